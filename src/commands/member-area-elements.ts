#!/usr/bin/env node
/** The command `member-area-elements`. */
import { CommandError } from './command-error.js';
import { init } from './init.js';

/** The subcommands. Each one takes its arguments, and returns what the terminal shows. */
const COMMANDS = new Map<string, (args: readonly string[]) => Promise<string>>([['init', init]]);

const USAGE = `Usage: member-area-elements <command>

  init [folder]   writes a site with a server, a page for everybody and a page for members into
                  a folder (default: this one)
`;

const [name = '--help', ...args] = process.argv.slice(2);
const command = COMMANDS.get(name);
try {
  if (command) process.stdout.write(await command(args));
  else if (name === '--help') process.stdout.write(USAGE);
  else throw new CommandError(`There is no command "${name}".\n\n${USAGE}`);
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  process.stderr.write(`${error.message.trimEnd()}\n`);
  process.exitCode = 2;
}

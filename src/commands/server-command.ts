import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CommandError, type Command } from './command.js';
import type { Commands } from './program.js';

const SERVER = 'member-area-server';

/** The commands of the server, as the help lists them while its package is not installed. */
const SUMMARIES = {
  init: 'Writes a new site with its server, a home page and a page for members.',
  import: 'Adds the members of a file: of another platform, or of an export.',
  export: 'Writes all members to a file, which import reads.',
  migrate: 'Creates or updates the tables of a database.',
};

/**
 * Returns a command of the package `member-area-server`: of the one that the project has installed, or else one that fetches
 * the package of this version with `npm exec`, as `npx` has fetched this one.
 */
export async function serverCommand(name: keyof typeof SUMMARIES): Promise<Command> {
  const installed = findInstalled();
  if (installed === null) return fetchedCommand(name);
  const { commands } = (await import(pathToFileURL(installed).href)) as { commands: Commands };
  const load = commands.get(name);
  if (!load) throw new CommandError(`The installed ${SERVER} has no command "${name}". Update it.`);
  return load();
}

/** Returns the file of the commands of the server that the folder or this package can import, or `null`. */
function findInstalled(): string | null {
  for (const place of [join(process.cwd(), 'package.json'), import.meta.url]) {
    try {
      return createRequire(place).resolve(`${SERVER}/commands`);
    } catch {
      // Not installed there.
    }
  }
  return null;
}

const fetchedCommand = (name: keyof typeof SUMMARIES): Command => ({
  summary: SUMMARIES[name],
  usage: [`Fetches ${SERVER}, which prints the options: npx ${SERVER} ${name} --help`],
  async run(args) {
    const version = await readVersion();
    const npm = ['exec', '--yes', `--package=${SERVER}@${version}`, '--', SERVER, name, ...args];
    // npm is a script of the shell on Windows, and Node does not quote what it passes to a shell.
    const isWindows = process.platform === 'win32';
    const quoted = isWindows ? npm.map((part) => `"${part}"`) : npm;
    const child = spawn('npm', quoted, { stdio: 'inherit', shell: isWindows });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0)
      throw new CommandError(`npx ${SERVER}@${version} ${name} did not work. See above.`, code ?? 1);
  },
});

async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}

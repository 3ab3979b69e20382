#!/usr/bin/env node
/** The program `member-area-elements` of the package. */
import { CommandError, type Command } from './command.js';

/** The commands, each of which loads the packages that it needs. */
const COMMANDS = new Map<string, () => Promise<Command>>([
  ['check', async () => (await import('./check-pages.js')).checkPages],
  ['init', async () => (await import('./init-site.js')).initSite],
  ['migrate', async () => (await import('./migrate-database.js')).migrateDatabase],
]);

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.exitCode = error instanceof CommandError ? error.exitCode : 1;
  if (!isForPerson(error)) throw error;
  process.stderr.write(`${error.message}\n`);
}

async function run([name = '--help', ...args]: string[]): Promise<void> {
  if (name === '--help' || name === '-h') return printCommands();
  const load = COMMANDS.get(name);
  if (!load) {
    const names = [...COMMANDS.keys()].join(', ');
    throw new CommandError(`There is no command ${JSON.stringify(name)}. The commands are: ${names}.`);
  }
  const command = await load();
  if (args.includes('--help') || args.includes('-h')) printUsage(name, command);
  else await command.run(args);
}

async function printCommands(): Promise<void> {
  const lines = ['Usage: npx member-area-elements <command> [options]', ''];
  for (const [name, load] of COMMANDS) lines.push(`  ${name.padEnd(10)}${(await load()).summary}`);
  lines.push('', 'npx member-area-elements <command> --help prints the options of a command.');
  process.stdout.write(`${lines.join('\n')}\n`);
}

function printUsage(name: string, { summary, usage }: Command): void {
  const lines = [`Usage: npx member-area-elements ${name} [options]`, '', summary, ''];
  process.stdout.write(`${[...lines, ...usage.map((line) => `  ${line}`)].join('\n')}\n`);
}

/** Returns whether an error says enough without a stack: wrong arguments, or a database that cannot be reached. */
function isForPerson(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    error instanceof CommandError || /^(?:ERR_PARSE_ARGS_|ECONN|ENOTFOUND|SQLITE_|[0-9A-Z]{5}$)/.test(code)
  );
}

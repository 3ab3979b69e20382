/** What the programs of the packages share: they find a command by its name, print their help, and end with its failures. */
import { CommandError, type Command } from './command.js';

export { CommandError, type Command } from './command.js';

/** The commands of a program by their names. Each is loaded when it is used or listed, with the packages that it needs. */
export type Commands = ReadonlyMap<string, () => Promise<Command>>;

/**
 * Runs the command that the arguments of the process name. Sets the exit status of the process, and writes a failure that
 * needs no stack to stderr.
 *
 * @param program the name of the program, for its help
 * @throws every other failure
 */
export async function runProgram(program: string, commands: Commands): Promise<void> {
  try {
    await run(program, commands, process.argv.slice(2));
  } catch (error) {
    process.exitCode = error instanceof CommandError ? error.exitCode : 1;
    if (!isForPerson(error)) throw error;
    process.stderr.write(`${error.message}\n`);
  }
}

async function run(
  program: string,
  commands: Commands,
  [name = '--help', ...args]: readonly string[],
): Promise<void> {
  if (name === '--help' || name === '-h') return printCommands(program, commands);
  const load = commands.get(name);
  if (!load) {
    const names = [...commands.keys()].join(', ');
    throw new CommandError(`There is no command ${JSON.stringify(name)}. The commands are: ${names}.`);
  }
  const command = await load();
  if (args.includes('--help') || args.includes('-h')) printUsage(`${program} ${name}`, command);
  else await command.run(args);
}

async function printCommands(program: string, commands: Commands): Promise<void> {
  const lines = [`Usage: npx ${program} <command> [options]`, ''];
  for (const [name, load] of commands) lines.push(`  ${name.padEnd(10)}${(await load()).summary}`);
  lines.push('', `npx ${program} <command> --help prints the options of a command.`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

function printUsage(name: string, { summary, usage }: Command): void {
  const lines = [`Usage: npx ${name} [options]`, '', summary, ''];
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

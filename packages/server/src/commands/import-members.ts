import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { CommandError, type Command } from 'member-area-elements/commands';
import type { PlanMap } from '../moving/choose-area.js';
import { readCsv } from '../moving/csv-file.js';
import { importMembers, type LineReport } from '../moving/import-members.js';
import { readLines } from '../moving/source.js';
import { SOURCES } from '../moving/sources.js';
import { toKey } from '../store/values.js';
import { DATABASE_USAGE, openStore } from './open-store.js';

/** `npx member-area-server import`: adds the members of a file. */
export const importMembersOfFile: Command = {
  summary: 'Adds the members of a file: of another platform, or of an export.',
  usage: [
    '<file>                 the file, with comma-separated values. - reads the standard input',
    ...[...SOURCES].map(([name, { describe }]) => `--from ${name.padEnd(16)}${describe}`),
    '--dry-run              prints the same report, and stores nothing',
    '--plan <plan>=<area>   the area of a plan of the other platform, as <area> or <area>/<option>. Several times',
    '--area <area>          the area of all other plans, as <area> or <area>/<option>',
    ...DATABASE_USAGE,
  ],
  async run(args) {
    const { file, source, plans, isDryRun, database } = readArguments(args);
    const content = await readCsv(await readText(file));
    if (!source.columns.some((name) => content.hasColumn(name)))
      throw new CommandError(`${file} has no column "${source.columns.join('" or "')}". Nothing was stored.`);
    const store = await openStore(database, 'check');
    try {
      const counts = new Map<LineReport['result'], number>();
      const report = (line: LineReport) => {
        counts.set(line.result, (counts.get(line.result) ?? 0) + 1);
        process.stdout.write(describeLine(line));
      };
      await importMembers(store, readLines(source, content), { plans, isDryRun, report });
      process.stdout.write(describeCounts(counts, isDryRun));
    } finally {
      await store.close();
    }
  },
};

const describeLine = ({ line, email, result, why }: LineReport): string =>
  `${[`line ${line}`, email === '' ? '-' : email, result, ...why].join('\t')}\n`;

const RESULTS = ['created', 'linked', 'unchanged', 'skipped'] as const;

function describeCounts(counts: ReadonlyMap<string, number>, isDryRun: boolean): string {
  const list = RESULTS.map((result) => `${counts.get(result) ?? 0} ${result}`).join(', ');
  return `${list}.${isDryRun ? ' This was a dry run: nothing was stored.' : ''}\n`;
}

/** @throws CommandError for arguments that make no sense */
function readArguments(args: readonly string[]) {
  const { positionals, values } = parse(args);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0)
    throw misuse(
      'name one file, for example: npx member-area-server import members.csv --from csv --dry-run',
    );
  const source = SOURCES.get(values.from ?? '');
  if (!source) throw misuse(`add --from with one of: ${[...SOURCES.keys()].join(', ')}.`);
  return {
    file,
    source,
    plans: readPlans(values),
    isDryRun: values['dry-run'],
    database: values.database,
  };
}

function readPlans({ plan = [], area }: { plan?: string[]; area?: string }): PlanMap {
  const plans = new Map<string, string>();
  for (const text of plan) {
    const equals = text.lastIndexOf('=');
    const [name, target] = [text.slice(0, equals).trim(), text.slice(equals + 1).trim()];
    if (equals < 1 || name === '' || target === '')
      throw misuse(
        `--plan ${text} is not understood. Write --plan <plan>=<area>, for example --plan Gold=letters.`,
      );
    plans.set(toKey(name), target);
  }
  return { everyPlan: area ?? null, plans };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        plan: { type: 'string', multiple: true },
        area: { type: 'string' },
        database: { type: 'string' },
      },
    });
  } catch (error) {
    throw misuse((error as Error).message);
  }
}

const misuse = (what: string) => new CommandError(`member-area-server import: ${what}`, 2);

async function readText(file: string): Promise<string> {
  if (file === '-') {
    const { text } = await import('node:stream/consumers');
    return text(process.stdin);
  }
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { CommandError, type Command } from 'member-area-elements/commands';
import type { PlanMap } from '../moving/choose-area.js';
import { readCsv, type CsvFile } from '../moving/csv-file.js';
import { importMembers, type LineReport } from '../moving/import-members.js';
import type { MovedLine } from '../moving/moved-member.js';
import { costOf } from '../moving/password-costs.js';
import { readLines, type Source } from '../moving/source.js';
import { SOURCES } from '../moving/sources.js';
import { tryCost } from '../people/compare-password.js';
import { toKey } from '../store/values.js';
import { isMissingPackage } from './missing-package.js';
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
    '--invite               sends a mail to those without a password, by which they choose one. Once to each',
    '--rate <number>        the number of these mails in a minute. Default: 30',
    ...DATABASE_USAGE,
  ],
  async run(args) {
    const { file, source, database, ...options } = readArguments(args);
    const content = await readCsv(await readText(file));
    if (!source.columns.some((name) => content.hasColumn(name)))
      throw new CommandError(describeMissingColumn(file, source, content));
    const store = await openStore(database, 'check');
    try {
      const lines = readLines(source, content, store.now());
      await requireHashPackage(lines);
      const counts = new Map<LineReport['result'], number>();
      const report = (line: LineReport) => {
        counts.set(line.result, (counts.get(line.result) ?? 0) + 1);
        process.stdout.write(describeLine(line));
      };
      await importMembers(store, lines, { ...options, report });
      process.stdout.write(describeCounts(counts, options.isDryRun));
      if (source.areaColumn !== undefined && !content.hasColumn(source.areaColumn))
        process.stdout.write(
          `The file has no column "${source.areaColumn}": its people get accounts, and become members of nothing.\n`,
        );
    } finally {
      await store.close();
    }
  },
};

/**
 * Checks that a log-in can compare the imported passwords. The server needs the same package.
 *
 * @throws CommandError without it
 */
async function requireHashPackage(lines: readonly MovedLine[]): Promise<void> {
  const costs = new Set(lines.flatMap((line) => ('fault' in line ? [] : (costOf(line.member) ?? []))));
  try {
    for (const cost of costs) await tryCost(cost);
  } catch (error) {
    if (!isMissingPackage(error)) throw error;
    throw new CommandError(
      'The file has passwords whose hashes need a package, here and in the server. Run: npm install hash-wasm',
    );
  }
}

/** Returns the report of a line. */
const describeLine = ({ line, email, result, why }: LineReport): string => {
  const parts = [`line ${line}`, email === '' ? '-' : email, result, ...why];
  return `${parts.map(toPrintable).join('\t')}\n`;
};

/** A cell of the file must not send commands to the terminal. */
const toPrintable = (text: string): string => text.replaceAll(/\p{C}/gu, '?');

/** The number of columns of a file that an error names. */
const MOST_NAMED = 20;

function describeMissingColumn(file: string, source: Source, { columns }: CsvFile): string {
  const names = columns.slice(0, MOST_NAMED).map((name) => toPrintable(name));
  return `${file} has no column "${source.columns.join('" or "')}". Nothing was stored. Its first line names these columns: ${names.join(', ')}.`;
}

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
    invitationsPerMinute: values.invite ? readRate(values.rate) : null,
    database: values.database,
  };
}

function readRate(text: string): number {
  const rate = Number(text);
  if (Number.isInteger(rate) && rate >= 1 && rate <= 6000) return rate;
  throw misuse(`--rate ${text} is no number of mails in a minute, from 1 to 6000.`);
}

function readPlans({ plan = [], area }: { plan?: string[]; area?: string }): PlanMap {
  const plans = new Map<string, string>();
  for (const value of plan) {
    const equals = value.lastIndexOf('=');
    const [name, target] = [value.slice(0, equals).trim(), value.slice(equals + 1).trim()];
    if (equals < 1 || name === '' || target === '')
      throw misuse(
        `--plan ${value} is not understood. Write --plan <plan>=<area>, for example --plan Gold=letters.`,
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
        invite: { type: 'boolean', default: false },
        rate: { type: 'string', default: '30' },
        database: { type: 'string' },
      },
    });
  } catch (error) {
    throw misuse((error as Error).message);
  }
}

const misuse = (what: string) => new CommandError(`member-area-server import: ${what}`, 2);

async function readText(file: string): Promise<string> {
  const bytes = await readBytes(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Read in any other way, names would lose their accents.
    throw new CommandError(
      `${file} is no text in UTF-8. Nothing was stored. In a spreadsheet, save it as "CSV UTF-8".`,
    );
  }
}

async function readBytes(file: string): Promise<Uint8Array> {
  if (file === '-') return buffer(process.stdin);
  try {
    return await readFile(file);
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

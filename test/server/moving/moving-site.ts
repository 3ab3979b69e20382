/** What the tests of imports share: a store with the areas of the demo, and the lines that an import reports. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import '../fast-hashes.js';
import type { Store } from 'member-area-server';
import { seed } from '../../../demo/server/seed.js';
import { whenDone } from '../../setup/when-done.js';
import { readCsv } from '../../../packages/server/src/moving/csv-file.js';
import { exportMembers } from '../../../packages/server/src/moving/export-members.js';
import {
  importMembers,
  type ImportOptions,
  type LineReport,
} from '../../../packages/server/src/moving/import-members.js';
import { readLines } from '../../../packages/server/src/moving/source.js';
import { SOURCES } from '../../../packages/server/src/moving/sources.js';
import { createStore } from '../database.js';

export type { LineReport };

/** Creates a store with the areas of the demo and without people. It is closed after the tests of the file. */
export async function createEmptySite(now?: () => Date): Promise<Store> {
  const store = await createStore(now);
  whenDone(() => store.close());
  await seed(store);
  await store.db.deleteFrom('users').execute();
  return store;
}

export const readSample = (name: string): Promise<string> =>
  readFile(fileURLToPath(new URL(`files/${name}`, import.meta.url)), 'utf8');

/** The arguments of {@link importText}. */
interface TestImport extends Partial<Omit<ImportOptions, 'plans' | 'report'>> {
  readonly from?: string;
  /** `plan=area`, as at the terminal. */
  readonly plans?: Readonly<Record<string, string>>;
  readonly area?: string;
}

/** Imports a text, and returns what is reported. */
export async function importText(
  store: Store,
  text: string,
  { from = 'csv', plans = {}, area, isDryRun = false, invitationsPerMinute = null }: TestImport = {},
): Promise<LineReport[]> {
  const source = SOURCES.get(from);
  if (!source) throw new Error(`There is no source ${from}.`);
  const reports: LineReport[] = [];
  await importMembers(store, readLines(source, await readCsv(text), store.now()), {
    plans: {
      everyPlan: area ?? null,
      plans: new Map(Object.entries(plans).map(([name, target]) => [name.toLowerCase(), target])),
    },
    isDryRun,
    invitationsPerMinute,
    report: ({ line, email, result, why }) => reports.push({ line, email, result, why }),
  });
  return reports;
}

/** Returns the lines of an export. */
export async function exportText(store: Store, hasPasswords = false): Promise<string> {
  let text = '';
  for await (const line of exportMembers(store, { hasPasswords })) text += line;
  return text;
}

/** Returns the results by the line. */
export const resultsOf = (reports: readonly LineReport[]): string[] =>
  [...reports].sort((one, other) => one.line - other.line).map(({ line, result }) => `${line} ${result}`);

/** Returns everything that an import can change. */
export async function readAll({ db }: Store) {
  return {
    users: await db.selectFrom('users').selectAll().orderBy('email').execute(),
    memberships: await db
      .selectFrom('memberships')
      .selectAll()
      .orderBy('user_id')
      .orderBy('area_id')
      .execute(),
    customers: await db.selectFrom('payment_customers').selectAll().orderBy('user_id').execute(),
    checkouts: await db.selectFrom('checkouts').selectAll().orderBy('id').execute(),
    imports: await db.selectFrom('imports').selectAll().orderBy('email_hash').orderBy('area_id').execute(),
    outbox: await db.selectFrom('outbox').selectAll().orderBy('id').execute(),
    history: await db.selectFrom('membership_events').selectAll().orderBy('id').execute(),
    audit: await db.selectFrom('audit').selectAll().orderBy('id').execute(),
    settings: await db.selectFrom('settings').selectAll().orderBy('key').execute(),
  };
}

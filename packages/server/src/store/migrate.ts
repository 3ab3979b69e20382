import { DEFAULT_MIGRATION_TABLE, Migrator, sql, type Migration } from 'kysely';
import { areaVideos } from './migrations/area-videos.js';
import { auditTable } from './migrations/audit.js';
import { closedIdentities } from './migrations/closed-identities.js';
import { contractEnds } from './migrations/contract-ends.js';
import { coupons } from './migrations/coupons.js';
import type { Dialect } from './migrations/dialect.js';
import { disputes } from './migrations/disputes.js';
import { emailKeys } from './migrations/email-keys.js';
import { firstTables } from './migrations/first-tables.js';
import { growthIndexes } from './migrations/growth-indexes.js';
import { humanChecks } from './migrations/human-checks.js';
import { identities } from './migrations/identities.js';
import { logInProviders } from './migrations/log-in-providers.js';
import { memberPrices } from './migrations/member-prices.js';
import { movements } from './migrations/movements.js';
import { memberUntil } from './migrations/member-until.js';
import { notesAndHistory } from './migrations/notes-and-history.js';
import { members } from './migrations/members.js';
import { otherPayment } from './migrations/other-payment.js';
import { overview } from './migrations/overview.js';
import { imports } from './migrations/imports.js';
import { optionChanges } from './migrations/option-changes.js';
import { outbox } from './migrations/outbox.js';
import { passkeys } from './migrations/passkeys.js';
import { pauses } from './migrations/pauses.js';
import { profileFields } from './migrations/profile-fields.js';
import { roles } from './migrations/roles.js';
import { sessions } from './migrations/sessions.js';
import { signInCodes } from './migrations/sign-in-codes.js';
import { tokens } from './migrations/tokens.js';
import { trials } from './migrations/trials.js';
import { transfers } from './migrations/transfers.js';
import { webhooks } from './migrations/webhooks.js';
import type { Store } from './store.js';

/**
 * What opening a store does with its tables: `run` creates or updates them, `check` refuses a database whose tables are of
 * another version, and `skip` takes them as they are, for {@link migrate}.
 */
export type MigrationMode = 'run' | 'check' | 'skip';

/** The tables of a database are of another version of this package. */
export class DatabaseVersionError extends Error {
  override readonly name = 'DatabaseVersionError';
  /** Whether the database is older or newer than this version of the package. */
  readonly version: 'older' | 'newer';
  /** The migrations that the database lacks when it is older, and that this version does not know when it is newer. */
  readonly migrations: readonly string[];

  constructor(version: 'older' | 'newer', migrations: readonly string[]) {
    const list = migrations.join(', ');
    super(
      version === 'older'
        ? `The tables of the database are older than this version of member-area-elements. They lack: ${list}. Run "npx member-area-elements migrate".`
        : `The tables of the database are newer than this version of member-area-elements, which does not know: ${list}. Install the version that has made them.`,
    );
    this.version = version;
    this.migrations = migrations;
  }
}
import { paymentNotices } from './migrations/payment-notices.js';
import { payments } from './migrations/payments.js';

/** All migrations in their order. One that has been published never changes: a change of the tables is a new one. */
const migrationsOf = (dialect: Dialect): Record<string, Migration> => ({
  '0001-first-tables': firstTables(dialect),
  '0002-outbox': outbox,
  '0003-audit': auditTable(dialect),
  '0004-payments': payments,
  '0005-identities': identities,
  '0006-disputes': disputes,
  '0007-area-videos': areaVideos,
  '0008-email-keys': emailKeys(dialect),
  '0009-profile-fields': profileFields,
  '0010-growth-indexes': growthIndexes,
  '0011-roles': roles,
  '0012-members': members(dialect),
  '0013-notes-and-history': notesAndHistory(dialect),
  '0017-overview': overview,
  '0018-imports': imports,
  '0019-webhooks': webhooks,
  '0020-tokens': tokens,
  '0021-transfers': transfers,
  '0022-member-prices': memberPrices,
  '0023-member-until': memberUntil(dialect),
  '0024-movements': movements,
  '0025-other-payment': otherPayment(dialect),
  '0026-payment-notices': paymentNotices,
  '0027-contract-ends': contractEnds,
  '0028-option-changes': optionChanges,
  '0029-trials': trials,
  '0030-pauses': pauses,
  '0031-coupons': coupons,
  '0032-sessions': sessions(dialect),
  '0033-sign-in-codes': signInCodes,
  '0034-passkeys': passkeys(dialect),
  '0035-human-checks': humanChecks,
  '0036-closed-identities': closedIdentities,
  '0037-log-in-providers': logInProviders(dialect),
});

/**
 * Brings the tables of a store to the version of this package, and returns the names of the migrations that this took:
 * none when the tables have the version. All of them run in one transaction. Processes that start at the same time wait
 * for each other.
 *
 * @throws DatabaseVersionError when the database is newer; Error of the database when a migration fails. The tables stay
 *   as they were
 */
export async function migrate(store: Pick<Store, 'db' | 'dialect'>): Promise<string[]> {
  const { db, dialect } = store;
  const schema = await readSchema(store);
  const migrator = new Migrator({
    db,
    ...(schema !== undefined && { migrationTableSchema: schema }),
    provider: { getMigrations: () => Promise.resolve(migrationsOf(dialect)) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return results.map(({ migrationName }) => migrationName);
  const { unknown } = await compareVersions(store);
  throw unknown.length > 0 ? new DatabaseVersionError('newer', unknown) : (error as Error);
}

/** @throws DatabaseVersionError when the tables of a store are not of the version of this package */
async function checkVersion(store: Pick<Store, 'db' | 'dialect'>): Promise<void> {
  const { unknown, missing } = await compareVersions(store);
  if (unknown.length > 0) throw new DatabaseVersionError('newer', unknown);
  if (missing.length > 0) throw new DatabaseVersionError('older', missing);
}

/** Does with the tables of a store that is opened what the mode says. */
export async function prepareTables(store: Store, mode: MigrationMode): Promise<void> {
  if (mode === 'run') await migrate(store);
  if (mode === 'check') await checkVersion(store);
}

/** Compares the migrations that have run on a database with those of this package. */
async function compareVersions(store: Pick<Store, 'db' | 'dialect'>) {
  const { db, dialect } = store;
  const known = Object.keys(migrationsOf(dialect));
  const run = (await hasMigrations(store)) ? await readNames(db) : [];
  return {
    unknown: run.filter((name) => !known.includes(name)),
    missing: known.filter((name) => !run.includes(name)),
  };
}

async function hasMigrations(store: Pick<Store, 'db' | 'dialect'>): Promise<boolean> {
  const schema = await readSchema(store);
  const tables = await store.db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some((table) => table.name === DEFAULT_MIGRATION_TABLE && table.schema === schema);
}

async function readNames(db: Store['db']): Promise<string[]> {
  const select = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`;
  return (await select.execute(db)).rows.map(({ name }) => name);
}

/**
 * Returns the schema of the tables in PostgreSQL: the first of the search path. Another one of the same database may have
 * migrations of its own.
 */
async function readSchema({ db, dialect }: Pick<Store, 'db' | 'dialect'>): Promise<string | undefined> {
  if (dialect === 'sqlite') return undefined;
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? undefined;
}

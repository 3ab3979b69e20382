import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import Database from 'libsql';
import { Kysely } from 'kysely';
import { DatabaseFileError } from './database-file-error.js';
import { prepareTables, type MigrationMode } from './migrate.js';
import { PreparedStatements } from './prepared-statements.js';
import { SqliteFileDialect, type SqliteConnections } from './sqlite-driver.js';
import type { Data, Store } from './store.js';
import type { Tables } from './tables.js';
import { TransactionGroups } from './transaction-groups.js';

/** The options of {@link sqliteStore}. */
export interface SqliteOptions {
  /** The file of the database. It and its folder are created when they are missing. */
  readonly file: string;
  /**
   * Whether to create and update the tables. Default: `run`. With `check`, the command `member-area-elements migrate` does.
   */
  readonly migrations?: MigrationMode | undefined;
  /** Returns the current time. Default: the clock of the machine. */
  readonly now?: (() => Date) | undefined;
}

/** How long a statement waits for another process that writes, in milliseconds. */
const BUSY_TIMEOUT = 10_000;

/**
 * Opens a store in a SQLite file: for a site of one process, without a database server.
 *
 * A write is on the disk before its answer is sent, and a process that is killed leaves no half of a transaction.
 *
 * @throws DatabaseFileError when the file is not a database, is damaged or cannot be opened; DatabaseVersionError when the
 *   tables are newer than this package, or with `check` older; Error when a migration fails
 */
export async function sqliteStore({
  file,
  migrations = 'run',
  now = () => new Date(),
}: SqliteOptions): Promise<Store> {
  await mkdir(dirname(file), { recursive: true });
  const db = new Kysely<Tables>({ dialect: new SqliteFileDialect(openConnections(file)) });
  const runInTransaction = <Result>(work: (data: Data) => Promise<Result>): Promise<Result> =>
    db.transaction().execute((transaction) => work({ db: transaction, now }));
  // The transactions run one after the other, so a lock has nothing to do.
  const transact: Store['transact'] = (_locks, work) => runInTransaction(work);
  const groups = new TransactionGroups({
    mostAtOnce: 1,
    transact,
    transactGroup: (group, work) => runInTransaction((data) => work(data, group)),
  });
  const store: Store = {
    db,
    dialect: 'sqlite',
    now,
    transact,
    transactTogether: (locks, work) => groups.transact(locks, work),
    close: () => db.destroy(),
  };
  try {
    await prepareTables(store, migrations);
  } catch (error) {
    await store.close();
    throw isDamage(error) ? new DatabaseFileError(file, error) : error;
  }
  return store;
}

/** @throws DatabaseFileError for a file that is not a database, or that cannot be opened */
function openConnections(file: string): SqliteConnections {
  const writer = openFile(file, ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on']);
  // Each connection to a database in memory is a database of its own.
  return { writer, reader: file === ':memory:' ? null : openFile(file, ['query_only = on']) };
}

function openFile(file: string, pragmas: readonly string[]): PreparedStatements {
  try {
    const database = new Database(file, { timeout: BUSY_TIMEOUT });
    for (const pragma of pragmas) database.exec(`pragma ${pragma}`);
    return new PreparedStatements(database);
  } catch (error) {
    throw new DatabaseFileError(file, error);
  }
}

/** Returns whether a query has failed because of the file. The first pages of a damaged one can be whole. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_(?:CORRUPT|NOTADB)/.test(String(error.code));

import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import Database from 'libsql';
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
} from 'kysely';
import { DatabaseFileError } from './database-file-error.js';
import { prepareTables, type MigrationMode } from './migrate.js';
import type { Store } from './store.js';
import type { Tables } from './tables.js';

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
  const database = openFile(file);
  const db = new Kysely<Tables>({ dialect: new WritingFirstDialect({ database }) });
  const store: Store = {
    db,
    dialect: 'sqlite',
    now,
    // One connection, whose transactions run one after the other, so a lock has nothing to do.
    transact: (_locks, work) => db.transaction().execute((transaction) => work({ db: transaction, now })),
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
function openFile(file: string): Database.Database {
  try {
    const database = new Database(file, { timeout: BUSY_TIMEOUT });
    for (const pragma of ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on'])
      database.exec(`pragma ${pragma}`);
    return database;
  } catch (error) {
    throw new DatabaseFileError(file, error);
  }
}

/** Returns whether a query has failed because of the file. The first pages of a damaged one can be whole. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_(?:CORRUPT|NOTADB)/.test(String(error.code));

class WritingFirstDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0];

  constructor(config: ConstructorParameters<typeof SqliteDialect>[0]) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new WritingFirstDriver(this.#config);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalTablesAdapter();
  }
}

/**
 * Lets the migrations run in one transaction, as SQLite can. By default, Kysely runs them without one, so that a process that
 * is killed would leave half of the tables, and two processes could create them at the same time.
 */
class TransactionalTablesAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Begins each transaction as one that writes. Otherwise SQLite refuses its first write with SQLITE_BUSY, without waiting,
 * when another process has written since its first read: https://www.sqlite.org/lang_transaction.html#immediate
 */
class WritingFirstDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /**
   * A full disk ends a transaction by itself: https://www.sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction
   * The second rollback would fail, and hide why.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!/no transaction is active/.test(String(error))) throw error;
    });
  }
}

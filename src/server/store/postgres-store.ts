import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { migrate } from './migrate.js';
import type { Locks, Store } from './store.js';
import type { Tables } from './tables.js';

/** The options of {@link postgresStore}. */
export interface PostgresOptions {
  /** The address of the database, for example `postgres://user:password@host/name`. */
  readonly url: string;
  /** The number of connections at most. Default: 10. */
  readonly connections?: number | undefined;
  /** Returns the current time. Default: the clock of the machine. */
  readonly now?: (() => Date) | undefined;
}

/** The codes of the errors after which PostgreSQL asks to run a transaction again: it has rolled it back. */
const RUN_AGAIN = new Set(['40001', '40P01']);
const MOST_RUNS = 5;

/**
 * Opens a store in a PostgreSQL database: for a site of several processes or machines. Creates or updates its tables.
 *
 * @throws Error when the database cannot be reached or a migration fails
 */
export async function postgresStore({
  url,
  connections = 10,
  now = () => new Date(),
}: PostgresOptions): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // An idle connection that the server closes is replaced by the pool. Without a listener, it would end the process.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db, 'postgres');
  return {
    db,
    now,
    async transact(locks, work) {
      for (let run = 1; ; run++) {
        try {
          return await db.transaction().execute(async (transaction) => {
            await takeLocks(transaction, locks);
            return work({ db: transaction, now });
          });
        } catch (error) {
          if (run === MOST_RUNS || !isRunAgain(error)) throw error;
        }
      }
    },
    close: () => db.destroy(),
  };
}

/** Takes all locks in one order, so that two transactions never wait for each other. They end with the transaction. */
async function takeLocks(transaction: Kysely<Tables>, { exclusive = [], shared = [] }: Locks): Promise<void> {
  for (const lock of [...new Set([...exclusive, ...shared])].sort()) {
    const take = exclusive.includes(lock) ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
    await sql`select ${take}(hashtextextended(${lock}, 0))`.execute(transaction);
  }
}

const isRunAgain = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RUN_AGAIN.has(String(error.code));

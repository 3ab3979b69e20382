import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { prepareTables, type MigrationMode } from './migrate.js';
import type { Lock, Locks, Store } from './store.js';
import type { Tables } from './tables.js';
import { TransactionGroups, type GroupedWork } from './transaction-groups.js';

/** The options of {@link postgresStore}. */
export interface PostgresOptions {
  /** The address of the database, for example `postgres://user:password@host/name`. */
  readonly url: string;
  /** The number of connections at most. Default: 10. */
  readonly connections?: number | undefined;
  /**
   * Whether to create and update the tables. Default: `run`. With `check`, the command `member-area-elements migrate` does.
   */
  readonly migrations?: MigrationMode | undefined;
  /** Returns the current time. Default: the clock of the machine. */
  readonly now?: (() => Date) | undefined;
}

/** The codes of the errors after which PostgreSQL asks to run a transaction again: it has rolled it back. */
const RUN_AGAIN = new Set(['40001', '40P01']);
const MOST_RUNS = 5;

/** The number of group transactions that run at the same time. While one waits for its commit, the other works. */
const GROUPS_AT_ONCE = 2;

/** How long a request waits for a connection, in milliseconds: a new one, or one that other requests use. */
const CONNECTION_TIMEOUT = 10_000;

/**
 * Opens a store in a PostgreSQL database: for a site of several processes or machines.
 *
 * @throws DatabaseVersionError when the tables are newer than this package, or with `check` older; Error when the database
 *   cannot be reached or a migration fails
 */
export async function postgresStore({
  url,
  connections = 10,
  migrations = 'run',
  now = () => new Date(),
}: PostgresOptions): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    // The statements of a group transaction are sent together, without waiting for one another's answers.
    pipeline: true,
  });
  // The pool replaces a connection that the database closes. Without a listener, the event would end the process. The
  // pool listens only while a connection is idle: https://node-postgres.com/apis/pool#error
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withStorableTexts(pool) }) });
  const transact: Store['transact'] = async (locks, work) => {
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
  };
  const groups = new TransactionGroups({
    mostAtOnce: GROUPS_AT_ONCE,
    transact,
    transactGroup: (group, work) =>
      db.transaction().execute(async (transaction) => {
        const free = await takeFreeLocks(transaction, group);
        if (free.length > 0) await work({ db: transaction, now }, free);
      }),
  });
  const store: Store = {
    db,
    dialect: 'postgres',
    now,
    transact,
    transactTogether: (locks, work) => groups.transact(locks, work),
    close: () => db.destroy(),
  };
  try {
    await prepareTables(store, migrations);
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}

/**
 * Replaces the character U+0000 in texts, which PostgreSQL refuses, by U+FFFD, as HTML does. So an id from a path with it
 * is an unknown id, and not an error of the database.
 */
function withStorableTexts(pool: pg.Pool): PostgresPool {
  const toStorable = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(toStorable);
    return typeof value === 'string' ? value.replaceAll('\u0000', '\ufffd') : value;
  };
  return {
    async connect() {
      const client = await pool.connect();
      return {
        query: (text: string, values: readonly unknown[]) => client.query(text, values.map(toStorable)),
        release: () => client.release(),
      } as unknown as PostgresPoolClient; // without cursors, which the store does not use
    },
    end: () => pool.end(),
  };
}

/** Takes all locks in one order, so that two transactions never wait for each other. They end with the transaction. */
async function takeLocks(transaction: Kysely<Tables>, { exclusive = [], shared = [] }: Locks): Promise<void> {
  for (const lock of [...new Set([...exclusive, ...shared])].sort()) {
    const take = exclusive.includes(lock) ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
    await sql`select ${take}(hashtextextended(${lock}, 0))`.execute(transaction);
  }
}

/**
 * Takes the locks of works that are free now, all in one statement, and returns the works whose locks it has got. It waits for
 * none, so that no transaction waits for this one while this one waits for it.
 */
async function takeFreeLocks(
  transaction: Kysely<Tables>,
  group: readonly GroupedWork[],
): Promise<readonly GroupedWork[]> {
  const exclusive = [...new Set(group.flatMap(({ locks }) => locks.exclusive ?? []))];
  const shared = [...new Set(group.flatMap(({ locks }) => locks.shared ?? []))];
  const { rows } = await sql<{ lock: Lock }>`
    select lock from unnest(${exclusive}::text[]) as lock where pg_try_advisory_xact_lock(hashtextextended(lock, 0))
    union all
    select lock from unnest(${shared}::text[]) as lock where pg_try_advisory_xact_lock_shared(hashtextextended(lock, 0))
  `.execute(transaction);
  const taken = new Set(rows.map(({ lock }) => lock));
  return group.filter(({ locks }) =>
    [...(locks.exclusive ?? []), ...(locks.shared ?? [])].every((lock) => taken.has(lock)),
  );
}

const isRunAgain = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RUN_AGAIN.has(String(error.code));

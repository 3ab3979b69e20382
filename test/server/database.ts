/** The databases of the tests: SQLite files, and schemas in a PostgreSQL that runs for the tests. */
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import Database from 'libsql';
import type { Store } from 'member-area-server';
import { postgresStore } from 'member-area-server/postgres';
import { sqliteStore } from 'member-area-server/sqlite';
import pg from 'pg';
import { CLUSTER_ADDRESS, startPostgresCluster } from '../setup/postgres-cluster.js';
import { testedStore, type StoreName } from './tested-store.js';

/** A row of the database as it is stored. */
export type Row = Record<string, string | number | null>;

/** A database of a test. */
export interface TestDatabase {
  /** The address of the database in PostgreSQL; `undefined` for a file. */
  readonly url: string | undefined;
  /** Runs a statement without the server, and returns its rows. `?` stands for an argument in both databases. */
  run(sql: string, args?: readonly unknown[]): Promise<Row[]>;
  /**
   * Opens a store in it, as a process of the server does.
   *
   * @param now the clock of the store. Default: that of the machine
   */
  openStore(now?: () => Date): Promise<Store>;
  /** Deletes the tables in PostgreSQL. A file goes with its folder. */
  remove(): Promise<void>;
}

/**
 * Creates a database for a test.
 *
 * @param folder the folder of a database file
 * @param store Default: the store that the tests run on
 */
export async function createDatabase(
  folder: string,
  store: StoreName = testedStore() ?? 'sqlite',
): Promise<TestDatabase> {
  return store === 'postgres' ? createPostgresSchema() : sqliteFile(join(folder, 'site.db'));
}

/**
 * Creates a database, and opens a store in it. Closing the store removes the database.
 *
 * @param now the clock of the store. Default: that of the machine
 */
export async function createStore(now?: () => Date): Promise<Store> {
  if (testedStore() !== 'postgres') return sqliteStore({ file: ':memory:', now });
  const { openStore, remove } = await createPostgresSchema();
  const store = await openStore(now);
  return {
    ...store,
    async close() {
      await store.close();
      await remove();
    },
  };
}

function sqliteFile(file: string): TestDatabase {
  return {
    url: undefined,
    // oxlint-disable-next-line typescript/require-await -- a failure is a rejection
    async run(sql, args = []) {
      const database = new Database(file, { timeout: 10_000 });
      try {
        const statement = database.prepare(sql);
        if (statement.reader) return statement.all(...args) as Row[];
        statement.run(...args);
        return [];
      } finally {
        database.close();
      }
    },
    openStore: (now) => sqliteStore({ file, now }),
    remove: () => Promise.resolve(),
  };
}

/**
 * Creates a schema in the database of this process, which takes a tenth of the time of a database. The store has its tables
 * in it. The last schema to be removed removes the database.
 */
async function createPostgresSchema(): Promise<TestDatabase> {
  const name = `site_${++schemaCount}`;
  openSchemas.add(name);
  database ??= createPostgresDatabase();
  const address = new URL((await database).url);
  await query(address.href, `create schema ${name}`);
  address.searchParams.set('options', `-c search_path=${name}`);
  return {
    ...postgresDatabase(address.href),
    async remove() {
      openSchemas.delete(name);
      if (openSchemas.size > 0) return;
      const { remove } = (await database) ?? {};
      database = undefined;
      await remove?.();
    },
  };
}

/** Returns a database that exists, and that {@link TestDatabase.remove} leaves as it is. */
export function postgresDatabase(url: string): TestDatabase {
  return {
    url,
    run(sql, args = []) {
      let count = 0;
      return query(
        url,
        sql.replaceAll('?', () => `$${++count}`),
        args,
      );
    },
    openStore: (now) => postgresStore({ url, now }),
    remove: () => Promise.resolve(),
  };
}

const openSchemas = new Set<string>();
let schemaCount = 0;
let database: ReturnType<typeof createPostgresDatabase> | undefined;

/** Creates a database in the cluster that the files of this run share, or in one that is started for this file. */
async function createPostgresDatabase(): Promise<{ url: string; remove(): Promise<unknown> }> {
  const shared = process.env[CLUSTER_ADDRESS];
  if (!shared) {
    const { url, stop } = await startPostgresCluster();
    return { url, remove: stop };
  }
  const address = new URL(shared);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  address.pathname = name;
  await query(shared, `create database ${name}`);
  return { url: address.href, remove: () => query(shared, `drop database ${name} with (force)`) };
}

async function query(address: string, sql: string, args: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql, [...args]);
    return rows;
  } finally {
    await client.end();
  }
}

/** The databases of the tests: SQLite files, and databases in a PostgreSQL that runs for the tests. */
import { join } from 'node:path';
import { after } from 'node:test';
import { randomUUID } from 'node:crypto';
import Database from 'libsql';
import pg from 'pg';
import { CLUSTER_ADDRESS, startPostgresCluster } from '../../scripts/postgres-cluster.js';
import { testedStore, type StoreName } from '../../scripts/tested-store.js';

/** A row of the database as it is stored. */
export type Row = Record<string, string | number | null>;

/** A database of a test. */
export interface TestDatabase {
  /** The address of the database in PostgreSQL; `undefined` for a file. */
  readonly url: string | undefined;
  /** Runs a statement without the server, and returns its rows. `?` stands for an argument in both databases. */
  run(sql: string, args?: readonly unknown[]): Promise<Row[]>;
  /** Deletes a database in PostgreSQL. A file goes with its folder. */
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
  return store === 'postgres' ? createPostgresDatabase() : sqliteFile(join(folder, 'site.db'));
}

function sqliteFile(file: string): TestDatabase {
  return {
    url: undefined,
    run(sql, args = []) {
      const database = new Database(file, { timeout: 10_000 });
      try {
        const statement = database.prepare(sql);
        if (statement.reader) return Promise.resolve(statement.all(...args) as Row[]);
        statement.run(...args);
        return Promise.resolve([]);
      } finally {
        database.close();
      }
    },
    remove: () => Promise.resolve(),
  };
}

async function createPostgresDatabase(): Promise<TestDatabase> {
  const cluster = await clusterAddress();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await query(cluster, `create database ${name}`);
  const address = new URL(cluster);
  address.pathname = name;
  return {
    url: address.href,
    run(sql, args = []) {
      let count = 0;
      return query(
        address.href,
        sql.replaceAll('?', () => `$${++count}`),
        args,
      );
    },
    remove: async () => void (await query(cluster, `drop database ${name} with (force)`)),
  };
}

/** Returns the address of the cluster that the files of this run share, or of one that is started for this file. */
const clusterAddress = (): Promise<string> => {
  const shared = process.env[CLUSTER_ADDRESS];
  return shared ? Promise.resolve(shared) : (ownCluster ??= startOwnCluster());
};
let ownCluster: Promise<string> | undefined;

async function startOwnCluster(): Promise<string> {
  const { url, stop } = await startPostgresCluster();
  after(stop);
  return url;
}

async function query(address: string, sql: string, args: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: address, types: { getTypeParser } });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql, [...args]);
    return rows;
  } finally {
    await client.end();
  }
}

/** Reads numbers of 64 bits, such as counts, as numbers. */
const getTypeParser = (type: number, format?: string): unknown =>
  type === Number(pg.types.builtins.INT8) ? Number : pg.types.getTypeParser(type, format as 'text');

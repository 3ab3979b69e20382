/** The databases of the measurements: a PostgreSQL that waits for the disk, as that of a site does. */
import pg from 'pg';
import { findPostgres, startPostgresCluster } from '../../setup/postgres-cluster.js';

/** A PostgreSQL for empty databases. */
export interface Databases {
  /** Creates an empty database, and returns its address. */
  create(name: string): Promise<string>;
  /** Makes the statistics that the planner uses, as PostgreSQL does by itself after a while. */
  analyze(url: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL; `null` when there is none on this machine. */
export async function startDatabases(): Promise<Databases | null> {
  if (!findPostgres()) return null;
  const { url, stop } = await startPostgresCluster({ isDurable: true });
  return {
    async create(name) {
      await run(url, `create database ${name}`);
      const address = new URL(url);
      address.pathname = name;
      return address.href;
    },
    analyze: (address) => run(address, 'analyze'),
    stop,
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/**
 * The PostgreSQL of the tests: a cluster of its own in a temporary folder, on a socket that only this user can reach.
 * `npm run test:e2e` starts one for all files, because a start takes a second. A file that runs without that script starts
 * its own.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { findProgram } from './installed-browsers.js';

/** The environment variable with the address of the shared cluster. */
export const CLUSTER_ADDRESS = 'E2E_POSTGRES_ADDRESS';

/** The package of Debian. */
export const POSTGRES_PACKAGE = 'postgresql';

/** The programs of PostgreSQL. */
interface Postgres {
  readonly folder: string;
  readonly initdb: string;
  readonly postgres: string;
}

/** A running cluster. */
export interface PostgresCluster {
  /** The address of the database `postgres`. The other databases differ in the path. */
  readonly url: string;
  /** Stops the cluster and deletes it. */
  stop(): Promise<void>;
}

/** Finds the newest PostgreSQL of this machine, or returns `undefined`. */
export function findPostgres(): Postgres | undefined {
  const onSearchPath = findProgram('initdb');
  return [...debianFolders(), ...(onSearchPath ? [dirname(onSearchPath)] : [])]
    .map((folder) => ({ folder, initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }))
    .find(({ initdb, postgres }) => existsSync(initdb) && existsSync(postgres));
}

/** Debian installs each version in a folder of its own, which is not on the search path. */
function debianFolders(): string[] {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return [];
  return readdirSync(versions)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(versions, version, 'bin'));
}

/**
 * Starts a cluster.
 *
 * @param durable whether a commit waits for the disk, as in production. Default: it does not, which is faster. The data
 *   survives the end of any process all the same; only a machine that loses power loses it
 * @throws Error when PostgreSQL is not installed or does not start
 */
export async function startPostgresCluster({ durable = false } = {}): Promise<PostgresCluster> {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL not found. Run `npm run databases`.');
  const folder = mkdtempSync(join(tmpdir(), 'member-area-postgres-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeFolder);
  // PostgreSQL refuses to run as root. Its package has made a user for it.
  const user = process.getuid?.() === 0 ? packageUser() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const environment = { cwd: folder, env: { ...process.env, LC_ALL: 'C' }, ...user };

  const data = join(folder, 'data');
  const { status, stderr } = spawnSync(
    programs.initdb,
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'],
    { ...environment, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`initdb: ${stderr}`);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: '200',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const server = spawn(
    programs.postgres,
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...environment, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const stopAtOnce = () => server.kill('SIGQUIT');
  process.once('exit', stopAtOnce);
  const lines: string[] = [];
  for await (const line of createInterface(server.stderr)) {
    lines.push(line);
    if (line.includes('ready to accept connections')) break;
  }
  if (!lines.at(-1)?.includes('ready')) throw new Error(`PostgreSQL does not start:\n${lines.join('\n')}`);
  server.stderr.resume(); // what the tests make it log, such as a unique name that exists
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      process.off('exit', stopAtOnce);
      const stopped = once(server, 'exit');
      server.kill('SIGINT'); // closes the connections that are open
      await stopped;
      process.off('exit', removeFolder);
      removeFolder();
    },
  };
}

function packageUser(): { uid: number; gid: number } {
  const read = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: read('-u'), gid: read('-g') };
}

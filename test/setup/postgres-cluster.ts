/**
 * The PostgreSQL of the tests: a cluster of its own in a temporary folder, on a socket that only this user can reach.
 * `test/setup/postgres.ts` starts one for all files, because a start takes a second. A file that runs without it starts
 * its own.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { on, once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { findProgram } from '../../scripts/installed-browsers.js';

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
  /** Resolves when the cluster has recovered from the end of one of its processes. To be called before the end. */
  recovery(): Promise<void>;
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
 * Starts a cluster. A commit is written before it is confirmed, but does not wait for the disk: it survives the end of any
 * process, and is lost when the machine loses power.
 *
 * @param isDurable whether a commit waits for the disk too, as it does for a site. Default: `false`
 * @throws Error when PostgreSQL is not installed or does not start
 */
export async function startPostgresCluster({ isDurable = false } = {}): Promise<PostgresCluster> {
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
    ...(!isDurable && { fsync: 'off', full_page_writes: 'off' }),
  };
  const server = spawn(
    programs.postgres,
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...environment, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const stopAtOnce = () => server.kill('SIGQUIT');
  process.once('exit', stopAtOnce);
  const log = createInterface(server.stderr);
  const lines: string[] = [];
  log.on('line', (line) => lines.push(line));
  await untilReady(log).catch(() => {
    throw new Error(`PostgreSQL does not start:\n${lines.join('\n')}`);
  });
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    recovery: () => untilReady(log),
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

/** Resolves with the next line of the log that says that the cluster is ready. */
async function untilReady(log: Interface): Promise<void> {
  for await (const [line] of on(log, 'line', { close: ['close'] }) as AsyncIterable<[string]>) {
    if (line.includes('ready to accept connections')) return;
  }
  throw new Error('PostgreSQL has ended.');
}

function packageUser(): { uid: number; gid: number } {
  const read = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: read('-u'), gid: read('-g') };
}

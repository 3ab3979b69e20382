/** Copies an application out of the repository, installs it with the packed library, and runs its scripts. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { startServerProcess, type ServerProcess } from '../server/server-process.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** What somebody who works on an application may have made in its folder. */
const NOT_COPIED = [
  'node_modules',
  'dist',
  'build',
  '.next',
  '.nuxt',
  '.output',
  '.astro',
  '.svelte-kit',
  '.angular',
];

/** How long npm may take to install an application, in milliseconds. The slowest takes a minute. */
const INSTALL_LIMIT = 150_000;
const INSTALL_ATTEMPTS = 3;

export type Variables = Readonly<Record<string, string>>;

export interface InstalledApplication {
  readonly folder: string;
  /** Runs a script of the application to its end. Rejects with its output when it fails. */
  run(script: string, variables?: Variables): Promise<void>;
  /** Runs a script that must fail, and returns its output. Rejects when it succeeds. */
  runToFailure(script: string): Promise<string>;
  /** Starts a script that does not end, and resolves when it has printed a line with `ready`. */
  start(script: string, variables: Variables, ready: RegExp): Promise<ServerProcess>;
  remove(): Promise<void>;
}

/** The paths of the packed packages. */
export interface Tarballs {
  readonly library: string;
  readonly server: string;
}

/** Packs the library and the server as they are built, into a new folder. */
export async function packPackages(): Promise<Tarballs> {
  const folder = await mkdtemp(join(tmpdir(), 'packed-packages-'));
  const pack = async (packageFolder: string) => {
    await runProgram(
      'npm',
      ['pack', '--ignore-scripts', '--pack-destination', folder],
      join(root, packageFolder),
    );
    const { name } = JSON.parse(await readFile(join(root, packageFolder, 'package.json'), 'utf8')) as {
      name: string;
    };
    const file = (await readdir(folder)).find((one) => one.startsWith(`${name}-`));
    if (!file) throw new Error(`npm pack has written no file of ${name}.`);
    return join(folder, file);
  };
  return { library: await pack('.'), server: await pack('packages/server') };
}

/**
 * Installs the library, and the versions in the lock file of an application.
 *
 * @param name the folder of the application
 * @param tarball the packed library
 */
export async function installApplication(name: string, tarball: string): Promise<InstalledApplication> {
  const folder = await mkdtemp(join(tmpdir(), `application-${name}-`));
  await cp(join(root, 'test/frameworks', name), folder, {
    recursive: true,
    filter: (path) => !NOT_COPIED.includes(basename(path)),
  });
  // The library with the other packages: `npm ci` before it takes half as long again.
  await runNpmInstall(folder, '--no-save', tarball);

  return {
    folder,
    run: (script, variables) => runProgram('npm', ['run', script], folder, variables),
    async runToFailure(script) {
      const { status, output } = await runToEnd('npm', ['run', script], folder);
      if (status === 0) throw new Error(`npm run ${script} was to fail.\n${output}`);
      return output;
    },
    start: (script, variables, ready) =>
      startServerProcess(['run', script], {
        program: 'npm',
        cwd: folder,
        env: variablesOf(variables),
        ready,
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Runs `npm install` in a folder. npm 11.19 has been seen to wait for ever with all packages in place and no connection open, so
 * it is ended then and started again.
 */
export async function runNpmInstall(folder: string, ...others: string[]): Promise<void> {
  const args = ['install', ...QUIET, ...others];
  for (let attempt = 1; attempt < INSTALL_ATTEMPTS; attempt++) {
    const { status, output } = await runToEnd('npm', args, folder, { limit: INSTALL_LIMIT });
    if (status === 0) return;
    if (status !== null) throw new Error(`npm ${args.join(' ')} failed.\n${output}`);
    console.error(
      `npm install has not ended within ${INSTALL_LIMIT / 1000} s in ${folder}. It is started again.`,
    );
  }
  await runProgram('npm', args, folder);
}

const QUIET = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];

/** Runs a program to its end. Rejects with its output when it fails. */
export async function runProgram(
  program: string,
  args: string[],
  folder: string,
  variables?: Variables,
): Promise<void> {
  const { status, output } = await runToEnd(program, args, folder, { variables });
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')} failed.\n${output}`);
}

/**
 * Runs a program to its end. The status is `null` when it was ended.
 *
 * @param options.limit after how many milliseconds the program is ended. Default: never
 */
async function runToEnd(
  program: string,
  args: string[],
  folder: string,
  { variables, limit }: { readonly variables?: Variables | undefined; readonly limit?: number } = {},
): Promise<{ readonly status: number | null; readonly output: string }> {
  const child = spawnWith(program, args, folder, variables);
  const output = collectOutput(child);
  const closed = once(child, 'close') as Promise<[number | null]>;
  const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
  const timer = limit === undefined ? undefined : setTimeout(end, limit);
  const [status] = await closed;
  clearTimeout(timer);
  return { status, output: output() };
}

function spawnWith(program: string, args: string[], cwd: string, variables?: Variables): ChildProcess {
  return spawn(program, args, {
    cwd,
    env: { ...process.env, ...variablesOf(variables) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

const NO_TELEMETRY = {
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
};

/** Returns the variables of a script. Those that npm, tsx and the test runner have set for this process are `undefined`. */
export function variablesOf(variables: Variables = {}): NodeJS.ProcessEnv {
  const inner = Object.keys(process.env).filter((name) =>
    /^(?:npm_|TSX_|NODE_(?!EXTRA_CA_CERTS$))|^(?:INIT_CWD|FORCE_COLOR)$/.test(name),
  );
  return { ...Object.fromEntries(inner.map((name) => [name, undefined])), ...NO_TELEMETRY, ...variables };
}

/** Returns a function that returns what the process has printed until now, without the colours that many programs print when `CI` is set. */
function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  const chunks: string[] = [];
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  }
  return () => stripVTControlCharacters(chunks.join(''));
}

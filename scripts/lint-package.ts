/**
 * `npm run lint:package`: packs the package and checks it. publint checks package.json against the files, and attw
 * checks that TypeScript finds the types of each entry. Needs a build.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}.cache/package`;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
// Without the scripts of package.json, which would build again.
const { status, stdout } = spawnSync(
  'npm',
  ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder],
  { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
);
if (status !== 0) throw new Error('npm pack failed.');
const tarball = `${folder}/${stdout.trim()}`;

const results = await Promise.all([
  run('publint', 'run', tarball, '--strict'),
  // esm-only: the package has no CommonJS. The rules about `require()` do not apply. A style sheet has no types.
  run(
    'attw',
    tarball,
    ...['--profile', 'esm-only', '--no-definitely-typed', '--no-emoji'],
    ...['--exclude-entrypoints', 'member-areas.css'],
  ),
]);
if (results.includes('failed')) process.exitCode = 1;

/** Runs a program of `node_modules`. Prints its output only when it fails. */
async function run(program: string, ...args: string[]): Promise<'ok' | 'failed'> {
  const child = spawn(`${root}node_modules/.bin/${program}`, args, { cwd: root });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
  const [exitStatus] = (await once(child, 'close')) as [number | null];
  const result = exitStatus === 0 ? 'ok' : 'failed';
  if (result === 'failed') console.error(Buffer.concat(output).toString());
  console.log(`${program}: ${result}`);
  return result;
}

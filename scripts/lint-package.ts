/**
 * `npm run lint:package`: packs the packages and checks them. publint checks package.json against the files, and the oldest
 * TypeScript that we support reads the declarations. The packed files have limits. With `--full`, attw checks that TypeScript finds the types of each entry,
 * which takes most of the time; `test/e2e/package-types.full.test.ts` imports each entry in each module resolution. Needs a build.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { entriesOf, expandEntry, readPackages, type RepositoryPackage } from './packages.js';
import { packageLimits } from './size-limits.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}.cache/package`;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const packages = readPackages();
const tarballs = packages.map(pack);

const sizes = tarballs.map((tarball, index) => checkSize(packages[index]?.name ?? '', tarball));
const results = await Promise.all([
  ...tarballs.map((tarball) => run('publint', 'run', tarball, '--strict')),
  checkDeclarations(),
  // esm-only: the package has no CommonJS. The rules about `require()` do not apply. A style sheet has no types.
  ...(process.argv.includes('--full')
    ? tarballs.map((tarball, index) =>
        run(
          'attw',
          tarball,
          ...['--profile', 'esm-only', '--no-definitely-typed', '--no-emoji'],
          ...(index === 0 ? ['--exclude-entrypoints', 'member-areas.css'] : []),
        ),
      )
    : []),
]);
if ([...sizes, ...results].includes('failed')) process.exitCode = 1;

/** Compares the size of a packed package with its limit. */
function checkSize(name: string, tarball: string): 'ok' | 'failed' {
  const [kilobytes, limit = 0] = [statSync(tarball).size / 1000, packageLimits[name]];
  const result = kilobytes <= limit ? 'ok' : 'failed';
  console.log(`${name}: ${kilobytes.toFixed(0)} kB of ${limit} kB packed: ${result}`);
  return result;
}

/** Packs a package, and returns the path of the file. */
function pack({ folder: packageFolder }: RepositoryPackage): string {
  // Without the scripts of package.json, which would build again.
  const { status, stdout } = spawnSync(
    'npm',
    ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder],
    { cwd: root + packageFolder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (status !== 0) throw new Error(`npm pack failed in ${packageFolder}.`);
  return `${folder}/${stdout.trim()}`;
}

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

/**
 * Reads the declarations of all entries with TypeScript 5.4, the oldest that docs/editors.md promises. It is the one that
 * the analyzer of the elements depends on: a second `typescript` among our own dependencies would replace the command `tsc`.
 * Faults in the declarations of other packages are not ours.
 */
async function checkDeclarations(): Promise<'ok' | 'failed'> {
  const analyzer = createRequire(`${root}node_modules/@custom-elements-manifest/analyzer/package.json`);
  const { version } = analyzer('typescript/package.json') as { version: string };
  if (!version.startsWith('5.4.')) throw new Error(`The oldest TypeScript here is ${version}, and not 5.4.`);
  const entries = packages
    .flatMap(entriesOf)
    .flatMap(expandEntry)
    .flatMap(({ types }) => types ?? []);
  // Read by the applications of the frameworks, whose packages they import.
  const isOfFramework = /dist\/types\/(?:angular|solid-types|svelte-types|vue-types)\.d\.ts/;
  const options = ['--noEmit', '--strict', '--types', 'node', '--lib', 'es2022,dom,dom.iterable'];
  const child = spawn(
    process.execPath,
    [
      analyzer.resolve('typescript/bin/tsc'),
      ...options,
      ...['--target', 'es2022', '--module', 'nodenext', '--moduleResolution', 'nodenext'],
      ...entries.filter((path) => !isOfFramework.test(path)),
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const output: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => output.push(part));
  await once(child, 'close');
  const faults = Buffer.concat(output)
    .toString()
    .split('\n')
    .filter((line) => /^(?:(?:packages\/\w+\/)?dist\/|error )/.test(line));
  for (const fault of faults) console.error(fault);
  const result = faults.length === 0 ? 'ok' : 'failed';
  console.log(`declarations with TypeScript 5.4: ${result}`);
  return result;
}

/**
 * `npm run test:e2e`: runs the tests of the demo's server and the end-to-end tests, two files at a time.
 * `npm run test:e2e -- join` runs the files with `join` in their path. With `RENDERER=preact` the pages have the light
 * build, and the tests in `test/light` run too.
 */
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { BROWSER_ADDRESS, startSharedBrowser } from './e2e-browser.js';
import { countTests } from './e2e-counts.js';
import { testedRenderer } from './tested-renderer.js';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The slowest files, the slowest first. They start in this order, so that none of them runs alone at the end. */
const SLOWEST = [
  'seeded-faults',
  'hosts',
  'host-routers',
  'testing-entry',
  'gallery',
  'package',
  'readme',
  'owner',
  'account-faults',
  'account-joins',
  'course-site',
  'missing-chunks',
  'frame-history',
  'join-failures',
  'account-profile',
  'deep-links',
  'frame-failures',
  'account-screens',
  'messages-refused',
  'account-memberships',
  'accessibility',
];
const startOrder = (path: string): number => {
  const index = SLOWEST.findIndex((name) => path === `test/e2e/${name}.test.ts`);
  return index < 0 ? SLOWEST.length : index;
};
const parts = process.argv.slice(2);
// Node 20 takes no patterns, so the files are listed here.
const folders = ['test/server', 'test/e2e', ...(testedRenderer() === 'preact' ? ['test/light'] : [])];
const files = folders
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => path.endsWith('.test.ts'))
  .filter((path) => parts.length === 0 || parts.some((part) => path.includes(part)))
  .sort()
  .sort((one, other) => startOrder(one) - startOrder(other));
if (files.length === 0)
  throw new Error(`No test in ${folders.join(' or ')} has ${parts.join(' or ')} in its path.`);

const usesBrowser = (path: string): boolean => readFileSync(root + path, 'utf8').includes('useSite()');
const browser = files.filter(usesBrowser).length > 1 ? await startSharedBrowser() : undefined;

if (browser) process.env[BROWSER_ADDRESS] = browser.wsEndpoint();
// With this configuration the public names mean `dist`, the code that ships. The type check resolves them to `src`.
process.env['TSX_TSCONFIG_PATH'] = `${root}tsconfig.run.json`;

// The files run in the folder of this process.
process.chdir(root);
// Not `node --test`, which sorts the files by name. Each file runs in a process with the flags of this one, those of tsx.
const tests = run({ files: files.map((path) => root + path), concurrency: 2 });
tests.on('test:fail', () => (process.exitCode = 1));
const counts = countTests(tests);
tests.pipe(new spec()).pipe(process.stdout);
await once(tests, 'end');
await browser?.close();
mkdirSync(`${root}.cache`, { recursive: true });
writeFileSync(`${root}.cache/e2e-tests.json`, JSON.stringify(counts));

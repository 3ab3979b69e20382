/**
 * `npm run test:e2e`: runs the tests of the server, of the check of pages and the end-to-end tests, two files at a time. The
 * tests of the server run twice: on SQLite and on PostgreSQL. `STORE=sqlite` or `STORE=postgres` chooses one.
 *
 * `npm run test:e2e -- join` runs the files with `join` in their path, and names their tests. With `RENDERER=preact` the
 * pages have the light build, and the tests in `test/light` run too.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { run } from 'node:test';
import { fileURLToPath } from 'node:url';
import { BROWSER_ADDRESS, startSharedBrowser } from './e2e-browser.js';
import { addCounts, countTests } from './e2e-counts.js';
import { reportFiles, reportTests } from './test-report.js';
import { CLUSTER_ADDRESS, startPostgresCluster } from './postgres-cluster.js';
import type { TestCounts } from './test-counts.js';
import { testedRenderer } from './tested-renderer.js';
import { TESTED_STORE, testedStore, type StoreName } from './tested-store.js';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The slowest files, the slowest first. They start in this order, so that none of them runs alone at the end. */
const SLOWEST = [
  'language-overflow',
  'docs-site',
  'host-routers',
  'hosts',
  'accessible-views',
  'seeded-faults',
  'testing-entry',
  'package',
  'gallery',
  'account-orders',
  'first-ten-minutes',
  'host-tokens',
  'readme',
  'course-site',
  'account-look',
  'owner',
  'account-faults',
  'account-joins',
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
/** How long a file may run before it counts as failed, in milliseconds. The slowest one takes three minutes. */
const FILE_TIMEOUT = 600_000;
const startOrder = (path: string): number => {
  const index = SLOWEST.findIndex((name) => path === `test/e2e/${name}.test.ts`);
  return index < 0 ? SLOWEST.length : index;
};
const parts = process.argv.slice(2);
// Node 20 takes no patterns, so the files are listed here.
const folders = [
  'test/server',
  'test/check',
  'test/e2e',
  ...(testedRenderer() === 'preact' ? ['test/light'] : []),
];
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

const read = (path: string): string => readFileSync(root + path, 'utf8');
/** Tests of the documentation site share one build of it, which a second build would remove under them. */
const usesDocsSite = (path: string): boolean => read(path).includes('assertDocsSite');
const usesBrowser = (path: string): boolean => read(path).includes('useSite()');
/** The tests in `test/server/store` choose their databases themselves. */
const usesTestedStore = (path: string): boolean =>
  /^test\/server\/(?!store\/)/.test(path) &&
  /\b(?:startSite|createDatabase|createStore|createPaymentSite)\(/.test(read(path));

if (files.some(usesDocsSite)) {
  const { status } = spawnSync('npm', ['run', '--silent', 'docs:site'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
const browser = files.filter(usesBrowser).length > 1 ? await startSharedBrowser() : undefined;
const chosenStore = testedStore();
const runs: { store: StoreName; files: string[] }[] = chosenStore
  ? [{ store: chosenStore, files }]
  : [
      { store: 'sqlite', files },
      { store: 'postgres', files: files.filter(usesTestedStore) },
    ];
const usesPostgres = runs.some(({ store, files }) => store === 'postgres' && files.length > 0);
const cluster = usesPostgres ? await startPostgresCluster() : undefined;

if (browser) process.env[BROWSER_ADDRESS] = browser.wsEndpoint();
if (cluster) process.env[CLUSTER_ADDRESS] = cluster.url;
// Tests compare what programs print. With one of these, it has colors.
delete process.env['FORCE_COLOR'];
delete process.env['CLICOLOR_FORCE'];
// With this configuration the public names mean `dist`, the code that ships. The type check resolves them to `src`.
process.env['TSX_TSCONFIG_PATH'] = `${root}tsconfig.run.json`;

// The files run in the folder of this process.
process.chdir(root);
const counts: TestCounts[] = [];
for (const { store, files } of runs) {
  if (files.length > 0) counts.push(await runFiles(files, store));
}
await cluster?.stop();
await browser?.close();
mkdirSync(`${root}.cache`, { recursive: true });
writeFileSync(`${root}.cache/e2e-tests.json`, JSON.stringify(addCounts(counts)));

/**
 * Runs test files on a store. Each file runs in a process with the flags of this one, those of tsx. Not by `node --test`,
 * which sorts the files by name.
 */
async function runFiles(files: string[], store: StoreName): Promise<TestCounts> {
  process.env[TESTED_STORE] = store;
  if (store === 'postgres') console.log('\nOn PostgreSQL:');
  const tests = run({ files: files.map((path) => root + path), concurrency: 2, timeout: FILE_TIMEOUT });
  tests.on('test:fail', () => (process.exitCode = 1));
  const counts = countTests(tests);
  await (parts.length === 0 ? reportFiles(tests, root) : reportTests(tests));
  return counts;
}

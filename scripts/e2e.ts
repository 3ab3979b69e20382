/**
 * `npm run test:e2e`: runs the tests of the demo's server and the end-to-end tests, two files at a time.
 * `npm run test:e2e -- join` runs the files with `join` in their path.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The slowest files start first, so that none of them runs alone at the end. */
const SLOWEST = [
  'package',
  'readme',
  'host-routers',
  'course-site',
  'account-faults',
  'accessibility',
  'gallery',
];
const isSlow = (path: string): boolean => SLOWEST.some((name) => path === `test/e2e/${name}.test.ts`);
const parts = process.argv.slice(2);
// Node 20 takes no patterns, so the files are listed here.
const files = ['test/server', 'test/e2e']
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => path.endsWith('.test.ts'))
  .filter((path) => parts.length === 0 || parts.some((part) => path.includes(part)))
  .sort()
  .sort((one, other) => Number(isSlow(other)) - Number(isSlow(one)));
if (files.length === 0)
  throw new Error(`No test in test/server or test/e2e has ${parts.join(' or ')} in its path.`);

mkdirSync(`${root}.cache`, { recursive: true });
const { status } = spawnSync(
  process.execPath,
  [
    '--import=tsx',
    '--test',
    '--test-concurrency=2',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=./scripts/e2e-count-reporter.mjs',
    '--test-reporter-destination=.cache/e2e-tests.json',
    ...files,
  ],
  // With this configuration the public names mean `dist`, the code that ships. The type check resolves them to `src`.
  { cwd: root, stdio: 'inherit', env: { ...process.env, TSX_TSCONFIG_PATH: `${root}tsconfig.run.json` } },
);
process.exitCode = status ?? 1;

/**
 * `npm run test:e2e`: the tests of the demo's server and the end-to-end tests, two files at a time; `-- join` runs those with `join` in their path.
 * The files are listed here because Node 20 takes no patterns.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = process.argv.slice(2);
const files = ['test/server', 'test/e2e']
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => path.endsWith('.test.ts'))
  .filter((path) => wanted.length === 0 || wanted.some((part) => path.includes(part)))
  .sort();
if (files.length === 0) throw new Error('No end-to-end test found');

mkdirSync(`${root}.cache`, { recursive: true });
const { status } = spawnSync(
  process.execPath,
  [
    ...['--import', 'tsx', '--test', '--test-concurrency=2'],
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...[
      '--test-reporter=./scripts/e2e-count-reporter.mjs',
      '--test-reporter-destination=.cache/e2e-tests.json',
    ],
    ...files,
  ],
  // What is run is what ships: the public names mean `dist`, not the sources they are type-checked against.
  { cwd: root, stdio: 'inherit', env: { ...process.env, TSX_TSCONFIG_PATH: `${root}tsconfig.run.json` } },
);
process.exitCode = status ?? 1;

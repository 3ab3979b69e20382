/**
 * `npm test`: runs all checks. Stops when there is no Chromium or no PostgreSQL, or when the build fails. Otherwise every step runs, so
 * that one run shows all failures. The last lines list the failures and the numbers of tests.
 *
 * `npm run test:quick`: runs the checks for work in progress: the types, the linter for the changed files, and the tests of
 * the core and the elements in Chromium.
 *
 * `npm run test:light`: makes the light build, and runs all tests in Chromium with it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestCounts } from './test-counts.js';

interface Step {
  name: string;
  /** The npm script. */
  script: string;
  /** The arguments of the script. */
  args?: string[];
  env?: Record<string, string>;
  /** No step can follow when this one fails. */
  isRequired?: boolean;
}

/** Steps that run one after the other. */
type Lane = Step[];

/** The stages run one after the other; the lanes of a stage run at the same time. */
const ALL_STAGES: Lane[][] = [
  // One after the other: two installations of packages cannot run at the same time.
  [
    [
      { name: 'browsers', script: 'browsers', isRequired: true },
      { name: 'databases', script: 'databases', isRequired: true },
    ],
  ],
  [
    [{ name: 'lint', script: 'lint' }],
    [
      { name: 'build', script: 'build', isRequired: true },
      { name: 'typecheck', script: 'typecheck' },
      { name: 'package', script: 'lint:package' },
    ],
  ],
  [[{ name: 'browser tests', script: 'test:browser' }]],
  [[{ name: 'end-to-end tests', script: 'test:e2e' }]],
  [[{ name: 'size', script: 'size' }]],
];
const root = fileURLToPath(new URL('..', import.meta.url));

const QUICK_STAGES: Lane[][] = [
  [
    [
      { name: 'typecheck', script: 'typecheck' },
      { name: 'lint of the changed files', script: 'lint:files', args: changedFiles() },
    ],
    [
      { name: 'build', script: 'build', isRequired: true },
      {
        name: 'tests of the core and the elements in Chromium',
        script: 'test:browser',
        args: ['--files', 'test/{core,elements}/**/*.test.{ts,tsx}'],
        env: { BROWSERS: 'chromium' },
      },
    ],
  ],
];
const LIGHT = { RENDERER: 'preact', BROWSERS: 'chromium', STORE: 'sqlite' };
const LIGHT_STAGES: Lane[][] = [
  [
    [
      { name: 'build', script: 'build', isRequired: true },
      { name: 'light build', script: 'build:light', isRequired: true },
    ],
  ],
  [[{ name: 'browser tests', script: 'test:browser', env: LIGHT }]],
  [[{ name: 'end-to-end tests', script: 'test:e2e', env: LIGHT }]],
  [[{ name: 'size', script: 'size', args: ['--light'] }]],
];
const stages = process.argv.includes('--quick')
  ? QUICK_STAGES
  : process.argv.includes('--light')
    ? LIGHT_STAGES
    : ALL_STAGES;
const COUNT_FILES = ['.cache/browser-tests.json', '.cache/e2e-tests.json'].map((path) => root + path);

for (const path of COUNT_FILES) rmSync(path, { force: true });
const failedSteps: string[] = [];
for (const lanes of stages) {
  const results = await Promise.all(lanes.map(runLane));
  if (results.includes('stop')) break;
}
const counts = COUNT_FILES.map(readCounts);
if (failedSteps.length > 0) {
  console.log(`\nFailed: ${failedSteps.join(', ')}`);
  for (const failure of counts.flatMap(({ failures }) => failures)) {
    console.log(`- ${failure.replaceAll(/\s+/g, ' ')}`);
  }
  process.exitCode = 1;
}
console.log(`\n${sumOf('passed')} passed, ${sumOf('failed')} failed`);

/** Runs the steps of a lane. Returns `stop` when a required one has failed. */
async function runLane(steps: Lane): Promise<'go on' | 'stop'> {
  for (const step of steps) {
    if (await run(step)) continue;
    failedSteps.push(step.name);
    if (step.isRequired) return 'stop';
  }
  return 'go on';
}

/** Runs a step, prints its result and returns whether it succeeded. */
async function run({ name, script, args = [], env = {} }: Step): Promise<boolean> {
  console.log(`\n> ${name}`);
  const start = performance.now();
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [status] = (await once(child, 'close')) as [number | null];
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`< ${name}: ${status === 0 ? 'ok' : 'FAILED'}, ${seconds} s`);
  return status === 0;
}

/** Returns the TypeScript and JavaScript files that differ from the last commit, and the new ones. */
function changedFiles(): string[] {
  const list = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  return [
    ...list('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...list('ls-files', '--others', '--exclude-standard'),
  ].filter((path) => /\.(?:ts|tsx|mjs)$/.test(path));
}

/** Reads the numbers of tests that a step has written; zeros when it did not run to its end. */
function readCounts(path: string): TestCounts {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as TestCounts;
  } catch {
    return { passed: 0, failed: 0, skipped: 0, failures: [] };
  }
}

function sumOf(kind: 'passed' | 'failed'): number {
  return counts.reduce((sum, each) => sum + each[kind], 0);
}

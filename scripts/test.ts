/**
 * `npm test`: runs all checks. Stops when there is no Chromium or no PostgreSQL, or when the build fails. Otherwise every step
 * runs, so that one run shows all failures. A step that does not end is ended after an hour. The last lines list the
 * failures and the numbers of tests.
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
  // Before anything is built, and alone: it is what a newcomer does first.
  [[{ name: 'first start', script: 'test:start' }]],
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
  [[{ name: 'applications of frameworks', script: 'test:frameworks' }]],
  [
    [
      { name: 'size', script: 'size' },
      { name: 'report on accessibility', script: 'accessibility', args: ['--check'] },
    ],
  ],
];
const root = fileURLToPath(new URL('..', import.meta.url));
/** How long a step may run before it is ended and counts as failed, in milliseconds. The slowest one takes 17 minutes on two idle cores. */
const STEP_LIMIT = 3_600_000;
// The steps are in process groups of their own, which a signal of the terminal does not reach.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

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
const COUNT_FILES = ['first-start-tests', 'browser-tests', 'e2e-tests', 'framework-tests'].map(
  (name) => `${root}.cache/${name}.json`,
);

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
    detached: true, // a process group, which ends as a whole
  });
  const end = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  const limit = setTimeout(end, STEP_LIMIT);
  process.once('exit', end);
  const [status, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  clearTimeout(limit);
  process.off('exit', end);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const result = status === 0 ? 'ok' : signal === 'SIGKILL' ? 'FAILED, did not end' : 'FAILED';
  console.log(`< ${name}: ${result}, ${seconds} s`);
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
    return { passed: 0, failed: 0, skipped: 0, failures: [], results: {} };
  }
}

function sumOf(kind: 'passed' | 'failed'): number {
  return counts.reduce((sum, each) => sum + each[kind], 0);
}

/**
 * `npm test`: everything that protects the behaviour, once. Stops when there is no Chromium or no PostgreSQL, or when the build
 * fails. Otherwise every step runs, so that one run shows all failures. The last lines list the failures, the numbers of tests
 * and how long each step took.
 *
 * `npm run test:full`: everything: all browsers for all files, both databases, both renderers, all pages and applications that
 * are not ours.
 *
 * `npm run test:quick`: what a change needs while it is being made: the types, the linter for the changed files, the tests in
 * Node of what the change touches, and the tests in Chromium of the folders that it touches.
 *
 * `npm run test:light`: makes the light build, and runs all tests in Chromium with it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { requirePackages } from './require-packages.js';
import { readTestRuns, removeTestRuns } from './test-runs.js';

requirePackages();

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

const root = fileURLToPath(new URL('..', import.meta.url));

/** The stages run one after the other; the lanes of a stage run at the same time. */
type Stage = Lane[];

const INSTALLATION: Stage = [
  // One after the other: two installations of packages cannot run at the same time.
  [
    { name: 'browsers', script: 'browsers', isRequired: true },
    { name: 'databases', script: 'databases', isRequired: true },
  ],
];
const build = (packageArgs: readonly string[] = []): Stage => [
  [
    { name: 'lint', script: 'lint' },
    // In a copy in which nothing is built: it is what a newcomer does first.
    { name: 'first start', script: 'test:start' },
  ],
  [
    { name: 'build', script: 'build', isRequired: true },
    { name: 'package', script: 'lint:package', args: [...packageArgs] },
    { name: 'typecheck', script: 'typecheck' },
  ],
];
const SIZE: Stage = [[{ name: 'size', script: 'size' }]];
const ACCESSIBILITY: Stage = [
  [{ name: 'report on accessibility', script: 'accessibility', args: ['--check'] }],
];
const browserTests = (env: Step['env'] = {}): Stage => [
  [{ name: 'browser tests', script: 'test:browser', env }],
];
const nodeTests = (
  name: string,
  projects: readonly string[],
  env: Step['env'] = {},
  files: readonly string[] = [],
): Stage => [
  [
    {
      name,
      script: 'test:node',
      args: [...projects.map((project) => `--project=${project}`), ...files],
      env,
    },
  ],
];
const LIGHT = { RENDERER: 'preact', BROWSERS: 'chromium' };
/** The documents whose snippets show views. */
const DOCUMENTS = ['readme', 'recipes', 'site-guides', 'mocks-docs', 'tag-pages', 'snippet-builder'].map(
  (name) => `test/e2e/${name}.full`,
);
const LIGHT_STAGES: Stage[] = [
  [[{ name: 'light build', script: 'build:light', isRequired: true }]],
  browserTests(LIGHT),
  nodeTests('tests in Node', ['site'], LIGHT),
  nodeTests('documents', ['site-full', 'documentation'], LIGHT, DOCUMENTS),
  [[{ name: 'size of the light build', script: 'size', args: ['--light'] }]],
];

const PROJECTS = ['core', 'server', 'site'];
const STAGES: Stage[] = [
  INSTALLATION,
  build(),
  browserTests(),
  nodeTests('tests in Node', PROJECTS),
  nodeTests('applications', ['frameworks']),
  SIZE,
];
const FULL_STAGES: Stage[] = [
  INSTALLATION,
  build(['--full']),
  browserTests({ ENGINES: 'all' }),
  nodeTests(
    'tests in Node',
    [...PROJECTS.flatMap((name) => [name, `${name}-full`]), 'postgres', 'documentation'],
    { PAYMENT_HISTORIES: '1000' },
  ),
  [[{ name: 'seeded faults', script: 'mutate:conformance' }]],
  nodeTests('applications', ['frameworks', 'frameworks-full']),
  SIZE,
  ACCESSIBILITY,
  ...LIGHT_STAGES,
];
/** A function, because it asks git for the changed files. */
function quickStages(): Stage[] {
  const changed = changedFiles();
  const browserTests = changed.flatMap(browserTestsOf);
  return [
    [
      [
        { name: 'generated lists', script: 'generate', args: ['--check'] },
        { name: 'typecheck', script: 'typecheck' },
        { name: 'lint of the changed files', script: 'lint:files', args: changed },
        ...(changed.length > 0
          ? [{ name: 'lint with types of the changed files', script: 'lint:types', args: changed }]
          : []),
      ],
      [
        { name: 'library', script: 'build', args: ['--library'], isRequired: true },
        {
          name: 'tests in Node',
          script: 'test:node',
          args: ['--project=core', '--project=server', '--changed', '--passWithNoTests'],
        },
        ...(browserTests.length > 0
          ? [
              {
                name: 'tests in Chromium',
                script: 'test:browser',
                args: ['--files', ...new Set(browserTests)],
                env: { BROWSERS: 'chromium' },
              },
            ]
          : []),
      ],
    ],
  ];
}

/** Returns the browser tests that belong to a file: itself, or those of the folder of a source. */
function browserTestsOf(path: string): string[] {
  const [, part = '', folder = ''] = /^src\/(core|react|elements)\/(?:([\w-]+)\/)?/.exec(path) ?? [];
  // The tests of the views are in one folder.
  const start = part === 'react' ? 'test/react/' : `test/${part}/${folder}`;
  return BROWSER_TESTS.filter((test) => test === path || (part !== '' && test.startsWith(start)));
}

const BROWSER_TESTS = ['core', 'react', 'elements', 'conformance'].flatMap((part) =>
  readdirSync(`${root}test/${part}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.node)\.test\.tsx?$/.test(path))
    .map((path) => `test/${part}/${path}`),
);
/** How many of the slowest files are printed. */
const SLOWEST = 10;
/** How long a step may run before it is ended and counts as failed, in milliseconds.  */
const STEP_LIMIT = 3_600_000;
// The steps are in process groups of their own, which a signal of the terminal does not reach.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const RUNS: Record<string, () => Stage[]> = {
  '--full': () => FULL_STAGES,
  '--quick': quickStages,
  '--light': () => [[[{ name: 'build', script: 'build', isRequired: true }]], ...LIGHT_STAGES],
};
const stages = RUNS[process.argv[2] ?? '']?.() ?? STAGES;

removeTestRuns();
const durations: string[] = [];
const failedSteps: string[] = [];
for (const lanes of stages) {
  const results = await Promise.all(lanes.map(runLane));
  if (results.includes('stop')) break;
}
const runs = readTestRuns('all');
if (failedSteps.length > 0) {
  console.log(`\nFailed: ${failedSteps.join(', ')}`);
  for (const failure of runs.flatMap(({ failures }) => failures)) {
    console.log(`- ${failure.replaceAll(/\s+/g, ' ')}`);
  }
  process.exitCode = 1;
}
console.log(`\n${durations.join('\n')}`);
console.log(`\nThe slowest files:\n${slowestFiles().join('\n')}`);
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
  durations.push(`${seconds.padStart(7)} s  ${name}`);
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

function sumOf(kind: 'passed' | 'failed'): number {
  return runs.reduce((sum, each) => sum + each[kind], 0);
}

/** Returns a line for each of the slowest files. */
function slowestFiles(): string[] {
  return runs
    .flatMap(({ seconds }) => Object.entries(seconds))
    .sort(([, one], [, other]) => other - one)
    .slice(0, SLOWEST)
    .map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

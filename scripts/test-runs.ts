/** The results of runs of tests. Each runner writes a file in `.cache`; `npm test` and the report on accessibility read them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { folderSuffix } from './build/renderer.js';
import { testedRenderer } from './tested-renderer.js';

const folder = fileURLToPath(new URL('../.cache/', import.meta.url));
const ENDING = '-tests.json';
const LIGHT_ENDING = `-light${ENDING}`;

/** `passed` or `failed` for each title in each file. A title that occurs twice has passed when all its tests have passed. */
export type TestResults = Record<string, Record<string, 'passed' | 'failed'>>;

/** A test that has ended. */
export interface EndedTest {
  /** The path of its file in the repository. */
  readonly file: string;
  readonly title: string;
  /** The browser and the names of its suites, for messages. */
  readonly fullName: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly message: string | undefined;
}

/** What a runner has seen. */
export class TestRun {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** A line for each failed test: file, name and message. */
  readonly failures: string[] = [];
  readonly results: TestResults = {};
  /** How long the tests of each file took, in seconds. */
  readonly seconds: Record<string, number> = {};

  add({ file, title, fullName, state, message }: EndedTest): void {
    if (state === 'skipped') {
      this.skipped++;
      return;
    }
    addResult(this.results, file, title, state);
    if (state === 'passed') this.passed++;
    else this.addFailure(`${file}: ${fullName}`, message);
  }

  /** Adds what failed outside a test, for example a file that does not load. */
  addFailure(name: string, message = 'no message'): void {
    this.failed++;
    this.failures.push(`${name}: ${message}`);
  }

  addSeconds(file: string, seconds: number): void {
    this.seconds[file] = (this.seconds[file] ?? 0) + seconds;
  }

  /** Writes the file of this run. @param name of the runner and its projects */
  write(name: string): void {
    const ending = folderSuffix(testedRenderer()) ? LIGHT_ENDING : ENDING;
    mkdirSync(folder, { recursive: true });
    writeFileSync(folder + name + ending, JSON.stringify(this));
  }
}

/** Returns the runs that have been written. @param of `standard` leaves out those of the light build */
export function readTestRuns(of: 'all' | 'standard'): TestRun[] {
  return namesOfRuns()
    .filter((name) => of === 'all' || !name.endsWith(LIGHT_ENDING))
    .map((name) => JSON.parse(readFileSync(folder + name, 'utf8')) as TestRun);
}

export function removeTestRuns(): void {
  for (const name of namesOfRuns()) rmSync(folder + name);
}

/** Returns the results of several runs together. */
export function mergeResults(runs: readonly TestResults[]): TestResults {
  const merged: TestResults = {};
  for (const [file, titles] of runs.flatMap((run) => Object.entries(run))) {
    for (const [title, result] of Object.entries(titles)) addResult(merged, file, title, result);
  }
  return merged;
}

function namesOfRuns(): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(ENDING)) : [];
}

function addResult(results: TestResults, file: string, title: string, result: 'passed' | 'failed'): void {
  const titles = (results[file] ??= {});
  if (titles[title] !== 'failed') titles[title] = result;
}

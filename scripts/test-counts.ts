/** The result of a run of tests. Each runner writes it as JSON, and `npm test` sums them. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  /** A line for each failed test: file, name and message. */
  failures: string[];
  /** The results of the tests, for the report on accessibility. */
  results: TestResults;
}

/** `passed` or `failed` for each title in each file. A title that occurs twice has passed when all its tests have passed. */
export type TestResults = Record<string, Record<string, 'passed' | 'failed'>>;

/** Adds the result of a test. */
export function addResult(results: TestResults, file: string, title: string, hasPassed: boolean): void {
  const titles = (results[file] ??= {});
  titles[title] = hasPassed && titles[title] !== 'failed' ? 'passed' : 'failed';
}

/** Returns the results of several runs together. */
export function mergeResults(runs: readonly TestResults[]): TestResults {
  const merged: TestResults = {};
  for (const [file, titles] of runs.flatMap((run) => Object.entries(run))) {
    for (const [title, result] of Object.entries(titles)) addResult(merged, file, title, result === 'passed');
  }
  return merged;
}

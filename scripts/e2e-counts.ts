import type { run } from 'node:test';
import { addResult, mergeResults, type TestCounts } from './test-counts.js';

/** Counts the tests of a run of `node:test`, and collects the message of each failure. The returned object changes. */
export function countTests(tests: ReturnType<typeof run>): TestCounts {
  const counts: TestCounts = { passed: 0, failed: 0, skipped: 0, failures: [], results: {} };
  tests.on('test:pass', ({ details, file, name, skip }) => {
    if (details.type === 'suite') return;
    counts[skip === undefined ? 'passed' : 'skipped']++;
    if (skip === undefined) addResult(counts.results, pathOf(file), name, true);
  });
  tests.on('test:fail', ({ details: { type, error }, file, name }) => {
    if (type === 'suite') return;
    counts.failed++;
    addResult(counts.results, pathOf(file), name, false);
    // `error` says only that the test failed; the cause is what the test threw.
    const { message } = error.cause instanceof Error ? error.cause : error;
    counts.failures.push(`${pathOf(file)}: ${name}: ${message}`);
  });
  return counts;
}

/** Returns the path of a file of tests from the root of the repository. */
const pathOf = (file = ''): string => file.slice(file.lastIndexOf('/test/') + 1);

/** Adds the counts of several runs. */
export const addCounts = (runs: readonly TestCounts[]): TestCounts => ({
  passed: sum(runs, 'passed'),
  failed: sum(runs, 'failed'),
  skipped: sum(runs, 'skipped'),
  failures: runs.flatMap(({ failures }) => failures),
  results: mergeResults(runs.map(({ results }) => results)),
});

const sum = (runs: readonly TestCounts[], kind: 'passed' | 'failed' | 'skipped'): number =>
  runs.reduce((total, each) => total + each[kind], 0);

import type { run } from 'node:test';
import type { TestCounts } from './test-counts.js';

/** Counts the tests of a run of `node:test`, and collects the message of each failure. The returned object changes. */
export function countTests(tests: ReturnType<typeof run>): TestCounts {
  const counts: TestCounts = { passed: 0, failed: 0, skipped: 0, failures: [] };
  tests.on('test:pass', ({ details, skip }) => {
    if (details.type !== 'suite') counts[skip === undefined ? 'passed' : 'skipped']++;
  });
  tests.on('test:fail', ({ details: { type, error }, file, name }) => {
    if (type === 'suite') return;
    counts.failed++;
    const path = file?.slice(file.lastIndexOf('/test/') + 1);
    // `error` says only that the test failed; the cause is what the test threw.
    const { message } = error.cause instanceof Error ? error.cause : error;
    counts.failures.push(`${path}: ${name}: ${message}`);
  });
  return counts;
}

/** Adds the counts of several runs. */
export const addCounts = (runs: readonly TestCounts[]): TestCounts => ({
  passed: sum(runs, 'passed'),
  failed: sum(runs, 'failed'),
  skipped: sum(runs, 'skipped'),
  failures: runs.flatMap(({ failures }) => failures),
});

const sum = (runs: readonly TestCounts[], kind: 'passed' | 'failed' | 'skipped'): number =>
  runs.reduce((total, each) => total + each[kind], 0);

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestResult, TestResultError, TestSession, TestSuiteResult } from '@web/test-runner';
import { addResult, type TestCounts } from '../../scripts/test-counts.js';

/**
 * A reporter that writes a JSON file: the numbers of tests in all browsers together, and the message of each failure.
 * `npm test` prints these messages again at its end.
 */
export function countReporter(path: string): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      const counts: TestCounts = { passed: 0, failed: 0, skipped: 0, failures: [], results: {} };
      for (const session of sessions) addSession(counts, session);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(counts));
    },
  };
}

function addSession(
  counts: TestCounts,
  { browser, testFile, passed, errors, testResults }: TestSession,
): void {
  const failedBefore = counts.failed;
  const path = testFile.slice(testFile.lastIndexOf('/test/') + 1);
  const addFailure = (name: string, error: TestResultError | undefined): void => {
    counts.failed++;
    counts.failures.push(`${browser.name}: ${path}: ${name}: ${error?.message ?? 'no message'}`);
  };
  for (const { names, test } of testResults ? testsOf(testResults, []) : []) {
    if (!test.skipped) addResult(counts.results, path, test.name, test.passed);
    if (test.skipped) counts.skipped++;
    else if (test.passed) counts.passed++;
    else addFailure(names.join(' › '), test.error);
  }
  // A file that does not load has no tests.
  if (!passed && counts.failed === failedBefore) addFailure('the file', errors[0]);
}

function* testsOf(
  { name, tests, suites }: TestSuiteResult,
  outerNames: string[],
): Generator<{ names: string[]; test: TestResult }> {
  const names = name ? [...outerNames, name] : outerNames;
  for (const test of tests) yield { names: [...names, test.name], test };
  for (const suite of suites) yield* testsOf(suite, names);
}

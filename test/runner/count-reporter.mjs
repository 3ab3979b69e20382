/** Writes to a JSON file how many tests passed and failed, in all browsers together. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export function countReporter(path) {
  return {
    onTestRunFinished({ sessions }) {
      const counts = { passed: 0, failed: 0, skipped: 0 };
      for (const { passed, testResults } of sessions) {
        const failedBefore = counts.failed;
        for (const test of testResults ? testsOf(testResults) : []) {
          counts[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed']++;
        }
        // A file that does not load has no test that could fail.
        if (!passed && counts.failed === failedBefore) counts.failed++;
      }
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(counts));
    },
  };
}

function* testsOf({ tests, suites }) {
  yield* tests;
  for (const suite of suites) yield* testsOf(suite);
}

/**
 * Writes the number of passed and failed tests of all browsers, and the message of each failure, to a JSON file. In the
 * output of a run, the failures are hard to find.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export function countReporter(path) {
  return {
    onTestRunFinished({ sessions }) {
      const counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
      for (const { browser, testFile, passed, errors, testResults } of sessions) {
        const failedBefore = counts.failed;
        const addFailure = (name, error) => {
          counts.failed++;
          const file = `${browser.name}: ${testFile.slice(testFile.lastIndexOf('/test/') + 1)}`;
          counts.failures.push(`${file}: ${name}: ${error?.message ?? 'no message'}`);
        };
        for (const { names, test } of testResults ? listTests(testResults, []) : []) {
          if (test.skipped) counts.skipped++;
          else if (test.passed) counts.passed++;
          else addFailure(names.join(' › '), test.error);
        }
        // A file that cannot be loaded has no tests.
        if (!passed && counts.failed === failedBefore) addFailure('the file', errors[0]);
      }
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(counts));
    },
  };
}

function* listTests({ name, tests, suites }, parentNames) {
  const names = name ? [...parentNames, name] : parentNames;
  for (const test of tests) yield { names: [...names, test.name], test };
  for (const suite of suites) yield* listTests(suite, names);
}

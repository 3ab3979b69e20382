/**
 * Writes to a JSON file how many tests passed and failed, in all browsers together, and what each that failed said:
 * the failure itself stands far up in what a run prints.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export function countReporter(path) {
  return {
    onTestRunFinished({ sessions }) {
      const counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
      for (const { browser, testFile, passed, errors, testResults } of sessions) {
        const failedBefore = counts.failed;
        const fail = (name, error) => {
          counts.failed++;
          const where = `${browser.name}: ${testFile.slice(testFile.lastIndexOf('/test/') + 1)}`;
          counts.failures.push(`${where}: ${name}: ${error?.message ?? 'no reason told'}`);
        };
        for (const { names, test } of testResults ? testsOf(testResults, []) : []) {
          if (test.skipped) counts.skipped++;
          else if (test.passed) counts.passed++;
          else fail(names.join(' › '), test.error);
        }
        // A file that does not load has no test that could fail.
        if (!passed && counts.failed === failedBefore) fail('the file', errors[0]);
      }
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(counts));
    },
  };
}

function* testsOf({ name, tests, suites }, above) {
  const names = name ? [...above, name] : above;
  for (const test of tests) yield { names: [...names, test.name], test };
  for (const suite of suites) yield* testsOf(suite, names);
}

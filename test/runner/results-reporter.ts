import type { Reporter, TestResult, TestSession, TestSuiteResult } from '@web/test-runner';
import { TestRun } from '../../scripts/test-runs.js';

/** A reporter that writes the results of all browsers together, for `npm test` and for the report on accessibility. */
export function resultsReporter(): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      const run = new TestRun();
      for (const session of sessions) addSession(run, session);
      run.write('browser');
    },
  };
}

function addSession(run: TestRun, { browser, testFile, passed, errors, testResults }: TestSession): void {
  const failedBefore = run.failed;
  const file = testFile.slice(testFile.lastIndexOf('/test/') + 1);
  for (const { names, test } of testResults ? testsOf(testResults, []) : []) {
    run.addSeconds(file, (test.duration ?? 0) / 1000);
    run.add({
      file,
      title: test.name,
      fullName: `${names.join(' › ')} (${browser.name})`,
      state: test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed',
      message: test.error?.message,
    });
  }
  // A file that does not load has no tests.
  if (!passed && run.failed === failedBefore) run.addFailure(`${file} (${browser.name})`, errors[0]?.message);
}

function* testsOf(
  { name, tests, suites }: TestSuiteResult,
  outerNames: string[],
): Generator<{ names: string[]; test: TestResult }> {
  const names = name ? [...outerNames, name] : outerNames;
  for (const test of tests) yield { names: [...names, test.name], test };
  for (const suite of suites) yield* testsOf(suite, names);
}

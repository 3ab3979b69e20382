import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Ends what a helper has started: after the test that has called it, or after the tests of the file or the `describe` whose
 * body has called it. Not to be used in a hook.
 */
export function whenDone(end: () => unknown): void {
  const run = async (): Promise<void> => {
    await end();
  };
  if (TestRunner.getCurrentTest()) onTestFinished(run);
  else afterAll(run);
}

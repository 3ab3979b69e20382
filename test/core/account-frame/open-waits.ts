/**
 * Waits of the running test that have not ended. When a test fails, its error names them: a timeout of Mocha does not
 * say which event did not arrive.
 */
const openWaits = new Set<{ readonly event: string }>();

/**
 * Returns the result of a wait, and remembers the wait until then.
 *
 * @param event the event that ends the wait, in words, for example `the call "mount" of the view`
 */
export async function rememberWait<T>(event: string, wait: Promise<T>): Promise<T> {
  const openWait = { event };
  openWaits.add(openWait);
  try {
    return await wait;
  } finally {
    openWaits.delete(openWait);
  }
}

afterEach(function () {
  const error = this.currentTest?.err;
  if (error && openWaits.size > 0) {
    const events = Array.from(openWaits, ({ event }) => event);
    error.message += ` Still waiting for ${events.join(', and ')}.`;
  }
  openWaits.clear();
});

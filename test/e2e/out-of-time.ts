import type { Page } from 'playwright-core';

/** How long a call may take unless a page says otherwise, in milliseconds. */
const REQUEST_TIMEOUT = 15_000;

interface HeldWindow extends Window {
  runOutOfTime?: () => void;
}

/** Has the calls of a page and its frames wait for their answers without end, until {@link outOfTime} ends that. */
export async function holdTimeouts(page: Page): Promise<void> {
  await page.addInitScript((length) => {
    const { setTimeout: set, clearTimeout: clear } = globalThis;
    const waiting = new Map<number, () => void>();
    let next = -1;
    // Methods: the name a constant gives to a function is one more call after compilation, of what a page does not have.
    Object.assign(globalThis, {
      setTimeout(callback: () => void, delay?: number, ...rest: unknown[]) {
        if (delay !== length) return set(callback, delay, ...rest);
        waiting.set(next, callback);
        return next--;
      },
      clearTimeout(id?: number) {
        if (!waiting.delete(id!)) clear(id);
      },
      runOutOfTime() {
        for (const callback of waiting.values()) callback();
        waiting.clear();
      },
    });
  }, REQUEST_TIMEOUT);
}

/** Does what sends a call to a path that has a fault of this kind; what hangs is out of time at once. */
export const amid = (kind: string | null, page: Page, path: string, act: () => Promise<unknown>) =>
  kind === 'hang' ? outOfTime(page, path, act) : act();

/** Does what sends a call to a path, and ends the time of that call as soon as it is sent. */
export async function outOfTime(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  const [request] = await Promise.all([
    page.waitForRequest((one) => new URL(one.url()).pathname.startsWith(path)),
    act(),
  ]);
  await request.frame().evaluate(() => (window as HeldWindow).runOutOfTime!());
}

import type { Page } from 'playwright-core';

/** The default time limit of a request, in milliseconds. */
const REQUEST_TIMEOUT = 15_000;

interface WindowWithTimeouts extends Window {
  endRequestTimeouts?: () => void;
}

/** Stops the request timeouts of a page and its frames. Only {@link timeOutRequest} lets a request time out. */
export async function holdRequestTimeouts(page: Page): Promise<void> {
  await page.addInitScript((limit) => {
    const { setTimeout: set, clearTimeout: clear } = globalThis;
    const waiting = new Map<number, () => void>();
    let next = -1;
    // Methods, because the compiler adds a call of its `__name` helper to named functions, and a page does not have it.
    Object.assign(globalThis, {
      setTimeout(callback: () => void, delay?: number, ...rest: unknown[]) {
        if (delay !== limit) return set(callback, delay, ...rest);
        waiting.set(next, callback);
        return next--;
      },
      clearTimeout(id?: number) {
        if (!waiting.delete(id!)) clear(id);
      },
      endRequestTimeouts() {
        for (const callback of waiting.values()) callback();
        waiting.clear();
      },
    });
  }, REQUEST_TIMEOUT);
}

/** Performs an action that sends a request to a path with this kind of fault. A `hang` times out at once. */
export const actUnderFault = (kind: string | null, page: Page, path: string, act: () => Promise<unknown>) =>
  kind === 'hang' ? timeOutRequest(page, path, act) : act();

/** Performs an action that sends a request to a path, and lets the request time out as soon as it is sent. */
export async function timeOutRequest(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  const [request] = await Promise.all([
    page.waitForRequest((candidate) => new URL(candidate.url()).pathname.startsWith(path)),
    act(),
  ]);
  await request.frame().evaluate(() => (window as WindowWithTimeouts).endRequestTimeouts!());
}

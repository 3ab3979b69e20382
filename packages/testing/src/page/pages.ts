/**
 * The two kinds of page that a test has: a page that Playwright controls from Node, and a window of the browser that the
 * test runs in. The types of Playwright are structural, because the package does not depend on Playwright.
 */

/** A window of the same origin, such as the window of the test or that of `cy.window()`. */
export type PageWindow = Window & typeof globalThis;

/** A page of Playwright in which a frame can be found. `Frame` is the type of Playwright's frame locators. */
export interface PageWithFrames<Frame> {
  locator(selector: string): { frameLocator(selector: string): Frame };
}

/** The methods of a locator of Playwright that {@link PlaywrightPage} needs. */
export interface PlaywrightLocator {
  locator(selector: string): PlaywrightLocator;
  first(): PlaywrightLocator;
  count(): Promise<number>;
  click(options?: { timeout?: number }): Promise<void>;
  fill(value: string, options?: { timeout?: number }): Promise<void>;
  frameLocator(selector: string): PlaywrightFrameLocator;
}

/** The methods of a frame locator of Playwright that {@link PlaywrightPage} needs. */
export interface PlaywrightFrameLocator {
  locator(selector: string): PlaywrightLocator;
}

/** The methods of a `Page` or `Frame` of Playwright that the functions of this entry need. */
export interface PlaywrightPage {
  url(): string;
  goto(url: string, options?: { timeout?: number }): Promise<unknown>;
  locator(selector: string): PlaywrightLocator;
  evaluate<Result, Argument>(
    pageFunction: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Result>;
  waitForFunction<Argument>(
    pageFunction: (argument: Argument) => unknown,
    argument: Argument,
    options?: { timeout?: number },
  ): Promise<{ jsonValue(): Promise<unknown> }>;
}

/**
 * Reads a page. Playwright sends the text of the function to the page, so the function must use nothing outside itself.
 * Without the second argument, the page is the global `window`.
 */
export type ReadPage<Argument, Result> = (argument: Argument, page?: PageWindow) => Result;

/** How often a window is read, in milliseconds. */
const INTERVAL = 20;
/** Saved, because a test may replace the timers of its window later. */
const { setTimeout } = globalThis;

/** Returns whether a page is a window. Playwright runs outside the browser and has none. */
export function isWindow(page: PlaywrightPage | PageWindow | PageWithFrames<unknown>): page is PageWindow {
  return 'window' in page && page.window === page;
}

/** Reads a page once. */
export async function read<Argument, Result>(
  page: PlaywrightPage | PageWindow,
  readPage: ReadPage<Argument, Result>,
  argument: Argument,
): Promise<Result> {
  return isWindow(page) ? readPage(argument, page) : page.evaluate<Result, Argument>(readPage, argument);
}

/** Reads a page until the result is not `null`. Returns `null` when the time is over. */
export async function readUntil<Argument, Result>(
  page: PlaywrightPage | PageWindow,
  readPage: ReadPage<Argument, Result | null>,
  argument: Argument,
  timeout: number,
): Promise<Result | null> {
  if (isWindow(page)) return readWindowUntil(() => readPage(argument, page), timeout);
  for (;;) {
    // Not `evaluate`, which fails when the page navigates meanwhile.
    const handle = await page.waitForFunction(readPage, argument, { timeout }).catch(ignoreTimeout);
    if (!handle) return null;
    try {
      return (await handle.jsonValue()) as Result;
    } catch {
      // The page has navigated since. Its new document is read, or the next call says why it cannot be.
    }
  }
}

function ignoreTimeout(error: Error): null {
  if (error.name === 'TimeoutError') return null;
  throw error;
}

async function readWindowUntil<Result>(
  readPage: () => Result | null,
  timeout: number,
): Promise<Result | null> {
  for (let waited = INTERVAL; ; waited += INTERVAL) {
    // First of all, because React renders the effect of a click in a later task.
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
    const result = readPage();
    if (result !== null || waited >= timeout) return result;
  }
}

import type { Browser, Page } from 'playwright-core';

/** Runs a function with a page of a new browser context, without cookies and caches. */
export async function withFreshPage<T>(browser: Browser, run: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext();
  try {
    return await run(await context.newPage());
  } finally {
    await context.close();
  }
}

import type { Browser, Page } from 'playwright-core';

/** Runs something in a page of a visitor nobody has seen before, with nothing in any cache. */
export async function freshPage<T>(browser: Browser, run: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext();
  try {
    return await run(await context.newPage());
  } finally {
    await context.close();
  }
}

import type { Browser, Page } from 'playwright-core';
import { TransferLog } from './transfer-log.js';

/** The phone: the screen of Lighthouse's, and the network and processor of a slow one. */
const SCREEN = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;

/**
 * Runs a function with an empty page of a slow phone with an empty cache.
 *
 * @param initScript the code that each document and each frame runs first
 */
export async function openOnPhone<T>(
  browser: Browser,
  initScript: string,
  run: (page: Page, log: TransferLog) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(SCREEN);
  try {
    await context.addInitScript({ content: initScript });
    const page = await context.newPage();
    return await run(page, await slowDown(page));
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<TransferLog> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return new TransferLog(session);
}

import { BROWSER_ADDRESS, startSharedBrowser } from './open-browser.js';

/** Starts the Chromium that the files of a run share. Returns what ends it. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env[BROWSER_ADDRESS]) return () => Promise.resolve();
  const browser = await startSharedBrowser();
  process.env[BROWSER_ADDRESS] = browser.wsEndpoint();
  return async () => {
    await browser.close();
  };
}

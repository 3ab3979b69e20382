/**
 * The Chromium of the tests of pages. `test/setup/chromium.ts` starts one for all files, because a start takes as long as a
 * test. A file that runs without that script starts its own.
 */
import { chromium, type Browser, type BrowserServer, type LaunchOptions } from 'playwright-core';
import { chromiumFlags, installedBrowsers } from '../../scripts/installed-browsers.js';

/** The environment variable with the address of the shared Chromium. */
export const BROWSER_ADDRESS = 'E2E_BROWSER_ADDRESS';

/** Starts the Chromium that the files of a run share. */
export function startSharedBrowser(): Promise<BrowserServer> {
  return chromium.launchServer(launchOptions());
}

/**
 * Connects to the shared Chromium, or starts one. `close()` closes only the contexts of a shared one.
 *
 * @param hasScrollbars whether scrollbars are visible and take space, which needs a Chromium of its own
 */
export function openBrowser({ hasScrollbars = false } = {}): Promise<Browser> {
  const address = process.env[BROWSER_ADDRESS];
  return address && !hasScrollbars
    ? chromium.connect(address)
    : chromium.launch(launchOptions(hasScrollbars));
}

function launchOptions(hasScrollbars = false): LaunchOptions {
  const executablePath = installedBrowsers().chromium?.browser;
  if (!executablePath) throw new Error('Chromium not found. Run `npm run browsers`.');
  return {
    executablePath,
    args: chromiumFlags,
    // Some tests need the back-forward cache.
    ignoreDefaultArgs: ['--disable-back-forward-cache', ...(hasScrollbars ? ['--hide-scrollbars'] : [])],
  };
}

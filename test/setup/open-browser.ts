/**
 * The Chromium of the tests of pages. `test/setup/chromium.ts` starts one for all files, because a start takes as long as a
 * test. A file that runs without that script starts its own.
 */
import { chromium, type Browser, type BrowserServer, type LaunchOptions } from 'playwright-core';
import { chromiumFlags, installedBrowsers, testedChromium } from '../../scripts/installed-browsers.js';

/** The environment variable with the address of the shared Chromium. */
export const BROWSER_ADDRESS = 'E2E_BROWSER_ADDRESS';

/** Starts the Chromium that the files of a run share. */
export function startSharedBrowser(): Promise<BrowserServer> {
  return chromium.launchServer(launchOptions());
}

/** What a file needs that the shared Chromium does not have. Then it starts its own. */
export interface BrowserOptions {
  /** Whether scrollbars are visible and take space. */
  readonly hasScrollbars?: boolean | undefined;
  /** Whether it is the Chromium with windows, which alone has a back-forward cache. */
  readonly isComplete?: boolean | undefined;
}

/** Connects to the shared Chromium, or starts one. `close()` closes only the contexts of a shared one. */
export function openBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const address = process.env[BROWSER_ADDRESS];
  const isShared = address && !options.hasScrollbars && !options.isComplete;
  return isShared ? chromium.connect(address) : chromium.launch(launchOptions(options));
}

function launchOptions({ hasScrollbars = false, isComplete = false }: BrowserOptions = {}): LaunchOptions {
  const { chromium } = installedBrowsers();
  if (!chromium) throw new Error('Chromium not found. Run `npm run browsers`.');
  return {
    executablePath: isComplete ? chromium.browser : testedChromium(chromium),
    args: chromiumFlags,
    // Some tests need the back-forward cache.
    ignoreDefaultArgs: ['--disable-back-forward-cache', ...(hasScrollbars ? ['--hide-scrollbars'] : [])],
  };
}

/** Chromium, driven by puppeteer-core. */
import { chromeLauncher } from '@web/test-runner-chrome';
import * as puppeteer from 'puppeteer-core';
import type { BrowserContext, MediaFeature, Page } from 'puppeteer-core';
import { type BrowserProgram, chromiumFlags } from '../../scripts/installed-browsers.js';
import { afterEachFile, type ChromeLauncher, internalsOf } from './launcher-internals.js';

/** How many files run at the same time: they wait for answers and frames most of the time. */
const CONCURRENCY = 3;

export function chromiumLauncher({ browser: executablePath }: BrowserProgram): ChromeLauncher {
  /** Each page that runs at the same time has cookies and storage of its own. Later pages use the contexts again. */
  const freeContexts: BrowserContext[] = [];
  const launcher = chromeLauncher({
    // With an explicit Puppeteer, the launcher reports the browser by its own name.
    puppeteer,
    launchOptions: { executablePath, headless: true, args: chromiumFlags, networkEnabled: false },
    createPage: async ({ browser }) => {
      const context = freeContexts.pop() ?? (await browser.createBrowserContext());
      return prepare(await context.newPage());
    },
  });
  launcher.concurrency = CONCURRENCY;
  // Each test file gets a page, and so a history, of its own. The launcher would use one page for all.
  return afterEachFile(launcher, async (page) => {
    internalsOf(launcher).inactivePages.length = 0;
    const context = page.browserContext();
    await page.close();
    freeContexts.push(context);
  });
}

/**
 * Makes the page behave as if it were in front, so that two test files can run at the same time, and lets it emulate
 * every media feature that Chromium has. Puppeteer itself refuses `forced-colors`.
 */
async function prepare(page: Page): Promise<Page> {
  const devtools = await page.createCDPSession();
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  const emulate = (overrides: { media?: string; features: MediaFeature[] }) =>
    devtools.send('Emulation.setEmulatedMedia', overrides);
  let features: MediaFeature[] = [];
  page.emulateMediaFeatures = async (changes = []) => {
    const changed = new Set(changes.map(({ name }) => name));
    features = [...features.filter(({ name }) => !changed.has(name)), ...changes];
    await emulate({ features });
  };
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    // The launcher opens this page between two test files. Each file starts with nothing emulated.
    if (url === 'about:blank') {
      features = [];
      await emulate({ media: '', features });
    }
    return goto(url, options);
  };
  return page;
}

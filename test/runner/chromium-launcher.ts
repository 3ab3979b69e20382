/** Chromium, driven by puppeteer-core. */
import { chromeLauncher } from '@web/test-runner-chrome';
import * as puppeteer from 'puppeteer-core';
import type { MediaFeature, Page } from 'puppeteer-core';
import { type BrowserProgram, chromiumFlags } from '../../scripts/installed-browsers.js';
import { afterEachFile, type ChromeLauncher, internalsOf } from './launcher-internals.js';

export function chromiumLauncher({ browser: executablePath }: BrowserProgram): ChromeLauncher {
  const launcher = chromeLauncher({
    // With an explicit Puppeteer, the launcher reports the browser by its own name.
    puppeteer,
    launchOptions: { executablePath, headless: true, args: chromiumFlags, networkEnabled: false },
    createPage: async ({ context }) => withMediaFeatures(await context.newPage()),
  });
  // Each test file gets a page, and so a history, of its own. The launcher would use one page for all.
  return afterEachFile(launcher, async (page) => {
    internalsOf(launcher).inactivePages.length = 0;
    await page.close();
  });
}

/** Makes the page emulate every media feature that Chromium has. Puppeteer itself refuses `forced-colors`. */
async function withMediaFeatures(page: Page): Promise<Page> {
  const devtools = await page.createCDPSession();
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

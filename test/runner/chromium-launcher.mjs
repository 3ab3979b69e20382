/** Chromium, driven by puppeteer-core. */
import { chromeLauncher } from '@web/test-runner-chrome';
import puppeteer from 'puppeteer-core';
import { chromiumFlags } from '../../scripts/installed-browsers.mjs';

export function chromiumLauncher({ browser: executablePath }) {
  const launcher = chromeLauncher({
    // Given explicitly, so that the browser goes by its own name.
    puppeteer,
    launchOptions: { executablePath, headless: true, args: chromiumFlags, networkEnabled: false },
    createPage: async ({ context }) => emulating(await context.newPage()),
  });
  return ownPageEach(launcher);
}

/** Gives each test file a page, and with it a history, of its own; the launcher would use one for all. */
function ownPageEach(launcher) {
  const stopSession = launcher.stopSession.bind(launcher);
  launcher.stopSession = async (sessionId) => {
    const page = launcher.getPage(sessionId);
    const result = await stopSession(sessionId);
    launcher.inactivePages.length = 0;
    await page.close();
    return result;
  };
  return launcher;
}

/** Emulates every media feature Chromium knows; Puppeteer itself refuses `forced-colors`. */
async function emulating(page) {
  const devtools = await page.createCDPSession();
  const emulate = (overrides) => devtools.send('Emulation.setEmulatedMedia', overrides);
  let features = [];
  page.emulateMediaFeatures = (changes) => {
    const changed = new Set(changes.map(({ name }) => name));
    features = [...features.filter(({ name }) => !changed.has(name)), ...changes];
    return emulate({ features });
  };
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    // A page serves one test file after the other: each starts with nothing emulated.
    if (url === 'about:blank') await emulate({ media: '', features: (features = []) });
    return goto(url, options);
  };
  return page;
}

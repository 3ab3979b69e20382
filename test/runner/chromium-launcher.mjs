/** Launches Chromium with puppeteer-core. */
import { chromeLauncher } from '@web/test-runner-chrome';
import puppeteer from 'puppeteer-core';
import { chromiumFlags } from '../../scripts/installed-browsers.mjs';

export function chromiumLauncher({ browser: executablePath }) {
  const launcher = chromeLauncher({
    // Without it, the launcher would not use the browser's own name.
    puppeteer,
    launchOptions: { executablePath, headless: true, args: chromiumFlags, networkEnabled: false },
    createPage: async ({ context }) => addMediaEmulation(await context.newPage()),
  });
  return closePageAfterSession(launcher);
}

/** Gives each test file its own page and history. By default, the launcher reuses one page for all files. */
function closePageAfterSession(launcher) {
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

/** Adds the emulation of every media feature that Chromium knows. Puppeteer itself refuses `forced-colors`. */
async function addMediaEmulation(page) {
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
    // One page can run several test files. Each starts without emulation.
    if (url === 'about:blank') await emulate({ media: '', features: (features = []) });
    return goto(url, options);
  };
  return page;
}

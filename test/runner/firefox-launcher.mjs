/**
 * Launches Firefox with puppeteer-core over WebDriver BiDi, and adds two missing features: the key `Space`, and media
 * emulation, which is set on the tab from the browser's own scope (`--remote-allow-system-access`).
 */
import { chromeLauncher } from '@web/test-runner-chrome';
import puppeteer from 'puppeteer-core';

const OVERRIDES = {
  'prefers-reduced-motion': 'prefersReducedMotionOverride',
  'prefers-color-scheme': 'prefersColorSchemeOverride',
  'forced-colors': 'forcedColorsOverride',
};

export function firefoxLauncher({ browser: executablePath }) {
  const launcher = chromeLauncher({
    puppeteer,
    launchOptions: {
      browser: 'firefox',
      executablePath,
      headless: true,
      args: ['--remote-allow-system-access'],
      // Otherwise Firefox stores the body of every answer, which slows it down.
      networkEnabled: false,
      extraPrefsFirefox: FOCUS,
    },
    createPage: async ({ browser, context }) =>
      addMediaEmulation(addSpaceKey(await context.newPage()), browser),
  });
  return restartRegularly(launcher);
}

/** Tab reaches links and all other focusable elements, and a page in the background can have the focus. */
const FOCUS = { 'accessibility.tabfocus': 7, 'focusmanager.testmode': true };

/** Test files per Firefox. It slows down with each file, and after about thirty its requests take seconds. */
const FILES_PER_BROWSER = 12;

/** Closes the browser after a number of test files. The launcher then starts a new one. */
function restartRegularly(launcher) {
  const stopSession = launcher.stopSession.bind(launcher);
  let files = 0;
  launcher.stopSession = async (sessionId) => {
    const result = await stopSession(sessionId);
    if (++files % FILES_PER_BROWSER === 0) {
      launcher.inactivePages.length = 0;
      await launcher.browser.close();
    }
    return result;
  };
  return launcher;
}

function addSpaceKey(page) {
  for (const action of ['press', 'down', 'up']) {
    const original = page.keyboard[action].bind(page.keyboard);
    page.keyboard[action] = (key, options) => original(key === 'Space' ? ' ' : key, options);
  }
  return page;
}

function addMediaEmulation(page, browser) {
  const override = (property, value) =>
    evaluateInBrowser(
      browser,
      `for (const { browsingContext } of gBrowser.browsers) browsingContext.${property} = ${JSON.stringify(value)};`,
    );
  page.emulateMediaFeatures = async (features) => {
    for (const { name, value } of features) {
      if (!OVERRIDES[name]) throw new Error(`Firefox cannot emulate ${name}`);
      await override(OVERRIDES[name], value);
    }
  };
  page.emulateMediaType = (type) => override('mediumOverride', type ?? '');
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    // One page can run several test files. Each starts without emulation.
    if (url === 'about:blank') {
      for (const property of Object.values(OVERRIDES)) await override(property, 'none');
      await override('mediumOverride', '');
    }
    return goto(url, options);
  };
  return page;
}

async function evaluateInBrowser({ connection }, expression) {
  const { result: tree } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const target = { context: tree.contexts[0].context };
  const { result } = await connection.send('script.evaluate', { expression, target, awaitPromise: true });
  if (result.type !== 'success') throw new Error(result.exceptionDetails.text);
}

/**
 * Firefox, driven by puppeteer-core over WebDriver BiDi, with what that lacks: the key `Space`, and media emulation,
 * which is set on the tab from the browser's own scope (`--remote-allow-system-access`).
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
      // Or it would keep the body of every answer, and come to spend its time on that.
      networkEnabled: false,
      extraPrefsFirefox: FOCUS,
    },
    createPage: async ({ browser, context }) => emulating(withSpace(await context.newPage()), browser),
  });
  return startingAnew(launcher);
}

/** Tab reaches links and everything else that is focusable, and a page that is not in front may still focus. */
const FOCUS = { 'accessibility.tabfocus': 7, 'focusmanager.testmode': true };

/** Test files that one Firefox runs: it slows down with each, and after thirty or so lets requests wait for seconds. */
const FILES_EACH = 12;

/** Ends the browser after so many test files; the launcher starts the next one by itself. */
function startingAnew(launcher) {
  const stopSession = launcher.stopSession.bind(launcher);
  let files = 0;
  launcher.stopSession = async (sessionId) => {
    const result = await stopSession(sessionId);
    if (++files % FILES_EACH === 0) {
      launcher.inactivePages.length = 0;
      await launcher.browser.close();
    }
    return result;
  };
  return launcher;
}

function withSpace(page) {
  for (const action of ['press', 'down', 'up']) {
    const original = page.keyboard[action].bind(page.keyboard);
    page.keyboard[action] = (key, options) => original(key === 'Space' ? ' ' : key, options);
  }
  return page;
}

function emulating(page, browser) {
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
    // A page serves one test file after the other: each starts with nothing emulated.
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

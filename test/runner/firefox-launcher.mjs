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
  return chromeLauncher({
    puppeteer,
    launchOptions: {
      browser: 'firefox',
      executablePath,
      headless: true,
      args: ['--remote-allow-system-access'],
      // Or it would keep the body of every answer, and come to spend its time on that.
      networkEnabled: false,
      extraPrefsFirefox: { ...FOCUS, ...NETWORK },
    },
    createPage: async ({ browser, context }) => emulating(withSpace(await context.newPage()), browser),
  });
}

/** Tab reaches links and everything else that is focusable, and a page that is not in front may still focus. */
const FOCUS = { 'accessibility.tabfocus': 7, 'focusmanager.testmode': true };

/**
 * Every call of a test is a connection of its own. Firefox would first try each on `::1`, where nobody listens, look it
 * up in its cache on disk, and hold some of them back for the sake of others.
 */
const NETWORK = {
  'network.dns.disableIPv6': true,
  'network.http.speculative-parallel-limit': 0,
  'network.http.throttle.enable': false,
  'browser.cache.disk.enable': false,
};

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

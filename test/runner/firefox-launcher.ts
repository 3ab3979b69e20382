/**
 * Firefox, driven by puppeteer-core over WebDriver BiDi. Adds the two things that this lacks: the key `Space`, and the
 * emulation of media features, which is set on the tab by privileged code (`--remote-allow-system-access`).
 */
import { chromeLauncher } from '@web/test-runner-chrome';
import * as puppeteer from 'puppeteer-core';
import type { Browser, KeyInput, Page } from 'puppeteer-core';
import type { BrowserProgram } from '../../scripts/installed-browsers.js';
import type { ChromeLauncher } from './launcher-internals.js';

/** Properties of a browsing context, by the media feature they override. */
const OVERRIDES = new Map([
  ['prefers-reduced-motion', 'prefersReducedMotionOverride'],
  ['prefers-color-scheme', 'prefersColorSchemeOverride'],
  ['forced-colors', 'forcedColorsOverride'],
]);

/** The Tab key reaches links and everything else that is focusable, and a background page can have the focus. */
const FOCUS_PREFERENCES = { 'accessibility.tabfocus': 7, 'focusmanager.testmode': true };

/**
 * `window.open` with a size opens a tab: a window takes the parent process a quarter of a second. The tab hides the page
 * that opened it, so the timers of hidden pages are not throttled.
 */
const TAB_PREFERENCES = {
  'browser.link.open_newwindow.restriction': 0,
  'dom.min_background_timeout_value': 4,
  'dom.min_background_timeout_value_without_budget_throttling': 4,
  'dom.timeout.enable_budget_timer_throttling': false,
};

export function firefoxLauncher({ browser: executablePath }: BrowserProgram): ChromeLauncher {
  return chromeLauncher({
    puppeteer,
    launchOptions: {
      browser: 'firefox',
      executablePath,
      headless: true,
      args: ['--remote-allow-system-access'],
      // With network events Firefox keeps the body of every response, and slows down.
      networkEnabled: false,
      extraPrefsFirefox: { ...FOCUS_PREFERENCES, ...TAB_PREFERENCES },
    },
    createPage: async ({ browser, context }) =>
      withMediaFeatures(withSpaceKey(await context.newPage()), browser),
  });
}

function withSpaceKey(page: Page): Page {
  const { keyboard } = page;
  const press = keyboard.press.bind(keyboard);
  const down = keyboard.down.bind(keyboard);
  const up = keyboard.up.bind(keyboard);
  const toKey = (key: KeyInput): KeyInput => (key === 'Space' ? ' ' : key);
  keyboard.press = (key, options) => press(toKey(key), options);
  keyboard.down = (key, options) => down(toKey(key), options);
  keyboard.up = (key) => up(toKey(key));
  return page;
}

function withMediaFeatures(page: Page, browser: Browser): Page {
  const override = (property: string, value: string | undefined) =>
    evaluateInBrowser(
      browser,
      `for (const { browsingContext } of gBrowser.browsers) browsingContext.${property} = ${JSON.stringify(value)};`,
    );
  page.emulateMediaFeatures = async (features = []) => {
    for (const { name, value } of features) {
      const property = OVERRIDES.get(name);
      if (!property) throw new Error(`Firefox cannot emulate ${name}`);
      await override(property, value);
    }
  };
  page.emulateMediaType = (type) => override('mediumOverride', type ?? '');
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    // The launcher opens this page between two test files. Each file starts with nothing emulated.
    if (url === 'about:blank') {
      for (const property of OVERRIDES.values()) await override(property, 'none');
      await override('mediumOverride', '');
    }
    return goto(url, options);
  };
  return page;
}

async function evaluateInBrowser(browser: Browser, expression: string): Promise<void> {
  const { connection } = browser as unknown as BidiBrowser;
  const { result: tree } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const target = { context: tree.contexts[0]?.context };
  const { result } = await connection.send('script.evaluate', { expression, target, awaitPromise: true });
  if (result.type !== 'success') throw new Error(result.exceptionDetails.text);
}

/** The connection of Puppeteer's browsers over WebDriver BiDi, which its types leave out. */
interface BidiBrowser {
  connection: {
    send(
      method: 'browsingContext.getTree',
      params: object,
    ): Promise<{ result: { contexts: { context: string }[] } }>;
    send(
      method: 'script.evaluate',
      params: object,
    ): Promise<{
      result: { type: 'success' } | { type: 'exception'; exceptionDetails: { text: string } };
    }>;
  };
}

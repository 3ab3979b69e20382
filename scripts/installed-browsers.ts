/** Finds the browsers that the tests can run in on this machine. */
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const BROWSER_NAMES = ['chromium', 'firefox', 'webkit'] as const;
export type BrowserName = (typeof BROWSER_NAMES)[number];

export interface BrowserProgram {
  browser: string;
}

/** WebKitGTK needs a driver, a display and a settings daemon. */
export interface WebKitPrograms {
  browser: string;
  driver: string;
  display: string;
  settings: string;
}

/** The paths of the programs of each browser; undefined when one of them is missing. */
export interface InstalledBrowsers {
  chromium: BrowserProgram | undefined;
  firefox: BrowserProgram | undefined;
  webkit: WebKitPrograms | undefined;
}

export function installedBrowsers(): InstalledBrowsers {
  const chromium =
    process.env['CHROME_PATH'] ??
    findProgram('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome');
  const firefox = process.env['FIREFOX_PATH'] ?? findProgram('firefox-esr', 'firefox');
  const browser = findMiniBrowser();
  const driver = findProgram('WebKitWebDriver');
  const display = findProgram('Xvfb');
  const settings = findProgram('xsettingsd');
  return {
    chromium: chromium ? { browser: chromium } : undefined,
    firefox: firefox ? { browser: firefox } : undefined,
    webkit: browser && driver && display && settings ? { browser, driver, display, settings } : undefined,
  };
}

/** Returns the path of the first of these programs that is on the search path. */
export function findProgram(...programs: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return programs.flatMap((program) => folders.map((folder) => join(folder, program))).find(isExecutable);
}

/** Distributions install it next to the library, not on the search path. */
function findMiniBrowser(): string | undefined {
  return ['/usr/libexec', '/usr/lib', '/usr/lib64', ...entriesOf('/usr/lib', /-linux-gnu/)]
    .flatMap((folder) => entriesOf(folder, /^webkit2?gtk/))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function entriesOf(folder: string, pattern: RegExp): string[] {
  try {
    return readdirSync(folder)
      .filter((entry) => pattern.test(entry))
      .map((entry) => join(folder, entry));
  } catch {
    return [];
  }
}

/** The Debian packages of each browser. */
export const packages: Record<BrowserName, string[]> = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'xsettingsd'],
};

export const names: Record<BrowserName, string> = {
  chromium: 'Chromium',
  firefox: 'Firefox',
  webkit: 'WebKitGTK',
};

/** The flags of Chromium for every kind of test: no sandbox, which root cannot have, and no requests of its own. */
export const chromiumFlags: string[] = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The first two: without them each window starts a renderer for the list under its address bar, which takes a quarter
  // of the processor time of a test. The other three are Playwright's: this flag replaces its own list.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,HttpsUpgrades,DestroyProfileOnBrowserClose,PaintHolding',
];

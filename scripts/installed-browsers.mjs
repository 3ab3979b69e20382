/** Which browsers the tests can run in on this machine, and what to install for the others. */
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The first of these programs on the path. */
export const onPath = (...names) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find(isProgram);

const foldersIn = (path, name) => {
  try {
    return readdirSync(path)
      .filter((entry) => name.test(entry))
      .map((entry) => join(path, entry));
  } catch {
    return [];
  }
};

/** Distributions keep it beside the library, not on the path. */
const miniBrowser = () =>
  ['/usr/libexec', '/usr/lib', '/usr/lib64', ...foldersIn('/usr/lib', /-linux-gnu/)]
    .flatMap((folder) => foldersIn(folder, /^webkit2?gtk/))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(isProgram);

/** All or nothing: a program without its companions is no browser to test in. */
const whole = (programs) => (Object.values(programs).every(Boolean) ? programs : undefined);

/** For each browser the paths of its programs, or undefined. */
export function installedBrowsers() {
  const chromium =
    process.env.CHROME_PATH ??
    onPath('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome');
  const firefox = process.env.FIREFOX_PATH ?? onPath('firefox-esr', 'firefox');
  return {
    chromium: whole({ browser: chromium }),
    firefox: whole({ browser: firefox }),
    webkit: whole({
      browser: miniBrowser(),
      driver: onPath('WebKitWebDriver'),
      display: onPath('Xvfb'),
      settings: onPath('xsettingsd'),
    }),
  };
}

/** The Debian packages of each browser. */
export const packages = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'xsettingsd'],
};

export const names = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKitGTK' };

/** Chromium's flags, the same for every kind of test: no sandbox as root, nothing fetched behind our back. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Or each window starts a renderer for the list under its address bar, a quarter of all that a test computes. The
  // last three Playwright asks for: its own list does not count beside this one.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,HttpsUpgrades,DestroyProfileOnBrowserClose,PaintHolding',
];

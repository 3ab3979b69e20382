/**
 * Finds the browsers for the tests. As root on Debian it installs the missing ones; elsewhere it prints the command.
 * Fails when Chromium is missing. The other browsers are optional.
 */
import { canInstallPackages, installPackages, updatePackageList } from './debian-packages.js';
import { type BrowserName, BROWSER_NAMES, installedBrowsers, names, packages } from './installed-browsers.js';

const missing = missingBrowsers();
if (missing.length > 0 && canInstallPackages) {
  console.log(`Installing ${listNames(missing)}.`);
  updatePackageList();
  const isDone = installPackages(packagesOf(missing));
  // The installation of all fails when one of the packages does not exist.
  if (!isDone && missing.includes('chromium') && missing.length > 1)
    installPackages(packagesOf(['chromium']));
}

const stillMissing = missingBrowsers();
const found = BROWSER_NAMES.filter((name) => !stillMissing.includes(name));
if (found.length > 0) console.log(`Browsers: ${listNames(found)}.`);
if (stillMissing.length > 0) {
  const command = `apt-get install ${packagesOf(stillMissing).join(' ')}`;
  console.log(`Not found: ${listNames(stillMissing)}. On Debian: ${command}`);
}
if (stillMissing.includes('chromium')) process.exitCode = 1;

function missingBrowsers(): BrowserName[] {
  const installed = installedBrowsers();
  return BROWSER_NAMES.filter((name) => !installed[name]);
}

function listNames(browsers: BrowserName[]): string {
  return browsers.map((name) => names[name]).join(', ');
}

function packagesOf(browsers: BrowserName[]): string[] {
  return browsers.flatMap((name) => packages[name]);
}

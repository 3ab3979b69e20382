/**
 * Sees to it that the tests have browsers. As root on Debian it installs what is missing; elsewhere it says what to
 * install, and fails where Chromium is missing. The other browsers are welcome, not required.
 */
import { spawnSync } from 'node:child_process';
import { installedBrowsers, names, onPath, packages } from './installed-browsers.mjs';

const installed = installedBrowsers();
const missing = Object.keys(names).filter((name) => !installed[name]);
const debianPackages = (browsers) => browsers.flatMap((name) => packages[name]);

if (missing.length > 0 && process.getuid?.() === 0 && onPath('apt-get')) {
  console.log(`Installing ${missing.map((name) => names[name]).join(', ')}.`);
  apt('update');
  const isDone = install(missing);
  // One of the others may be what is not to be had.
  if (!isDone && missing.includes('chromium') && missing.length > 1) install(['chromium']);
}

const now = installedBrowsers();
const lacking = Object.keys(names).filter((name) => !now[name]);
const present = Object.keys(names).filter((name) => now[name]);
if (present.length > 0) console.log(`Browsers: ${present.map((name) => names[name]).join(', ')}.`);
if (lacking.length > 0) {
  const command = `apt-get install ${debianPackages(lacking).join(' ')}`;
  console.log(`Not found: ${lacking.map((name) => names[name]).join(', ')}. On Debian: ${command}`);
}
if (!now.chromium) process.exitCode = 1;

function install(browsers) {
  return apt('install', '-y', '--no-install-recommends', ...debianPackages(browsers));
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-q', ...args], { stdio: 'inherit', env }).status === 0;
}

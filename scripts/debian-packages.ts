/** Installs packages of Debian, which only root can. */
import { spawnSync } from 'node:child_process';
import { findProgram } from './installed-browsers.js';

/** Whether this process can install packages. */
export const canInstallPackages: boolean = process.getuid?.() === 0 && findProgram('apt-get') !== undefined;

/** Reads the list of packages anew, so that the newest ones are installed. */
export const updatePackageList = (): boolean => runApt('update');

/** Installs packages, and returns whether all of them are installed now. */
export const installPackages = (names: readonly string[]): boolean =>
  runApt('install', '-y', '--no-install-recommends', ...names);

function runApt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-q', ...args], { stdio: 'inherit', env }).status === 0;
}

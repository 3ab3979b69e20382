/**
 * `npm run bench`: measures how long visitors wait for a join button and for the account, compared with the simplest
 * implementations of them, and how the screens of an owner handle a thousand areas and ten thousand members. It asserts nothing. `npm run bench -- 5`
 * opens five pages of each instead of twenty.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumFlags, installedBrowsers } from '../../scripts/installed-browsers.js';
import { startBenchSite } from './bench-site.js';
import { bundleInPage } from './bundle-in-page.js';
import { measureFrame } from './measure-frame.js';
import { measureJoin } from './measure-join.js';
import { measureMembers } from './measure-members.js';
import { measurePanel } from './measure-panel.js';
import { measurePricing } from './measure-pricing.js';
import { formatTable } from './table.js';

const rounds = Number(process.argv[2] ?? 20);
const executablePath = installedBrowsers().chromium?.browser;
if (!executablePath) throw new Error('Chromium not found.');

const start = performance.now();
const folder = await mkdtemp(join(tmpdir(), 'member-area-bench-'));
await bundleInPage(join(folder, 'assets'));
const [site, browser] = await Promise.all([
  startBenchSite(folder),
  chromium.launch({ executablePath, args: [...chromiumFlags] }),
]);
try {
  const version = browser.version();
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const tables = [
    ...(await measureJoin(browser, site.url, rounds)),
    ...(await measureFrame(browser, site.url, rounds)),
    ...(await measurePricing(browser, site.url, rounds)),
    ...(await measurePanel(browser, site.url, rounds)),
    ...(await measureMembers(browser, site.url, rounds)),
  ];
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(
    [
      `${new Date().toISOString().slice(0, 10)}: ${rounds} fresh pages of each in ${seconds} s, shuffled.`,
      `${cpus().length} cores, load ${load} at the start, Chromium ${version}, Node ${process.versions.node}.`,
      'How to read it: 2.00 took twice as long as the library in the same run. Loopback: add the bytes of `npm run size`.',
      ...tables.map((table) => `\n${formatTable(table)}`),
    ].join('\n'),
  );
} finally {
  await browser.close();
  await site.close();
  await rm(folder, { recursive: true });
}

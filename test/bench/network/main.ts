/**
 * `npm run bench:network`: measures how long visitors with a slow phone wait for the tags, for the account and for the
 * forms of other libraries. It has no limits and fails for no result. `--runs 3` opens three pages of each instead of
 * nine, `--only join` measures one page next to the plain button, `--json` prints all values.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumFlags, installedBrowsers } from '../../../scripts/installed-browsers.js';
import { startBenchSite } from '../bench-site.js';
import { bundleInPage } from '../bundle-in-page.js';
import { sampleInterleaved } from '../interleaved.js';
import { networkPages, type NetworkPage, type PageName } from './network-pages.js';
import { createNetworkRoutes } from './network-routes.js';
import { compressPeerFiles } from './peer-files.js';
import { formatReport, type Sample } from './report.js';
import { visitPage, type Moment } from './visit-page.js';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    only: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
  },
});
const runs = readRuns(values.runs);
const names = choosePages(values.only);
const executablePath = installedBrowsers().chromium?.browser;
if (!executablePath) throw new Error('Chromium not found.');

const start = performance.now();
const load = (loadavg()[0] ?? 0).toFixed(1);
const folder = await mkdtemp(join(tmpdir(), 'member-area-bench-'));
await bundleInPage(join(folder, 'assets'));
const probe = await readFile(join(folder, 'assets/network-probe.js'), 'utf8');
const [site, browser] = await Promise.all([
  startBenchSite(folder, createNetworkRoutes(await compressPeerFiles())),
  chromium.launch({ executablePath, args: [...chromiumFlags] }),
]);
try {
  const keys = names.flatMap((name) => momentsOf(networkPages[name]).map((moment) => ({ name, moment })));
  const results = await sampleInterleaved(keys, runs, ({ name, moment }) =>
    visitPage(browser, site.url, networkPages[name], { moment, probe }),
  );
  const samples = [...results].map(([key, visits]): Sample => ({ ...key, visits }));
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(
    values.json
      ? JSON.stringify(samples, null, 2)
      : [
          `${new Date().toISOString().slice(0, 10)}: ${runs} fresh pages of each in ${seconds} s, shuffled.`,
          `${cpus().length} cores, load ${load} at the start, Chromium ${browser.version()}, Node ${process.versions.node}.`,
          '',
          formatReport(samples),
        ].join('\n'),
  );
} finally {
  await browser.close();
  await site.close();
  await rm(folder, { recursive: true });
}

function readRuns(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(
    `--runs: ${JSON.stringify(text)} is not a number of runs. Write a whole number, for example --runs 3.`,
  );
}

/** Returns the chosen pages, or all. The plain button is always one of them, because it is the unit of the ratios. */
function choosePages(only: readonly string[]): PageName[] {
  const all = Object.keys(networkPages) as PageName[];
  const unknown = only.find((name) => !(name in networkPages));
  if (unknown !== undefined)
    throw new Error(`--only: there is no page "${unknown}". The pages are ${all.join(', ')}.`);
  return only.length === 0 ? all : all.filter((name) => name === 'button' || only.includes(name));
}

/** Returns the moments of a press that are measured. The first one also measures the page before the press. */
function momentsOf({ opens }: NetworkPage): Moment[] {
  return opens ? ['idle', 'at once'] : ['idle'];
}

/**
 * `npm run bench:network`: measures how long visitors with a slow phone wait for the tags, for the account and for the
 * forms of other libraries. It has no limits and fails for no result. `--runs 3` opens three pages of each instead of
 * nine, `--group account` measures one group of pages, `--only join` one page next to the plain one of its group, `--json`
 * prints all values.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumFlags, installedBrowsers } from '../../../scripts/installed-browsers.js';
import { startBenchSite } from '../bench-site.js';
import { bundleInPage } from '../bundle-in-page.js';
import { accountGroup } from './account-group.js';
import { createNetworkRoutes } from './network-routes.js';
import type { BenchSetup, GroupResult, PageGroup } from './page-group.js';
import { compressPeerFiles } from './peer-files.js';
import { tagGroup } from './tag-group.js';

/** The groups of pages, by the names that `--group` takes. */
const groups: Readonly<Record<string, PageGroup>> = { tags: tagGroup, account: accountGroup };

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    group: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
  },
});
const runs = readRuns(values.runs);
const chosen = choosePages(chooseGroups(values.group), values.only);
const executablePath = installedBrowsers().chromium?.browser;
if (!executablePath) throw new Error('Chromium not found.');

const start = performance.now();
const load = (loadavg()[0] ?? 0).toFixed(1);
const folder = await mkdtemp(join(tmpdir(), 'member-area-bench-'));
await bundleInPage(join(folder, 'assets'));
const [site, browser] = await Promise.all([
  startBenchSite(folder, createNetworkRoutes(await compressPeerFiles())),
  chromium.launch({ executablePath, args: [...chromiumFlags] }),
]);
try {
  const setup: BenchSetup = { browser, url: site.url, runs, probes: join(folder, 'assets') };
  const results: GroupResult[] = [];
  for (const { group, names } of chosen) results.push(await group.measure(names, setup));
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(
    values.json
      ? JSON.stringify(
          results.flatMap(({ samples }) => samples),
          null,
          2,
        )
      : [
          `${new Date().toISOString().slice(0, 10)}: ${runs} fresh pages of each in ${seconds} s, shuffled.`,
          `${cpus().length} cores, load ${load} at the start, Chromium ${browser.version()}, Node ${process.versions.node}.`,
          ...results.map(({ report }) => `\n${report}`),
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

/** Returns the groups of these names, or all. */
function chooseGroups(names: readonly string[]): PageGroup[] {
  const unknown = names.find((name) => !(name in groups));
  if (unknown !== undefined)
    throw new Error(
      `--group: there is no group "${unknown}". The groups are ${Object.keys(groups).join(', ')}.`,
    );
  return Object.entries(groups).flatMap(([name, group]) =>
    names.length === 0 || names.includes(name) ? group : [],
  );
}

/**
 * Returns the groups with a chosen page and their chosen pages, or all. The first page of a group is always one of them,
 * because it is the unit of the ratios.
 */
function choosePages(of: readonly PageGroup[], only: readonly string[]) {
  const all = of.flatMap(({ pages }) => pages);
  const unknown = only.find((name) => !all.includes(name));
  if (unknown !== undefined)
    throw new Error(`--only: there is no page "${unknown}". The pages are ${all.join(', ')}.`);
  if (only.length === 0) return of.map((group) => ({ group, names: group.pages }));
  return of
    .filter(({ pages }) => pages.some((name) => only.includes(name)))
    .map((group) => ({
      group,
      names: group.pages.filter((name, index) => index === 0 || only.includes(name)),
    }));
}

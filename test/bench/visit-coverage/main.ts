/**
 * `npm run coverage:visit`: lists the code that a visitor who joins and creates an account loads and does not use, by chunks
 * and modules, those with the most unused code first. Needs `npm run build`; `-- --light` reads the light build. It asserts
 * nothing.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { chromium } from 'playwright-core';
import { startDemo } from '../../../demo/server/start-demo.js';
import type { DemoEnvironment } from '../../../demo/server/environment.js';
import { bundleTagsWithMaps } from '../../../scripts/build/bundle.js';
import { folderSuffix } from '../../../scripts/build/renderer.js';
import { chromiumFlags, installedBrowsers } from '../../../scripts/installed-browsers.js';
import { useOfModules } from './module-use.js';
import { readUsedCode, recordUsedCode } from './used-code.js';
import { VISIT_PATH, walkVisit } from './walk-visit.js';

const renderer = process.argv.includes('--light') ? 'preact' : 'react';
const compressed = fileURLToPath(new URL(`../../../dist/brotli${folderSuffix(renderer)}/`, import.meta.url));
const executablePath = installedBrowsers().chromium?.browser;
if (!executablePath) throw new Error('Chromium not found.');

const hostRoutes = new Hono<DemoEnvironment>().get(VISIT_PATH, (c) =>
  c.html(
    html`<!doctype html>
      <html lang="en">
        <title>A page</title>
        <script type="application/json" data-member-areas>
          { "websiteId": "demo-site", "environment": "production", "development": false }
        </script>
        <script type="module" src="/member-area-elements/autoload.js"></script>
        <member-area-join member-area-id="community"
          ><a href="/account/login/create">Join</a></member-area-join
        >
        <account-frame></account-frame>
      </html>`,
  ),
);

const dataFolder = await mkdtemp(join(tmpdir(), 'member-area-coverage-'));
const [chunks, site, browser] = await Promise.all([
  bundleTagsWithMaps(renderer),
  startDemo({ port: 0, dataFolder, hostRoutes, lightBuild: renderer === 'preact' }),
  chromium.launch({ executablePath, args: [...chromiumFlags] }),
]);
try {
  const toPath = (file: string): string => `/member-area-elements/${file}`;
  const page = await browser.newPage({ locale: 'en-US' });
  const session = await page.context().newCDPSession(page);
  await recordUsedCode(session);
  const lengths = new Map(chunks.map(({ fileName, code }) => [toPath(fileName), code.length]));
  const used = await walkVisit(page, site.url, () => readUsedCode(session, lengths));
  if (used.size === 0) throw new Error('No chunk of these sources was loaded. Run npm run build first.');

  const rows = [];
  for (const chunk of chunks) {
    const run = used.get(toPath(chunk.fileName));
    if (!run) continue;
    const { size } = await stat(compressed + chunk.fileName);
    for (const { module, ...use } of useOfModules(chunk, run)) {
      const unused = use.loaded - use.used;
      const share = size / chunk.code.length;
      rows.push({
        chunk: chunk.name,
        module,
        ...use,
        unused,
        share: use.loaded * share,
        unusedShare: unused * share,
      });
    }
  }
  print(rows);
} finally {
  await browser.close();
  await site.close();
  await rm(dataFolder, { recursive: true });
}

interface Row {
  readonly chunk: string;
  readonly module: string;
  readonly loaded: number;
  readonly used: number;
  readonly unused: number;
  /** The part of the chunk after Brotli that falls to the module, by its length. */
  readonly share: number;
  readonly unusedShare: number;
}

function print(rows: readonly Row[]): void {
  const sums = [...new Set(rows.map(({ chunk }) => chunk))].map((chunk) =>
    addUp(
      chunk,
      rows.filter((row) => row.chunk === chunk),
    ),
  );
  console.log('Bytes loaded, used and unused; after Brotli, by the share of the length: all, unused\n');
  for (const list of [[...sums, addUp('all chunks', rows)], rows])
    console.log(
      `${list
        .toSorted((a, b) => b.unused - a.unused)
        .map(formatRow)
        .join('\n')}\n`,
    );
}

function addUp(chunk: string, rows: readonly Row[]): Row {
  const sum = (of: 'loaded' | 'used' | 'unused' | 'share' | 'unusedShare') =>
    rows.reduce((total, row) => total + row[of], 0);
  return {
    chunk,
    module: '',
    loaded: sum('loaded'),
    used: sum('used'),
    unused: sum('unused'),
    share: sum('share'),
    unusedShare: sum('unusedShare'),
  };
}

function formatRow({ chunk, module, loaded, used, unused, share, unusedShare }: Row): string {
  const numbers = [loaded, used, unused, share, unusedShare].map((value) => value.toFixed(0).padStart(7));
  return `${numbers.join(' ')}  ${chunk.padEnd(15)} ${module}`;
}

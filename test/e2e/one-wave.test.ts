/** A page whose head names the scripts of its tags: the browser requests them with the page, and runs each of them once. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { libraryHead, preloads, writeHead, type LibraryBuild } from 'member-area-elements/head';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { folderSuffix } from '../../scripts/build/renderer.js';
import { testedRenderer } from '../../scripts/tested-renderer.js';
import { openPasted } from './pasted-page.js';
import { useSite } from './site.js';

const folder = new URL(`../../dist/cdn${folderSuffix(testedRenderer())}/`, import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
const BUILD = { chunks: read('chunks.json'), integrity: read('integrity.json') } as LibraryBuild;
const SETTINGS =
  '<script type="application/json" data-member-areas>{ "websiteId": "w", "environment": "production", "development": false }</script>';

const LINK = '<a href="/account/login/create">Join</a>';
const PAGES = {
  'member-area-join': `<member-area-join member-area-id="community">${LINK}</member-area-join>`,
  'member-area-pricing': `<member-area-pricing member-area-id="letters">${LINK}</member-area-pricing>`,
  'member-area-lock-screen': `<member-area-lock-screen member-area-id="community">${LINK}</member-area-lock-screen>`,
};

/** Records the scripts of the library that a page requests, and how often the browser has run each. */
async function recordScripts(page: Page) {
  const requested: { readonly path: string; readonly isFromPage: boolean }[] = [];
  const run: string[] = [];
  const toPath = (url: string) => url.replace(/^.*\/member-area-elements\//, '');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Debugger.enable');
  session.on('Network.requestWillBeSent', ({ request: { url }, initiator }) => {
    if (/\/member-area-elements\/.*\.js/.test(url))
      requested.push({ path: toPath(url), isFromPage: initiator.type === 'parser' });
  });
  session.on('Debugger.scriptParsed', ({ url }) => {
    if (url.includes('/member-area-elements/')) run.push(toPath(url));
  });
  return { requested, run };
}

describe('a page whose head names the scripts of its tags', () => {
  const site = useSite();

  for (const [tag, body] of Object.entries(PAGES)) {
    const tags = [tag, 'account-frame'];
    const needed = preloads(tags, BUILD, { folder: '' }).map(({ attributes }) => attributes['href'] ?? '');

    it(`requests those of ${tag} before autoload.js has arrived, and runs each once`, async () => {
      const page = await site.newPage();
      const { requested, run } = await recordScripts(page);
      const arrived = needed.map((file) => page.waitForResponse((answer) => answer.url().endsWith(file)));
      await page.route('**/autoload.js', async (route) => {
        await Promise.all(arrived);
        await route.continue();
      });
      const head = SETTINGS + writeHead(libraryHead(tags, BUILD, { hasIntegrity: true }));
      await openPasted(site, page, head, `${body}<account-frame></account-frame>`);
      await page.waitForSelector(`${tag}:state(ready)`);
      const fromPage = requested.filter(({ isFromPage }) => isFromPage).map(({ path }) => path);
      assert.deepEqual(fromPage.sort(), ['autoload.js', ...needed].sort());
      const paths = requested.map(({ path }) => path);
      assert.deepEqual(paths, [...new Set(paths)]);
      assert.ok(run.includes(needed[0]!), run.join());
      assert.deepEqual(run, [...new Set(run)]);
    });
  }

  it('works when the lines are those of another version', async () => {
    const page = await site.newPage();
    const lines = writeHead(libraryHead(['member-area-join'], BUILD)).replace(
      /(chunks\/[\w-]+)\.js/g,
      '$1-old.js',
    );
    assert.ok(lines.includes('-old.js'));
    await openPasted(site, page, SETTINGS + lines, PAGES['member-area-join']);
    await page.waitForSelector('member-area-join:state(ready)');
  });

  for (const path of ['/', '/pricing/letters', '/members/workshop', '/account/frame/login'])
    it(`is one that the server answers at ${path}`, async () => {
      const page = await site.newPage();
      await page.goto(path);
      const { tags, links } = await page.evaluate(() => ({
        tags: [...document.querySelectorAll('*')].map(({ localName }) => localName),
        links: [...document.querySelectorAll('link[rel=modulepreload]')].map((link) =>
          link.getAttribute('href'),
        ),
      }));
      const expected = preloads(new Set(tags), BUILD).map(({ attributes }) => attributes['href']);
      assert.ok(expected.length > 0);
      assert.deepEqual(
        expected.filter((href) => !links.includes(href!)),
        [],
      );
    });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

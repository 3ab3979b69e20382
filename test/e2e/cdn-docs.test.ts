/** The head that docs/cdn.md prints, in an empty page whose CDN serves the files of this build. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accountFrame } from 'member-area-testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { readPage } from './guide-pages.js';
import { guideBlocks, openPasted } from './pasted-page.js';
import { clickJoin, joinTag, useSite } from './site.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string };
const guide = guideBlocks('docs/cdn.md');
const BODY = `<member-area-join member-area-id="community"><a href="/account/login/create">Join</a></member-area-join>
  <account-frame></account-frame>`;

/** Returns the folders of the table of CDNs. */
const cdnFolders = (): string[] =>
  [...readPage('docs/cdn.md').text.matchAll(/^\| \w+ +\| `(https:[^`]+)`/gm)].map(([, folder = '']) =>
    folder.replace('VERSION', version),
  );

/** Runs the script of the page in a project that has installed the package. */
function printHead(): string {
  const project = mkdtempSync(join(tmpdir(), 'cdn-'));
  try {
    mkdirSync(join(project, 'node_modules'));
    symlinkSync(root, join(project, 'node_modules/member-area-elements'));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', guide.block('js', 'integrity.json')],
      { cwd: project, encoding: 'utf8' },
    );
    assert.equal(status, 0, stderr);
    return stdout;
  } finally {
    rmSync(project, { recursive: true });
  }
}

/** Answers the requests to a CDN with the files of the build, as it does: to every origin. */
async function serveCdn(page: Page, folder: string, change: (path: string, body: string) => string) {
  await page.route(`${folder}**`, (route) => {
    const path = route.request().url().slice(folder.length);
    const body = readFileSync(`${root}dist/cdn/${path}`, 'utf8');
    return route.fulfill({
      contentType: path.endsWith('.css') ? 'text/css' : 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: change(path, body),
    });
  });
}

describe('docs/cdn.md', () => {
  const site = useSite();
  const head = guide.block('html', 'data-member-areas') + printHead();
  const [jsDelivr = '', unpkg = ''] = cdnFolders();

  for (const [name, folder] of Object.entries({ jsDelivr, unpkg })) {
    it(`${name}: the printed head lets a visitor join, under a policy with the origin`, async () => {
      const page = await site.newPage();
      const requested: string[] = [];
      await serveCdn(page, folder, (path, body) => {
        requested.push(path);
        return body;
      });
      const { origin } = new URL(folder);
      const policy = `default-src 'none'; script-src ${origin} 'nonce-cdn'; style-src ${origin}; connect-src 'self'; frame-src 'self'; img-src 'self'`;
      const ownHead = head.replaceAll(jsDelivr, folder).replace('"importmap"', '"importmap" nonce="cdn"');
      await openPasted(site, page, ownHead, BODY, { 'content-security-policy': policy });
      await clickJoin(page, 'community');
      await accountFrame(page).getByRole('heading', { name: 'Join The Commons' }).waitFor();
      assert.ok(requested.includes('member-areas.css'));
      assert.ok(requested.some((path) => path.startsWith('chunks/')));
    });
  }

  it('a chunk that differs by one space is not run, and the link of the page stays', async () => {
    const page = await site.newPage();
    const refused = page.waitForEvent('console', (message) => /integrity/i.test(message.text()));
    await serveCdn(page, jsDelivr, (path, body) => (path.startsWith('chunks/') ? `${body} ` : body));
    await openPasted(site, page, head, BODY);
    await refused;
    assert.equal(await page.locator('member-area-join:defined').count(), 0);
    assert.equal(await joinTag(page, 'community').getByRole('link', { name: 'Join' }).isVisible(), true);
  });

  it('has no block that is not run', () => assert.deepEqual(guide.unused(), []));
});

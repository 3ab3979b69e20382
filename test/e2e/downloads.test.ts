/** The files of the browser build that a page downloads, which `scripts/size-limits.ts` names. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { nameOf } from '../../scripts/measure-sizes.js';
import { pageLimits, type PageName } from '../../scripts/size-limits.js';
import { createAccount, frameHeading, saveData, useSite } from './site.js';

const PATH = '/own-page';
const READY = ':state(ready)';

const join =
  '<member-area-join member-area-id="community"><a href="/account/login/create">Join</a></member-area-join>';
const pricing = '<member-area-pricing member-area-id="letters"></member-area-pricing>';
const lockScreen = '<member-area-lock-screen member-area-id="workshop"></member-area-lock-screen>';
const panel = '<member-areas-panel></member-areas-panel>';

describe('a page downloads no other files than those with a limit', () => {
  // A site with other ways to log in loads their forms too.
  const site = useSite({ waysIn: ['password'] });

  /** Opens a page with these tags, on which nothing is prefetched. Returns the names of the files that it has downloaded so far. */
  async function openPage(page: Page, tags: string): Promise<() => string[]> {
    await saveData(page);
    await page.route(`**${PATH}`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Page</title><body>${tags}
          <script type="application/json" data-member-areas>{"websiteId":"demo-site","environment":"production"}</script>
          <script type="module" src="/member-area-elements/autoload.js"></script>`,
      }),
    );
    // Ends the requests of an earlier page.
    await page.goto('about:blank');
    const files = new Set<string>();
    let hasLeft = false;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) hasLeft = pathname !== PATH;
      // The messages for developers load on this host, and on no host that visitors reach.
      if (pathname.endsWith('/development.js')) return;
      if (!hasLeft && pathname.startsWith('/member-area-elements/') && pathname.endsWith('.js'))
        files.add(nameOf(pathname));
    });
    await page.goto(PATH);
    return () => [...files].sort();
  }

  function assertDownloads(files: string[], name: PageName): void {
    assert.deepEqual(files, ['autoload.js', ...pageLimits[name].chunks].sort(), pageLimits[name].what);
  }

  it('without tags', async () => {
    const page = await site.newPage();
    const downloads = await openPage(page, '<p>No tags</p>');
    await page.waitForFunction(() => document.readyState === 'complete');
    assertDownloads(downloads(), 'empty');
  });

  it('with a join tag, before its view is loaded', async () => {
    const page = await site.newPage();
    const downloads = await openPage(page, join.replace('>', ' loading="interaction">'));
    await page.waitForSelector('member-area-join:defined');
    await page.waitForLoadState('networkidle');
    assertDownloads(downloads(), 'joining');
  });

  it('with a join tag and its view', async () => {
    const page = await site.newPage();
    const downloads = await openPage(page, join);
    await page.waitForSelector(`member-area-join${READY}`);
    assertDownloads(downloads(), 'join');
  });

  for (const [name, tag, tags] of [
    ['pricing', 'member-area-pricing', pricing],
    ['lockScreen', 'member-area-lock-screen', lockScreen],
  ] as const)
    it(`with <${tag}>`, async () => {
      const page = await site.newPage();
      const downloads = await openPage(page, tags);
      await page.waitForSelector(tag + READY);
      assertDownloads(downloads(), name);
    });

  it('while a visitor joins and creates an account', async () => {
    const page = await site.newPage();
    const downloads = await openPage(page, `${join}<account-frame></account-frame>`);
    await page.waitForSelector(`member-area-join${READY}`);
    await page.locator('member-area-join > a').click();
    await frameHeading(page, 'Join The Commons').waitFor();
    await createAccount(page, 'downloads@example.com', 'Join');
    await page.waitForURL('/members/community');
    assertDownloads(downloads(), 'visit');
  });

  it('with the panel of the owner', async () => {
    const page = await site.newPageAs('owner');
    const downloads = await openPage(page, panel);
    await page.evaluate(() => {
      location.hash = '#member-areas/areas';
    });
    await page.locator('member-areas-panel').hover();
    await page.waitForSelector(`member-areas-panel${READY}`);
    await page.waitForLoadState('networkidle');
    assertDownloads(downloads(), 'panel');
  });
});

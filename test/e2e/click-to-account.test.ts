import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page, Request } from 'playwright-core';
import { describe, it } from 'vitest';
import { folderSuffix } from '../../scripts/build/renderer.js';
import { testedRenderer } from '../../scripts/tested-renderer.js';
import { frameHeading, joinTag, logInByApi, saveData, useSite, waitForView } from './site.js';

const build = `cdn${folderSuffix(testedRenderer())}`;
const chunks = Object.entries(
  JSON.parse(readFileSync(new URL(`../../dist/${build}/chunks.json`, import.meta.url), 'utf8')) as Record<
    string,
    { modules: string[] }
  >,
);

/** Returns whether an address is that of the script with this module. */
const isScriptOf = (url: string, module: string) =>
  chunks.some(([file, { modules }]) => url.endsWith(`/${file}`) && modules.includes(module));
const isAccount = (url: string) => isScriptOf(url, 'src/react/account/shell/account-app.tsx');
const isJoinView = (url: string) => isScriptOf(url, 'src/react/join/join-view.tsx');
const isReact = (url: string) => isScriptOf(url, 'src/elements/view/react-view.ts');

interface PageRequests {
  /** The chunks that the page runs. */
  readonly scripts: string[];
  /** The chunks that the page fetches for the account, and does not run. */
  readonly prefetched: string[];
}

/** Records the chunks that the page itself requests, without those of its frames. The returned lists grow. */
function recordChunks(page: Page): PageRequests {
  const requests: PageRequests = { scripts: [], prefetched: [] };
  page.on('request', (request) => {
    if (!isOfPage(page, request) || !request.url().includes('/chunks/')) return;
    const list = request.resourceType() === 'fetch' ? requests.prefetched : requests.scripts;
    list.push(request.url());
  });
  return requests;
}

const isOfPage = (page: Page, request: Request) => request.frame() === page.mainFrame();

const control = (page: Page) => joinTag(page, 'community').getByRole('link');

/** Waits until the page itself has fetched the screens of the account. */
const waitForAccountFile = (page: Page) =>
  page.waitForEvent('requestfinished', (request) => isOfPage(page, request) && isAccount(request.url()));

/** Opens a page with a join tag that waits for the visitor, and with nothing else that can open the account. */
async function openQuietPage(page: Page): Promise<void> {
  await page.route('/quiet', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Quiet</title><body>
        <member-area-join member-area-id="community" loading="interaction"><a href="/account/login">Join</a></member-area-join>
        <script type="application/json" data-member-areas>{"websiteId":"demo-site","environment":"production"}</script>
        <script type="module" src="/member-area-elements/autoload.js"></script>`,
    }),
  );
  await page.goto('/quiet');
  await page.waitForSelector('member-area-join:defined');
  await page.waitForLoadState('networkidle');
}

describe('from a click on Join to the account', () => {
  const site = useSite();

  it('prefetches the files of the account when a join tag is in view, and runs none of them', async () => {
    const page = await site.newPage();
    const { scripts, prefetched } = recordChunks(page);
    const fetched = waitForAccountFile(page);
    await page.goto('/');
    await fetched;
    assert.ok(!scripts.some(isAccount));
    await control(page).click();
    await frameHeading(page, 'Join The Commons').waitFor();
    const all = [...scripts, ...prefetched];
    assert.deepEqual(all, [...new Set(all)]);
  });

  it('waits with the files of the account for a view that is loading, which may be among them', async () => {
    const page = await site.newPage();
    const { scripts, prefetched } = recordChunks(page);
    let continueView = () => {};
    const held = new Promise<void>((resolve) => (continueView = resolve));
    await page.route(
      (url) => isJoinView(url.href),
      async (route) => {
        await held;
        await route.continue();
      },
    );
    const framePage = page.waitForEvent('requestfinished', (request) => request.resourceType() === 'xhr');
    const fetched = waitForAccountFile(page);
    await page.goto('/');
    await framePage;
    assert.deepEqual(prefetched, []);
    continueView();
    await fetched;
    assert.equal(scripts.filter(isJoinView).length, 1);
    assert.equal(prefetched.filter(isJoinView).length, 0);
  });

  for (const [name, approach] of [
    ['pointed at', (page: Page) => control(page).hover()],
    ['touched', (page: Page) => control(page).dispatchEvent('pointerdown', { pointerType: 'touch' })],
    ['focused', (page: Page) => control(page).focus()],
  ] as const) {
    it(`prefetches the files of the account when a tag that waits for the visitor is ${name}`, async () => {
      const page = await site.newPage();
      const { scripts, prefetched } = recordChunks(page);
      await openQuietPage(page);
      assert.deepEqual(prefetched, []);
      const fetched = waitForAccountFile(page);
      await approach(page);
      await fetched;
      assert.ok(!scripts.some(isAccount));
    });
  }

  it('takes the prefetched files from the cache of the browser', async () => {
    const page = await site.newPage();
    const fetched = waitForAccountFile(page);
    await page.goto('/');
    await fetched;
    await control(page).click();
    await frameHeading(page, 'Join The Commons').waitFor();
    const entries = await page
      .frames()[1]!
      .evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
          ({ name, transferSize }) => ({ name, transferSize }),
        ),
      );
    assert.equal(entries.find(({ name }) => isAccount(name))?.transferSize, 0);
  });

  it('loads no file of the account into the page for a visitor who saves data', async () => {
    const page = await site.newPage();
    await saveData(page);
    const { scripts, prefetched } = recordChunks(page);
    await page.goto('/');
    await waitForView(page, 'community');
    await control(page).hover();
    await control(page).click();
    await frameHeading(page, 'Join The Commons').waitFor();
    assert.ok(!scripts.some(isAccount));
    assert.deepEqual(prefetched, []);
  });

  it('loads no file of the account for a signed-in visitor who joins', async () => {
    const page = await site.newPage();
    await logInByApi(page, site.url, 'visitor');
    const { scripts, prefetched } = recordChunks(page);
    await openQuietPage(page);
    // The page after the join may fetch the account for its own links.
    await page.route('/members/community', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Members</title>' }),
    );
    await control(page).hover();
    await control(page).click();
    await page.waitForURL('/members/community');
    assert.ok(!scripts.some(isAccount));
    assert.deepEqual(prefetched, []);
  });

  it('runs no React for a visitor who opens the account with the link', async () => {
    const page = await site.newPage();
    const { scripts } = recordChunks(page);
    await page.goto('/no-such-page');
    await page.locator('header account-link:defined').getByRole('link').hover();
    await page.locator('header account-link').getByRole('link').click();
    await frameHeading(page, 'Log in').waitFor();
    assert.ok(!scripts.some(isReact));
  });

  it('requests the scripts of the account together with its page', async () => {
    const page = await site.newPage();
    await page.goto('/account/frame/login');
    const preloads = await page
      .locator('link[rel=modulepreload]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    assert.ok(preloads.some(isAccount));
    // The others belong to parts that are loaded when they are shown.
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    for (const url of preloads) assert.ok(loaded.includes(url), url);
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

import assert from 'node:assert/strict';
import type { Frame, Page } from 'playwright-core';
import { accountFrame } from 'member-area-testing';
import { describe, it } from 'vitest';
import { readPage } from './guide-pages.js';
import {
  clickJoin,
  createAccount,
  frameHeading,
  pathOf,
  useSite,
  waitForFrameClosed,
  waitForFrameOpen,
  waitForView,
} from './site.js';

/** Adds enumerable properties to the prototypes of all objects and arrays, as old scripts do. */
const EXTEND_PROTOTYPES = `
  Object.prototype.extra = {};
  Object.prototype.each = function () {};
  Array.prototype.last = function () { return this[this.length - 1]; };
`;

/** The parts of a page of a site. */
interface PageParts {
  readonly doctype?: string;
  readonly head?: string;
  readonly content?: string;
}

const renderPage = ({ doctype = '<!doctype html>', head = '', content = '' }: PageParts) =>
  `${doctype}
  <html lang="en">
    <head>
      <title>Shop</title>
      <script type="application/json" data-member-areas>{ "websiteId": "demo-site", "environment": "test" }</script>
      <script type="module" src="/member-area-elements/autoload.js"></script>
      ${head}
    </head>
    <body>
      <header><account-link></account-link></header>
      <h1>Shop</h1>
      <member-area-join member-area-id="community"><a href="/account/login/create">Join us</a></member-area-join>
      ${content}
    </body>
  </html>`;

describe('a page', () => {
  const site = useSite();

  /** Opens a page of a visitor who is signed out, at the path `/shop`. */
  async function openShop(parts: PageParts): Promise<Page> {
    const page = await site.newPage();
    await page.route('**/shop', (route) =>
      route.fulfill({ contentType: 'text/html', body: renderPage(parts) }),
    );
    // Sets the crumb cookie of a first visit.
    await page.request.get('/');
    await page.goto('/shop');
    return page;
  }

  describe('whose scripts extend the prototypes of objects and arrays', () => {
    it('lets a visitor join', async () => {
      const page = await site.newPage();
      await page.addInitScript({ content: EXTEND_PROTOTYPES });
      await page.goto('/');
      await clickJoin(page, 'community');
      await createAccount(page, 'extended@example.com', 'Join');
      await page.waitForURL('/members/community');
    });

    it('shows the owner their memberships, their orders and the panel', async () => {
      const page = await site.newPageAs('owner');
      await page.addInitScript({ content: EXTEND_PROTOTYPES });
      await page.goto('/account/memberships');
      await frameHeading(page, 'Memberships').waitFor();
      await page.goto('/account/orders');
      await frameHeading(page, 'Orders').waitFor();
      await page.goto('/owner#member-areas/areas');
      await page.waitForSelector('member-areas-panel:state(ready)');
      await page.locator('member-areas-panel').getByText('The Commons').first().waitFor();
    });
  });

  for (const [condition, parts] of [
    ['in quirks mode', { doctype: '' }],
    ['with all styles unset', { head: '<style>* { all: unset }</style>' }],
  ] as const) {
    it(`${condition} lets a visitor join, in an account that covers the whole window`, async () => {
      const page = await openShop(parts);
      await clickJoin(page, 'community');
      await waitForFrameOpen(page);
      const size = await page.locator('account-frame').locator('iframe').boundingBox();
      assert.deepEqual(size, { x: 0, y: 0, ...page.viewportSize() });
      await createAccount(page, `${condition.replaceAll(' ', '-')}@example.com`, 'Join');
      await page.waitForURL('/members/community');
    });
  }

  for (const [condition, header, value, script] of [
    ['with an embedder policy', 'cross-origin-embedder-policy', 'require-corp', ''],
    ['that sets document.domain', 'origin-agent-cluster', '?0', 'document.domain = document.domain'],
  ] as const) {
    it(`${condition} opens the account when the frame page is alike, as the hosting guide says`, async () => {
      const page = await site.newPage({ bypassCSP: true });
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('cannot show the account')) problems.push(message.text());
      });
      const head = script && `<script>${script}</script>`;
      let isAlike = false;
      await page.route('**/shop', (route) =>
        route.fulfill({ contentType: 'text/html', headers: { [header]: value }, body: renderPage({ head }) }),
      );
      await page.route('**/account/frame**', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('<head>', `<head>${isAlike ? head : ''}`);
        // Both pages are in one group of agents. What differs is the policy, or the script.
        const isSent = isAlike || script !== '';
        await route.fulfill({
          response,
          body,
          headers: { ...response.headers(), ...(isSent && { [header]: value }) },
        });
      });
      const openAccount = async () => {
        await page.goto('/shop');
        await waitForView(page, 'community');
        await clickJoin(page, 'community');
      };
      const refusal = page.waitForEvent('console', (message) => message.text().includes('may not be framed'));
      await openAccount();
      await refusal;
      problems.length = 0;
      isAlike = true;
      await openAccount();
      await waitForFrameOpen(page);
      await frameHeading(page, 'Join The Commons').waitFor();
      assert.deepEqual(problems, []);
    });
  }

  it('that hides elements until they are defined shows the tags again with the rule of the guide', async () => {
    const { text } = readPage('docs/in-your-template.md');
    const [, rule = ''] = /^ {2}```css\n([^]*?)^ {2}```$/m.exec(text) ?? [];
    const page = await site.newPage();
    await page.route('**/autoload.js', (route) => route.abort());
    const hidden = '<style>:not(:defined) { display: none }</style>';
    const show = async (head: string) => {
      await page.route('**/shop', (route) =>
        route.fulfill({ contentType: 'text/html', body: renderPage({ head }) }),
      );
      await page.goto('/shop');
      return page.getByRole('link', { name: 'Join us' }).isVisible();
    };
    assert.equal(await show(hidden), false);
    assert.equal(await show(`${hidden}<style>${rule}</style>`), true);
  });

  it('that is sent as XHTML keeps the links of its author', async () => {
    const page = await site.newPage();
    const body = renderPage({ doctype: '<!DOCTYPE html>' })
      .replace('<html', '<html xmlns="http://www.w3.org/1999/xhtml"')
      .replace('data-member-areas', 'data-member-areas=""');
    await page.route('**/shop', (route) => route.fulfill({ contentType: 'application/xhtml+xml', body }));
    await page.goto('/shop');
    await page.getByRole('link', { name: 'Join us' }).click();
    await page.waitForURL('**/account/login/create');
  });

  it('in a sandbox that must stay in its frame joins inside that frame', async () => {
    const page = await openShop({});
    await page.route('**/editor', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><iframe sandbox="allow-scripts allow-same-origin allow-forms" src="/shop" width="900" height="600"></iframe>',
      }),
    );
    await page.goto('/editor');
    const frame = page.frames()[1] as Frame;
    await frame.waitForSelector('member-area-join:state(ready)');
    await frame.locator('member-area-join').getByRole('link').click();
    await createAccount(frame, 'sandbox@example.com', 'Join');
    await frame.waitForURL('**/members/community');
    assert.equal(pathOf(page), '/editor');
  });

  it('in a sandbox without an origin keeps the links of its author', async () => {
    const page = await openShop({});
    await page.route('**/editor', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><iframe sandbox="allow-scripts" src="/shop" width="900" height="600"></iframe>',
      }),
    );
    await page.goto('/editor');
    const frame = page.frames()[1] as Frame;
    await frame.locator('member-area-join').getByText('Join').first().waitFor();
    assert.equal(await frame.evaluate(() => globalThis.origin), 'null');
  });

  it('is printed without the account and the login that are open over it', async () => {
    const page = await openShop({
      content:
        '<member-area-login></member-area-login><div style="height: 3000px; background: linear-gradient(red, blue)"></div>',
    });
    await waitForView(page, 'community');
    await page.emulateMedia({ media: 'print' });
    const print = async () => (await page.screenshot({ caret: 'hide' })).toString('base64');
    const before = await print();
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => document.querySelector('member-area-login')!.setAttribute('open', ''));
    await page.waitForSelector('member-area-login:state(ready)', { state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    assert.equal(await print(), before, 'the login is printed');
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY), 'visible');
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => document.querySelector('member-area-login')!.removeAttribute('open'));
    await page.locator('account-link').locator('[part=link]').click();
    await waitForFrameOpen(page);
    await page.emulateMedia({ media: 'print' });
    assert.equal(await print(), before, 'the account is printed');
    await accountFrame(page).getByLabel('Email').waitFor();
  });

  describe('that names its files by relative addresses', () => {
    /** Serves such a page for home and for every account address, as the hosting guide says. */
    async function openAccount(path: string, base = ''): Promise<Page> {
      const page = await site.newPage();
      const body = renderPage({ head: `${base}<link rel="stylesheet" href="shop.css">` });
      const isHostPage = ({ pathname }: URL) =>
        pathname === '/' || (/^\/account(\/|$)/.test(pathname) && !pathname.startsWith('/account/frame'));
      await page.route(isHostPage, (route) => route.fulfill({ contentType: 'text/html', body }));
      await page.route('**/shop.css', (route) =>
        new URL(route.request().url()).pathname === '/shop.css'
          ? route.fulfill({ contentType: 'text/css', body: 'h1 { color: rgb(1, 2, 3) }' })
          : route.fulfill({ status: 404, body: '' }),
      );
      await page.goto(path);
      await waitForFrameOpen(page);
      await page.evaluate(() => (document.documentElement.dataset['loaded'] = 'at the account'));
      return page;
    }

    const close = async (page: Page) => {
      await accountFrame(page).getByRole('button', { name: 'Close' }).click();
      await page.waitForURL('/');
      await waitForFrameClosed(page);
    };
    const isFirstDocument = (page: Page) =>
      page.evaluate(() => document.documentElement.dataset['loaded'] !== undefined);

    it('gets its styles when an account that was loaded directly is closed', async () => {
      const page = await openAccount('/account/login');
      await close(page);
      await page.waitForFunction(
        () => getComputedStyle(document.querySelector('h1')!).color === 'rgb(1, 2, 3)',
      );
      assert.equal(await isFirstDocument(page), false);
    });

    for (const [where, path, base] of [
      ['with a base element', '/account/login', '<base href="/">'],
      ['when the address of the account is beside home', '/account', ''],
    ] as const) {
      it(`is not loaded again ${where}`, async () => {
        const page = await openAccount(path, base);
        await close(page);
        assert.equal(await isFirstDocument(page), true);
      });
    }
  });

  it('had no uncaught error in any of these tests', () => assert.deepEqual(site.pageErrors, []));
});

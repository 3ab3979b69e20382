import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser } from '../setup/open-browser.js';
import { frameHeading, useSite } from './site.js';

/** A page that is higher than the window, with an element of each kind that a scrollbar can move. */
const longPage = (styles: string) => `<!doctype html>
  <html lang="en">
    <head>
      <title>Shop</title>
      <style>
        header { position: sticky; top: 0 }
        aside { position: fixed; right: 0; bottom: 0 }
        section { width: 200px; height: 4000px; margin: auto }
        ${styles}
      </style>
      <script type="application/json" data-member-areas>{ "websiteId": "shop", "environment": "test" }</script>
      <script type="module" src="/member-area-elements/autoload.js"></script>
    </head>
    <body>
      <header>Shop</header>
      <aside>Chat</aside>
      <section>Text</section>
      <member-area-login><a href="/account/login">Log in</a></member-area-login>
      <account-link><a href="/account">Account</a></account-link>
      <account-frame></account-frame>
    </body>
  </html>`;

/** How a page scrolls. */
const SCROLLING = {
  'that scrolls': '',
  'whose body has an overflow': 'body { overflow-x: hidden }',
  'that always shows a scrollbar': 'html { overflow-y: scroll !important }',
  'that scrolls inside its body':
    'html { height: 100%; overflow: hidden } body { height: 100%; overflow: auto }',
};

const boxes = (page: Page, selector = 'header, aside, section') =>
  page.evaluate(
    (nodes) =>
      [...document.querySelectorAll(nodes)].map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [x, y, width, height];
      }),
    selector,
  );

/** Returns where the box of the account and what it shows there end. */
const endOfAccount = async (page: Page) => {
  const dialog = await page.locator('account-frame dialog').boundingBox();
  const isOnTop = await page.evaluate(
    () => document.elementFromPoint(innerWidth - 1, 300) === document.querySelector('account-frame'),
  );
  return { end: dialog!.x + dialog!.width, isOnTop };
};

/** Records the boxes of the page at the moment when the account begins to fade. */
const recordFade = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('account-frame')!.shadowRoot!.querySelector('dialog')!;
    new MutationObserver(() => {
      const nodes = [...document.querySelectorAll('header, aside, section')];
      Object.assign(globalThis, {
        boxesInFade: nodes.map((node) => {
          const { x, y, width, height } = node.getBoundingClientRect();
          return [x, y, width, height];
        }),
      });
    }).observe(dialog, { attributeFilter: ['class'] });
  });

describe('a dialog over a page', () => {
  const site = useSite();
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser({ hasScrollbars: true });
  });
  afterAll(() => browser.close());

  /** Opens the page in a browser whose scrollbars take up space, and scrolls down. */
  async function openLongPage(styles: string): Promise<Page> {
    const page = await browser.newPage({ baseURL: site.url, viewport: { width: 900, height: 600 } });
    page.on('pageerror', (error) => site.pageErrors.push(String(error)));
    await page.route('**/shop', (route) =>
      route.fulfill({ contentType: 'text/html', body: longPage(styles) }),
    );
    await page.request.get('/');
    await page.goto('/shop');
    await page.waitForSelector('member-area-login:defined');
    await page.waitForSelector('account-link:defined');
    await page.waitForSelector('account-frame:defined', { state: 'attached' });
    await page.mouse.move(400, 300);
    await page.evaluate(() => {
      document.documentElement.scrollTop = 300;
      document.body.scrollTop = 300;
    });
    return page;
  }

  for (const [what, styles] of Object.entries(SCROLLING)) {
    it(`does not move a page ${what}`, async () => {
      const page = await openLongPage(styles);
      assert.ok(
        await page.evaluate(() => innerWidth > document.querySelector('header')!.clientWidth + 16),
        'The page has no scrollbar',
      );
      const [before, flowBefore] = [await boxes(page), await boxes(page, 'header, section')];
      await page.evaluate(() => document.querySelector('member-area-login')!.setAttribute('open', ''));
      await page.getByRole('dialog', { name: 'Log in' }).getByLabel('Email').waitFor();
      assert.deepEqual(await boxes(page), before);
      await page.mouse.wheel(0, 200);
      await page.keyboard.press('Escape');
      await page.waitForSelector('member-area-login:not([open])');
      assert.deepEqual(await boxes(page), before);

      await page.evaluate(() => {
        const tag = document.querySelector('account-link')!;
        (tag.shadowRoot!.querySelector('a') ?? tag.querySelector('a'))!.click();
      });
      await frameHeading(page, 'Log in').waitFor();
      assert.deepEqual(
        await endOfAccount(page),
        { end: 900, isOnTop: true },
        'the account covers the window',
      );
      // What is fixed to the edge of the window moves under the account, where nobody sees it.
      assert.deepEqual(await boxes(page, 'header, section'), flowBefore);
      await recordFade(page);
      await page.keyboard.press('Escape');
      await page.locator('account-frame dialog').waitFor({ state: 'detached' });
      assert.deepEqual(await page.evaluate((): unknown => Reflect.get(globalThis, 'boxesInFade')), before);
      assert.deepEqual(await boxes(page), before);
    });
  }

  it('covers a narrow window with a scrollbar, without moving the page', async () => {
    const page = await openLongPage('');
    await page.setViewportSize({ width: 500, height: 600 });
    const [before, flowBefore] = [await boxes(page), await boxes(page, 'header, section')];
    await page.evaluate(() => document.querySelector('member-area-login')!.setAttribute('open', ''));
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await dialog.getByLabel('Email').waitFor();
    const box = (await dialog.boundingBox())!;
    assert.deepEqual([box.x, box.width], [0, 500]);
    assert.deepEqual(await boxes(page, 'header, section'), flowBefore);
    await page.keyboard.press('Escape');
    await page.waitForSelector('member-area-login:not([open])');
    assert.deepEqual(await boxes(page), before);
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

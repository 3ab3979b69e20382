import assert from 'node:assert/strict';
import type { Frame, Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { createAccount, frameHeading, pathOf, clickJoin, useSite, waitForView } from './site.js';

/** A page whose form names hide members of `document`, and whose scripts have overwritten the library's global symbol. */
const HOSTILE_PAGE = `<!doctype html>
  <html lang="en">
    <head>
      <title>Shop</title>
      <script>
        Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
        window[Symbol.for('member-area-elements/site@2')] = { site: 'of somebody else' };
      </script>
      <script type="application/json" data-member-areas>
        { "websiteId": "shop", "environment": "test" }
      </script>
    </head>
    <body>
      ${[
        ...['activeElement', 'addEventListener', 'adoptedStyleSheets', 'append', 'body', 'cookie'],
        ...['createElement', 'createTextNode', 'defaultView', 'dispatchEvent', 'documentElement', 'forms'],
        ...['getElementById', 'head', 'importNode', 'querySelector', 'querySelectorAll', 'readyState'],
        ...['removeEventListener', 'title'],
      ]
        .map((name) => `<form name="${name}"></form>`)
        .join('')}
      <member-area-join member-area-id="community"><a id="join" href="/join">Join us</a></member-area-join>
      <script type="module" src="/member-area-elements/autoload.js"></script>
    </body>
  </html>`;

/** Clicks the author's link. Playwright's locators do not work on such a page. */
const clickLink = (page: Page) =>
  page.evaluate(() => (document.getElementsByTagName('a')[0] as HTMLElement).click());

/** Waits until the screen of the account has loaded, and returns its frame. */
async function waitForAccount(page: Page): Promise<Frame> {
  const isAccount = (frame: Frame) => frame.url().includes('/account/frame');
  const frame = page.frames().find(isAccount) ?? (await page.waitForEvent('framenavigated', isAccount));
  await frame.waitForSelector('account-screen:state(ready)');
  return frame;
}

describe('a page that breaks the DOM', () => {
  const site = useSite();

  it('lets a visitor join, from the first click to the area', async () => {
    const page = await site.newPage();
    await page.route('**/shop', (route) => route.fulfill({ contentType: 'text/html', body: HOSTILE_PAGE }));
    // Sets the crumb cookie of a first visit.
    await page.request.get('/');
    const loaded = page.waitForResponse((response) => /\/chunks\/shell-/.test(response.url()));
    await page.goto('/shop');
    await loaded;
    await page.evaluate(() => customElements.whenDefined('member-area-join'));
    await clickLink(page);
    const frame = await waitForAccount(page);
    assert.equal(pathOf(page), '/account/login/create');
    const fields = { firstName: 'Noor', lastName: 'Haddad', email: 'hostile@example.com' };
    for (const [name, value] of Object.entries(fields)) await frame.fill(`[name=${name}]`, value);
    for (const field of await frame.locator('[type=password]').all()) await field.fill('long-enough-1');
    await frame.locator('[type=password]').last().press('Enter');
    await page.waitForURL('/members/community');
  });

  for (const who of ['newcomer', 'visitor'] as const) {
    it(`sends a ${who} to no other site when a base element names one`, async () => {
      const options = { bypassCSP: true };
      const page = who === 'visitor' ? await site.newPageAs(who, '/', options) : await site.newPage(options);
      await page.goto('/');
      await waitForView(page, 'community');
      const foreignRequests: string[] = [];
      page.on('request', (request) => {
        // The page itself requests its icon.
        const isFromLibrary = !request.url().endsWith('/icon.svg');
        if (isFromLibrary && !request.url().startsWith(site.url)) foreignRequests.push(request.url());
      });
      await page.evaluate(() => {
        const base = Object.assign(document.createElement('base'), { href: 'https://elsewhere.invalid/' });
        document.head.prepend(base);
      });
      await clickJoin(page, 'community');
      if (who === 'newcomer') {
        await frameHeading(page, 'Join The Commons').waitFor();
        assert.equal(pathOf(page), '/account/login/create');
        await createAccount(page, 'base@example.com', 'Join');
      }
      await page.waitForURL(`${site.url}/members/community`);
      assert.deepEqual(foreignRequests, []);
    });
  }

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

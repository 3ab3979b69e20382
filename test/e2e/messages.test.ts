import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import {
  accountFrame,
  accountLink,
  frameClosed,
  frameHeading,
  frameOpen,
  fromFrame,
  historyLength,
  pathOf,
  useSite,
} from './site.js';

const SHOP = '/pricing/letters';

async function openLogin(page: Page, path = SHOP): Promise<void> {
  await page.goto(path);
  await accountLink(page).click();
  await frameHeading(page, 'Log in').waitFor();
  await frameOpen(page);
}

/** Marks a document, so that another one in its place is told apart. */
const mark = (page: Page) => page.evaluate(() => (document.body.dataset['mark'] = 'here'));
const marked = (page: Page) => page.evaluate(() => document.body.dataset['mark'] === 'here');

describe('a message of the account frame', () => {
  const site = useSite();

  it('frameLoaded takes the overlay away, and nothing else does', async () => {
    const page = await site.visitor();
    await page.goto(SHOP);
    await site.fault('/account/frame', 'html');
    await accountLink(page).click();
    await accountFrame(page).getByText('This is not what was asked for.').waitFor();
    await page.getByText('Loading your account…').waitFor();
    assert.equal(await page.locator('body').getAttribute('data-account-frame'), 'loading');
    await fromFrame(page, { type: 'frameLoaded' });
    await frameOpen(page);
    assert.equal(await page.getByText('Loading your account…').count(), 0);
  });

  it('closeFrame closes, back to title and address', async () => {
    const page = await site.visitor();
    await openLogin(page);
    await fromFrame(page, { type: 'closeFrame' });
    await frameClosed(page);
    assert.equal(pathOf(page), SHOP);
    assert.equal(await page.title(), 'Join Letters from the Bakery');
  });

  it('closeFrameAndRedirect closes and sends the page there', async () => {
    const page = await site.visitor();
    await openLogin(page);
    await fromFrame(page, {
      type: 'closeFrameAndRedirect',
      payload: { redirectPath: '/pricing/workshop?from=account' },
    });
    await page.waitForURL('/pricing/workshop?from=account');
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL(SHOP, { waitUntil: 'commit' });
    await frameClosed(page);
  });

  it('reloadPage loads the whole page again', async () => {
    const page = await site.visitor();
    await openLogin(page);
    await mark(page);
    const loaded = page.waitForEvent('load');
    await fromFrame(page, { type: 'reloadPage' });
    await loaded;
    await frameHeading(page, 'Log in').waitFor();
    assert.equal(await marked(page), false);
    assert.equal(pathOf(page), '/account/login');
  });

  it('reloadFrame loads the frame again where it is, with the page it was opened from', async () => {
    const page = await site.visitor();
    await openLogin(page);
    await mark(page);
    const length = await historyLength(page);
    const request = page.waitForRequest('**/account/frame/**');
    await fromFrame(page, { type: 'reloadFrame', payload: { currentPath: true } });
    const address = new URL((await request).url());
    assert.equal(address.pathname, '/account/frame/login');
    assert.equal(address.searchParams.get('templatePath'), SHOP);
    await page.waitForSelector('body[data-account-frame=loading]', { state: 'attached' });
    await frameHeading(page, 'Log in').waitFor();
    await frameOpen(page);
    assert.equal(await marked(page), true);
    assert.equal(await historyLength(page), length);
    assert.equal(await page.locator('account-frame').locator('iframe').count(), 1);
  });

  it('reloadFrame leads to the follow-up of a deep link', async () => {
    const page = await site.visitor();
    await page.goto(`${SHOP}?authenticationPath=&userAccountPath=%2Fprofile`);
    await frameHeading(page, 'Log in').waitFor();
    const request = page.waitForRequest('**/account/frame/profile?**');
    await fromFrame(page, { type: 'reloadFrame', payload: { currentPath: false } });
    const { searchParams } = new URL((await request).url());
    assert.equal(searchParams.get('templatePath'), SHOP);
  });

  it('pushLocationChange and notifyLocationChanged move address and title, the first with an entry', async () => {
    const page = await site.visitor();
    await openLogin(page);
    const length = await historyLength(page);
    await fromFrame(page, {
      type: 'pushLocationChange',
      payload: { path: '/account/orders?page=2', title: 'Your orders' },
    });
    await page.waitForURL('/account/orders?page=2');
    assert.equal(await page.title(), 'Your orders');
    assert.equal(await historyLength(page), length + 1);
    await fromFrame(page, { type: 'notifyLocationChanged', payload: { path: '/account/orders?page=3' } });
    await page.waitForURL('/account/orders?page=3');
    assert.equal(await historyLength(page), length + 1);
  });

  it('notifyAuthStatusChanged tells the page who is here and loads it again', async () => {
    const page = await site.visitor();
    await openLogin(page);
    await page.evaluate(() => {
      addEventListener('account-change', ({ authenticated, firstName }) =>
        sessionStorage.setItem('change', JSON.stringify({ authenticated, firstName })),
      );
    });
    await page.context().addCookies([
      {
        name: 'SiteUserInfo',
        value: encodeURIComponent(JSON.stringify({ authenticated: true, firstName: 'Zoë', siteUserId: 'z' })),
        url: site.url,
      },
    ]);
    const loaded = page.waitForEvent('load');
    await fromFrame(page, { type: 'notifyAuthStatusChanged' });
    await loaded;
    assert.equal(
      await page.evaluate(() => sessionStorage.getItem('change')),
      '{"authenticated":true,"firstName":"Zoë"}',
    );
    await accountLink(page).getByText('Account').waitFor({ state: 'attached' });
  });

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});

import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-elements/testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import {
  accountLink,
  waitForFrameClosed,
  frameHeading,
  waitForFrameLoading,
  waitForFrameOpen,
  postFromFrame,
  historyLength,
  pathOf,
  useSite,
} from './site.js';

const SHOP = '/pricing/letters';

async function openLogin(page: Page, path = SHOP): Promise<void> {
  await page.goto(path);
  await accountLink(page).click();
  await frameHeading(page, 'Log in').waitFor();
  await waitForFrameOpen(page);
}

/** Marks the document, so that a test can see whether the page was loaded again. */
const markDocument = (page: Page) => page.evaluate(() => (document.body.dataset['mark'] = 'here'));
const isMarked = (page: Page) => page.evaluate(() => document.body.dataset['mark'] === 'here');

describe('a message of the account frame', () => {
  const site = useSite();

  it('frameLoaded removes the overlay, and nothing else does', async () => {
    const page = await site.newPage();
    await page.goto(SHOP);
    await site.addFault('/account/frame', 'html');
    await accountLink(page).click();
    await accountFrame(page).getByText('This is not what was asked for.').waitFor();
    await page.getByText('Loading your account…').waitFor();
    assert.equal(await page.locator('body').getAttribute('data-account-frame'), 'loading');
    await postFromFrame(page, { type: 'frameLoaded' });
    await waitForFrameOpen(page);
    assert.equal(await page.getByText('Loading your account…').count(), 0);
  });

  it('closeFrame closes the frame, and restores the title and the address', async () => {
    const page = await site.newPage();
    await openLogin(page);
    await postFromFrame(page, { type: 'closeFrame' });
    await waitForFrameClosed(page);
    assert.equal(pathOf(page), SHOP);
    assert.equal(await page.title(), 'Join Letters from the Bakery');
  });

  it('closeFrameAndRedirect closes the frame and redirects the page', async () => {
    const page = await site.newPage();
    await openLogin(page);
    await postFromFrame(page, {
      type: 'closeFrameAndRedirect',
      payload: { redirectPath: '/pricing/workshop?from=account' },
    });
    await page.waitForURL('/pricing/workshop?from=account');
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL(SHOP, { waitUntil: 'commit' });
    await waitForFrameClosed(page);
  });

  it('reloadPage reloads the whole page', async () => {
    const page = await site.newPage();
    await openLogin(page);
    await markDocument(page);
    const loaded = page.waitForEvent('load');
    await postFromFrame(page, { type: 'reloadPage' });
    await loaded;
    await frameHeading(page, 'Log in').waitFor();
    assert.equal(await isMarked(page), false);
    assert.equal(pathOf(page), '/account/login');
  });

  it('reloadFrame reloads the frame at the same path, with the page it was opened from', async () => {
    const page = await site.newPage();
    await openLogin(page);
    await markDocument(page);
    const length = await historyLength(page);
    const request = page.waitForRequest('**/account/frame/**');
    const loading = waitForFrameLoading(page);
    await postFromFrame(page, { type: 'reloadFrame', payload: { currentPath: true } });
    const address = new URL((await request).url());
    assert.equal(address.pathname, '/account/frame/login');
    assert.equal(address.searchParams.get('templatePath'), SHOP);
    await loading;
    await frameHeading(page, 'Log in').waitFor();
    await waitForFrameOpen(page);
    assert.equal(await isMarked(page), true);
    assert.equal(await historyLength(page), length);
    assert.equal(await page.locator('account-frame').locator('iframe').count(), 1);
  });

  it('reloadFrame opens the follow-up of a deep link', async () => {
    const page = await site.newPage();
    await page.goto(`${SHOP}?authenticationPath=&userAccountPath=%2Fprofile`);
    await frameHeading(page, 'Log in').waitFor();
    const request = page.waitForRequest('**/account/frame/profile?**');
    await postFromFrame(page, { type: 'reloadFrame', payload: { currentPath: false } });
    const { searchParams } = new URL((await request).url());
    assert.equal(searchParams.get('templatePath'), SHOP);
  });

  it('pushLocationChange and notifyLocationChanged update the address and the title, the first with a new entry', async () => {
    const page = await site.newPage();
    await openLogin(page);
    const length = await historyLength(page);
    await postFromFrame(page, {
      type: 'pushLocationChange',
      payload: { path: '/account/orders?page=2', title: 'Your orders' },
    });
    await page.waitForURL('/account/orders?page=2');
    assert.equal(await page.title(), 'Your orders');
    assert.equal(await historyLength(page), length + 1);
    await postFromFrame(page, { type: 'notifyLocationChanged', payload: { path: '/account/orders?page=3' } });
    await page.waitForURL('/account/orders?page=3');
    assert.equal(await historyLength(page), length + 1);
  });

  it('notifyAuthStatusChanged dispatches the change of the visitor and reloads the page', async () => {
    const page = await site.newPage();
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
    await postFromFrame(page, { type: 'notifyAuthStatusChanged' });
    await loaded;
    assert.equal(
      await page.evaluate(() => sessionStorage.getItem('change')),
      '{"authenticated":true,"firstName":"Zoë"}',
    );
    await accountLink(page).getByText('Account').waitFor({ state: 'attached' });
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

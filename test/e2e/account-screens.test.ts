import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import { describe, it } from 'vitest';
import {
  accountLink,
  readCookie,
  createAccount,
  waitForFrameClosed,
  frameHeading,
  logIn,
  pathOf,
  useSite,
} from './site.js';

describe('the account screens', () => {
  const site = useSite();

  it('offer the login with the same join when an email already has an account', async () => {
    const page = await site.newPage();
    const query =
      '?accountLoginOrigin=LOCK_SCREEN&memberAreaId=community&pricingOptionId=&originUrlPath=%2Fpricing%2Fcommunity';
    await page.goto(`/account/login/create${query}`);
    await createAccount(page, 'member@example.com', 'Join');
    await accountFrame(page).getByRole('link', { name: 'Log in instead?' }).click();
    await frameHeading(page, 'Log in to The Commons').waitFor();
    await page.waitForURL(`/account/login${query}`);
    await logIn(page, 'member@example.com', 'member-pass-1');
    await page.waitForURL('/members/community');
  });

  it('save the profile, and update the name on the page', async () => {
    const page = await site.newPageAs('owner', '/bootstrap');
    const link = page.locator('nav account-link').getByRole('link');
    await link.getByText('Olu').click();
    await frameHeading(page, 'Hi, Olu').waitFor();
    const frame = accountFrame(page);
    await frame.getByRole('link', { name: 'Profile' }).click();
    await frame.getByLabel('First name').fill('Olumide');
    await frame.getByRole('button', { name: 'Save' }).click();
    await frame.getByText('Saved', { exact: true }).waitFor();
    await frame.getByRole('link', { name: 'Your account', exact: true }).click();
    await frameHeading(page, 'Hi, Olumide').waitFor();
    await page.keyboard.press('Escape');
    await waitForFrameClosed(page);
    await link.getByText('Olumide').waitFor();
    assert.equal(pathOf(page), '/bootstrap');
  });

  it('log out on the server, in the frame and on the page', async () => {
    const page = await site.newPageAs('member', '/members/community');
    await page.getByText('Welcome in.').waitFor();
    await accountLink(page).getByText('Account').click();
    await accountFrame(page).getByRole('button', { name: 'Log out' }).click();
    await frameHeading(page, 'Log in').waitFor();
    assert.equal(await readCookie(page, 'siteUserCrumb'), undefined);
    assert.equal((await page.request.get('/api/site-users/account/profile')).status(), 401);
    await page.keyboard.press('Escape');
    await page.waitForURL('/members/community');
    await page.getByRole('heading', { name: 'Members only' }).waitFor();
    await accountLink(page).getByText('Log in').waitFor();
    assert.equal(await page.getByText('Welcome in.').count(), 0);
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

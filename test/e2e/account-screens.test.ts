import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-elements/testing';
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

  it('show what is wrong with a login, and clear only the password', async () => {
    const page = await site.newPage();
    await page.goto('/account/login');
    const frame = accountFrame(page);
    await frame.getByRole('button', { name: 'Log in', exact: true }).click();
    await frame.getByRole('alert').getByText('Enter your email.').waitFor();
    await frame.getByRole('alert').getByText('Enter your password.').waitFor();
    await frame.locator('[name=email]:focus').waitFor();
    await frame.getByLabel('Email').fill('member');
    await frame.getByText('Enter a valid email, like name@example.com.').first().waitFor();
    await logIn(page, 'member@example.com', 'not-the-password');
    await frame.getByText('That email and password don’t match.').waitFor();
    await frame.locator('[name=password]:focus').waitFor();
    assert.equal(await frame.getByLabel('Email').inputValue(), 'member@example.com');
    assert.equal(await frame.getByLabel('Password', { exact: true }).inputValue(), '');
  });

  it('show how long to wait after too many login attempts', async () => {
    const page = await site.newPage();
    await page.goto('/account/login');
    const crumb = (await readCookie(page, 'crumb')) ?? '';
    const credentials = { email: 'guessed@example.com', password: 'a-guess' };
    await Promise.all(
      Array.from({ length: 10 }, () =>
        page.request.post('/api/site-users/account/session', {
          headers: { origin: site.url, 'x-csrf-token': crumb },
          data: credentials,
        }),
      ),
    );
    await logIn(page, credentials.email, credentials.password);
    await accountFrame(page).getByText('Too many tries. Wait 10 minutes and try again.').waitFor();
    assert.equal(await accountFrame(page).getByLabel('Email').inputValue(), credentials.email);
  });

  it('show what is wrong with a new account', async () => {
    const page = await site.newPage();
    await page.goto('/account/login/create');
    const frame = accountFrame(page);
    await frame.getByRole('button', { name: 'Create account' }).click();
    for (const text of ['Enter your first name.', 'Enter your last name.', 'Enter your email.']) {
      await frame.getByRole('alert').getByText(text).waitFor();
    }
    await frame.locator('[name=firstName]:focus').waitFor();
    await frame.getByLabel('Password', { exact: true }).fill('short');
    await frame.getByText('Use at least 10 characters.').first().waitFor();
    await frame.getByLabel('Confirm password').fill('something-else');
    await createAccount(page, 'no-address', 'Create account');
    await frame.getByText('Enter a valid email, like name@example.com.').waitFor();
    assert.equal(await frame.getByLabel('First name').inputValue(), 'Noor');
  });

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
    await frame.getByRole('link', { name: 'Back' }).click();
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

  it('ask for the login when the session ends while the profile is open, and return to the profile', async () => {
    const page = await site.newPageAs('visitor', '/account/profile');
    const frame = accountFrame(page);
    await frame.getByLabel('First name').fill('Anna');
    await page.context().clearCookies({ name: 'session' });
    await frame.getByRole('button', { name: 'Save' }).click();
    await frame.getByText('Your session has ended. Log in again to continue.').waitFor();
    await page.waitForURL('/account/login?**');
    assert.equal(await frame.getByLabel('Email').inputValue(), 'visitor@example.com');
    await frame.getByLabel('Password', { exact: true }).fill('visitor-pass-1');
    await frame.getByRole('button', { name: 'Log in', exact: true }).click();
    await frameHeading(page, 'Profile').waitFor();
    await page.waitForURL('/account/profile');
    await frame.getByText('You’re logged in again. Save your changes.').waitFor();
    assert.equal(await frame.getByLabel('First name').inputValue(), 'Anna');
  });

  it('send a signed-out visitor to the login and then to the requested screen', async () => {
    const page = await site.newPage();
    await page.goto('/account/profile');
    await frameHeading(page, 'Log in').waitFor();
    await logIn(page, 'visitor@example.com', 'visitor-pass-1');
    await frameHeading(page, 'Profile').waitFor();
    await page.waitForURL('/account/profile');
  });

  it('show a message for an unknown address', async () => {
    const page = await site.newPageAs('visitor', '/account/nowhere');
    await frameHeading(page, 'We couldn’t find that page.').waitFor();
    await accountFrame(page).getByRole('link', { name: 'Go to your account' }).click();
    await frameHeading(page, /^Hi, /).waitFor();
    await page.waitForURL('/account');
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

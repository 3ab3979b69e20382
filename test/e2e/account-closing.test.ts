import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-elements/testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { createPerson, pay } from './new-person.js';
import { accountLink, frameHeading, logIn, readCookie, useSite, waitForFrameClosed } from './site.js';

/** Fills in the form that closes the account, and submits it. */
async function closeAccount(page: Page, password: string): Promise<void> {
  const frame = accountFrame(page);
  await frame.getByLabel('Current password').fill(password);
  await frame.getByLabel('I want to close my account for good').check();
  await frame.getByRole('button', { name: 'Close your account' }).click();
}

describe('closing an account', () => {
  const site = useSite();

  it('deletes the person, signs the visitor out everywhere, and frees the email', async () => {
    const { page, email, password } = await createPerson(site, '/');
    await page.evaluate(() =>
      document.addEventListener('account-change', ({ authenticated }) =>
        sessionStorage.setItem('account-change', String(authenticated)),
      ),
    );
    await accountLink(page).click();
    const frame = accountFrame(page);
    await frame.getByRole('link', { name: 'Profile' }).click();
    await frame.getByRole('link', { name: 'Close your account' }).click();
    await frameHeading(page, 'Close your account').waitFor();
    await page.waitForURL('/account/profile/close');
    await closeAccount(page, password);
    await frame.getByText('Your profile and your memberships were deleted.').waitFor();
    await frameHeading(page, 'Your account is closed.').waitFor();
    await page.waitForURL('/account/closed');
    await accountLink(page).getByText('Log in').waitFor();
    assert.equal(await page.evaluate(() => sessionStorage.getItem('account-change')), 'false');
    assert.equal(await readCookie(page, 'siteUserCrumb'), undefined);
    assert.equal(await readCookie(page, 'SiteUserInfo'), JSON.stringify({ authenticated: false }));

    await frame.getByRole('button', { name: 'Back to the site' }).click();
    await waitForFrameClosed(page);
    await page.waitForURL('/');
    await accountLink(page).click();
    await logIn(page, email, password);
    await frame.getByText('That email and password don’t match.').waitFor();
    await frame.getByRole('link', { name: 'Create an account' }).click();
    await frame.getByLabel('First name').fill('Noor');
    await frame.getByLabel('Last name').fill('Haddad');
    await frame.getByLabel('Password', { exact: true }).fill(password);
    await frame.getByLabel('Confirm password').fill(password);
    await frame.getByRole('button', { name: 'Create account' }).click();
    await frameHeading(page, 'Hi, Noor').waitFor();
  });

  it('names the paid memberships that end, and until when they are paid', async () => {
    const { page } = await createPerson(site, '/');
    await pay(page, 'letters', 'letters-monthly');
    await page.goto('/account/profile/close');
    const frame = accountFrame(page);
    await frame.getByText('These memberships are cancelled at once. There’s no refund.').waitFor();
    const items = await frame.getByRole('listitem').allInnerTexts();
    assert.equal(items.length, 1);
    assert.match(items[0]!, /^Letters from the Bakery, paid until \w+ \d+, \d{4}$/);
  });

  it('needs the right password and the confirmation', async () => {
    const { page, password } = await createPerson(site, '/account/profile/close');
    const frame = accountFrame(page);
    const submit = frame.getByRole('button', { name: 'Close your account' });
    await submit.click();
    await frame.getByRole('alert').getByText('Enter your current password.').waitFor();
    await frame.getByRole('alert').getByText('Confirm that you want to close your account.').waitFor();
    await closeAccount(page, 'not-the-password');
    await frame.getByText('That isn’t your current password.').waitFor();
    await frame.locator('[name=currentPassword]:focus').waitFor();
    assert.equal(await frame.getByLabel('Current password').inputValue(), '');
    assert.equal(await frame.getByLabel('I want to close my account for good').isChecked(), true);
    await closeAccount(page, password);
    await frameHeading(page, 'Your account is closed.').waitFor();
  });

  it('is refused to the owner, with the reason', async () => {
    const page = await site.newPageAs('owner', '/account/profile/close');
    await closeAccount(page, 'owner-pass-1');
    const frame = accountFrame(page);
    await frame.getByRole('alert').getByText('The account of the site owner can’t be closed here.').waitFor();
    await page.goto('/account');
    await frameHeading(page, 'Hi, Olu').waitFor();
  });

  it('is not announced to a visitor who is signed in', async () => {
    const { page } = await createPerson(site, '/account/closed');
    await frameHeading(page, 'We couldn’t find that page.').waitFor();
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { createPerson } from './new-person.js';
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
    await frame.getByRole('button', { name: 'Create account' }).click();
    await frameHeading(page, 'Hi, Noor').waitFor();
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import { describe, it } from 'vitest';
import { createPerson, findConfirmationLink } from './new-person.js';
import { frameHeading, logIn, useSite } from './site.js';

describe('a new account', () => {
  const site = useSite();

  it('asks for the confirmation of the email until the link is used', async () => {
    const { page, email } = await createPerson(site, '/account');
    const frame = accountFrame(page);
    const banner = frame.getByRole('region', { name: 'Confirm your email with the link we sent you.' });
    await banner.waitFor();
    await banner.getByRole('button', { name: 'Resend' }).click();
    await banner.getByText('Link sent. Check your email.').waitFor();
    await banner.getByText(/You can send it again in \d+ seconds\./).waitFor();
    await frame.getByRole('link', { name: 'Orders' }).click();
    await frameHeading(page, 'Orders').waitFor();
    await banner.waitFor();

    await page.goto(await findConfirmationLink(site, email));
    await frame.getByRole('button', { name: 'Confirm' }).click();
    await frameHeading(page, 'Profile').waitFor();
    await banner.waitFor({ state: 'detached' });
  });

  it('whose email is confirmed in another browser belongs to the reader of the mail', async () => {
    const { page, email, password } = await createPerson(site, '/account/profile');
    await frameHeading(page, 'Profile').waitFor();

    const elsewhere = await site.newPage();
    const frame = accountFrame(elsewhere);
    await elsewhere.goto(await findConfirmationLink(site, email));
    await frame.getByRole('button', { name: 'Confirm' }).click();
    await frame.getByText('Your email is confirmed. Choose a new password for your account.').waitFor();
    await frameHeading(elsewhere, 'Choose a new password').waitFor();
    await frame.getByLabel('New password', { exact: true }).fill('the-readers-password');
    await frame.getByRole('button', { name: 'Change password' }).click();
    await frameHeading(elsewhere, 'Log in').waitFor();
    await logIn(elsewhere, email, 'the-readers-password');
    await frame.getByRole('heading', { name: /^Hi, / }).waitFor();

    await page.reload();
    await frameHeading(page, 'Log in').waitFor();
    await logIn(page, email, password);
    await accountFrame(page).getByText('That email and password don’t match.').waitFor();
  });

  it('keeps the language that the person has chosen, also after the next login', async () => {
    const { page, email, password } = await createPerson(site, '/account/profile');
    const frame = accountFrame(page);
    await frame.getByLabel('Language').selectOption('ar');
    await frame.getByRole('button', { name: 'Change language' }).click();
    await frame.getByText('تم الحفظ').waitFor();
    await frame.locator('[data-part=account][lang=ar][dir=rtl]').waitFor();
    await page.waitForURL('/account/profile');
    await page.waitForFunction(() => document.title === 'الملف الشخصي');
    await page.context().clearCookies();
    await page.goto('/account/profile');
    await frameHeading(page, 'Log in').waitFor();
    await logIn(page, email, password);
    await frameHeading(page, 'الملف الشخصي').waitFor();
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import { describe, it } from 'vitest';
import { createPerson, findConfirmationLink } from './new-person.js';
import { accountLink, readCookie, frameHeading, logIn, useSite } from './site.js';

describe('the account of a signed-in visitor', () => {
  const site = useSite();

  it('changes the email when the mailed link is used', async () => {
    const { page, email, password } = await createPerson(site, '/account/profile');
    const frame = accountFrame(page);
    await frame.getByRole('link', { name: 'Change email' }).click();
    await frame.getByLabel('New email', { exact: true }).fill(`new-${email}`);
    await frame.getByLabel('Current password').fill(password);
    await frame.getByRole('button', { name: 'Change email' }).click();
    await frame.getByText('Link sent. Check your email.').waitFor();
    await frame
      .getByText(`Confirm your new email: we sent a link to new-${email}. It works for 48 hours.`)
      .waitFor();
    await page.waitForURL('/account/profile');
    await page.goto(await findConfirmationLink(site, `new-${email}`));
    await frame.getByRole('button', { name: 'Confirm' }).click();
    await frame.getByText('Your email is confirmed.').waitFor();
    await frame.getByText(`new-${email}`).waitFor();
    await frame.locator('[data-part=email-banner]').waitFor({ state: 'detached' });
  });

  it('changes the password, which then is the one to log in with', async () => {
    const { page, email, password } = await createPerson(site, '/account/profile');
    const frame = accountFrame(page);
    await frame.getByRole('link', { name: 'Change password' }).click();
    await frame.getByLabel('Current password').fill(password);
    await frame.getByLabel('New password', { exact: true }).fill('second-password-1');
    await frame.getByRole('button', { name: 'Change password' }).click();
    await frame.getByText('Your password was changed.').waitFor();
    await page.goto('/account');
    await frame.getByRole('button', { name: 'Log out' }).click();
    await frameHeading(page, 'Log in').waitFor();
    await logIn(page, email, 'second-password-1');
    await frameHeading(page, 'Hi, Noor').waitFor();
  });

  it('logs out another browser, which then shows the login', async () => {
    const { page: phone, ...person } = await createPerson(site, '/account/profile');
    const page = await site.newPageAs(person, '/account/profile', {
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    });
    await accountFrame(page).getByRole('link', { name: 'See where you’re logged in' }).click();
    await frameHeading(page, 'Devices').waitFor();
    await page.waitForURL('/account/profile/devices');
    await accountFrame(page).getByText('Firefox on Windows').waitFor();
    await accountFrame(page).getByText('This device').waitFor();
    await accountFrame(phone).getByRole('link', { name: 'Change email' }).waitFor();
    await accountFrame(page)
      .getByRole('button', { name: /^Log out Chrome/ })
      .click();
    await accountFrame(page).getByText('You’re logged in on this device only.').waitFor();
    await accountFrame(phone).getByRole('link', { name: 'Memberships' }).first().click();
    await frameHeading(phone, 'Log in').waitFor();
    await page.reload();
    await accountFrame(page).getByText('You’re logged in on this device only.').waitFor();
  });

  it('logs out through a link after a confirmation, and redirects as the link says', async () => {
    const { page } = await createPerson(site, '/account/logout?redirect=/pricing/letters');
    await frameHeading(page, 'Log out?').waitFor();
    assert.notEqual(await readCookie(page, 'siteUserCrumb'), undefined);
    await accountFrame(page).getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('/pricing/letters');
    await accountLink(page).getByText('Log in').waitFor();
    assert.equal(await readCookie(page, 'siteUserCrumb'), undefined);
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

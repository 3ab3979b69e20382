import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-elements/testing';
import { describe, it } from 'vitest';
import { createPerson, findConfirmationLink } from './new-person.js';
import { accountLink, readCookie, waitForFrameClosed, frameHeading, logIn, pathOf, useSite } from './site.js';

describe('the account of a signed-in visitor', () => {
  const site = useSite();

  it('changes the email when the mailed link is used, and has one answer for all new emails', async () => {
    const { page, email, password } = await createPerson(site, '/account/profile');
    const frame = accountFrame(page);
    await frame.getByRole('link', { name: 'Change email' }).click();
    await frame.getByLabel('New email', { exact: true }).fill('member@example.com');
    await frame.getByLabel('Confirm new email').fill('member@example.com');
    await frame.getByLabel('Current password').fill('not-the-password');
    const submit = frame.getByRole('button', { name: 'Change email' });
    await submit.click();
    await frame.getByText('That isn’t your current password.').waitFor();
    await frame.locator('[name=currentPassword]:focus').waitFor();
    await frame.getByLabel('Current password').fill(password);
    await submit.click();
    await frame.getByText('we sent a link to member@example.com').waitFor();
    await frame.getByRole('link', { name: 'Change email' }).click();
    await frame.getByLabel('New email', { exact: true }).fill(`new-${email}`);
    await frame.getByLabel('Confirm new email').fill(`new-${email}`);
    await frame.getByLabel('Current password').fill(password);
    await submit.click();
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
    await frame.getByLabel('Confirm new password').fill('second-password-1');
    await frame.getByRole('button', { name: 'Change password' }).click();
    await frame.getByText('Your password was changed.').waitFor();
    await page.goto('/account');
    await frame.getByRole('button', { name: 'Log out' }).click();
    await frameHeading(page, 'Log in').waitFor();
    await logIn(page, email, 'second-password-1');
    await frameHeading(page, 'Hi, Noor').waitFor();
  });

  it('goes back and forward through the screens and their titles', async () => {
    const { page } = await createPerson(site, '/account');
    const frame = accountFrame(page);
    const screens = [
      ['/account', 'Your account', 'Hi, Noor'],
      ['/account/memberships', 'Memberships', 'Memberships'],
      ['/account', 'Your account', 'Hi, Noor'],
      ['/account/profile', 'Profile', 'Profile'],
      ['/account/profile/email', 'Change email', 'Change email'],
    ] as const;
    const assertScreen = async ([path, title, heading]: (typeof screens)[number]) => {
      await frameHeading(page, heading).waitFor();
      await page.waitForURL(path);
      await page.waitForFunction((expected) => document.title === expected, title);
    };
    await assertScreen(screens[0]);
    for (const [index, name] of ['Memberships', 'Back', 'Profile', 'Change email'].entries()) {
      await frame.getByRole('link', { name }).click();
      await assertScreen(screens[index + 1]!);
    }
    for (const screen of screens.slice(0, -1).reverse()) {
      await page.goBack();
      await assertScreen(screen);
    }
    for (const screen of screens.slice(1)) {
      await page.goForward();
      await assertScreen(screen);
    }
  });

  it('asks for the login after another tab has logged out, and returns to the screen', async () => {
    const { page, email, password } = await createPerson(site, '/account/profile');
    const frame = accountFrame(page);
    await frame.getByLabel('First name').fill('Nora');
    const other = await page.context().newPage();
    await other.goto('/account');
    await accountFrame(other).getByRole('button', { name: 'Log out' }).click();
    await frameHeading(other, 'Log in').waitFor();
    await frame.getByRole('button', { name: 'Save' }).click();
    await frame.getByText('Your session has ended. Log in again to continue.').waitFor();
    const emailField = frame.getByLabel('Email');
    assert.equal(await emailField.inputValue(), email);
    assert.equal(await emailField.getAttribute('readonly'), '');
    await frame.getByRole('button', { name: 'Not you? Log out' }).waitFor();
    await frame.getByLabel('Password', { exact: true }).fill(password);
    await frame.getByRole('button', { name: 'Log in', exact: true }).click();
    await frameHeading(page, 'Profile').waitFor();
    await page.waitForURL('/account/profile');
  });

  it('asks before Escape discards edits', async () => {
    const { page } = await createPerson(site, '/');
    await accountLink(page).click();
    const frame = accountFrame(page);
    await frame.getByRole('link', { name: 'Profile' }).click();
    await frame.getByLabel('First name').fill('Nora');
    await page.keyboard.press('Escape');
    const dialog = frame.getByRole('dialog', { name: 'Discard changes?' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await frame.locator('[name=firstName]:focus').waitFor();
    assert.equal(await frame.getByLabel('First name').inputValue(), 'Nora');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await waitForFrameClosed(page);
    assert.equal(pathOf(page), '/');
  });

  it('keeps the focus inside an open dialog', async () => {
    const { page } = await createPerson(site, '/account/profile');
    const frame = accountFrame(page);
    await frame.getByLabel('First name').fill('Nora');
    await frame.getByRole('button', { name: 'Close' }).click();
    await frame.getByRole('dialog').waitFor();
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Tab']) {
      await page.keyboard.press(key);
      await frame.locator('dialog:focus-within, dialog:focus').waitFor();
    }
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

  it('goes home after a log-out link that names another site', async () => {
    const { page } = await createPerson(site, '/account/logout?redirect=//evil.example/');
    await accountFrame(page).getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('/');
    await accountLink(page).getByText('Log in').waitFor();
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newPerson } from './new-person.js';
import {
  accountFrame,
  accountLink,
  cookie,
  frameClosed,
  frameHeading,
  logIn,
  pathOf,
  useSite,
} from './site.js';

describe('the account of somebody who is signed in', () => {
  const site = useSite();

  it('changes the email at once, and says so', async () => {
    const { page, email, password } = await newPerson(site, '/account/profile');
    const frame = accountFrame(page);
    await frame.getByRole('link', { name: 'Change email' }).click();
    await frame.getByLabel('New email', { exact: true }).fill('member@example.com');
    await frame.getByLabel('Confirm new email').fill('member@example.com');
    await frame.getByLabel('Current password').fill('not-the-password');
    const send = frame.getByRole('button', { name: 'Change email' });
    await send.click();
    await frame.getByText('That isn’t your current password.').waitFor();
    await frame.locator('[name=currentPassword]:focus').waitFor();
    await frame.getByLabel('Current password').fill(password);
    await send.click();
    await frame.getByText('An account with this email already exists.').waitFor();
    await frame.getByLabel('New email', { exact: true }).fill(`new-${email}`);
    await frame.getByLabel('Confirm new email').fill(`new-${email}`);
    await send.click();
    await frame.getByText('Your email was changed.').waitFor();
    await frame.getByText(`new-${email}`).waitFor();
    await page.waitForURL('/account/profile');
  });

  it('changes the password, which is the one to log in with from then on', async () => {
    const { page, email, password } = await newPerson(site, '/account/profile');
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

  it('goes Back and Forward through the screens, with their titles', async () => {
    const { page } = await newPerson(site, '/account');
    const frame = accountFrame(page);
    const screens = [
      ['/account', 'Your account', 'Hi, Noor'],
      ['/account/memberships', 'Memberships', 'Memberships'],
      ['/account', 'Your account', 'Hi, Noor'],
      ['/account/profile', 'Profile', 'Profile'],
      ['/account/profile/email', 'Change email', 'Change email'],
    ] as const;
    const shows = async ([path, title, heading]: (typeof screens)[number]) => {
      await frameHeading(page, heading).waitFor();
      await page.waitForURL(path);
      await page.waitForFunction((wanted) => document.title === wanted, title);
    };
    await shows(screens[0]);
    for (const [at, name] of ['Memberships', 'Back', 'Profile', 'Change email'].entries()) {
      await frame.getByRole('link', { name }).click();
      await shows(screens[at + 1]!);
    }
    for (const screen of screens.slice(0, -1).reverse()) {
      await page.goBack();
      await shows(screen);
    }
    for (const screen of screens.slice(1)) {
      await page.goForward();
      await shows(screen);
    }
  });

  it('leads to the login where another tab has logged out, and back to the screen', async () => {
    const { page, email, password } = await newPerson(site, '/account/profile');
    const frame = accountFrame(page);
    await frame.getByLabel('First name').fill('Nora');
    const other = await page.context().newPage();
    await other.goto('/account');
    await accountFrame(other).getByRole('button', { name: 'Log out' }).click();
    await frameHeading(other, 'Log in').waitFor();
    await frame.getByRole('button', { name: 'Save' }).click();
    await frame.getByText('Your session has ended. Log in again to continue.').waitFor();
    const known = frame.getByLabel('Email');
    assert.equal(await known.inputValue(), email);
    assert.equal(await known.getAttribute('readonly'), '');
    await frame.getByRole('button', { name: 'Not you? Log out' }).waitFor();
    await frame.getByLabel('Password', { exact: true }).fill(password);
    await frame.getByRole('button', { name: 'Log in', exact: true }).click();
    await frameHeading(page, 'Profile').waitFor();
    await page.waitForURL('/account/profile');
  });

  it('asks by Escape before edits are lost', async () => {
    const { page } = await newPerson(site, '/');
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
    await frameClosed(page);
    assert.equal(pathOf(page), '/');
  });

  it('keeps Tab inside an open question', async () => {
    const { page } = await newPerson(site, '/account/profile');
    const frame = accountFrame(page);
    await frame.getByLabel('First name').fill('Nora');
    await frame.getByRole('button', { name: 'Close' }).click();
    await frame.getByRole('dialog').waitFor();
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Tab']) {
      await page.keyboard.press(key);
      await frame.locator('dialog:focus-within, dialog:focus').waitFor();
    }
  });

  it('logs out by a link once that is confirmed, and goes where the link says', async () => {
    const { page } = await newPerson(site, '/account/logout?redirect=/pricing/letters');
    await frameHeading(page, 'Log out?').waitFor();
    assert.notEqual(await cookie(page, 'siteUserCrumb'), undefined);
    await accountFrame(page).getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('/pricing/letters');
    await accountLink(page).getByText('Log in').waitFor();
    assert.equal(await cookie(page, 'siteUserCrumb'), undefined);
  });

  it('goes home from a log-out link that leads elsewhere', async () => {
    const { page } = await newPerson(site, '/account/logout?redirect=//evil.example/');
    await accountFrame(page).getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('/');
    await accountLink(page).getByText('Log in').waitFor();
  });

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { newPerson, resetLink } from './new-person.js';
import { accountFrame, frameHeading, logIn, useSite } from './site.js';

/** Fills in a new password and sends it. */
async function choose(page: Page, password: string): Promise<void> {
  const frame = accountFrame(page);
  await frame.getByLabel('New password', { exact: true }).fill(password);
  await frame.getByLabel('Confirm new password').fill(password);
  await frame.getByRole('button', { name: 'Change password' }).click();
}

describe('a forgotten password', () => {
  const site = useSite();

  /** Asks for a link with the email that was typed at the login. */
  async function askForLink(page: Page, email: string): Promise<void> {
    await page.goto('/account/login');
    const frame = accountFrame(page);
    await frame.getByLabel('Email').fill(email);
    await frame.getByRole('link', { name: 'Forgot password?' }).click();
    await frameHeading(page, 'Reset your password').waitFor();
    await page.waitForURL('/account/login/request-reset');
    await frame.getByLabel('Email').waitFor();
    assert.equal(await frame.getByLabel('Email').inputValue(), email);
    await frame.getByRole('button', { name: 'Send reset link' }).click();
    await frame.getByText('Link sent. Check your email.').waitFor();
  }

  it('is replaced by a new one, with the link of a mail that works once', async () => {
    const { email, password } = await newPerson(site, '/');
    const page = await site.visitor();
    await askForLink(page, email);
    const link = await resetLink(site, email);
    await page.goto(link);
    await frameHeading(page, 'Choose a new password').waitFor();
    assert.equal(await page.title(), 'Choose a new password');
    await choose(page, 'second-password-1');
    await accountFrame(page).getByText('Your password was changed. Log in with the new one.').waitFor();
    await page.waitForURL('/account/login');
    await logIn(page, email, password);
    await accountFrame(page).getByText('That email and password don’t match.').waitFor();
    await logIn(page, email, 'second-password-1');
    await frameHeading(page, 'Hi, Noor').waitFor();
    await page.goto(link);
    await choose(page, 'third-password-1');
    await accountFrame(page).getByText('This link has expired. Ask for a new one.').waitFor();
    await accountFrame(page).getByRole('link', { name: 'Ask for a new link' }).click();
    await frameHeading(page, 'Reset your password').waitFor();
  });

  it('is set by somebody whose other session it ends: the login does not believe in that session', async () => {
    const { page, email } = await newPerson(site, '/');
    await page.goto('/account/login/request-reset');
    await accountFrame(page).getByLabel('Email').fill(email);
    await accountFrame(page).getByRole('button', { name: 'Send reset link' }).click();
    await accountFrame(page).getByText('Link sent. Check your email.').waitFor();
    await page.goto(await resetLink(site, email));
    await choose(page, 'second-password-1');
    await accountFrame(page).getByText('Your password was changed.').waitFor();
    await logIn(page, email, 'second-password-1');
    await frameHeading(page, 'Hi, Noor').waitFor();
  });

  it('gets the same answer where there is no such account, and no mail is sent', async () => {
    const page = await site.visitor();
    await askForLink(page, 'nobody-at-all@example.com');
    await assert.rejects(resetLink(site, 'nobody-at-all@example.com'));
  });

  it('can be replaced without JavaScript', async () => {
    const { email } = await newPerson(site, '/');
    const page = await site.visitor({ javaScriptEnabled: false });
    await page.goto('/account/frame/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await page.getByRole('status').getByText('Link sent. Check your email.').waitFor();
    const link = await resetLink(site, email);
    await page.goto(link);
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await page.getByLabel('New password').fill('second-password-1');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('status').getByText('Your password was changed. Log in with the new one.').waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('second-password-1');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('/account/frame');
    await page.goto(link.replace('/account', '/account/frame'));
    await page.getByLabel('New password').fill('third-password-1');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('alert').getByText('This link has expired.').waitFor();
  });

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});

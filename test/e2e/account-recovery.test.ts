import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { createPerson, findResetLink } from './new-person.js';
import { frameHeading, logIn, useSite } from './site.js';

/** Fills in the form for a new password and submits it. */
async function submitNewPassword(page: Page, password: string): Promise<void> {
  const frame = accountFrame(page);
  await frame.getByLabel('New password', { exact: true }).fill(password);
  await frame.getByRole('button', { name: 'Change password' }).click();
}

describe('resetting a forgotten password', () => {
  const site = useSite();

  /** Types an email at the login, and requests a reset link for it. */
  async function requestLink(page: Page, email: string): Promise<void> {
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

  it('sets a new password through a mailed link that works once', async () => {
    const { email, password } = await createPerson(site, '/');
    const page = await site.newPage();
    await requestLink(page, email);
    const link = await findResetLink(site, email);
    await page.goto(link);
    await frameHeading(page, 'Choose a new password').waitFor();
    assert.equal(await page.title(), 'Choose a new password');
    await submitNewPassword(page, 'second-password-1');
    await accountFrame(page).getByText('Your password was changed. Log in with the new one.').waitFor();
    await page.waitForURL('/account/login');
    await logIn(page, email, password);
    await accountFrame(page).getByText('That email and password don’t match.').waitFor();
    await logIn(page, email, 'second-password-1');
    await frameHeading(page, 'Hi, Noor').waitFor();
    await page.goto(link);
    await submitNewPassword(page, 'third-password-1');
    await accountFrame(page).getByText('This link has expired. Ask for a new one.').waitFor();
    await accountFrame(page).getByRole('link', { name: 'Ask for a new link' }).click();
    await frameHeading(page, 'Reset your password').waitFor();
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import { describe, it } from 'vitest';
import { findCodeMail } from './new-person.js';
import { frameHeading, useSite } from './site.js';

describe('a visitor without an account', () => {
  const site = useSite();

  it('joins a free area with the email and a mailed code, and gives the name', async () => {
    const page = await site.newPage();
    const email = `code-${crypto.randomUUID()}@example.com`;
    const frame = accountFrame(page);
    await page.goto(`/account/login/create?memberAreaId=community&originUrlPath=/`);
    await frame.getByRole('link', { name: 'Create an account with a code instead' }).click();
    await frame.getByLabel('Email').fill(email);
    await frame.getByRole('button', { name: 'Continue' }).click();
    await frameHeading(page, 'Enter your code').waitFor();
    await page.waitForURL(/\/account\/login\/code\?/);
    const { code } = await findCodeMail(site, email);
    await frame.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await frameHeading(page, 'Complete your account').waitFor();
    await frame.getByLabel('First name').fill('Nia');
    await frame.getByLabel('Last name').fill('New');
    await frame.getByRole('button', { name: 'Join' }).click();
    await page.waitForURL('/members/community');

    await page.goto('/account/profile');
    await frame.getByRole('button', { name: 'Set a password' }).waitFor();
    assert.equal(await frame.getByLabel('First name').inputValue(), 'Nia');
  });

  it('logs in with the link of the mail in the same browser, and not in another one', async () => {
    const page = await site.newPage();
    const email = `link-${crypto.randomUUID()}@example.com`;
    const frame = accountFrame(page);
    await page.goto('/account/login?way=code');
    await frame.getByLabel('Email').fill(email);
    await frame.getByRole('button', { name: 'Continue' }).click();
    await frameHeading(page, 'Enter your code').waitFor();
    const { link } = await findCodeMail(site, email);

    const elsewhere = await site.newPage();
    await elsewhere.goto(link);
    await accountFrame(elsewhere).getByRole('button', { name: 'Log in' }).click();
    await accountFrame(elsewhere).getByText('Enter the code from the mail there.').waitFor();

    await page.goto(link);
    await frame.getByRole('button', { name: 'Log in' }).click();
    await frame.getByRole('button', { name: 'Skip for now' }).click();
    await frame.getByRole('heading', { name: 'Hi', exact: true }).waitFor();
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useSite } from './site.js';

describe('without JavaScript', () => {
  const site = useSite();

  it('the fallback leads to a form that creates the account and joins', async () => {
    const page = await site.visitor({ javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('link', { name: 'Join The Commons' }).click();
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await page.getByLabel('First name').fill('Kim');
    await page.getByLabel('Last name').fill('Lee');
    await page.getByLabel('Email').fill('kim@example.com');
    await page.getByLabel('Password').fill('long-enough-1');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('/members/community');
  });

  it('a wrong password keeps the email', async () => {
    const page = await site.visitor({ javaScriptEnabled: false });
    await page.goto('/account/frame/login');
    await page.getByLabel('Email').fill('member@example.com');
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('alert').waitFor();
    assert.equal(await page.getByLabel('Email').inputValue(), 'member@example.com');
  });
});

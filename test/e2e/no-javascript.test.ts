import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { pathOf, useSite } from './site.js';

describe('without JavaScript', () => {
  const site = useSite();
  const newPage = () => site.newPage({ javaScriptEnabled: false });

  it('the fallback link leads through the account page to a form that creates the account and joins', async () => {
    const page = await newPage();
    await page.goto('/pricing/community');
    await page.getByRole('link', { name: 'Join The Commons' }).click();
    assert.equal(pathOf(page), '/account/login/create');
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await page.getByLabel('First name').fill('Kim');
    await page.getByLabel('Last name').fill('Lee');
    await page.getByLabel('Email').fill('kim@example.com');
    await page.getByLabel('Password').fill('long-enough-1');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('/members/community');
    await page.getByText('Welcome in.').waitFor();
  });

  it('a member logs in and reaches the checkout of the chosen option', async () => {
    const page = await newPage();
    await page.goto('/pricing/letters');
    await page.getByRole('link', { name: '$100.00 every year' }).click();
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Email').fill('member@example.com');
    await page.getByLabel('Password').fill('member-pass-1');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('/checkout?**');
    await page.getByText('$100.00 every year').waitFor();
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL('/members/letters');
    await page.getByText('Welcome in.').waitFor();
  });
});

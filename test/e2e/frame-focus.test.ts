import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accountFrame, accountLink, frameClosed, frameHeading, useSite } from './site.js';

/** The name of what has the focus inside the frame. */
const focused = (page: Page) =>
  accountFrame(page)
    .locator(':focus')
    .evaluate(
      (element) => element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent,
    );

describe('the focus in the account frame', () => {
  const site = useSite();

  it('starts at the first field, wraps in both directions, and returns to the link', async () => {
    const page = await site.visitor();
    await page.goto('/');
    await accountLink(page).click();
    await frameHeading(page, 'Log in').waitFor();
    await accountFrame(page).locator('[name=email]:focus').waitFor();

    const stops = ['email', 'password', 'Show password', 'Log in', 'Create an account', 'Close'];
    for (const stop of [...stops.slice(1), 'email']) {
      await page.keyboard.press('Tab');
      assert.equal(await focused(page), stop);
    }
    for (const stop of stops.toReversed()) {
      await page.keyboard.press('Shift+Tab');
      assert.equal(await focused(page), stop);
    }
    await page.keyboard.press('Escape');
    await frameClosed(page);
    assert.ok(
      await accountLink(page).evaluate((link) => (link.getRootNode() as ShadowRoot).activeElement === link),
    );
  });

  it('leaves nothing of the page to press while the account is open', async () => {
    const page = await site.visitor();
    await page.goto('/');
    await accountLink(page).click();
    await frameHeading(page, 'Log in').waitFor();
    const reached = await page.evaluate(() => {
      const link = document.querySelector<HTMLElement>('header a');
      link?.focus();
      return document.activeElement === link;
    });
    assert.equal(reached, false);
  });

  it('ignores Escape while a form is being sent', async () => {
    const page = await site.visitor();
    await page.goto('/');
    await accountLink(page).click();
    await frameHeading(page, 'Log in').waitFor();
    await site.fault('/api/site-users/account/session', 'delay:800');
    await accountFrame(page).getByLabel('Email').fill('member@example.com');
    await accountFrame(page).getByLabel('Password', { exact: true }).fill('wrong-password');
    await page.keyboard.press('Enter');
    await accountFrame(page).locator('form[aria-busy=true]').waitFor();
    await page.keyboard.press('Escape');
    await accountFrame(page).getByText('That email and password don’t match.').waitFor();
    assert.equal(await page.locator('body').getAttribute('data-account-frame'), 'open');
  });
});

import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import {
  ALWAYS,
  accountLink,
  waitForFrameClosed,
  frameHeading,
  joinTag,
  clickJoin,
  useSite,
} from './site.js';

/** Returns the label, name or text of the focused element inside the frame. */
const readFocusInFrame = (page: Page) =>
  accountFrame(page)
    .locator(':focus')
    .evaluate(
      (element) => element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent,
    );

/** Returns the text of the focused element of the page, open shadow roots included. */
const readFocusInPage = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active === document.body ? 'body' : (active?.ariaLabel ?? active?.textContent);
  });

describe('the focus in the account frame', () => {
  const site = useSite();

  it('starts at the first field of the join, wraps in both directions, and returns to the button', async () => {
    const page = await site.newPage();
    await page.goto('/');
    await clickJoin(page, 'community');
    await frameHeading(page, 'Join The Commons').waitFor();
    await accountFrame(page).locator('[name=firstName]:focus').waitFor();

    const stops = [
      ...['firstName', 'lastName', 'email', 'password', 'Show password'],
      ...['marketingOptIn', 'Terms (opens in a new tab)', 'Privacy Policy (opens in a new tab)'],
      ...['Join', 'Log in with a passkey', 'Create an account with a code instead', 'Log in', 'Close'],
    ];
    for (const stop of [...stops.slice(1), 'firstName']) {
      await page.keyboard.press('Tab');
      assert.equal(await readFocusInFrame(page), stop);
    }
    for (const stop of stops.toReversed()) {
      await page.keyboard.press('Shift+Tab');
      assert.equal(await readFocusInFrame(page), stop);
    }
    await page.keyboard.press('Escape');
    await waitForFrameClosed(page);
    assert.ok(
      await joinTag(page, 'community').evaluate((tag) => document.activeElement === tag.querySelector('a')),
    );
  });

  it('stays on the overlay while the frame loads; Escape closes it and returns the focus', async () => {
    const page = await site.newPage();
    await page.goto('/');
    // The page may prefetch it too.
    await site.addFault('/account/frame', 'hang', ALWAYS);
    await accountLink(page).click();
    await page.getByText('Loading your account…').waitFor();
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Tab']) {
      await page.keyboard.press(key);
      assert.equal(await readFocusInPage(page), 'Close');
    }
    await page.keyboard.press('Escape');
    await waitForFrameClosed(page);
    assert.equal(await readFocusInPage(page), 'Log in');
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

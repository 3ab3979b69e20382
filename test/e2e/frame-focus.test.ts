import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-elements/testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import {
  accountLink,
  waitForFrameClosed,
  frameHeading,
  postFromFrame,
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
    return active === document.body ? 'body' : active?.textContent;
  });

const readFrameMarker = (page: Page) => page.locator('body').getAttribute('data-account-frame');

async function openLogin(page: Page): Promise<void> {
  await accountLink(page).click();
  await frameHeading(page, 'Log in').waitFor();
  await accountFrame(page).locator('[name=email]:focus').waitFor();
}

/** Waits until the page has handled all messages that the frame has posted so far. */
async function waitForMessages(page: Page): Promise<void> {
  await postFromFrame(page, {
    type: 'pushLocationChange',
    payload: { path: '/account/login', title: 'All handled' },
  });
  await page.waitForFunction(() => document.title === 'All handled');
}

describe('the focus in the account frame', () => {
  const site = useSite();

  it('starts at the first field of the join, wraps in both directions, and returns to the button', async () => {
    const page = await site.newPage();
    await page.goto('/');
    await clickJoin(page, 'community');
    await frameHeading(page, 'Join The Commons').waitFor();
    await accountFrame(page).locator('[name=firstName]:focus').waitFor();

    const stops = [
      ...['firstName', 'lastName', 'email', 'password', 'Show password', 'confirmPassword'],
      ...['marketingOptIn', 'Terms (opens in a new tab)', 'Privacy Policy (opens in a new tab)'],
      ...['Join', 'Log in', 'Close'],
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
    await site.addFault('/account/frame', 'hang');
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

  it('cannot move to the page behind, which cannot be clicked either', async () => {
    const page = await site.newPage();
    await page.goto('/');
    await openLogin(page);
    const targets = await page.evaluate(() => {
      const link = document.querySelector<HTMLElement>('header a');
      link?.focus();
      const { x = 0, y = 0 } = link?.getBoundingClientRect() ?? {};
      return [document.activeElement?.localName, document.elementFromPoint(x + 1, y + 1)?.localName];
    });
    assert.deepEqual(targets, ['account-frame', 'account-frame']);
    await page.keyboard.press('Escape');
    await waitForFrameClosed(page);
    assert.equal(await readFocusInPage(page), 'Log in');
  });

  it('returns to the body when the element that opened the account has been removed', async () => {
    const page = await site.newPage();
    await page.goto('/');
    await openLogin(page);
    await page.evaluate(() => document.querySelector('header')?.remove());
    await page.keyboard.press('Escape');
    await waitForFrameClosed(page);
    assert.equal(await readFocusInPage(page), 'body');
  });

  it('leaves elements that were inert or hidden before unchanged', async () => {
    const page = await site.newPage();
    await page.goto('/');
    const readHidden = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[inert],[aria-hidden]')].map(({ outerHTML }) => outerHTML),
      );
    await page.evaluate(() => {
      document.querySelector('h1')?.setAttribute('inert', '');
      document.querySelector('h2')?.setAttribute('aria-hidden', 'true');
    });
    const before = await readHidden();
    await openLogin(page);
    await page.keyboard.press('Escape');
    await waitForFrameClosed(page);
    assert.deepEqual(await readHidden(), before);
  });

  it('ignores an Escape that ends a composition or that the frame page has handled', async () => {
    const page = await site.newPage();
    await page.goto('/');
    await openLogin(page);
    await accountFrame(page)
      .getByLabel('Email')
      .evaluate((field) => {
        const escape = { key: 'Escape', bubbles: true, cancelable: true };
        field.dispatchEvent(new KeyboardEvent('keydown', { ...escape, isComposing: true }));
        field.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
        field.dispatchEvent(new KeyboardEvent('keydown', escape));
      });
    await waitForMessages(page);
    assert.equal(await readFrameMarker(page), 'open');
    await page.keyboard.press('Escape');
    await waitForFrameClosed(page);
  });

  it('ignores Escape while a form is being sent', async () => {
    const page = await site.newPage();
    await page.goto('/');
    await openLogin(page);
    let releaseAnswer = () => {};
    const released = new Promise<void>((resolve) => (releaseAnswer = resolve));
    await page.route('**/account/session', async (route) => {
      await released;
      return route.continue();
    });
    await page.keyboard.type('member@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type('wrong-password');
    await page.keyboard.press('Enter');
    await accountFrame(page).locator('form[aria-busy=true]').waitFor();
    await page.keyboard.press('Escape');
    await waitForMessages(page);
    assert.equal(await readFrameMarker(page), 'open');
    releaseAnswer();
    await accountFrame(page).getByText('That email and password don’t match.').waitFor();
    await page.keyboard.press('Escape');
    await waitForFrameClosed(page);
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

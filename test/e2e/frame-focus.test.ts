import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import {
  accountFrame,
  accountLink,
  frameClosed,
  frameHeading,
  fromFrame,
  joinTag,
  pressJoin,
  useSite,
} from './site.js';

/** What has the focus inside the frame, by its label, name or text. */
const focusedInFrame = (page: Page) =>
  accountFrame(page)
    .locator(':focus')
    .evaluate(
      (element) => element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent,
    );

/** What has the focus in the page, through open shadow roots: the text of it. */
const focusedInPage = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active === document.body ? 'body' : active?.textContent;
  });

const marker = (page: Page) => page.locator('body').getAttribute('data-account-frame');

async function openLogin(page: Page): Promise<void> {
  await accountLink(page).click();
  await frameHeading(page, 'Log in').waitFor();
  await accountFrame(page).locator('[name=email]:focus').waitFor();
}

/** Until the page has heard everything the frame has said so far. */
async function heard(page: Page): Promise<void> {
  await fromFrame(page, {
    type: 'pushLocationChange',
    payload: { path: '/account/login', title: 'All heard' },
  });
  await page.waitForFunction(() => document.title === 'All heard');
}

describe('the focus in the account frame', () => {
  const site = useSite();

  it('starts at the first field of the join, wraps in both directions, and returns to the button', async () => {
    const page = await site.visitor();
    await page.goto('/');
    await pressJoin(page, 'community');
    await frameHeading(page, 'Join The Commons').waitFor();
    await accountFrame(page).locator('[name=firstName]:focus').waitFor();

    const stops = [
      ...['firstName', 'lastName', 'email', 'password', 'Show password', 'confirmPassword'],
      ...['Join', 'Log in', 'Close'],
    ];
    for (const stop of [...stops.slice(1), 'firstName']) {
      await page.keyboard.press('Tab');
      assert.equal(await focusedInFrame(page), stop);
    }
    for (const stop of stops.toReversed()) {
      await page.keyboard.press('Shift+Tab');
      assert.equal(await focusedInFrame(page), stop);
    }
    await page.keyboard.press('Escape');
    await frameClosed(page);
    assert.ok(
      await joinTag(page, 'community').evaluate(
        (tag) => document.activeElement === tag && tag.shadowRoot?.activeElement?.localName === 'button',
      ),
    );
  });

  it('stays on the overlay while the frame loads; Escape closes and gives it back', async () => {
    const page = await site.visitor();
    await page.goto('/');
    await site.fault('/account/frame', 'hang');
    await accountLink(page).click();
    await page.getByText('Loading your account…').waitFor();
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Tab']) {
      await page.keyboard.press(key);
      assert.equal(await focusedInPage(page), 'Close');
    }
    await page.keyboard.press('Escape');
    await frameClosed(page);
    assert.equal(await focusedInPage(page), 'Log in');
  });

  it('cannot be put on the page behind, nor can that be pressed', async () => {
    const page = await site.visitor();
    await page.goto('/');
    await openLogin(page);
    const reached = await page.evaluate(() => {
      const link = document.querySelector<HTMLElement>('header a');
      link?.focus();
      const { x = 0, y = 0 } = link?.getBoundingClientRect() ?? {};
      return [document.activeElement?.localName, document.elementFromPoint(x + 1, y + 1)?.localName];
    });
    assert.deepEqual(reached, ['account-frame', 'account-frame']);
    await page.keyboard.press('Escape');
    await frameClosed(page);
    assert.equal(await focusedInPage(page), 'Log in');
  });

  it('goes nowhere in particular when what opened the account is gone', async () => {
    const page = await site.visitor();
    await page.goto('/');
    await openLogin(page);
    await page.evaluate(() => document.querySelector('header')?.remove());
    await page.keyboard.press('Escape');
    await frameClosed(page);
    assert.equal(await focusedInPage(page), 'body');
  });

  it('leaves what was inert or hidden before as it was', async () => {
    const page = await site.visitor();
    await page.goto('/');
    const hidden = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[inert],[aria-hidden]')].map(({ outerHTML }) => outerHTML),
      );
    await page.evaluate(() => {
      document.querySelector('h1')?.setAttribute('inert', '');
      document.querySelector('h2')?.setAttribute('aria-hidden', 'true');
    });
    const before = await hidden();
    await openLogin(page);
    await page.keyboard.press('Escape');
    await frameClosed(page);
    assert.deepEqual(await hidden(), before);
  });

  it('makes nothing of an Escape that ends a composition or that a page inside has used', async () => {
    const page = await site.visitor();
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
    await heard(page);
    assert.equal(await marker(page), 'open');
    await page.keyboard.press('Escape');
    await frameClosed(page);
  });

  it('makes nothing of Escape while a form is being sent', async () => {
    const page = await site.visitor();
    await page.goto('/');
    await openLogin(page);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/account/session', async (route) => {
      await answered;
      return route.continue();
    });
    await page.keyboard.type('member@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type('wrong-password');
    await page.keyboard.press('Enter');
    await accountFrame(page).locator('form[aria-busy=true]').waitFor();
    await page.keyboard.press('Escape');
    await heard(page);
    assert.equal(await marker(page), 'open');
    answer();
    await accountFrame(page).getByText('That email and password don’t match.').waitFor();
    await page.keyboard.press('Escape');
    await frameClosed(page);
  });

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});

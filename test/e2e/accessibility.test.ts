import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { findViolations } from './axe.js';
import { ALWAYS, accountLink, logInByApi, clickPricingJoin, useSite } from './site.js';

const NARROW = { width: 320, height: 640 };

/** The colours that a visitor may prefer to those of the page. */
const OTHER_COLOURS = [
  { name: 'dark', media: { colorScheme: 'dark' } },
  { name: 'forced colours', media: { colorScheme: 'light', forcedColors: 'active' } },
] as const;

/** Asserts that axe finds no violation and that the page does not scroll sideways, in both writing directions. */
async function assertAccessible(page: Page, excluded: readonly string[] = []): Promise<void> {
  for (const dir of ['rtl', 'ltr']) {
    await page.evaluate((value) => (document.documentElement.dir = value), dir);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= NARROW.width, `${page.url()} is ${width} px wide, ${dir}`);
  }
  assert.deepEqual(await findViolations(page, 'all', { excluded }), []);
}

/** Asserts the same of the other colours. `gallery.full.test.ts` has them for everything that a preview shows. */
async function assertOtherColours(page: Page): Promise<void> {
  for (const { name, media } of OTHER_COLOURS) {
    await page.emulateMedia(media);
    assert.deepEqual(await findViolations(page, 'colours'), [], name);
  }
}

/** Asserts that these parts are inside the page. */
async function assertInsidePage(...parts: Locator[]): Promise<void> {
  for (const part of parts) {
    const { x = -1, width = 0 } = (await part.boundingBox()) ?? {};
    assert.ok(x >= 0 && x + width <= NARROW.width, `from ${x} px, ${width} px wide`);
  }
}

describe('accessibility at 320 px', () => {
  const site = useSite();
  const newPage = () => site.newPage({ viewport: NARROW, bypassCSP: true });

  it('axe finds no violation on the login and the account creation with invalid fields', async () => {
    const page = await newPage();
    for (const [path, button] of [
      ['/account/frame/login', 'Log in'],
      ['/account/frame/login/create?memberAreaId=workshop', 'Continue to payment'],
    ] as const) {
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
      await page.goto(path);
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('alert').waitFor();
      await assertAccessible(page);
      await assertOtherColours(page);
    }
  });

  it('axe finds no violation on the account’s home and the profile', async () => {
    const page = await newPage();
    await logInByApi(page, site.url, 'visitor');
    await page.goto('/account/frame');
    await page.getByRole('heading', { name: 'Hi, Ana' }).waitFor();
    await assertAccessible(page);
    await page.goto('/account/frame/profile');
    await page.getByLabel('First name').waitFor();
    await assertAccessible(page);
  });

  it('axe finds no violation on the pricing screen, the lock screen and the modals', async () => {
    const page = await newPage();
    await page.goto('/course');
    const letters = page.locator('member-area-pricing[member-area-id=letters]');
    await letters.scrollIntoViewIfNeeded();
    await page.waitForSelector('member-area-pricing[member-area-id=letters]:state(ready)');
    await letters.getByRole('button', { name: 'Yearly' }).click();
    await letters.getByRole('button', { name: 'Yearly', expanded: true }).waitFor();
    await assertAccessible(page);
    await page.goto('/course/workshop');
    await page.waitForSelector('member-area-lock-screen:state(ready)');
    await assertAccessible(page);
    for (const name of ['member-area-login', 'member-area-sign-up']) {
      await page.locator(`${name} a`).first().click();
      await page.waitForSelector(`${name}:state(ready)`);
      // The native dialog is a group, because the view in it is the dialog.
      await assertAccessible(page, ['aria-allowed-role']);
      await page.keyboard.press('Escape');
      await page.waitForSelector(`${name}:not([open])`);
    }
  });

  it('axe finds no violation in an alert', async () => {
    const page = await newPage();
    await logInByApi(page, site.url, 'visitor');
    await page.goto('/pricing/community');
    await site.addFault('/api/site-users/account/member-areas/community', 'status:403');
    await clickPricingJoin(page);
    const alert = page
      .locator('member-area-pricing')
      .getByRole('alertdialog', { name: 'Memberships is closed' });
    await alert.waitFor();
    await assertInsidePage(alert);
    assert.deepEqual(await findViolations(page, 'all'), []);
    await assertOtherColours(page);
  });

  it('axe finds no violation on the overlay, while the account loads and after it has timed out', async () => {
    const page = await newPage();
    await page.clock.install();
    await page.goto('/pricing/community');
    // The page may prefetch it too.
    await site.addFault('/account/frame', 'hang', ALWAYS);
    await accountLink(page).click();
    await page.getByText('Loading your account…').waitFor();
    await page.clock.resume();
    assert.deepEqual(await findViolations(page, 'all'), []);
    await page.clock.fastForward(15_000);
    await page.getByText('This is taking longer than usual.').waitFor();
    await assertInsidePage(
      page.getByRole('button', { name: 'Retry' }),
      page.getByRole('button', { name: 'Close' }),
      page.getByRole('link', { name: 'Open in full page' }),
    );
    assert.deepEqual(await findViolations(page, 'all'), []);
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

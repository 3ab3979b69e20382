import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { violations, type Rules } from './axe.js';
import { accountLink, logInByCall, pressPricing, useSite } from './site.js';

const NARROW = { width: 320, height: 640 };

/** That axe finds nothing, and nothing has to be scrolled sideways in either direction of writing. */
async function check(page: Page, rules: Rules): Promise<void> {
  for (const dir of ['rtl', 'ltr']) {
    await page.evaluate((value) => (document.documentElement.dir = value), dir);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= NARROW.width, `${page.url()} is ${width} px wide in ${dir}`);
    // Colours are the same in both.
    if (rules === 'all' || dir === 'ltr') assert.deepEqual(await violations(page, rules), []);
  }
}

async function fits(part: Locator): Promise<void> {
  const { x = -1, width = 0 } = (await part.boundingBox()) ?? {};
  assert.ok(x >= 0 && x + width <= NARROW.width, `from ${x} px, ${width} px wide`);
}

for (const [name, options, rules] of [
  ['light', { colorScheme: 'light' }, 'all'],
  ['dark', { colorScheme: 'dark' }, 'of colours'],
  ['forced colours', { forcedColors: 'active' }, 'of colours'],
] as const) {
  describe(`in ${name} on 320 px, axe finds nothing wrong with`, () => {
    const site = useSite();
    const visitor = () => site.visitor({ ...options, viewport: NARROW, bypassCSP: true });

    it('the login and the account creation, with everything wrong', async () => {
      const page = await visitor();
      for (const [path, button] of [
        ['/account/frame/login', 'Log in'],
        ['/account/frame/login/create?memberAreaId=workshop', 'Continue to payment'],
      ] as const) {
        await page.goto(path);
        await page.getByRole('button', { name: button, exact: true }).click();
        await page.getByRole('alert').waitFor();
        await check(page, rules);
      }
    });

    it('the account’s home and the profile', async () => {
      const page = await visitor();
      await logInByCall(page, site.url, 'visitor');
      await page.goto('/account/frame');
      await page.getByRole('heading', { name: 'Hi, Ana' }).waitFor();
      await check(page, rules);
      await page.goto('/account/frame/profile');
      await page.getByLabel('First name').waitFor();
      await check(page, rules);
    });

    it('the pricing screen, the lock screen and the modals', async () => {
      const page = await visitor();
      await page.goto('/course');
      const letters = page.locator('member-area-pricing[member-area-id=letters]');
      await letters.scrollIntoViewIfNeeded();
      await page.waitForSelector('member-area-pricing[member-area-id=letters]:state(ready)');
      await letters.getByRole('button', { name: 'Yearly' }).click();
      await letters.getByText('$100.00 every year').waitFor();
      await check(page, rules);
      await page.goto('/course/workshop');
      await page.waitForSelector('member-area-lock-screen:state(ready)');
      await check(page, rules);
      for (const name of ['member-area-login', 'member-area-sign-up']) {
        await page.locator(`${name} a`).first().click();
        await page.waitForSelector(`${name}:state(ready)`);
        await check(page, rules);
        await page.keyboard.press('Escape');
        await page.waitForSelector(`${name}:not([open])`);
      }
    });

    it('an alert', async () => {
      const page = await visitor();
      await logInByCall(page, site.url, 'visitor');
      await page.goto('/pricing/community');
      await site.fault('/api/site-users/account/member-areas/community', 'status:403');
      await pressPricing(page);
      const alert = page
        .locator('member-area-pricing')
        .getByRole('alertdialog', { name: 'Memberships is closed' });
      await alert.waitFor();
      await fits(alert);
      assert.deepEqual(await violations(page, rules), []);
    });

    it('the overlay, while the account loads and when it does not', async () => {
      const page = await visitor();
      await page.clock.install();
      await page.goto('/pricing/community');
      await site.fault('/account/frame', 'hang');
      await accountLink(page).click();
      await page.getByText('Loading your account…').waitFor();
      await page.clock.resume();
      assert.deepEqual(await violations(page, rules), []);
      await page.clock.fastForward(15_000);
      await page.getByText('This is taking longer than usual.').waitFor();
      for (const way of ['Retry', 'Close']) await fits(page.getByRole('button', { name: way }));
      await fits(page.getByRole('link', { name: 'Open in full page' }));
      assert.deepEqual(await violations(page, rules), []);
    });

    it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
  });
}

import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import {
  accountLink,
  waitForFrameClosed,
  frameHeading,
  waitForFrameOpen,
  historyLength,
  pathOf,
  useSite,
} from './site.js';

const SHOP = '/pricing/letters';
const SHOP_TITLE = 'Join Letters from the Bakery';

async function open(page: Page): Promise<void> {
  await accountLink(page).click();
  await waitForFrameOpen(page);
  await frameHeading(page, 'Log in').waitFor();
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await waitForFrameClosed(page);
}

async function goToCreateAccount(page: Page): Promise<void> {
  await accountFrame(page).getByRole('link', { name: 'Create an account' }).click();
  await frameHeading(page, 'Create an account').waitFor();
  await page.waitForURL('/account/login/create');
}

describe('the account frame and the history', () => {
  const site = useSite();

  it('closes on Back, reopens on Forward at the same screen, and restores the titles', async () => {
    const page = await site.newPage();
    await page.goto(SHOP);
    await open(page);
    await goToCreateAccount(page);
    await page.goBack();
    await frameHeading(page, 'Log in').waitFor();
    assert.equal(await page.title(), 'Log in');
    await page.goBack();
    await waitForFrameClosed(page);
    assert.equal(await page.title(), SHOP_TITLE);
    await page.goForward();
    await frameHeading(page, 'Log in').waitFor();
    assert.equal(pathOf(page), '/account/login');
    await page.goForward();
    await frameHeading(page, 'Create an account').waitFor();
    assert.equal(await page.title(), 'Create an account');
    assert.equal(pathOf(page), '/account/login/create');
  });

  it('closes to the home page when an account address was loaded directly', async () => {
    const page = await site.newPageAs('visitor', '/account/profile');
    await waitForFrameOpen(page);
    await frameHeading(page, 'Profile').waitFor();
    const length = await historyLength(page);
    await close(page);
    assert.equal(pathOf(page), '/');
    assert.equal(await page.title(), 'Crumb & Crust, a bakery school');
    assert.equal(await historyLength(page), length);
  });

  it('closes after a reload to the page it was opened from, and shows that page’s content', async () => {
    const page = await site.newPage();
    await page.goto(SHOP);
    await open(page);
    await goToCreateAccount(page);
    await page.reload();
    await frameHeading(page, 'Create an account').waitFor();
    await accountFrame(page).getByRole('button', { name: 'Close' }).click();
    await page.waitForURL(SHOP);
    await page.getByRole('heading', { name: 'Letters from the Bakery' }).waitFor();
    await waitForFrameClosed(page);
    assert.equal(await page.title(), SHOP_TITLE);
  });

  it('stays open, and can be closed, after Back from another page', async () => {
    const page = await site.newPage();
    await page.goto(SHOP);
    await open(page);
    await page.evaluate(() => {
      document.body.dataset['restored'] = 'no';
      addEventListener('pageshow', (event) => (document.body.dataset['restored'] = String(event.persisted)));
    });
    await page.goto('/spa/one');
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForSelector('body[data-restored=true]', { state: 'attached' });
    assert.equal(pathOf(page), '/account/login');
    assert.equal(await page.locator('body').getAttribute('data-account-frame'), 'open');
    // Playwright does not see the frames of a page that was restored from the back-forward cache.
    await page.evaluate(() => {
      const frame = document.querySelector('account-frame')?.shadowRoot?.querySelector('iframe');
      frame?.contentDocument?.querySelector<HTMLElement>('[data-part=close]')?.click();
    });
    await waitForFrameClosed(page);
    assert.equal(pathOf(page), SHOP);
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

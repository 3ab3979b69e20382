import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import {
  accountLink,
  waitForFrameClosed,
  frameHeading,
  waitForFrameOpen,
  joinTag,
  pathOf,
  clickJoin,
  clickPricingJoin,
  useSite,
  waitForView,
} from './site.js';

const iframe = (page: Page) => page.locator('account-frame').locator('iframe');

async function openLogin(page: Page): Promise<void> {
  await accountLink(page).click();
  await frameHeading(page, 'Log in').waitFor();
  await waitForFrameOpen(page);
}

/** Removes the account-frame tag from a page. */
const removeFrameTag = (page: Page, path: string) =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<account-frame></account-frame>', '');
    await route.fulfill({ response, body });
  });

describe('the tags of a page that changes', () => {
  const site = useSite();

  it('work when inserted later, keep their view when moved, and can be removed', async () => {
    const page = await site.newPage();
    await page.goto('/spa/one');
    await page.getByRole('button', { name: 'Insert a join tag' }).click();
    await waitForView(page, 'community');
    const button = await joinTag(page, 'community').locator('button').elementHandle();
    await page.getByRole('button', { name: 'Move it', exact: true }).click();
    await page.locator('#right').getByText('Free').waitFor();
    assert.ok(
      await page
        .locator('#right member-area-join')
        .evaluate((tag, before) => tag.shadowRoot?.querySelector('button') === before, button),
    );
    await clickJoin(page, 'community');
    await frameHeading(page, 'Join The Commons').waitFor();
    await page.keyboard.press('Escape');
    await waitForFrameClosed(page);
    await page.getByRole('button', { name: 'Remove it' }).click();
    assert.equal(await page.locator('main member-area-join').count(), 0);
  });

  for (const path of ['/account/login', '/?authenticationPath=']) {
    it(`open the account at ${path} on a page without account-frame`, async () => {
      const page = await site.newPage();
      await removeFrameTag(page, path);
      await page.goto(path);
      await frameHeading(page, 'Log in').waitFor();
      assert.equal(pathOf(page), '/account/login');
      assert.equal(await page.locator('account-frame').count(), 1);
    });
  }

  it('open the account from a join on a page without account-frame', async () => {
    const page = await site.newPage();
    await removeFrameTag(page, '/pricing/tea-club');
    await page.goto('/pricing/tea-club');
    assert.equal(await page.locator('account-frame').count(), 0);
    await clickPricingJoin(page);
    await frameHeading(page, 'Join Tea Club').waitFor();
    await page.keyboard.press('Escape');
    await waitForFrameClosed(page);
    assert.equal(pathOf(page), '/pricing/tea-club');
  });

  it('restore the page when the open account-frame is removed, and work again with a new one', async () => {
    const page = await site.newPage();
    await page.goto('/spa/one');
    await openLogin(page);
    await page.evaluate(() => document.querySelector('account-frame')?.remove());
    await page.waitForURL('/spa/one');
    await page.waitForSelector('body:not([data-account-frame])', { state: 'attached' });
    assert.equal(await page.title(), 'A page with a router');
    await page.getByRole('link', { name: 'Two' }).click();
    await page.getByText('Route: /spa/two').waitFor();
    await page.evaluate(() => document.body.append(document.createElement('account-frame')));
    await openLogin(page);
    await page.keyboard.press('Escape');
    await waitForFrameClosed(page);
    assert.equal(pathOf(page), '/spa/two');
  });

  it('restore the page when the body is replaced while the account is open', async () => {
    const page = await site.newPage();
    await page.goto('/pricing/letters');
    await openLogin(page);
    await page.evaluate(() => {
      const body = document.createElement('body');
      const join = document.createElement('member-area-join');
      join.setAttribute('member-area-id', 'community');
      body.append(join, document.createElement('account-frame'));
      document.body.replaceWith(body);
    });
    await page.waitForURL('/pricing/letters');
    await page.waitForSelector('body:not([data-account-frame])', { state: 'attached' });
    assert.equal(await iframe(page).count(), 0);
    await clickJoin(page, 'community');
    await frameHeading(page, 'Join The Commons').waitFor();
    assert.equal(await iframe(page).count(), 1);
  });

  it('cover a page with transforms and the highest possible z-index', async () => {
    const page = await site.newPage();
    await page.goto('/');
    await page.evaluate(() => {
      document.body.style.transform = 'scale(0.5)';
      document.querySelector('header')!.style.cssText =
        'position: fixed; inset: 0 0 auto; z-index: 2147483647';
    });
    await openLogin(page);
    const cover = await page.evaluate(() => {
      const { top, left, width, height } = document
        .querySelector('account-frame')!
        .shadowRoot!.querySelector('iframe')!
        .getBoundingClientRect();
      return [
        ...[top, left, width === innerWidth, height === innerHeight],
        document.elementFromPoint(innerWidth / 2, 5)?.localName,
      ];
    });
    assert.deepEqual(cover, [0, 0, true, true, 'account-frame']);
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

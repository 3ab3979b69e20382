import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import {
  accountLink,
  waitForFrameClosed,
  frameHeading,
  waitForFrameOpen,
  joinTag,
  clickJoin,
  useSite,
  waitForView,
} from './site.js';

async function openLogin(page: Page): Promise<void> {
  await accountLink(page).click();
  await frameHeading(page, 'Log in').waitFor();
  await waitForFrameOpen(page);
}

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

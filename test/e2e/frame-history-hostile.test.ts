import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import {
  accountFrame,
  accountLink,
  fromFrame,
  frameClosed,
  frameHeading,
  historyLength,
  pathOf,
  useSite,
} from './site.js';

const SHOP = '/pricing/letters';

async function open(page: Page): Promise<void> {
  await accountLink(page).click();
  await frameHeading(page, 'Log in').waitFor();
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await frameClosed(page);
}

describe('the account frame where somebody else is at the history too', () => {
  const site = useSite();

  it('opens and closes where history.pushState throws, and gives title and address back', async () => {
    const page = await site.visitor();
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await page.goto(SHOP);
    await page.evaluate(() => {
      history.pushState = () => {
        throw new DOMException('Too many calls', 'SecurityError');
      };
    });
    const title = await page.title();
    await open(page);
    await close(page);
    assert.equal(pathOf(page), SHOP);
    assert.equal(await page.title(), title);
    assert.ok(logged.some((text) => text.includes('Too many calls')));
  });

  it('goes through a pushState that the page has wrapped, and brings nothing of its own', async () => {
    const page = await site.visitor();
    await page.goto(SHOP);
    await page.evaluate(() => {
      const original = history.pushState.bind(history);
      const seen: string[] = [];
      Object.assign(window, { seen });
      history.pushState = function (state: unknown, unused: string, address?: string | URL | null) {
        seen.push(`${this === history}: ${String(address)}`);
        original({ ...(state as object), analytics: 1 }, unused, address);
      };
    });
    await open(page);
    await close(page);
    await open(page);
    assert.deepEqual(await page.evaluate(() => (window as unknown as { seen: string[] }).seen), [
      'true: /account/login',
      'true: /account/login',
    ]);
    // What it adds is gone with the first entry the frame replaces: those of the account are ours alone.
    assert.deepEqual(await page.evaluate(() => Object.keys(history.state as object)), ['memberAreaElements']);
    await close(page);
    assert.equal(pathOf(page), SHOP);
  });

  it('adds no second entry when the frame tells the same place twice', async () => {
    const page = await site.visitor();
    await page.goto(SHOP);
    await open(page);
    const length = await historyLength(page);
    const moved = { type: 'pushLocationChange', payload: { path: '/account/orders', title: 'Orders' } };
    await fromFrame(page, moved);
    await fromFrame(page, moved);
    await fromFrame(page, { ...moved, payload: { ...moved.payload, title: 'Your orders' } });
    await page.waitForFunction(() => document.title === 'Your orders');
    assert.equal(pathOf(page), '/account/orders');
    assert.equal(await historyLength(page), length + 1);
  });

  it('gives title and address back although the frame has put entries of its own there', async () => {
    const page = await site.visitor();
    await page.goto(SHOP);
    const title = await page.title();
    await open(page);
    await accountFrame(page)
      .locator('body')
      .evaluate(() => {
        history.pushState(null, '', '?one');
        history.pushState(null, '', '?two');
      });
    await close(page);
    assert.equal(pathOf(page), SHOP);
    assert.equal(await page.title(), title);
    await open(page);
    await close(page);
    assert.equal(pathOf(page), SHOP);
  });

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});

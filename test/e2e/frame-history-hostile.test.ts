import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-elements/testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import {
  accountLink,
  postFromFrame,
  waitForFrameClosed,
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
  await waitForFrameClosed(page);
}

describe('the account frame when other code changes the history', () => {
  const site = useSite();

  it('opens and closes when history.pushState throws, and restores the title and the address', async () => {
    const page = await site.newPage();
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
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
    assert.ok(errors.some((text) => text.includes('Too many calls')));
  });

  it('calls the page’s own wrapper of pushState, and keeps its own state apart', async () => {
    const page = await site.newPage();
    await page.goto(SHOP);
    await page.evaluate(() => {
      const original = history.pushState.bind(history);
      const calls: string[] = [];
      Object.assign(window, { calls });
      history.pushState = function (state: unknown, unused: string, address?: string | URL | null) {
        calls.push(`${this === history}: ${String(address)}`);
        original({ ...(state as object), analytics: 1 }, unused, address);
      };
    });
    await open(page);
    await close(page);
    await open(page);
    assert.deepEqual(await page.evaluate(() => (window as unknown as { calls: string[] }).calls), [
      'true: /account/login',
      'true: /account/login',
    ]);
    // The frame replaces its first entry, without the state that the wrapper has added.
    assert.deepEqual(await page.evaluate(() => Object.keys(history.state as object)), ['memberAreaElements']);
    await close(page);
    assert.equal(pathOf(page), SHOP);
  });

  it('adds no second entry when the frame reports the same location twice', async () => {
    const page = await site.newPage();
    await page.goto(SHOP);
    await open(page);
    const length = await historyLength(page);
    const message = { type: 'pushLocationChange', payload: { path: '/account/orders', title: 'Orders' } };
    await postFromFrame(page, message);
    await postFromFrame(page, message);
    await postFromFrame(page, { ...message, payload: { ...message.payload, title: 'Your orders' } });
    await page.waitForFunction(() => document.title === 'Your orders');
    assert.equal(pathOf(page), '/account/orders');
    assert.equal(await historyLength(page), length + 1);
  });

  it('restores the title and the address even if the frame has added entries of its own', async () => {
    const page = await site.newPage();
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

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

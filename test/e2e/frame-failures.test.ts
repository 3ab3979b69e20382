import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { accountLink, waitForFrameClosed, pathOf, useSite } from './site.js';

const FRAME = '/account/frame';
const timeoutMessage = (page: Page) => page.getByText('This is taking longer than usual.');
const iframe = (page: Page) => page.locator('account-frame').locator('iframe');

describe('an account frame that cannot be loaded', () => {
  const site = useSite();

  it('can be opened as a full page, or closed', async () => {
    const page = await site.newPage();
    await forbidFraming(page);
    await page.goto('/pricing/letters');
    await accountLink(page).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await waitForFrameClosed(page);
    assert.equal(pathOf(page), '/pricing/letters');
    await accountLink(page).click();
    await timeoutMessage(page).waitFor();
    await page.unroute(isFramePageUrl);
    await page.getByRole('link', { name: 'Open in full page' }).click();
    await page.waitForURL('/account/frame/login');
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    assert.equal(await iframe(page).count(), 0);
  });

  it('offers Retry in the frame and in the full page when the account’s code cannot be loaded', async () => {
    const page = await site.newPage();
    await page.clock.install();
    const accountChunk = /\/chunks\/account-.{8}\.js$/;
    await page.route(accountChunk, (route) => route.abort());
    await page.goto('/account/login');
    await accountFrame(page).getByText('We couldn’t load this. Try again.').waitFor();
    await page.clock.fastForward(15_000);
    await page.getByRole('link', { name: 'Open in full page' }).click();
    await page.getByText('We couldn’t load this. Try again.').waitFor();
    await page.unroute(accountChunk);
    // Pointing at the button already tries again and removes it, so Playwright's own click would miss it.
    const { x = 0, y = 0 } = (await page.getByRole('button', { name: 'Retry' }).boundingBox()) ?? {};
    await page.mouse.click(x + 5, y + 5);
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

const isFramePageUrl = (url: URL) => url.pathname.startsWith(FRAME);

/** Serves the frame page with a header that forbids framing. */
async function forbidFraming(page: Page): Promise<void> {
  await page.route(isFramePageUrl, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers: { ...headers, 'x-frame-options': 'DENY' } });
  });
}

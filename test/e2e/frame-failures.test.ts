import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-elements/testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { dropPolicies, useSecondOrigin } from './second-origin.js';
import { accountLink, waitForFrameClosed, frameHeading, pathOf, useSite } from './site.js';

const FRAME = '/account/frame';
const timeoutMessage = (page: Page) => page.getByText('This is taking longer than usual.');
const iframe = (page: Page) => page.locator('account-frame').locator('iframe');

/** Returns the reason of the next `account-frame-error`. Call it before the action that causes the error. */
const waitForFrameError = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        document.addEventListener('account-frame-error', (event) => resolve(event.reason), { once: true }),
      ),
  );

describe('an account frame that cannot be loaded', () => {
  const site = useSite();
  const elsewhere = useSecondOrigin();

  for (const kind of ['hang', 'status:500', 'html']) {
    it(`shows an error 15 seconds after ${kind}, and Retry works`, async () => {
      const page = await site.newPage();
      await page.clock.install();
      await page.goto('/');
      const error = waitForFrameError(page);
      await site.addFault(FRAME, kind);
      const finishedRequest =
        kind === 'hang' ? null : page.waitForEvent('requestfinished', isFramePageRequest);
      await accountLink(page).click();
      await page.getByText('Loading your account…').waitFor();
      await finishedRequest;
      await page.clock.fastForward(14_000);
      assert.equal(await timeoutMessage(page).count(), 0);
      await page.clock.fastForward(1_000);
      await timeoutMessage(page).waitFor();
      assert.equal(await error, 'timeout');
      await page.getByRole('button', { name: 'Retry' }).click();
      await frameHeading(page, 'Log in').waitFor();
      await page.waitForSelector('body[data-account-frame=open]', { state: 'attached' });
      assert.equal(await timeoutMessage(page).count(), 0);
    });
  }

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

  it('shows an error at once when the frame page forbids framing', async () => {
    const page = await site.newPage();
    await forbidFraming(page);
    await page.goto('/');
    const error = waitForFrameError(page);
    await accountLink(page).click();
    await timeoutMessage(page).waitFor();
    assert.equal(await error, 'blocked');
  });

  it('shows an error at once when the host page’s policy forbids the frame', async () => {
    const page = await site.newPage();
    await page.route('/strict', async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      const policy = headers['content-security-policy']?.replace("frame-src 'self'", "frame-src 'none'");
      await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy ?? '' } });
    });
    await page.goto('/strict');
    const error = waitForFrameError(page);
    await accountLink(page).click();
    await timeoutMessage(page).waitFor();
    assert.equal(await error, 'blocked');
  });

  it('can be closed while it loads, even twice, and opened again', async () => {
    const page = await site.newPage();
    await page.goto('/');
    await site.addFault(FRAME, 'hang');
    await accountLink(page).click();
    await page.getByText('Loading your account…').waitFor();
    await page.evaluate(() => {
      const frame = document.querySelector('account-frame');
      frame?.close();
      frame?.close();
    });
    await waitForFrameClosed(page);
    assert.equal(pathOf(page), '/');
    assert.equal(await page.locator('account-frame').locator('dialog').count(), 0);
    await accountLink(page).click();
    await frameHeading(page, 'Log in').waitFor();
  });

  it('is a single frame when it is opened again while it fades', async () => {
    const page = await site.newPage();
    await page.goto('/');
    await accountLink(page).click();
    await frameHeading(page, 'Log in').waitFor();
    await page.evaluate(() => {
      const frame = document.querySelector('account-frame');
      frame?.close();
      frame?.open('/login/create');
    });
    await frameHeading(page, 'Create an account').waitFor();
    assert.equal(await iframe(page).count(), 1);
    await page.keyboard.press('Escape');
    await waitForFrameClosed(page);
    assert.equal(pathOf(page), '/');
  });

  it('can be closed after it has navigated to another site', async () => {
    const page = await site.newPage();
    await dropPolicies(page);
    await page.goto('/');
    await accountLink(page).click();
    await frameHeading(page, 'Log in').waitFor();
    await page.frames()[1]?.goto(elsewhere.page('<button>Elsewhere</button>'));
    await accountFrame(page).getByRole('button', { name: 'Elsewhere' }).click();
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) await page.keyboard.press(key);
    await page.evaluate(() => document.querySelector('account-frame')?.close());
    await waitForFrameClosed(page);
    assert.equal(pathOf(page), '/');
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

  it('opens the account’s own address when the code of the frame cannot be loaded', async () => {
    const page = await site.newPage();
    await page.route('**/chunks/frame-*.js', (route) =>
      pathOf(page) === '/' ? route.abort() : route.continue(),
    );
    await page.goto('/');
    await accountLink(page).click();
    await page.waitForURL('/account/login');
    await frameHeading(page, 'Log in').waitFor();
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

const isFramePageUrl = (url: URL) => url.pathname.startsWith(FRAME);
const isFramePageRequest = (request: { url(): string }) => isFramePageUrl(new URL(request.url()));

/** Serves the frame page with a header that forbids framing. */
async function forbidFraming(page: Page): Promise<void> {
  await page.route(isFramePageUrl, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers: { ...headers, 'x-frame-options': 'DENY' } });
  });
}

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { dropPolicies, useSecondOrigin } from './second-origin.js';
import { accountFrame, accountLink, frameClosed, frameHeading, pathOf, useSite } from './site.js';

const FRAME = '/account/frame';
const slow = (page: Page) => page.getByText('This is taking longer than usual.');
const iframe = (page: Page) => page.locator('account-frame').locator('iframe');

/** The reason of the next `account-frame-error`. Start listening before what causes it. */
const nextError = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        document.addEventListener('account-frame-error', (event) => resolve(event.reason), { once: true }),
      ),
  );

describe('an account frame that does not load', () => {
  const site = useSite();
  const elsewhere = useSecondOrigin();

  for (const kind of ['hang', 'status:500', 'html']) {
    it(`for ${kind} turns after 15 seconds into an error, and Retry works`, async () => {
      const page = await site.visitor();
      await page.clock.install();
      await page.goto('/');
      const error = nextError(page);
      await site.fault(FRAME, kind);
      const answered = kind === 'hang' ? null : page.waitForEvent('requestfinished', isFrame);
      await accountLink(page).click();
      await page.getByText('Loading your account…').waitFor();
      await answered;
      await page.clock.fastForward(14_000);
      assert.equal(await slow(page).count(), 0);
      await page.clock.fastForward(1_000);
      await slow(page).waitFor();
      assert.equal(await error, 'timeout');
      await page.getByRole('button', { name: 'Retry' }).click();
      await frameHeading(page, 'Log in').waitFor();
      await page.waitForSelector('body[data-account-frame=open]', { state: 'attached' });
      assert.equal(await slow(page).count(), 0);
    });
  }

  it('can be opened in full page, or closed', async () => {
    const page = await site.visitor();
    await refuseFraming(page);
    await page.goto('/pricing/letters');
    await accountLink(page).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await frameClosed(page);
    assert.equal(pathOf(page), '/pricing/letters');
    await accountLink(page).click();
    await slow(page).waitFor();
    await page.unroute(isFrameUrl);
    await page.getByRole('link', { name: 'Open in full page' }).click();
    await page.waitForURL('/account/frame/login');
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    assert.equal(await iframe(page).count(), 0);
  });

  it('says so at once when its page may not be framed', async () => {
    const page = await site.visitor();
    await refuseFraming(page);
    await page.goto('/');
    const error = nextError(page);
    await accountLink(page).click();
    await slow(page).waitFor();
    assert.equal(await error, 'blocked');
  });

  it('says so at once when the host’s own policy forbids it', async () => {
    const page = await site.visitor();
    await page.route('/strict', async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      const policy = headers['content-security-policy']?.replace("frame-src 'self'", "frame-src 'none'");
      await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy ?? '' } });
    });
    await page.goto('/strict');
    const error = nextError(page);
    await accountLink(page).click();
    await slow(page).waitFor();
    assert.equal(await error, 'blocked');
  });

  it('can be closed while it loads, twice too, and opened again', async () => {
    const page = await site.visitor();
    await page.goto('/');
    await site.fault(FRAME, 'hang');
    await accountLink(page).click();
    await page.getByText('Loading your account…').waitFor();
    await page.evaluate(() => {
      const frame = document.querySelector('account-frame');
      frame?.close();
      frame?.close();
    });
    await frameClosed(page);
    assert.equal(pathOf(page), '/');
    assert.equal(await page.locator('account-frame').locator('dialog').count(), 0);
    await accountLink(page).click();
    await frameHeading(page, 'Log in').waitFor();
  });

  it('is one frame when it is opened again while it fades', async () => {
    const page = await site.visitor();
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
    await frameClosed(page);
    assert.equal(pathOf(page), '/');
  });

  it('can be closed when it has gone to another site', async () => {
    const page = await site.visitor();
    await dropPolicies(page);
    await page.goto('/');
    await accountLink(page).click();
    await frameHeading(page, 'Log in').waitFor();
    await page.frames()[1]?.goto(elsewhere.page('<button>Elsewhere</button>'));
    await accountFrame(page).getByRole('button', { name: 'Elsewhere' }).click();
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) await page.keyboard.press(key);
    await page.evaluate(() => document.querySelector('account-frame')?.close());
    await frameClosed(page);
    assert.equal(pathOf(page), '/');
  });

  it('and its full page offer Retry where the application cannot be loaded', async () => {
    const page = await site.visitor();
    await page.clock.install();
    const application = '**/chunks/account-app-*.js';
    await page.route(application, (route) => route.abort());
    await page.goto('/account/login');
    await accountFrame(page).getByText('We couldn’t load this. Try again.').waitFor();
    await page.clock.fastForward(15_000);
    await page.getByRole('link', { name: 'Open in full page' }).click();
    await page.getByText('We couldn’t load this. Try again.').waitFor();
    await page.unroute(application);
    // The first touch of the button tries again already, and takes it away.
    const { x = 0, y = 0 } = (await page.getByRole('button', { name: 'Retry' }).boundingBox()) ?? {};
    await page.mouse.click(x + 5, y + 5);
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
  });

  it('leads to the account’s own address where what draws it cannot be loaded', async () => {
    const page = await site.visitor();
    await page.route('**/chunks/frame-layer-*.js', (route) =>
      pathOf(page) === '/' ? route.abort() : route.continue(),
    );
    await page.goto('/');
    await accountLink(page).click();
    await page.waitForURL('/account/login');
    await frameHeading(page, 'Log in').waitFor();
  });

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});

const isFrameUrl = (url: URL) => url.pathname.startsWith(FRAME);
const isFrame = (request: { url(): string }) => isFrameUrl(new URL(request.url()));

/** Serves the frame page as one that may not be framed. */
async function refuseFraming(page: Page): Promise<void> {
  await page.route(isFrameUrl, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers: { ...headers, 'x-frame-options': 'DENY' } });
  });
}

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accountLink, frameClosed, frameHeading, useSite } from './site.js';

describe('an account frame that does not load', () => {
  const site = useSite();

  it('turns after 15 seconds into an error with ways out, and Retry works', async () => {
    const page = await site.visitor();
    await page.clock.install();
    await page.goto('/');
    await page.evaluate(() => {
      document.addEventListener('account-frame-error', ({ reason }) => (document.title = `error: ${reason}`));
    });
    await site.fault('/account/frame', 'hang');
    await accountLink(page).click();
    await page.getByText('Loading your account…').waitFor();
    await page.clock.fastForward(15_000);
    await page.getByText('This is taking longer than usual.').waitFor();
    assert.equal(await page.title(), 'error: timeout');
    assert.equal(
      await page.getByRole('link', { name: 'Open in full page' }).getAttribute('href'),
      '/account/frame/login',
    );
    await page.getByRole('button', { name: 'Retry' }).click();
    await frameHeading(page, 'Log in').waitFor();
  });

  it('says so at once when the page may not be framed', async () => {
    const page = await site.visitor();
    await page.route('**/account/frame/**', (route) =>
      route.fulfill({ headers: { 'x-frame-options': 'DENY', 'content-type': 'text/html' }, body: 'no' }),
    );
    await page.goto('/');
    const reason = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('account-frame-error', (event) => resolve(event.reason));
        }),
    );
    await accountLink(page).click();
    assert.equal(await reason, 'blocked');
    await page.getByRole('button', { name: 'Close' }).click();
    await frameClosed(page);
    assert.equal(new URL(page.url()).pathname, '/');
  });

  it('can be closed with Escape while it loads, and opened again', async () => {
    const page = await site.visitor();
    await page.goto('/');
    await site.fault('/account/frame', 'hang');
    await accountLink(page).click();
    await page.getByText('Loading your account…').waitFor();
    await page.keyboard.press('Escape');
    await frameClosed(page);
    assert.ok(
      await accountLink(page).evaluate((link) => (link.getRootNode() as ShadowRoot).activeElement === link),
    );
    await accountLink(page).click();
    await frameHeading(page, 'Log in').waitFor();
  });

  it('keeps one frame when it is opened again while it fades', async () => {
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
    assert.equal(await page.locator('account-frame').locator('iframe').count(), 1);
    await page.keyboard.press('Escape');
    await frameClosed(page);
    assert.equal(new URL(page.url()).pathname, '/');
  });

  it('offers Retry where the application itself cannot be loaded', async () => {
    const page = await site.visitor();
    await page.goto('/');
    await page.route('**/chunks/account-app-*.js', (route) => route.abort(), { times: 1 });
    await page.goto('/account/frame/login');
    await page.getByText('We couldn’t load this. Try again.').waitFor();
  });

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});

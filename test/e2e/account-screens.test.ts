import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { accountFrame, accountLink, createAccount, frameHeading, logIn, useSite } from './site.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with a page that stands by itself. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

describe('the account screens', () => {
  const site = useSite();

  it('say what is wrong with a login, and clear the password alone', async () => {
    const page = await site.visitor();
    await page.goto('/account/login');
    const frame = accountFrame(page);
    await frame.getByRole('button', { name: 'Log in', exact: true }).click();
    await frame.getByRole('alert').getByText('Enter your email.').waitFor();
    await frame.locator('[name=email]:focus').waitFor();
    await logIn(page, 'member@example.com', 'not-the-password');
    await frame.getByText('That email and password don’t match.').waitFor();
    assert.equal(await frame.getByLabel('Email').inputValue(), 'member@example.com');
    assert.equal(await frame.getByLabel('Password', { exact: true }).inputValue(), '');
  });

  it('offer the login with the same join where an email is taken', async () => {
    const page = await site.visitor();
    await page.goto('/account/login/create?memberAreaId=community&originUrlPath=%2F');
    await createAccount(page, 'member@example.com', 'Join');
    await accountFrame(page).getByRole('link', { name: 'Log in instead?' }).click();
    await frameHeading(page, 'Log in to The Commons').waitFor();
    assert.equal(new URL(page.url()).searchParams.get('memberAreaId'), 'community');
  });

  it('tell somebody who tried too often how long to wait', async () => {
    const page = await site.visitor();
    await page.goto('/account/login');
    await page.route('**/account/session', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '130' },
        json: { error: { code: 'too-many-tries' } },
      }),
    );
    await logIn(page, 'member@example.com', 'whatever-it-is');
    await accountFrame(page).getByText('Too many tries. Wait 3 minutes and try again.').waitFor();
  });

  it('save the profile', async () => {
    const page = await site.signedIn('visitor', '/account/profile');
    const frame = accountFrame(page);
    await frame.getByLabel('First name').fill('Anna');
    await frame.getByRole('button', { name: 'Save' }).click();
    await frame.getByText('Saved', { exact: true }).waitFor();
    await frame.getByRole('link', { name: 'Back' }).click();
    await frameHeading(page, 'Hi, Anna').waitFor();
  });

  it('log out, for the page too', async () => {
    const page = await site.signedIn('visitor', '/account');
    await accountFrame(page).getByRole('button', { name: 'Log out' }).click();
    await frameHeading(page, 'Log in').waitFor();
    assert.equal(await accountLink(page).textContent(), 'Log in');
  });

  it('ask for the login when a session has ended, and come back to the same screen', async () => {
    const page = await site.signedIn('visitor');
    await page.context().clearCookies({ name: 'session' });
    await page.goto('/account/profile');
    await accountFrame(page).getByText('Your session has ended. Log in again to continue.').waitFor();
    await logIn(page, 'visitor@example.com', 'visitor-pass-1');
    await frameHeading(page, 'Profile').waitFor();
  });

  it('do not know every address', async () => {
    const page = await site.signedIn('visitor', '/account/nowhere');
    await frameHeading(page, 'We couldn’t find that page.').waitFor();
    await accountFrame(page).getByRole('link', { name: 'Go to your account' }).click();
    await frameHeading(page, /^Hi, /).waitFor();
  });

  for (const [name, options] of [
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['forced colours', { forcedColors: 'active' }],
  ] as const) {
    it(`have nothing for axe to find, in ${name}, and fit 320 px`, async () => {
      const page = await site.visitor({ ...options, viewport: { width: 320, height: 640 }, bypassCSP: true });
      for (const path of ['/account/frame/login', '/account/frame/login/create?memberAreaId=workshop']) {
        await page.goto(path);
        await page.waitForSelector('account-screen:state(ready)');
        await page.getByRole('button', { name: /^(Log in|Continue to payment)$/ }).click();
        await page.getByRole('alert').waitFor();
        assert.deepEqual(await violations(page), []);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 320));
        await page.evaluate(() => (document.documentElement.dir = 'rtl'));
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 320));
        assert.deepEqual(await violations(page), []);
      }
    });
  }

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});

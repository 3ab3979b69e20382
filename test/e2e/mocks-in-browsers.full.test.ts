/** The handlers of `member-area-testing/mocks` in a browser: the tags on pages without a backend. */
import assert from 'node:assert/strict';
import { createMockSite, memberAreaHandlers, refuse, routeToHandlers } from 'member-area-testing/mocks';
import { accountFrame, logIn } from 'member-area-testing';
import type { Page } from 'playwright-core';
import { beforeEach, describe, it } from 'vitest';
import { useMockedPages } from './mocked-pages.js';
import { clickJoin, createAccount, frameHeading, readCookie, waitForFrameOpen, waitForView } from './site.js';

const ANA = { email: 'ana@example.com', password: 'long-enough-1' };

/** Joins the sample area with a new account, and returns the name of the visitor in the cookie. */
async function joinWithNewAccount(page: Page): Promise<string> {
  await page.goto('/');
  await clickJoin(page, 'sample');
  await waitForFrameOpen(page);
  await createAccount(page, 'noor@example.com', 'Join');
  await page.waitForURL('/members/sample');
  // A service worker of MSW lets the calls of a page through that is being left.
  await waitForView(page, 'sample');
  return (JSON.parse((await readCookie(page, 'SiteUserInfo'))!) as { firstName: string }).firstName;
}

describe('routeToHandlers', () => {
  const pages = useMockedPages();
  const site = createMockSite();
  beforeEach(() => site.reset());

  async function newPage(...first: ReturnType<typeof refuse>[]) {
    const page = await pages.newPage();
    await routeToHandlers(page, () => [...first, ...memberAreaHandlers({ site })]);
    return page;
  }

  it('lets a visitor join with a new account', async () => {
    const page = await newPage();
    assert.equal(await joinWithNewAccount(page), 'Noor');
    const { memberships } = site.people.find(({ email }) => email === 'noor@example.com')!;
    assert.deepEqual(
      memberships.map(({ memberAreaId }) => memberAreaId),
      ['sample'],
    );
    // The page has reloaded, and the crumb of the visitor still counts.
    await page.goto('/account/memberships');
    await accountFrame(page).getByText('The Commons').first().waitFor();
  });

  it('logs a person in, with the sample memberships', async () => {
    const page = await newPage();
    await page.goto('/');
    assert.equal((await logIn(page, ANA)).firstName, 'Ana');
    await page.goto('/account/memberships');
    await accountFrame(page).getByText('Workshop').first().waitFor();
  });

  it('breaks the connection of a call', async () => {
    const page = await newPage(refuse('logIn', 'no-answer'));
    await page.goto('/');
    await assert.rejects(logIn(page, ANA), /Internal Server Error|refused/);
  });

  it('let no call reach the server', () => assert.deepEqual([pages.calls, pages.pageErrors], [[], []]));
});

describe('the handlers in a service worker', () => {
  const pages = useMockedPages(`
    import { createMockSite, memberAreaHandlers } from 'member-area-testing/mocks';
    import { setupWorker } from 'msw/browser';
    const site = createMockSite();
    const worker = setupWorker(...memberAreaHandlers({ site }));
    await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
    globalThis.site = site;
    await import('/member-area-elements/autoload.js');
  `);
  const isSignedIn = (page: Page) =>
    page.evaluate(() => decodeURIComponent(document.cookie).includes('"authenticated":true'));

  it('let a visitor join with a new account, over a reload and in the frame of the account', async () => {
    const page = await pages.newPage();
    assert.equal(await joinWithNewAccount(page), 'Noor');
    await page.goto('/account');
    await frameHeading(page, 'Hi, Noor').waitFor();
    // The page reloads after a logout.
    const reloaded = page.waitForEvent('load');
    await accountFrame(page).getByRole('button', { name: 'Log out' }).click();
    await reloaded;
    assert.equal(await isSignedIn(page), false);
    // A page that closes while a tag loads is answered by nobody.
    await page.waitForSelector('member-area-join:state(ready)');
  });

  it('show a visitor who is signed in without a form, and forget everything after a reset', async () => {
    const page = await pages.newPage();
    await page.goto('/');
    await page.waitForFunction('globalThis.site');
    await page.evaluate('site.signIn()');
    await page.goto('/account/memberships');
    await accountFrame(page).getByText('Workshop').first().waitFor();
    await page.evaluate('site.reset()');
    assert.equal(await page.evaluate(() => document.cookie), '');
    assert.equal(await isSignedIn(page), false);
  });

  it('let no call reach the server', () => assert.deepEqual([pages.calls, pages.pageErrors], [[], []]));
});

/** The entry `member-area-testing` with Playwright, on the pages of the demo. */
import assert from 'node:assert/strict';
import { accountFrame, logIn, LogInError, TagsTimeoutError, waitForTags } from 'member-area-testing';
import type { Page } from 'playwright-core';
import { afterAll, describe, it } from 'vitest';
import { findTagNames } from '../../scripts/build/tag-names.js';
import { pathOf, useSite, waitForFrameOpen } from './site.js';

const site = useSite();
afterAll(() => assert.deepEqual(site.pageErrors, [], 'uncaught errors in the pages'));

const VISITOR = { email: 'visitor@example.com', password: 'visitor-pass-1' };
const CLOSED_DIALOGS = ['member-area-login', 'member-area-sign-up'];
const WITHOUT_VIEW = ['account-frame', 'account-link', 'member-area-navigation', ...CLOSED_DIALOGS];

/** Returns the tags of a page outside shadow roots with the state that style sheets see. */
const readStates = (page: Page) =>
  page.evaluate(
    (names) =>
      [...document.querySelectorAll(names.join())].map((element) => ({
        tag: element.localName,
        memberAreaId: element.getAttribute('member-area-id'),
        state: element.matches(':state(ready)')
          ? 'ready'
          : element.matches(':state(error)')
            ? 'error'
            : element.matches(':defined:not(:state(loading))')
              ? 'defined'
              : 'missing',
      })),
    findTagNames(),
  );

async function rejectionOf<E extends Error>(
  promise: Promise<unknown>,
  type: new (...args: never[]) => E,
): Promise<E> {
  const error: unknown = await promise.then(
    () => assert.fail('It resolved.'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof type, String(error));
  return error;
}

describe('waitForTags', () => {
  for (const path of ['/', '/course', '/account/frame/login']) {
    it(`waits right after goto until every tag of ${path} shows its view, also below the viewport`, async () => {
      const page = await site.newPage({ viewport: { width: 390, height: 300 } });
      await page.goto(path, { waitUntil: 'commit' });
      const found = await waitForTags(page);
      assert.deepEqual(found, await readStates(page));
      for (const { tag, state } of found)
        assert.equal(state, WITHOUT_VIEW.includes(tag) ? 'defined' : 'ready', tag);
    });
  }

  it('rejects with the name of a tag whose code cannot be loaded', async () => {
    const page = await site.newPage();
    await page.route('**/chunks/visitor-tags-*.js', (route) =>
      route.fulfill({ status: 404, body: 'Not found' }),
    );
    await page.goto('/pricing/letters');
    const error = await rejectionOf(waitForTags(page, { timeout: 1000 }), TagsTimeoutError);
    assert.deepEqual(error.missing, [
      { tag: 'member-area-pricing', memberAreaId: 'letters', state: 'undefined' },
    ]);
    assert.match(
      error.message,
      /^Not ready after 1000 ms on .*\/pricing\/letters: <member-area-pricing member-area-id="letters"> is undefined/,
    );
  });

  it('rejects with the name of a tag whose view is still loading', async () => {
    const page = await site.newPage();
    await page.route('**/chunks/access-views-*.js', () => undefined);
    await page.goto('/pricing/letters');
    const error = await rejectionOf(waitForTags(page, { timeout: 1000 }), TagsTimeoutError);
    assert.deepEqual(error.missing, [
      { tag: 'member-area-pricing', memberAreaId: 'letters', state: 'loading' },
    ]);
  });

  it('rejects on a page without tags', async () => {
    const page = await site.newPage();
    await page.goto('/demo/mail');
    const error = await rejectionOf(waitForTags(page, { timeout: 500 }), TagsTimeoutError);
    assert.deepEqual(error.missing, []);
    assert.match(error.message, /\/demo\/mail has no tag of member-area-elements after 500 ms/);
  });

  it('finds no second node with the text of the author’s link, before and after the view has loaded', async () => {
    const page = await site.newPage();
    await page.goto('/', { waitUntil: 'commit' });
    const text = page.getByText('Join The Commons');
    await text.first().waitFor();
    assert.equal(await text.count(), 1);
    await waitForTags(page);
    assert.equal(await text.count(), 1);
  });
});

describe('accountFrame and logIn', () => {
  it('log in with the account link, and find the account in its frame', async () => {
    const page = await site.newPage();
    await page.goto('/');
    assert.deepEqual(await logIn(page, VISITOR), {
      state: 'signed-in',
      firstName: 'Ana',
      siteUserId: await siteUserId(page),
    });
    await accountFrame(page).getByRole('heading', { name: 'Hi, Ana' }).waitFor();
    await page.goto('/members/letters');
    await page.locator('account-link').getByRole('link', { name: 'Account' }).waitFor();
  });

  it('log in on a page without an account link', async () => {
    const page = await site.newPage();
    await page.goto('/demo/mail');
    assert.equal((await logIn(page, VISITOR)).firstName, 'Ana');
    assert.equal(pathOf(page).startsWith('/account'), true);
  });

  it('log in to the account that is open, and continue the join', async () => {
    const page = await site.newPage();
    await page.goto('/account/login?accountLoginOrigin=MEMBER_AREA_BLOCK&memberAreaId=community');
    await waitForFrameOpen(page);
    await logIn(page, { email: 'member@example.com', password: 'member-pass-1' });
    await page.waitForURL('/members/community');
  });

  it('reject with the text of the account for a wrong password and a failure of the server, and can be called again', async () => {
    const page = await site.newPage();
    await page.goto('/');
    const error = await rejectionOf(logIn(page, { ...VISITOR, password: 'wrong' }), LogInError);
    assert.equal(error.failure, 'refused');
    assert.match(
      error.message,
      /login of visitor@example\.com was refused: That email and password don’t match/,
    );
    await site.addFault('/api/site-users/account/session', 'status:503');
    assert.equal((await rejectionOf(logIn(page, VISITOR), LogInError)).failure, 'refused');
    await accountFrame(page).getByRole('alertdialog').getByRole('button').click();
    assert.equal((await logIn(page, VISITOR)).firstName, 'Ana');
  });

  it('reject when the account shows another form', async () => {
    const page = await site.newPage();
    await page.goto('/account/login/create');
    await waitForFrameOpen(page);
    const error = await rejectionOf(logIn(page, VISITOR, { timeout: 1000 }), LogInError);
    assert.equal(error.failure, 'no-form');
  });
});

/** Returns the id of the visitor in the cookie. */
async function siteUserId(page: Page): Promise<string> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'SiteUserInfo')!;
  return (JSON.parse(decodeURIComponent(cookie.value)) as { siteUserId: string }).siteUserId;
}

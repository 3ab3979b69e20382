import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { newPerson, type NewPerson } from './new-person.js';
import {
  accountFrame,
  accountLink,
  cookie,
  createAccount,
  frameClosed,
  frameHeading,
  joinRequests,
  logIn,
  pressJoin,
  useSite,
  type TestSite,
} from './site.js';

const JOIN = '/api/site-users/account/member-areas/community/request-to-join';
const SESSION_ENDED = 'Your session has ended. Log in again to continue.';

/**
 * Somebody whose session has ended, on the server and in the browser, where only the `SiteUserInfo` cookie is left and
 * says that they are signed in.
 */
async function returning(site: TestSite): Promise<NewPerson> {
  const person = await newPerson(site, '/');
  const context = person.page.context();
  const left = (await context.cookies()).filter(
    ({ name, httpOnly }) => !httpOnly && name !== 'siteUserCrumb',
  );
  const answer = await person.page.request.delete('/api/site-users/account/session', {
    headers: { origin: site.url, 'x-csrf-token': (await cookie(person.page, 'siteUserCrumb')) ?? '' },
  });
  assert.ok(answer.ok(), `The session could not be ended: ${answer.status()}`);
  await context.clearCookies();
  await context.addCookies(left);
  await person.page.reload();
  return person;
}

/** Puts a modal for an area on the page, and opens it. */
async function openModal(page: Page, tag: 'member-area-login' | 'member-area-sign-up', area: string) {
  await page.evaluate(
    ([name, id]) => {
      const modal = Object.assign(document.createElement(name), { id: 'modal' });
      modal.setAttribute('member-area-id', id);
      modal.setAttribute('open', '');
      document.body.append(modal);
    },
    [tag, area] as const,
  );
  await page.waitForSelector('#modal:state(ready)', { state: 'attached' });
  return page.locator('#modal');
}

/** The ends of joins that the pages of a tab hear of from here on, over every navigation. */
async function recordJoinEnds(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    for (const type of ['member-area-join-success', 'member-area-join-failure'] as const) {
      document.addEventListener(type, (event) => {
        const { memberAreaId, target } = event;
        const facts = 'reason' in event ? { reason: event.reason } : { to: event.redirectUrlPath };
        const heard = JSON.parse(sessionStorage.getItem('heard') ?? '[]') as unknown[];
        heard.push({ type, from: (target as Element).localName, memberAreaId, ...facts });
        sessionStorage.setItem('heard', JSON.stringify(heard));
      });
    }
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('heard') ?? '[]') as unknown[]);
}

/** Has the page prevent what follows from these events. */
const prevent = (page: Page, ...types: string[]) =>
  page.evaluate((prevented) => {
    for (const type of prevented) document.addEventListener(type, (event) => event.preventDefault());
  }, types);

/** Fills in and sends the create-account screen of a page of its own. */
async function fillInAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('long-enough-1');
  await page.getByLabel('Confirm password').fill('long-enough-1');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

/** Marks a document, so that another one in its place is told apart. */
const mark = (page: Page) => page.evaluate(() => (document.body.dataset['mark'] = 'here'));
const marked = (page: Page) => page.evaluate(() => document.body.dataset['mark'] === 'here');

describe('somebody who comes back after their session has ended', () => {
  const site = useSite();
  /** The events since there were so many. */
  const eventsSince = async (count: number) => (await site.events()).slice(count).map(({ name }) => name);

  it('presses Join, logs in, and is in the area', async () => {
    const { page, email, password } = await returning(site);
    const joins = joinRequests(page);
    const heard = await recordJoinEnds(page);
    const { length } = await site.events();
    await pressJoin(page, 'community');
    await frameHeading(page, 'Log in to The Commons').waitFor();
    await accountFrame(page).getByText(SESSION_ENDED).waitFor();
    await logIn(page, email, password);
    await page.waitForURL('/members/community');
    assert.deepEqual(await heard(), [
      {
        type: 'member-area-join-success',
        from: 'account-frame',
        memberAreaId: 'community',
        to: '/members/community',
      },
    ]);
    assert.equal(joins.at(-1)?.body['loginStatus'], 'logged_in_to_join');
    assert.deepEqual(await eventsSince(length), [
      'MemberAreas_ViewLogin',
      'MemberAreas_LoginForMemberArea',
      'MemberAreas_JoinMemberArea',
    ]);
  });

  it('mistypes the password, goes to the account creation and back, and still joins', async () => {
    const { page, email, password } = await returning(site);
    await pressJoin(page, 'community');
    await frameHeading(page, 'Log in to The Commons').waitFor();
    await logIn(page, email, 'something-else');
    const frame = accountFrame(page);
    await frame.getByText('That email and password don’t match.').waitFor();
    await frame.getByRole('link', { name: 'Create an account' }).click();
    await frame.getByLabel('First name').waitFor();
    await frame.getByRole('link', { name: 'Log in' }).click();
    await logIn(page, email, password);
    await page.waitForURL('/members/community');
  });

  it('makes another account instead, and is in the area with that', async () => {
    const { page } = await returning(site);
    const joins = joinRequests(page);
    await pressJoin(page, 'community');
    await frameHeading(page, 'Log in to The Commons').waitFor();
    await accountFrame(page).getByRole('link', { name: 'Create an account' }).click();
    await createAccount(page, 'another-account@example.com', 'Join');
    await page.waitForURL('/members/community');
    assert.equal(joins.at(-1)?.body['loginStatus'], 'created_account_to_join');
  });

  for (const tag of ['member-area-login', 'member-area-sign-up'] as const) {
    it(`logs in in <${tag}>, and is in the area`, async () => {
      const { page, email, password } = await returning(site);
      const joins = joinRequests(page);
      const heard = await recordJoinEnds(page);
      const { length } = await site.events();
      const modal = await openModal(page, tag, 'community');
      await modal.getByRole('heading', { name: 'Log in to The Commons' }).waitFor();
      await modal.getByText(SESSION_ENDED).waitFor();
      await modal.getByLabel('Email').fill(email);
      await modal.getByLabel('Password', { exact: true }).fill(password);
      await modal.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.waitForURL('/members/community');
      assert.deepEqual(await heard(), [
        { type: 'member-area-join-success', from: tag, memberAreaId: 'community', to: '/members/community' },
      ]);
      assert.deepEqual(
        joins.map(({ body }) => body['loginStatus']),
        ['already_logged_in', 'logged_in_to_join'],
      );
      assert.deepEqual(await eventsSince(length), [
        'MemberAreas_ViewLogin',
        'MemberAreas_LoginForMemberArea',
        'MemberAreas_JoinMemberArea',
      ]);
    });
  }

  it('goes to their profile, logs in, and is at their profile', async () => {
    const { page, email, password } = await returning(site);
    await page.goto('/account/profile');
    await accountFrame(page).getByText(SESSION_ENDED).waitFor();
    await logIn(page, email, password);
    await frameHeading(page, 'Profile').waitFor();
    await page.waitForURL('/account/profile');
  });

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});

describe('a join that goes through the account', () => {
  const site = useSite();

  it('leaves a new visitor where they are when the page prevents the redirect, in the area all the same', async () => {
    const page = await site.visitor();
    await page.goto('/');
    const heard = await recordJoinEnds(page);
    await prevent(page, 'member-area-join-success');
    await mark(page);
    await pressJoin(page, 'community');
    await frameHeading(page, 'Join The Commons').waitFor();
    await createAccount(page, 'kept-here@example.com', 'Join');
    await frameClosed(page);
    assert.equal(new URL(page.url()).pathname, '/');
    assert.equal(await marked(page), true);
    assert.equal((await heard()).length, 1);
    const answer = await page.request.get('/api/site-users/account/memberships');
    const { memberships } = (await answer.json()) as { memberships: { memberAreaId: string }[] };
    assert.deepEqual(
      memberships.map(({ memberAreaId }) => memberAreaId),
      ['community'],
    );
  });

  for (const [kind, times, reason] of [
    ['status:500', 1, 'server'],
    // A browser sends a request again by itself when a kept connection is cut.
    ['reset', 50, 'network'],
  ] as const) {
    it(`makes one account when the join fails (${kind}), and joins with the next press`, async () => {
      const page = await site.visitor();
      const joins = joinRequests(page);
      const email = `${reason}-after-account@example.com`;
      await page.goto('/');
      const heard = await recordJoinEnds(page);
      await pressJoin(page, 'community');
      await frameHeading(page, 'Join The Commons').waitFor();
      await site.fault(JOIN, kind, times);
      await createAccount(page, email, 'Join');
      const frame = accountFrame(page);
      const alert = frame.getByRole('alertdialog', { name: 'Internal Server Error' });
      await alert.getByRole('button', { name: 'Dismiss' }).click();
      await frame.getByText('You’re signed in.').waitFor();
      assert.equal(await frame.getByLabel('Email').count(), 0);
      assert.deepEqual(await heard(), [
        { type: 'member-area-join-failure', from: 'account-frame', memberAreaId: 'community', reason },
      ]);
      await site.clearFaults();
      await frame.getByRole('button', { name: 'Join', exact: true }).click();
      await page.waitForURL('/members/community');
      assert.deepEqual(
        joins.map(({ body }) => body['loginStatus']),
        [undefined, 'created_account_to_join', 'already_logged_in'],
      );
    });
  }

  it('shows the page anew to who has logged in in a modal and closes it after the join failed', async () => {
    const { page, email, password } = await newPerson(site, '/');
    await page.context().clearCookies();
    await page.goto('/');
    await mark(page);
    const modal = await openModal(page, 'member-area-login', 'community');
    await site.fault(JOIN, 'status:500');
    await modal.getByLabel('Email').fill(email);
    await modal.getByLabel('Password', { exact: true }).fill(password);
    await modal.getByRole('button', { name: 'Log in', exact: true }).click();
    await modal.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click();
    await modal.getByText('You’re signed in.').waitFor();
    assert.equal(await marked(page), true);
    await page.keyboard.press('Escape');
    await accountLink(page).getByText('Log in').waitFor({ state: 'detached' });
    await page.waitForSelector('#modal', { state: 'detached' });
    assert.equal(await marked(page), false);
  });

  it('shows no alert of a failed join that the page prevents', async () => {
    const page = await site.visitor();
    await page.goto('/');
    const heard = await recordJoinEnds(page);
    await prevent(page, 'member-area-join-failure');
    await pressJoin(page, 'community');
    await frameHeading(page, 'Join The Commons').waitFor();
    await site.fault(JOIN, 'status:503');
    await createAccount(page, 'told-by-the-page@example.com', 'Join');
    const frame = accountFrame(page);
    await frame.getByText('You’re signed in.').waitFor();
    assert.equal(await frame.getByRole('alertdialog').count(), 0);
    assert.equal((await heard()).length, 1);
  });

  for (const [area, message] of [
    ['next-season', 'This membership is not yet available for sign up.'],
    ['last-season', 'This membership is no longer available.'],
  ] as const) {
    it(`shows somebody signed in who comes to the login for ${area} their account, with the reason`, async () => {
      const page = await site.signedIn('visitor', `/account/login?memberAreaId=${area}`);
      const frame = accountFrame(page);
      await frame.getByText(`${message} You’re signed in.`).waitFor();
      await frameHeading(page, 'Hi, Ana').waitFor();
      await page.waitForURL('/account');
    });
  }

  it('leads on from the account as a page of its own, which hears of it, with no way back into the join', async () => {
    const page = await site.visitor();
    await page.goto('/pricing/community');
    await page.goto('/account/frame/login/create?memberAreaId=community');
    await page.waitForSelector('account-screen:state(ready)');
    const heard = await recordJoinEnds(page);
    await fillInAccount(page, 'full-page@example.com');
    await page.waitForURL('/members/community');
    assert.deepEqual(await heard(), [
      {
        type: 'member-area-join-success',
        from: 'account-screen',
        memberAreaId: 'community',
        to: '/members/community',
      },
    ]);
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL('/pricing/community', { waitUntil: 'commit' });
  });

  it('shows the account when a page of its own prevents the redirect', async () => {
    const page = await site.visitor();
    await page.goto('/account/frame/login/create?memberAreaId=community');
    await page.waitForSelector('account-screen:state(ready)');
    await prevent(page, 'member-area-join-success');
    await fillInAccount(page, 'stays-on-the-page@example.com');
    await page.getByRole('heading', { name: 'Hi, Noor' }).waitFor();
  });

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});

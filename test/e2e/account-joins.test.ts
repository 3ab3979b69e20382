import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import type { Page } from 'playwright-core';
import { afterAll, describe, it } from 'vitest';
import { createPerson, type NewPerson } from './new-person.js';
import {
  accountLink,
  readCookie,
  frameHeading,
  recordJoinRequests,
  logIn,
  clickJoin,
  useSite,
} from './site.js';

const site = useSite();
afterAll(() => assert.deepEqual(site.pageErrors, [], 'uncaught errors in the pages'));

const JOIN = '/api/site-users/account/member-areas/community/request-to-join';
const SESSION_ENDED = 'Your session has ended. Log in again to continue.';

/**
 * Creates a person, ends their session, and opens a page in a browser of which only the `SiteUserInfo` cookie remains, which
 * says that they are signed in. A new browser, because an answer to the page of the session could arrive late and correct
 * that cookie.
 */
async function personWithEndedSession(): Promise<NewPerson> {
  const person = await createPerson(site, '/');
  const remainingCookies = (await person.page.context().cookies()).filter(
    ({ name, httpOnly }) => !httpOnly && name !== 'siteUserCrumb',
  );
  const answer = await person.page.request.delete('/api/site-users/account/session', {
    headers: { origin: site.url, 'x-csrf-token': (await readCookie(person.page, 'siteUserCrumb')) ?? '' },
  });
  assert.ok(answer.ok(), `The session could not be ended: ${answer.status()}`);
  const page = await site.newPage();
  await page.context().addCookies(remainingCookies);
  await page.goto('/');
  return { ...person, page };
}

/** Adds a modal for an area to the page, and opens it. */
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

/** Records the success and failure events of joins on the current page. The records survive navigations. */
async function recordJoinResults(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    for (const type of ['member-area-join-success', 'member-area-join-failure'] as const) {
      document.addEventListener(type, (event) => {
        const { memberAreaId, target } = event;
        const details = 'reason' in event ? { reason: event.reason } : { to: event.redirectUrlPath };
        const results = JSON.parse(sessionStorage.getItem('join-results') ?? '[]') as unknown[];
        results.push({ type, from: (target as Element).localName, memberAreaId, ...details });
        sessionStorage.setItem('join-results', JSON.stringify(results));
      });
    }
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('join-results') ?? '[]') as unknown[]);
}

/** Fills in and submits the account creation form of the account as a full page. */
async function createAccountOnFullPage(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('long-enough-1');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

/** Marks the document, so that a test can see whether the page was loaded again. */
const markDocument = (page: Page) => page.evaluate(() => (document.body.dataset['mark'] = 'here'));
const isMarked = (page: Page) => page.evaluate(() => document.body.dataset['mark'] === 'here');

describe('a visitor whose session has ended', () => {
  it('clicks Join, logs in, and enters the area', async () => {
    const { page, email, password } = await personWithEndedSession();
    const joins = recordJoinRequests(page);
    const readJoinResults = await recordJoinResults(page);
    const { length } = await site.events();
    await clickJoin(page, 'community');
    await frameHeading(page, 'Log in to The Commons').waitFor();
    await accountFrame(page).getByText(SESSION_ENDED).waitFor();
    await logIn(page, email, password);
    await page.waitForURL('/members/community');
    assert.deepEqual(await readJoinResults(), [
      {
        type: 'member-area-join-success',
        from: 'account-frame',
        memberAreaId: 'community',
        to: '/members/community',
      },
    ]);
    assert.equal(joins.at(-1)?.body['loginStatus'], 'logged_in_to_join');
    await site.waitForEvents(
      ['MemberAreas_ViewLogin', 'MemberAreas_LoginForMemberArea', 'MemberAreas_JoinMemberArea'],
      length,
    );
  });

  it('logs in in the sign-up modal, and enters the area', async () => {
    const { page, email, password } = await personWithEndedSession();
    const joins = recordJoinRequests(page);
    const readJoinResults = await recordJoinResults(page);
    const { length } = await site.events();
    const modal = await openModal(page, 'member-area-sign-up', 'community');
    await modal.getByRole('heading', { name: 'Log in to The Commons' }).waitFor();
    await modal.getByText(SESSION_ENDED).waitFor();
    await modal.getByLabel('Email').fill(email);
    await modal.getByLabel('Password', { exact: true }).fill(password);
    await modal.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('/members/community');
    assert.deepEqual(await readJoinResults(), [
      {
        type: 'member-area-join-success',
        from: 'member-area-sign-up',
        memberAreaId: 'community',
        to: '/members/community',
      },
    ]);
    assert.deepEqual(
      joins.map(({ body }) => body['loginStatus']),
      ['already_logged_in', 'logged_in_to_join'],
    );
    await site.waitForEvents(
      ['MemberAreas_ViewLogin', 'MemberAreas_LoginForMemberArea', 'MemberAreas_JoinMemberArea'],
      length,
    );
  });
});

describe('a join that goes through the account', () => {
  it('reloads the page when a visitor who has logged in in a modal closes it after a failed join', async () => {
    const { page, email, password } = await createPerson(site, '/');
    await page.context().clearCookies();
    await page.goto('/');
    await markDocument(page);
    const modal = await openModal(page, 'member-area-login', 'community');
    await site.addFault(JOIN, 'status:500');
    await modal.getByLabel('Email').fill(email);
    await modal.getByLabel('Password', { exact: true }).fill(password);
    await modal.getByRole('button', { name: 'Log in', exact: true }).click();
    await modal.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click();
    await modal.getByText('You’re signed in.').waitFor();
    assert.equal(await isMarked(page), true);
    await page.keyboard.press('Escape');
    await accountLink(page).getByText('Log in').waitFor({ state: 'detached' });
    await page.waitForSelector('#modal', { state: 'detached' });
    assert.equal(await isMarked(page), false);
  });

  it('dispatches the success on the full-page account, redirects, and leaves no history entry of the account', async () => {
    const page = await site.newPage();
    await page.goto('/pricing/community');
    await page.goto('/account/frame/login/create?memberAreaId=community');
    await page.waitForSelector('account-screen:state(ready)');
    const readJoinResults = await recordJoinResults(page);
    await createAccountOnFullPage(page, 'full-page@example.com');
    await page.waitForURL('/members/community');
    assert.deepEqual(await readJoinResults(), [
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
});

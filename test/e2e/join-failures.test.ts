import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { holdTimeouts, outOfTime } from './out-of-time.js';
import {
  accountFrame,
  cookie,
  createAccount,
  frameHeading,
  joinRequests,
  joinTag,
  pressJoin,
  useSite,
  viewReady,
} from './site.js';

const JOIN = '/api/site-users/account/member-areas/community/request-to-join';
/** A browser sends a request again by itself when a kept connection is cut. */
const OFTEN = 50;

/** The alert of an area's tag: what it says, and its button pressed. */
async function dismissAlert(page: Page, area: string, title: string, message: string, button: string) {
  const alert = joinTag(page, area).getByRole('alertdialog', { name: title });
  await alert.getByText(message, { exact: true }).waitFor();
  await alert.getByRole('button', { name: button }).click();
  await alert.waitFor({ state: 'detached' });
}

const dismissServerError = (page: Page, area = 'community') =>
  dismissAlert(
    page,
    area,
    'Internal Server Error',
    'Something went wrong. Please try again later.',
    'Dismiss',
  );

describe('a join that does not go through', () => {
  const site = useSite();

  for (const kind of ['status:500', 'status:503', 'status:409', 'html', 'truncate', 'reset']) {
    it(`is an Internal Server Error for ${kind}, sent once; the next press joins`, async () => {
      const page = await site.signedIn('visitor');
      const joins = joinRequests(page);
      await viewReady(page, 'community');
      await site.fault(JOIN, kind, kind === 'reset' ? OFTEN : 1);
      await pressJoin(page, 'community');
      await dismissServerError(page);
      assert.equal(joins.length, 1);
      await site.clearFaults();
      await pressJoin(page, 'community');
      await page.waitForURL('/members/community');
    });
  }

  it('is an Internal Server Error when no answer comes in time, sent once', async () => {
    const page = await site.visitor();
    const joins = joinRequests(page);
    await holdTimeouts(page);
    await page.goto('/');
    await site.fault(JOIN, 'hang');
    await outOfTime(page, JOIN, () => pressJoin(page, 'community'));
    await dismissServerError(page);
    assert.equal(joins.length, 1);
    await pressJoin(page, 'community');
    await frameHeading(page, 'Join The Commons').waitFor();
  });

  it('is an Internal Server Error for a refusal nobody knows, with its status told to the page', async () => {
    const page = await site.signedIn('visitor');
    await viewReady(page, 'letters');
    const failure = joinTag(page, 'letters').evaluate(
      (tag: HTMLElement) =>
        new Promise((resolve) => {
          tag.setAttribute('pricing-option-id', 'no-such-option');
          tag.addEventListener('member-area-join-failure', ({ status, reason }) =>
            resolve({ status, reason }),
          );
        }),
    );
    await pressJoin(page, 'letters');
    assert.deepEqual(await failure, { status: 400, reason: 'server' });
    await dismissServerError(page, 'letters');
  });

  for (const [area, title, message] of [
    ['next-season', 'Coming soon', 'This membership is not yet available for sign up.'],
    ['last-season', 'Sign up closed', 'This membership is no longer available.'],
  ] as const) {
    it(`tells a signed-in visitor of ${area}: ${title}`, async () => {
      const page = await site.signedIn('visitor');
      await pressJoin(page, area);
      await dismissAlert(page, area, title, message, 'Close');
      assert.equal(new URL(page.url()).pathname, '/');
    });

    it(`keeps who made an account for ${area} signed in, and tells them in their account`, async () => {
      const page = await site.visitor();
      await page.goto('/');
      await pressJoin(page, area);
      await createAccount(page, `${area}@example.com`, 'Join');
      await frameHeading(page, 'Hi, Noor').waitFor();
      await accountFrame(page).getByText(`${message} You’re signed in.`).waitFor();
      await page.waitForURL('/account');
      const answer = await page.request.get('/api/site-users/account/profile');
      assert.equal(answer.status(), 200);
    });
  }

  it('is sent once more, with the fresh crumb, after a crumb failure', async () => {
    const page = await site.signedIn('visitor');
    const joins = joinRequests(page);
    await viewReady(page, 'letters');
    const fresh = await cookie(page, 'siteUserCrumb');
    await page.context().addCookies([{ name: 'siteUserCrumb', value: 'stale', url: site.url }]);
    await pressJoin(page, 'letters');
    await page.waitForURL('/checkout?**');
    assert.deepEqual(
      joins.map(({ crumb }) => crumb),
      ['stale', fresh],
    );
  });

  it('is given up after a second crumb failure', async () => {
    const page = await site.signedIn('visitor');
    const joins = joinRequests(page);
    await viewReady(page, 'community');
    await site.fault(JOIN, 'crumbFail', OFTEN);
    await pressJoin(page, 'community');
    await dismissServerError(page);
    assert.equal(joins.length, 2);
  });

  it('says that memberships are closed while the owner has them turned off', async () => {
    const owner = await site.signedIn('owner');
    const toggle = async (memberAreasEnabled: boolean) => {
      const answer = await owner.request.put('/api/marketing/member-areas/toggle', {
        headers: { origin: site.url, 'x-csrf-token': (await cookie(owner, 'siteUserCrumb')) ?? '' },
        data: { memberAreasEnabled },
      });
      assert.equal(answer.status(), 200);
    };
    const page = await site.signedIn('visitor');
    await viewReady(page, 'workshop');
    await toggle(false);
    await pressJoin(page, 'workshop');
    await dismissAlert(
      page,
      'workshop',
      'Memberships is closed',
      'Memberships for this site is closed. Contact the site owner for access.',
      'Dismiss',
    );
    await toggle(true);
    await pressJoin(page, 'workshop');
    await page.waitForURL('/checkout?**');
  });

  it('leads to the login where the cookie of the visitor is malformed, which is logged once', async () => {
    const page = await site.visitor();
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && message.text().includes('SiteUserInfo')) logged.push(message.text());
    });
    await page.context().addCookies([{ name: 'SiteUserInfo', value: '%7Bnot-json', url: site.url }]);
    await page.goto('/');
    await viewReady(page, 'community');
    await joinTag(page, 'community').evaluate((tag) =>
      tag.addEventListener('member-area-authenticate', (event) => event.preventDefault()),
    );
    await pressJoin(page, 'community');
    await page.locator('member-area-join[aria-busy]').waitFor({ state: 'detached' });
    assert.equal(logged.length, 1);
    await pressJoin(page, 'tea-club');
    await frameHeading(page, 'Log in to Tea Club').waitFor();
    // The page of the frame is one of its own.
    assert.equal(logged.length, 2);
  });

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});

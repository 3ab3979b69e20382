import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-elements/testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import {
  readCookie,
  createAccount,
  frameHeading,
  recordJoinRequests,
  joinTag,
  clickJoin,
  useSite,
  waitForView,
} from './site.js';

const JOIN = '/api/site-users/account/member-areas/community/request-to-join';
/** A browser repeats a request by itself when an open connection is reset. */
const ALWAYS = 50;

/** Waits for the alert of an area's tag with these texts, and dismisses it. */
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

describe('a join that fails', () => {
  const site = useSite();

  it('shows Internal Server Error for every kind of failure, is sent once, and works on the next click', async () => {
    const page = await site.newPageAs('visitor');
    const joins = recordJoinRequests(page);
    for (const kind of ['status:500', 'status:503', 'status:409', 'html', 'truncate', 'reset']) {
      await page.goto('/');
      joins.length = 0;
      await waitForView(page, 'community');
      await site.addFault(JOIN, kind, kind === 'reset' ? ALWAYS : 1);
      await clickJoin(page, 'community');
      await dismissServerError(page);
      assert.equal(joins.length, 1, kind);
      await site.clearFaults();
      await clickJoin(page, 'community');
      await page.waitForURL('/members/community');
    }
  });

  for (const [area, title, message] of [
    ['next-season', 'Coming soon', 'This membership is not yet available for sign up.'],
    ['last-season', 'Sign up closed', 'This membership is no longer available.'],
  ] as const) {
    it(`shows a signed-in visitor of ${area} the alert ${title}`, async () => {
      const page = await site.newPageAs('visitor');
      await clickJoin(page, area);
      await dismissAlert(page, area, title, message, 'Close');
      assert.equal(new URL(page.url()).pathname, '/');
    });

    it(`keeps a visitor who created an account for ${area} signed in, and shows the reason in the account`, async () => {
      const page = await site.newPage();
      await page.goto('/');
      await clickJoin(page, area);
      await createAccount(page, `${area}@example.com`, 'Join');
      await frameHeading(page, 'Hi, Noor').waitFor();
      await accountFrame(page).getByText(`${message} You’re signed in.`).waitFor();
      await page.waitForURL('/account');
      const answer = await page.request.get('/api/site-users/account/profile');
      assert.equal(answer.status(), 200);
    });
  }

  it('shows that memberships are closed while the owner has turned them off', async () => {
    const owner = await site.newPageAs('owner');
    const turnMemberAreas = async (memberAreasEnabled: boolean) => {
      const answer = await owner.request.put('/api/marketing/member-areas/toggle', {
        headers: { origin: site.url, 'x-csrf-token': (await readCookie(owner, 'siteUserCrumb')) ?? '' },
        data: { memberAreasEnabled },
      });
      assert.equal(answer.status(), 200);
    };
    const page = await site.newPageAs('visitor');
    await waitForView(page, 'workshop');
    await turnMemberAreas(false);
    await clickJoin(page, 'workshop');
    await dismissAlert(
      page,
      'workshop',
      'Memberships is closed',
      'Memberships for this site is closed. Contact the site owner for access.',
      'Dismiss',
    );
    await turnMemberAreas(true);
    await clickJoin(page, 'workshop');
    await page.waitForURL('/checkout?**');
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

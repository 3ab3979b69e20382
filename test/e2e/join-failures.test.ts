import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import {
  ALWAYS,
  createAccount,
  frameHeading,
  recordJoinRequests,
  joinTag,
  clickJoin,
  useSite,
  waitForView,
} from './site.js';

const JOIN = '/api/site-users/account/member-areas/community/request-to-join';
/** Waits for the alert of an area's tag with these texts, and dismisses it. */
async function dismissAlert(page: Page, area: string, title: string, message: string, button: string) {
  const alert = joinTag(page, area).getByRole('alertdialog', { name: title });
  await alert.getByText(message, { exact: true }).waitFor();
  await alert.getByRole('button', { name: button }).click();
  await alert.waitFor({ state: 'detached' });
}

describe('a join that fails', () => {
  const site = useSite();

  it('shows Internal Server Error, is sent once, and works on the next click', async () => {
    const page = await site.newPageAs('visitor');
    const joins = recordJoinRequests(page);
    for (const kind of ['status:500', 'truncate', 'reset']) {
      await page.goto('/');
      joins.length = 0;
      await waitForView(page, 'community');
      // A browser repeats a request by itself when an open connection is reset.
      await site.addFault(JOIN, kind, kind === 'reset' ? ALWAYS : 1);
      await clickJoin(page, 'community');
      await dismissAlert(
        page,
        'community',
        'Internal Server Error',
        'Something went wrong. Please try again later.',
        'Dismiss',
      );
      assert.equal(joins.length, 1, kind);
      await site.clearFaults();
      await clickJoin(page, 'community');
      await page.waitForURL('/members/community');
    }
  });

  it('shows a signed-in visitor of an area that is not open yet the alert Coming soon', async () => {
    const page = await site.newPageAs('visitor');
    await clickJoin(page, 'next-season');
    const message = 'This membership is not yet available for sign up.';
    await dismissAlert(page, 'next-season', 'Coming soon', message, 'Close');
    assert.equal(new URL(page.url()).pathname, '/');
  });

  it('keeps a visitor who created an account for a closed area signed in, and shows the reason in the account', async () => {
    const page = await site.newPage();
    await page.goto('/');
    await clickJoin(page, 'last-season');
    await createAccount(page, 'last-season@example.com', 'Join');
    await frameHeading(page, 'Hi, Noor').waitFor();
    await accountFrame(page).getByText('This membership is no longer available. You’re signed in.').waitFor();
    await page.waitForURL('/account');
    const answer = await page.request.get('/api/site-users/account/profile');
    assert.equal(answer.status(), 200);
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

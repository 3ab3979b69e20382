import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-elements/testing';
import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { readCookie, frameHeading, logIn, useSite } from './site.js';

/** Waits for the alert in the account frame that memberships are closed, and dismisses it. */
async function dismissClosedAlert(page: Page) {
  const alert = accountFrame(page).getByRole('alertdialog', { name: 'Memberships is closed' });
  await alert
    .getByText('Memberships for this site is closed. Contact the site owner for access.', { exact: true })
    .waitFor();
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await alert.waitFor({ state: 'detached' });
}

describe('while the owner has member areas turned off', () => {
  const site = useSite();

  beforeAll(async () => {
    const owner = await site.newPageAs('owner');
    const answer = await owner.request.put('/api/marketing/member-areas/toggle', {
      headers: { origin: site.url, 'x-csrf-token': (await readCookie(owner, 'siteUserCrumb')) ?? '' },
      data: { memberAreasEnabled: false },
    });
    assert.equal(answer.status(), 200);
  });

  it('a visitor who logs in sees that memberships are closed, and stays signed out', async () => {
    const page = await site.newPage();
    await page.goto('/account/login');
    await logIn(page, 'visitor@example.com', 'visitor-pass-1');
    await dismissClosedAlert(page);
    await frameHeading(page, 'Log in').waitFor();
    assert.equal(await readCookie(page, 'siteUserCrumb'), undefined);
  });

  it('a visitor who wants to create an account sees that in place of the form', async () => {
    const page = await site.newPage();
    await page.goto('/account/login/create');
    const frame = accountFrame(page);
    await frame
      .getByText('Memberships for this site is closed. Contact the site owner for access.', { exact: true })
      .waitFor();
    assert.equal(await frame.getByLabel('First name').count(), 0);
  });

  it('the owner can log in', async () => {
    const page = await site.newPage();
    await page.goto('/account/login');
    await logIn(page, 'owner@example.com', 'owner-pass-1');
    await frameHeading(page, 'Hi, Olu').waitFor();
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

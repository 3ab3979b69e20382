import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { join, createPerson, pay } from './new-person.js';
import { clickJoin, frameHeading, logIn, useSite } from './site.js';

const row = (page: Page, area: string) => accountFrame(page).getByRole('listitem').filter({ hasText: area });

describe('memberships and orders', () => {
  const site = useSite();

  it('show a payment that was made at the checkout', async () => {
    const { page } = await createPerson(site, '/');
    await pay(page, 'letters', 'letters-monthly');
    await page.goto('/account/orders');
    await frameHeading(page, 'Orders').waitFor();
    await accountFrame(page).getByRole('listitem').first().waitFor();
    const [order] = await accountFrame(page).getByRole('listitem').allInnerTexts();
    assert.match(order ?? '', /^Order \d+\s+Paid\s+\w+ \d+, \d{4}\s+\$10\.00$/);
    await accountFrame(page).getByRole('link', { name: 'Memberships' }).click();
    await row(page, 'Letters from the Bakery').getByText('Subscription').waitFor();
    await row(page, 'Letters from the Bakery').getByRole('link', { name: 'Open' }).click();
    await page.waitForURL('/members/letters');
    await page.getByText('Welcome in.').waitFor();
  });

  it('let a member leave a free area, which locks it', async () => {
    const { page } = await createPerson(site, '/');
    await join(site, page, 'community');
    await page.goto('/account/memberships');
    const frame = accountFrame(page);
    await frame.getByRole('link', { name: 'Manage The Commons' }).click();
    await frame.getByRole('button', { name: 'Leave' }).click();
    await frame.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await frame.getByText('You’re no longer a member.').waitFor();
    await frame.getByText('You’re not a member of anything yet.').waitFor();
    await page.waitForURL('/account/memberships');
    await page.goto('/members/community');
    await page.getByRole('heading', { name: 'Members only' }).waitFor();
  });

  it('are where a member whose payment has failed is led: by the lock screen, and by a login that joins', async () => {
    const { page, email, password } = await createPerson(site, '/');
    await pay(page, 'letters', 'letters-monthly');
    await site.updateDatabase(
      `update memberships set status = 'PAYMENT_FAILED' where user_id = (select id from users where email = ?)`,
      [email],
    );
    await page.goto('/members/letters');
    await page.waitForSelector('member-area-lock-screen:state(ready)');
    await page.getByRole('link', { name: 'Update your payment method' }).click();
    await row(page, 'Letters from the Bakery').getByText('Payment failed').waitFor();
    assert.equal(await accountFrame(page).getByRole('link', { name: 'Open' }).count(), 0);

    await page.context().clearCookies({ name: 'session' });
    await page.goto('/');
    await clickJoin(page, 'letters');
    await logIn(page, email, password);
    await page.waitForURL('/account/memberships');
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-elements/testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { createPerson, pay } from './new-person.js';
import { useSite } from './site.js';

const MEMBERSHIPS = '/api/site-users/account/memberships';
const REASON = /\/cancellation-reason$/;

/** Opens the membership of a person who has paid for the letters. */
async function openMembership(page: Page): Promise<void> {
  await page.goto('/account/memberships');
  await accountFrame(page).getByRole('link', { name: 'Manage Letters from the Bakery' }).click();
  await accountFrame(page).getByText('$10.00 every month').waitFor();
}

/** Opens the question whether to cancel, and gives a reason. */
async function askToCancel(page: Page, comment: string) {
  const frame = accountFrame(page);
  await frame.getByRole('button', { name: 'Cancel membership' }).click();
  const dialog = frame.getByRole('dialog', { name: 'Cancel your membership?' });
  const group = dialog.getByRole('group', { name: 'Why are you leaving? (optional)' });
  await group.getByRole('radio', { name: 'Something is missing' }).check();
  await dialog.getByRole('textbox', { name: 'Comment for the site owner (optional)' }).fill(comment);
  return dialog.getByRole('button', { name: 'Cancel membership' });
}

describe('a membership that was cancelled', () => {
  const site = useSite();

  it('can be resumed with the keyboard, and is active again after a reload', async () => {
    const { page } = await createPerson(site, '/');
    await pay(page, 'letters', 'letters-monthly');
    await openMembership(page);
    const frame = accountFrame(page);
    await frame.getByRole('button', { name: 'Cancel membership' }).click();
    await frame.getByRole('dialog').getByRole('button', { name: 'Cancel membership' }).click();
    const resume = frame.getByRole('button', { name: 'Resume' });
    await resume.press('Enter');
    await frame.getByRole('status').getByText('Your membership continues.').waitFor();
    await frame.getByRole('status').getByText('Active').waitFor();
    await frame.getByText('Renews').waitFor();
    await frame.locator('[data-part=title]:focus').waitFor();
    await page.reload();
    await frame.getByRole('status').getByText('Active').waitFor();
    assert.equal(await resume.count(), 0);
  });

  it('says that it has ended meanwhile, and can then be joined again with the other option', async () => {
    const { page, email } = await createPerson(site, '/');
    await pay(page, 'letters', 'letters-monthly');
    await openMembership(page);
    const frame = accountFrame(page);
    await frame.getByRole('button', { name: 'Cancel membership' }).click();
    await frame.getByRole('dialog').getByRole('button', { name: 'Cancel membership' }).click();
    const resume = frame.getByRole('button', { name: 'Resume' });
    await resume.waitFor();
    await site.updateDatabase(
      `update memberships set ends_at = '2001-01-01T00:00:00.000Z'
       where user_id = (select id from users where email = ?)`,
      [email],
    );
    await resume.click();
    await frame.getByText('This membership has ended. You can join again.').waitFor();
    await frame.getByRole('status').getByText('Cancelled').waitFor();
    await frame.getByRole('radio', { name: '$100.00 every year' }).check();
    await frame.getByRole('button', { name: 'Rejoin' }).click();
    await page.waitForURL(/\/checkout\?.*pricingOptionId=letters-yearly/);
  });

  it('has a reason that the owner’s data gets, and no event has the comment', async () => {
    const { page } = await createPerson(site, '/');
    await pay(page, 'letters', 'letters-monthly');
    await openMembership(page);
    const sent = page.waitForResponse((response) => REASON.test(response.url()));
    await (await askToCancel(page, 'No rye breads')).click();
    assert.equal((await sent).status(), 200);
    assert.deepEqual((await sent).request().postDataJSON(), {
      reason: 'MISSING_SOMETHING',
      comment: 'No rye breads',
    });
    await accountFrame(page)
      .getByRole('status')
      .getByText(/^Ends /)
      .waitFor();
    assert.doesNotMatch(JSON.stringify(await site.events()), /rye/);
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

describe('an order', () => {
  const site = useSite();

  it('is opened from the list at its own address, with item, total and a link to the area', async () => {
    const { page } = await createPerson(site, '/');
    await pay(page, 'workshop', 'workshop-installments');
    await page.goto('/account/orders');
    const frame = accountFrame(page);
    await frame.getByRole('link', { name: /^Order \d+$/ }).click();
    await frame.getByRole('heading', { name: 'Order', exact: true }).waitFor();
    await page.waitForURL(/\/account\/orders\/[^/]+$/);
    await page.reload();
    await frame.getByText('$10.00 every month for 3 months, $30.00 in total').waitFor();
    await frame.getByText('Demo card').waitFor();
    const total = frame.locator('[data-part=order-sum]');
    assert.match(await total.innerText(), /^Total\s+USD\s10\.00$/);
    await frame.getByRole('link', { name: 'Open Sourdough Workshop' }).click();
    await page.waitForURL('/members/workshop');
  });

  it('prints without links and buttons', async () => {
    const { page } = await createPerson(site, '/');
    await pay(page, 'letters', 'letters-monthly');
    const { orders } = (await (await page.request.get(MEMBERSHIPS)).json()) as { orders: { id: string }[] };
    await page.goto(`/account/frame/orders/${orders[0]!.id}`);
    const print = page.getByRole('button', { name: 'Print' });
    await print.waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByText('$10.00 every month').waitFor();
    for (const hidden of [
      print,
      page.getByRole('link', { name: 'Back' }),
      page.getByRole('button', { name: 'Close' }),
    ])
      await hidden.waitFor({ state: 'hidden' });
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

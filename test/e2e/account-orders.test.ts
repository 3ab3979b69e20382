import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import { afterAll, describe, it } from 'vitest';
import { createPerson, pay } from './new-person.js';
import { useSite } from './site.js';

const site = useSite();
afterAll(() => assert.deepEqual(site.pageErrors, [], 'uncaught errors in the pages'));

const REASON = /\/cancellation-reason$/;

describe('a membership that was cancelled', () => {
  it('has a reason for the owner, lasts until its end, can be resumed with the keyboard, and joined again after its end', async () => {
    const { page, email } = await createPerson(site, '/');
    await pay(page, 'letters', 'letters-monthly');
    await page.goto('/account/memberships');
    const frame = accountFrame(page);
    await frame.getByRole('link', { name: 'Manage Letters from the Bakery' }).click();
    await frame.getByText('$10.00 every month').waitFor();
    const dialog = frame.getByRole('dialog', { name: 'Cancel your membership?' });
    const cancel = async () => {
      await frame.getByRole('button', { name: 'Cancel membership' }).click();
      await dialog.getByText(/^You keep access until .+ There’s no refund\.$/).waitFor();
    };
    const confirm = () => dialog.getByRole('button', { name: 'Cancel membership' }).click();

    await cancel();
    const group = dialog.getByRole('group', { name: 'Why are you leaving? (optional)' });
    await group.getByRole('radio', { name: 'Something is missing' }).check();
    await dialog
      .getByRole('textbox', { name: 'Comment for the site owner (optional)' })
      .fill('No rye breads');
    const sent = page.waitForResponse((response) => REASON.test(response.url()));
    await confirm();
    assert.equal((await sent).status(), 200);
    assert.deepEqual((await sent).request().postDataJSON(), {
      reason: 'MISSING_SOMETHING',
      comment: 'No rye breads',
    });
    await frame
      .getByRole('status')
      .getByText(/^Ends /)
      .waitFor();
    assert.doesNotMatch(JSON.stringify(await site.events()), /rye/);
    assert.match(await (await page.request.get('/members/letters')).text(), /Welcome in\./);

    const resume = frame.getByRole('button', { name: 'Resume' });
    await resume.press('Enter');
    await frame.getByRole('status').getByText('Your membership continues.').waitFor();
    await frame.getByRole('status').getByText('Active').waitFor();
    await frame.locator('[data-part=title]:focus').waitFor();
    await page.reload();
    await frame.getByRole('status').getByText('Active').waitFor();
    assert.equal(await resume.count(), 0);

    await cancel();
    await confirm();
    await resume.waitFor();
    await site.updateDatabase(
      `update memberships set ends_at = '2001-01-01T00:00:00.000Z'
       where user_id = (select id from users where email = ?)`,
      [email],
    );
    await resume.click();
    await frame.getByText('This membership has ended. You can join again.').waitFor();
    await frame.getByRole('radio', { name: '$100.00 every year' }).check();
    await frame.getByRole('button', { name: 'Rejoin' }).click();
    await page.waitForURL(/\/checkout\?.*pricingOptionId=letters-yearly/);
  });
});

describe('an order', () => {
  it('is opened from the list at its own address, printed without links and buttons, and leads to the area', async () => {
    const { page } = await createPerson(site, '/');
    await pay(page, 'workshop', 'workshop-installments');
    await page.goto('/account/orders');
    const frame = accountFrame(page);
    await frame.getByRole('link', { name: /^Order \d+$/ }).click();
    await frame.getByRole('heading', { name: 'Order', exact: true }).waitFor();
    await page.waitForURL(/\/account\/orders\/[^/]+$/);
    await page.goto(page.url().replace('/account/', '/account/frame/'));
    const print = page.getByRole('button', { name: 'Print' });
    await print.waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByText('$10.00 every month for 3 months, $30.00 in total').waitFor();
    for (const hidden of [
      print,
      page.getByRole('link', { name: 'Back' }),
      page.getByRole('button', { name: 'Close' }),
    ])
      await hidden.waitFor({ state: 'hidden' });
    await page.emulateMedia({ media: 'screen' });
    await page.getByText('Demo card').waitFor();
    assert.match(await page.locator('[data-part=order-sum]').innerText(), /^Total\s+\$10\.00$/);
    await page.getByRole('link', { name: 'Open Sourdough Workshop' }).click();
    await page.waitForURL('/members/workshop');
  });
});

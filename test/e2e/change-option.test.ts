import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import { describe, it } from 'vitest';
import { clickJoin, frameHeading, useSite } from './site.js';

describe('the option of a join', () => {
  const site = useSite();

  it('can be changed in the account, kept by a reload and the login, and sent to the checkout', async () => {
    const page = await site.newPage();
    await page.goto('/');
    await clickJoin(page, 'letters');
    const frame = accountFrame(page);
    await frameHeading(page, 'Join Letters from the Bakery').waitFor();
    await frame.getByRole('textbox', { name: 'First name' }).fill('Noor');
    const entries = await page.evaluate(() => history.length);
    await frame.getByRole('button', { name: 'Change' }).click();
    const choice = frame.getByRole('group', { name: 'Payment options' });
    await choice.getByRole('radio', { name: '$100.00 every year' }).check();
    await page.waitForURL(/pricingOptionId=letters-yearly/);
    await choice.getByRole('radio', { name: '$10.00 every month' }).check();
    await page.waitForURL(/pricingOptionId=letters-monthly/);
    await choice.getByRole('radio', { name: '$100.00 every year' }).check();
    await page.waitForURL(/pricingOptionId=letters-yearly/);
    await frame.getByRole('button', { name: 'Done' }).click();
    assert.equal(await frame.getByRole('textbox', { name: 'First name' }).inputValue(), 'Noor');
    assert.equal(await page.evaluate(() => history.length), entries);

    await page.reload();
    await frame.getByText('$100.00 every year').waitFor();
    await frame.getByRole('link', { name: 'Log in' }).click();
    await frameHeading(page, 'Log in to Letters from the Bakery').waitFor();
    await frame.getByText('$100.00 every year').waitFor();
    await frame.getByRole('textbox', { name: 'Email' }).fill('visitor@example.com');
    await frame.getByLabel('Password', { exact: true }).fill('visitor-pass-1');
    await frame.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(/\/checkout\?.*pricingOptionId=letters-yearly/);
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

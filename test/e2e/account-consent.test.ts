import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import { describe, it } from 'vitest';
import { frameHeading, useSite } from './site.js';

const OPT_IN = 'Send news and offers to my inbox';

describe('consent in the account', () => {
  const site = useSite();

  it('asks for marketing emails without a tick, opens the terms in a new tab, and the profile changes the answer later', async () => {
    const page = await site.newPage();
    await page.goto('/account/login/create');
    const frame = accountFrame(page);
    await frame.getByLabel('First name').fill('Noor');
    await frame.getByLabel('Last name').fill('Haddad');
    await frame.getByLabel('Email', { exact: true }).fill('consent@example.com');
    await frame.getByLabel('Password', { exact: true }).fill('long-enough-1');
    const opening = page.context().waitForEvent('page');
    await frame.getByRole('link', { name: 'Terms (opens in a new tab)' }).click();
    const tab = await opening;
    await tab.waitForURL('/terms');
    assert.equal(await tab.evaluate(() => opener === null), true);
    assert.equal(await frame.getByLabel(OPT_IN).isChecked(), false);
    await frame.getByLabel(OPT_IN).check();
    await frame.getByRole('button', { name: 'Create account' }).click();
    await frameHeading(page, 'Hi, Noor').waitFor();
    await frame.getByRole('link', { name: 'Profile' }).click();
    await frame.getByLabel(OPT_IN).waitFor();
    assert.equal(await frame.getByLabel(OPT_IN).isChecked(), true);
    await frame.getByLabel(OPT_IN).uncheck();
    await frame.getByRole('button', { name: 'Save' }).click();
    await frame.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await frame.getByLabel(OPT_IN).waitFor();
    assert.equal(await frame.getByLabel(OPT_IN).isChecked(), false);
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

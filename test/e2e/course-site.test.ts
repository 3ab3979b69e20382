import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { createPerson } from './new-person.js';
import { createAccount, frameHeading, pathOf, useSite } from './site.js';

type Tag = 'member-area-pricing' | 'member-area-lock-screen';

/** Waits until the view of an area's tag has loaded, and returns the tag. */
async function findTag(page: Page, name: Tag, area: string): Promise<Locator> {
  await page.waitForSelector(`${name}[member-area-id=${area}]:state(ready)`);
  return page.locator(`${name}[member-area-id=${area}]`);
}

const joinButton = (tag: Locator) => tag.getByRole('button', { name: 'Join', exact: true });

describe('the course site', () => {
  const site = useSite();

  it('takes a new visitor from the yearly option through the checkout to the lessons, and back', async () => {
    const page = await site.newPage();
    await page.goto('/course');
    const letters = await findTag(page, 'member-area-pricing', 'letters');
    await letters.getByRole('button', { name: 'Yearly' }).click();
    await letters.getByText('$100.00 every year', { exact: true }).waitFor();
    await joinButton(letters).click();
    await frameHeading(page, 'Join Letters from the Bakery').waitFor();
    const { searchParams } = new URL(page.url());
    assert.deepEqual(Object.fromEntries(searchParams), {
      accountLoginOrigin: 'PRICING_OPTIONS',
      memberAreaId: 'letters',
      pricingOptionId: 'letters-yearly',
      originUrlPath: '/course',
    });
    await createAccount(page, 'course@example.com', 'Continue to payment');
    await page.waitForURL('/checkout?**');
    await page.getByText('$100.00 every year').waitFor();
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL('/members/letters');
    await page.goto('/course/letters');
    await page.getByRole('heading', { name: 'On waiting' }).waitFor();
    await page.goto('/course');
    await (await findTag(page, 'member-area-pricing', 'letters')).getByText('You’re a member').waitFor();
    // A page from the back-forward cache does not load again.
    await page.goBack({ waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'On waiting' }).waitFor();
  });

  it('sells the workshop in installments, and returns from the checkout to the options', async () => {
    const { page } = await createPerson(site, '/course');
    let workshop = await findTag(page, 'member-area-pricing', 'workshop');
    await workshop.getByRole('button', { name: '3 payments' }).click();
    await workshop.getByText('$10.00 every month for 3 months, $30.00 in total', { exact: true }).waitFor();
    await joinButton(workshop).click();
    await page.waitForURL('/checkout?**');
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL('/course', { waitUntil: 'commit' });
    workshop = await findTag(page, 'member-area-pricing', 'workshop');
    assert.equal(await workshop.getAttribute('aria-busy'), null);
    if ((await joinButton(workshop).count()) === 0)
      await workshop.getByRole('button', { name: '3 payments' }).click();
    await joinButton(workshop).click();
    await page.waitForURL('/checkout?**');
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL('/members/workshop');
    await page.goto('/course/workshop');
    await page.getByRole('heading', { name: 'Waking the starter' }).waitFor();
  });

  it('keeps the lessons out of the page for others, and lets a visitor join on the lock screen', async () => {
    const page = await site.newPage();
    const answer = await page.goto('/course/community');
    assert.doesNotMatch((await answer?.text()) ?? '', /Say hello/);
    const lock = await findTag(page, 'member-area-lock-screen', 'community');
    await joinButton(lock).click();
    await frameHeading(page, 'Join The Commons').waitFor();
    assert.equal(new URL(page.url()).searchParams.get('accountLoginOrigin'), 'LOCK_SCREEN');
    await createAccount(page, 'lock@example.com', 'Join');
    await page.waitForURL('/members/community');
    await page.goto('/course/community');
    await page.getByRole('heading', { name: 'Say hello' }).waitFor();
  });

  it('logs in through its login modal, and reloads the page', async () => {
    const page = await site.newPage();
    await page.goto('/course/community');
    await page.waitForSelector('member-area-login:defined');
    const modal = page.locator('member-area-login');
    await modal.locator('a').first().click();
    await page.waitForSelector('member-area-login:state(ready)');
    await modal.getByLabel('Email').fill('member@example.com');
    await modal.getByLabel('Password', { exact: true }).fill('member-pass-1');
    await Promise.all([
      page.waitForEvent('load'),
      modal.getByRole('button', { name: 'Log in', exact: true }).click(),
    ]);
    await page.getByRole('heading', { name: 'Say hello' }).waitFor();
    assert.equal(pathOf(page), '/course/community');
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

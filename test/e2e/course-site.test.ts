import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { newPerson } from './new-person.js';
import { amid, holdTimeouts } from './out-of-time.js';
import { cookie, createAccount, frameHeading, joinRequests, logIn, pathOf, useSite } from './site.js';

const AREA = '/api/people-hub/v1/member-areas/';
const LOCK_SCREEN = '/api/marketing/member-area-lock-screen-customization/';
const SESSION = '/api/site-users/account/session';
const JOIN_LETTERS = '/api/site-users/account/member-areas/letters';
/** A browser sends a request again by itself when a kept connection is cut. */
const OFTEN = 50;
const KINDS = ['status:503', 'reset', 'truncate', 'html', 'hang'];

type Tag = 'member-area-pricing' | 'member-area-lock-screen';

/** A tag of the page for an area, once its view is there. */
async function tagOf(page: Page, name: Tag, area: string): Promise<Locator> {
  await page.waitForSelector(`${name}[member-area-id=${area}]:state(ready)`);
  return page.locator(`${name}[member-area-id=${area}]`);
}

const join = (tag: Locator) => tag.getByRole('button', { name: 'Join', exact: true });

/** The modal a link of the header opens, once its form is there. */
async function openModal(page: Page, link: 'Log in' | 'Start free'): Promise<Locator> {
  const name = link === 'Log in' ? 'member-area-login' : 'member-area-sign-up';
  await page.waitForSelector(`${name}:defined`);
  const modal = page.locator(name);
  await modal.locator('a').first().click();
  await page.waitForSelector(`${name}:state(ready)`);
  return modal;
}

async function fillLogin(modal: Locator, who: string): Promise<void> {
  await modal.getByLabel('Email').fill(`${who}@example.com`);
  await modal.getByLabel('Password', { exact: true }).fill(`${who}-pass-1`);
}
const send = (modal: Locator, name: string) => modal.getByRole('button', { name, exact: true }).click();

describe('the course site', () => {
  const site = useSite();

  it('takes a new visitor from the yearly letters over the checkout to the lessons, and Back', async () => {
    const page = await site.visitor();
    await page.goto('/course');
    const letters = await tagOf(page, 'member-area-pricing', 'letters');
    await letters.getByRole('button', { name: 'Yearly' }).click();
    await letters.getByText('$100.00 every year').waitFor();
    await join(letters).click();
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
    await page.getByText('100.00 USD').waitFor();
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL('/members/letters');
    await page.goto('/course/letters');
    await page.getByRole('heading', { name: 'On waiting' }).waitFor();
    await page.goto('/course');
    await (await tagOf(page, 'member-area-pricing', 'letters')).getByText('You’re a member').waitFor();
    // A page from the back-forward cache does not load again.
    await page.goBack({ waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'On waiting' }).waitFor();
  });

  it('takes installments for the workshop, and goes Back from the checkout to the choice', async () => {
    const { page } = await newPerson(site, '/course');
    let workshop = await tagOf(page, 'member-area-pricing', 'workshop');
    await workshop.getByRole('button', { name: '3 payments' }).click();
    await workshop.getByText('$10.00 every month for 3 months, $30.00 in total').waitFor();
    await join(workshop).click();
    await page.waitForURL('/checkout?**');
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL('/course', { waitUntil: 'commit' });
    workshop = await tagOf(page, 'member-area-pricing', 'workshop');
    assert.equal(await workshop.getAttribute('aria-busy'), null);
    if ((await join(workshop).count()) === 0)
      await workshop.getByRole('button', { name: '3 payments' }).click();
    await join(workshop).click();
    await page.waitForURL('/checkout?**');
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL('/members/workshop');
    await page.goto('/course/workshop');
    await page.getByRole('heading', { name: 'Waking the starter' }).waitFor();
  });

  it('holds nothing of the lessons for others, and lets them in over the lock screen', async () => {
    const page = await site.visitor();
    const answer = await page.goto('/course/community');
    assert.doesNotMatch((await answer?.text()) ?? '', /Say hello/);
    const lock = await tagOf(page, 'member-area-lock-screen', 'community');
    await join(lock).click();
    await frameHeading(page, 'Join The Commons').waitFor();
    assert.equal(new URL(page.url()).searchParams.get('accountLoginOrigin'), 'LOCK_SCREEN');
    await createAccount(page, 'lock@example.com', 'Join');
    await page.waitForURL('/members/community');
    await page.goto('/course/community');
    await page.getByRole('heading', { name: 'Say hello' }).waitFor();
  });

  it('lets a member in who logs in on the lock screen', async () => {
    const page = await site.visitor();
    await page.goto('/course/community');
    const lock = await tagOf(page, 'member-area-lock-screen', 'community');
    await lock.getByRole('button', { name: 'Log in' }).click();
    await frameHeading(page, 'Log in to The Commons').waitFor();
    await logIn(page, 'member@example.com', 'member-pass-1');
    await page.waitForURL('/members/community');
  });

  it('shows the options on the lock screen, and pays for the one chosen there', async () => {
    const { page } = await newPerson(site, '/course/letters');
    const lock = await tagOf(page, 'member-area-lock-screen', 'letters');
    await join(lock).click();
    await lock.getByRole('button', { name: 'Yearly' }).click();
    await lock.getByText('$100.00 every year').waitFor();
    await join(lock).click();
    await page.waitForURL('/checkout?**');
    assert.equal(new URL(page.url()).searchParams.get('pricingOptionId'), 'letters-yearly');
  });

  it('logs in over its login modal, and loads the page again, signed in', async () => {
    const page = await site.visitor();
    await page.goto('/course/community');
    const modal = await openModal(page, 'Log in');
    await fillLogin(modal, 'member');
    await Promise.all([page.waitForEvent('load'), send(modal, 'Log in')]);
    await page.getByRole('heading', { name: 'Say hello' }).waitFor();
    assert.equal(pathOf(page), '/course/community');
  });

  it('joins over its sign-up modal, also by way of the login, and lands in the area', async () => {
    const page = await site.visitor();
    const joins = joinRequests(page);
    await page.goto('/course');
    const modal = await openModal(page, 'Start free');
    await modal.getByRole('heading', { name: 'Join The Commons' }).waitFor();
    await modal.getByRole('link', { name: 'Log in', exact: true }).click();
    await modal.getByRole('heading', { name: 'Log in to The Commons' }).waitFor();
    await fillLogin(modal, 'owner');
    await send(modal, 'Log in');
    await page.waitForURL('/members/community');
    assert.deepEqual(
      joins.map(({ body }) => body),
      [{ originUrlPath: '/course', pricingOptionId: '', loginStatus: 'logged_in_to_join' }],
    );
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL('/course', { waitUntil: 'commit' });
    assert.equal(await page.locator('dialog[open]').count(), 0);
  });

  it('asks for the login in a tab whose visitor has logged out in another', async () => {
    const { page } = await newPerson(site, '/course');
    const letters = await tagOf(page, 'member-area-pricing', 'letters');
    const other = await page.context().newPage();
    await other.goto('/course/letters');
    const lock = await tagOf(other, 'member-area-lock-screen', 'letters');
    await Promise.all([other.waitForEvent('load'), lock.getByRole('button', { name: 'Log out' }).click()]);
    const signedOut = await tagOf(other, 'member-area-lock-screen', 'letters');
    await signedOut.getByRole('button', { name: 'Log in' }).waitFor();
    assert.equal(await cookie(page, 'siteUserCrumb'), undefined);

    await page.bringToFront();
    await letters.getByRole('button', { name: 'Monthly' }).click();
    await join(letters).click();
    await frameHeading(page, /Letters from the Bakery$/).waitFor();
    assert.match(pathOf(page), /^\/account\/login/);
  });

  for (const kind of KINDS) {
    const times = kind === 'reset' ? OFTEN : 1;

    it(`offers Retry where the options do not load: ${kind}`, async () => {
      const page = await site.visitor();
      await holdTimeouts(page);
      await site.fault(`${AREA}letters`, kind, times);
      await amid(kind, page, `${AREA}letters`, () => page.goto('/course'));
      const letters = await tagOf(page, 'member-area-pricing', 'letters');
      await letters.getByRole('alert').waitFor();
      await site.clearFaults();
      await letters.getByRole('button', { name: 'Retry' }).click();
      await letters.getByRole('button', { name: 'Yearly' }).waitFor();
    });

    it(`offers Retry where the lock screen does not load: ${kind}`, async () => {
      const page = await site.visitor();
      await holdTimeouts(page);
      await site.fault(LOCK_SCREEN, kind, times);
      await amid(kind, page, LOCK_SCREEN, () => page.goto('/course/workshop'));
      const lock = await tagOf(page, 'member-area-lock-screen', 'workshop');
      await lock.getByRole('alert').waitFor();
      await site.clearFaults();
      await lock.getByRole('button', { name: 'Retry' }).click();
      await lock.getByRole('heading', { name: 'Members only' }).waitFor();
    });

    it(`tells of a join that fails, and joins with the next press: ${kind}`, async () => {
      const page = await site.signedIn('visitor', '/');
      await holdTimeouts(page);
      await page.goto('/course');
      const letters = await tagOf(page, 'member-area-pricing', 'letters');
      await letters.getByRole('button', { name: 'Monthly' }).click();
      await site.fault(JOIN_LETTERS, kind, times);
      await amid(kind, page, JOIN_LETTERS, () => join(letters).click());
      const alert = letters.getByRole('alertdialog', { name: 'Internal Server Error' });
      await alert.getByRole('button', { name: 'Dismiss' }).click();
      await site.clearFaults();
      await join(letters).click();
      await page.waitForURL('/checkout?**');
    });

    it(`keeps the login modal with what was typed when the login fails: ${kind}`, async () => {
      const page = await site.visitor();
      await holdTimeouts(page);
      await page.goto('/course');
      const modal = await openModal(page, 'Log in');
      await fillLogin(modal, 'visitor');
      await site.fault(SESSION, kind, times);
      await amid(kind, page, SESSION, () => send(modal, 'Log in'));
      // A login needs no body: one that is no answer of the backend's may do.
      const alert = modal.getByRole('alertdialog', { name: 'Internal Server Error' });
      await alert.getByRole('button', { name: 'Dismiss' }).click();
      await site.clearFaults();
      assert.equal(await modal.getByLabel('Email').inputValue(), 'visitor@example.com');
      // Until then the form is busy with what failed.
      await modal.locator('[data-part=submit][aria-disabled=false]').waitFor();
      await Promise.all([page.waitForEvent('load'), send(modal, 'Log in')]);
      await page.waitForSelector('member-area-pricing[member-area-id=letters]:state(ready)');
      assert.ok(await cookie(page, 'siteUserCrumb'));
    });
  }

  it('works without JavaScript: the option, the account, the checkout, the lessons', async () => {
    const page = await site.visitor({ javaScriptEnabled: false });
    await page.goto('/course');
    await page.getByRole('link', { name: '100.00 USD' }).click();
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Email').fill('owner@example.com');
    await page.getByLabel('Password').fill('owner-pass-1');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL('/members/letters');
    await page.goto('/course/letters');
    await page.getByRole('heading', { name: 'On waiting' }).waitFor();
  });

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});

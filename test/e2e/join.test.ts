import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import {
  createAccount,
  frameHeading,
  recordJoinRequests,
  logIn,
  clickJoin,
  clickPricingJoin,
  useSite,
  waitForView,
} from './site.js';

/** Returns the path and the parameters of the page's address. */
function readJoinAddress(page: Page): Record<string, string> {
  const { pathname, searchParams } = new URL(page.url());
  return { pathname, ...Object.fromEntries(searchParams) };
}

describe('joining', () => {
  const site = useSite();
  const readEventNames = async () => (await site.events()).map(({ name }) => name);

  it('takes a new visitor from Join through the account creation into the area, and back to the page', async () => {
    const page = await site.newPage();
    const joins = recordJoinRequests(page);
    const { length } = await site.events();
    await page.goto('/');
    await clickJoin(page, 'community');
    await frameHeading(page, 'Join The Commons').waitFor();
    assert.deepEqual(readJoinAddress(page), {
      pathname: '/account/login/create',
      accountLoginOrigin: 'MEMBER_AREA_BLOCK',
      memberAreaId: 'community',
      pricingOptionId: '',
      originUrlPath: '/',
    });
    await createAccount(page, 'noor@example.com', 'Join');
    await page.waitForURL('/members/community');
    await page.getByText('Welcome in.').waitFor();
    assert.deepEqual(
      joins.map(({ body }) => body['loginStatus']),
      [undefined, 'created_account_to_join'],
    );
    await site.waitForEvents(
      ['MemberAreas_ViewSignUp', 'MemberAreas_CreateAccountForMemberArea', 'MemberAreas_JoinMemberArea'],
      length,
    );
    // A page from the back-forward cache does not load again.
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL('/', { waitUntil: 'commit' });
    assert.equal(await page.locator('body').getAttribute('data-account-frame'), null);
  });

  it('takes a signed-in visitor into a free area at once, and records the join', async () => {
    const page = await site.newPageAs('visitor');
    const joins = recordJoinRequests(page);
    const { length } = await site.events();
    // The event has no title when the join is answered, and the page left, before the join has read the area. The view has
    // read it before.
    await waitForView(page, 'community');
    const area = page.waitForResponse('**/member-areas/community').then((response) => response.finished());
    await page.route('**/request-to-join', async (route) => {
      await area;
      await route.continue();
    });
    await clickJoin(page, 'community');
    await page.waitForURL('/members/community');
    assert.deepEqual(
      joins.map(({ body }) => body),
      [{ originUrlPath: '/', pricingOptionId: '', loginStatus: 'already_logged_in' }],
    );
    const [event] = await site.waitForEvents(['MemberAreas_JoinMemberArea'], length);
    assert.equal(event?.content['member_area_id'], 'community');
    assert.equal(event.content['member_area_title'], 'The Commons');
    assert.equal(event.content['website_id'], 'demo-site');
  });

  it('takes a signed-in visitor to the checkout of the option, and records nothing', async () => {
    const page = await site.newPageAs('visitor', '/pricing/letters');
    const before = await readEventNames();
    await page.waitForSelector('member-area-pricing:state(ready)');
    const pricing = page.locator('member-area-pricing');
    await pricing.getByRole('button', { name: 'Yearly' }).click();
    await pricing.getByRole('button', { name: 'Yearly $100.00 every year', expanded: true }).waitFor();
    await clickPricingJoin(page);
    await page.waitForURL('/checkout?**');
    const { searchParams } = new URL(page.url());
    assert.equal(searchParams.get('pricingOptionId'), 'letters-yearly');
    assert.equal(searchParams.get('originUrlPath'), '/pricing/letters');
    assert.deepEqual(await readEventNames(), before);
  });

  it('continues after a login in the account', async () => {
    const page = await site.newPage();
    const joins = recordJoinRequests(page);
    await page.goto('/');
    await clickJoin(page, 'letters');
    await accountFrame(page).getByRole('link', { name: 'Log in' }).click();
    await frameHeading(page, 'Log in to Letters from the Bakery').waitFor();
    await logIn(page, 'member@example.com', 'member-pass-1');
    await page.waitForURL('/checkout?**');
    assert.equal(joins.at(-1)?.body['loginStatus'], 'logged_in_to_join');
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL('/members/letters');
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

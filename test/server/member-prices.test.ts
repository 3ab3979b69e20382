/** Tests a new price for existing members on a site whose checkout takes no money. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { MemberDetails } from '../../src/contract/owner/member.js';
import { createClockedSite, HOUR } from './clocked-site.js';
import type { Visitor } from './site.js';

const AREA = '/api/marketing/member-areas/letters';
const PRICES = '/api/marketing/member-area-prices/letters';
const MEMBERSHIPS = '/api/site-users/account/memberships';
const DAY = 24 * HOUR;
const WANTED = { pricingOptionId: 'letters-monthly' };

const monthly = (value: string, changes: object = {}) => ({
  id: 'letters-monthly',
  price: { value, currencyCode: 'USD' },
  subscribable: true,
  billingPeriod: { value: 1, unit: 'MONTH' },
  numBillingCycles: 0,
  ...changes,
});

/** Starts a site with an owner and a member who pays 10.00 a month for the letters. */
async function createSite(options: Parameters<typeof createClockedSite>[0] = {}) {
  const site = await createClockedSite(options);
  const owner = await site.logInAs('owner');
  const buy = async () => {
    const visitor = await site.signUp();
    const query = new URLSearchParams({ memberAreaId: 'letters', pricingOptionId: 'letters-monthly' });
    await visitor.submit(await visitor.get(`/checkout?${query}`), '/checkout', { action: 'pay' });
    return visitor;
  };
  const member = await buy();
  return {
    ...site,
    owner,
    member,
    buy,
    save: (...pricingOptions: object[]) =>
      owner.put(AREA, {
        name: 'Letters from the Bakery',
        description: 'Letters.',
        purchaseType: 'RECURRING',
        benefits: [],
        pricingOptions,
      }),
    change: () => owner.put(PRICES, WANTED),
    readPrice: async (visitor: Visitor = member) => {
      const [own] = (await visitor.get(MEMBERSHIPS)).json.memberships as unknown as {
        status: string;
        pricingOption: { price: { value: string } };
        nextPrice?: { price: { value: string }; from: string };
      }[];
      const { nextPrice } = own!;
      return [own!.pricingOption.price.value, nextPrice?.price.value, nextPrice?.from];
    },
    earlier: async () =>
      ((await owner.get(AREA)).json as unknown as { earlierPrices?: unknown }).earlierPrices,
    mailsAbout: async (subject: string) => {
      await site.server.settled();
      return site.mails.filter((mail) => mail.subject.includes(subject));
    },
  };
}

const CHANGES = 'The price of Letters from the Bakery changes';

describe('a new price for existing members', () => {
  test('is planned for a renewal that is counted from the end of the free days', async () => {
    const { buy, save, change, readPrice, store } = await createSite();
    await store.db.updateTable('pricing_options').set({ trial_days: 20 }).execute();
    const trying = await buy(); // June 1: the first payment is on June 21
    await save(monthly('12.00'));
    await change();
    assert.deepEqual(await readPrice(trying), ['10.00', '12.00', '2026-07-21T09:00:00.000Z']);
  });

  test('is planned for the first renewal after the notice, with a mail, and in force from then on', async () => {
    const { owner, member, save, change, earlier, readPrice, mailsAbout, forward } = await createSite();
    assert.equal(await earlier(), undefined);
    await save(monthly('12.00'));
    assert.deepEqual(await earlier(), [{ pricingOptionId: 'letters-monthly', numMembers: 1 }]);
    assert.deepEqual(await readPrice(), ['10.00', undefined, undefined]);

    assert.deepEqual((await change()).json, { members: 1 });
    // June 1 and a month are 30 days.
    const planned = ['10.00', '12.00', '2026-07-01T09:00:00.000Z'];
    assert.deepEqual(await readPrice(), planned);
    assert.equal(await earlier(), undefined);
    const [mail, ...others] = await mailsAbout(CHANGES);
    assert.deepEqual([mail!.to, others.length], ['newcomer-1@example.com', 0]);
    for (const text of ['$10.00', '$12.00', 'July 1, 2026', '/account/memberships'])
      assert.ok(mail!.text.includes(text), text);
    const id = member.readSiteUserInfo().siteUserId!;
    const details = JSON.parse((await owner.get(`/api/marketing/members/${id}`)).text) as MemberDetails;
    const [event] = details.history;
    assert.deepEqual(
      [event!.kind, event!.by, event!.amount?.value, event!.from],
      ['price-changed', 'staff', '12.00', '2026-07-01T09:00:00.000Z'],
    );

    assert.deepEqual((await change()).json, { members: 1 });
    assert.deepEqual(await readPrice(), planned);
    assert.equal((await mailsAbout(CHANGES)).length, 1);

    await forward(31 * DAY);
    await logInAgain(member, 'newcomer-1@example.com', 'a-long-password');
    assert.deepEqual(await readPrice(), ['12.00', undefined, undefined]);
    // A price that is in force is an earlier one after the next change.
    await logInAgain(owner, 'owner@example.com', 'owner-pass-1');
    await save(monthly('15.00'));
    assert.deepEqual((await change()).json, { members: 1 });
    assert.deepEqual(await readPrice(), ['12.00', '15.00', '2026-08-01T09:00:00.000Z']);
  });

  test('waits as long as the site says', async () => {
    const { save, change, readPrice } = await createSite({ priceNotice: 31 });
    await save(monthly('12.00'));
    await change();
    assert.deepEqual(await readPrice(), ['10.00', '12.00', '2026-08-01T09:00:00.000Z']);
  });

  test('is not planned for who leaves, and is forgotten when the member cancels before', async () => {
    const { save, change, readPrice, member, buy, mailsAbout } = await createSite();
    const leaving = await buy();
    const cancel = async (visitor: Visitor) => {
      const [own] = (await visitor.get(MEMBERSHIPS)).json.memberships;
      return visitor.sendChange('DELETE', `${MEMBERSHIPS}/${(own as unknown as { id: string }).id}`);
    };
    await cancel(leaving);
    await save(monthly('12.00'));
    assert.deepEqual((await change()).json, { members: 1 });
    assert.deepEqual(await readPrice(leaving), ['10.00', undefined, undefined]);
    assert.equal((await mailsAbout(CHANGES)).length, 1);
    await cancel(member);
    assert.deepEqual(await readPrice(), ['10.00', undefined, undefined]);
    assert.deepEqual((await change()).json, { members: 0 });
  });

  test('keeps what was planned when the owner changes the price again', async () => {
    const { save, change, readPrice, earlier } = await createSite();
    await save(monthly('12.00'));
    await change();
    await save(monthly('15.00'));
    assert.equal((await readPrice())[1], '12.00');
    assert.deepEqual(await earlier(), [{ pricingOptionId: 'letters-monthly', numMembers: 1 }]);
    await change();
    assert.equal((await readPrice())[1], '15.00');
  });

  test('says in a mail that a price stays which was told before', async () => {
    const { save, change, mailsAbout } = await createSite();
    await save(monthly('12.00'));
    await change();
    await save(monthly('10.00'));
    await change();
    const texts = (await mailsAbout(CHANGES)).map(({ text }) => text);
    assert.equal(texts.filter((text) => text.includes('you go on paying $10.00')).length, 1);
  });

  test('is not given to members who pay another currency or for another period', async () => {
    const { save, change, earlier, readPrice } = await createSite();
    for (const changed of [
      monthly('120.00', { billingPeriod: { value: 1, unit: 'YEAR' } }),
      monthly('12.00', { price: { value: '12.00', currencyCode: 'EUR' } }),
    ]) {
      await save(changed);
      assert.equal(await earlier(), undefined);
      assert.deepEqual((await change()).json, { members: 0 });
      assert.deepEqual(await readPrice(), ['10.00', undefined, undefined]);
    }
  });

  test('is refused to members, for an unknown option, and without payments', async () => {
    const { member, owner, save } = await createSite();
    await save(monthly('12.00'));
    assert.equal((await member.put(PRICES, WANTED)).json.error.code, 'not-owner');
    assert.equal((await owner.put(PRICES, { pricingOptionId: 'workshop-once' })).status, 404);
    const other = '/api/marketing/member-area-prices/nothing';
    assert.equal((await owner.put(other, WANTED)).status, 404);
    const without = await createClockedSite({ payments: undefined });
    const refused = await (await without.logInAs('owner')).put(PRICES, WANTED);
    assert.deepEqual([refused.status, refused.json.error.code], [409, 'no-price-changes']);
  });
});

/** Signs a person in again, whose session has expired. */
async function logInAgain(visitor: Visitor, email: string, password: string): Promise<void> {
  await visitor.get('/account/login');
  await visitor.post('/api/site-users/account/session', { email, password });
}

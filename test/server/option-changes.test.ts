/** Tests the change of a payment option on a site whose checkout takes no money. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { MembershipsAndOrders } from '../../src/contract/account/memberships.js';
import type { MembershipOptions } from '../../src/contract/account/membership-options.js';
import type { MemberDetails } from '../../src/contract/owner/member.js';
import { createClockedSite, HOUR } from './clocked-site.js';
import { ACCOUNT } from './site.js';
import { addOption, type OptionRow } from './option-rows.js';

const MEMBERSHIPS = '/api/site-users/account/memberships';
const DAY = 24 * HOUR;

/** Starts a site with a member who pays 10.00 a month for the letters since June 1, and with a dearer monthly option. */
async function createSite({ optionId = 'letters-monthly', areaId = 'letters' } = {}) {
  const { forward, ...site } = await createClockedSite();
  await addOption(site.store, { id: 'letters-supporter', value: '40.00' });
  await addOption(site.store, { id: 'letters-less', value: '5.00' });
  const member = await site.signUp();
  const query = new URLSearchParams({ memberAreaId: areaId, pricingOptionId: optionId });
  await member.submit(await member.get(`/checkout?${query}`), '/checkout', { action: 'pay' });
  const read = async () => (await member.get(MEMBERSHIPS)).json as unknown as MembershipsAndOrders;
  const own = async () => (await read()).memberships[0]!;
  const path = `${MEMBERSHIPS}/${(await own()).id}`;
  return {
    ...site,
    member,
    /** Lets time pass, and signs the member in again, whose session may have expired. */
    async forward(milliseconds: number) {
      await forward(milliseconds);
      await member.get('/account/login');
      await member.post('/api/site-users/account/session', {
        email: 'newcomer-1@example.com',
        password: ACCOUNT.password,
      });
    },
    path,
    read,
    own,
    options: async () => (await member.get(`${path}/options`)).json as unknown as MembershipOptions,
    change: (pricingOptionId: string, dueToday?: string) =>
      member.put(`${path}/option`, {
        pricingOptionId,
        ...(dueToday !== undefined && { dueToday: { value: dueToday, currencyCode: 'USD' } }),
      }),
    keep: () => member.delete(`${path}/option`),
    /** The option of now, the one that comes, and the day of the next payment. */
    async terms() {
      const { pricingOption, nextOption, nextPaymentAt } = await own();
      return [
        pricingOption?.id,
        nextOption && [nextOption.pricingOption.id, nextOption.from.slice(0, 10)],
        nextPaymentAt?.slice(0, 10),
      ];
    },
    orderMails: async () => {
      await site.server.settled();
      return site.mails.filter(({ subject }) => subject.includes('order'));
    },
    mails: async () => {
      await site.server.settled();
      return site.mails.filter(({ subject }) => subject.includes('payment option'));
    },
  };
}

describe('a change to a dearer option that is paid equally often', () => {
  test('takes effect at once, for the difference for the rest of the period', async () => {
    const { options, change, own, read, terms, forward, mails } = await createSite();
    await forward(15 * DAY); // half of June
    const supporter = (await options()).options.find(({ pricingOption }) =>
      pricingOption.id.endsWith('supporter'),
    );
    assert.deepEqual(
      { ...supporter, pricingOption: undefined },
      {
        pricingOption: undefined,
        kind: 'now',
        dueToday: { value: '15.00', currencyCode: 'USD' },
        from: '2026-07-01T09:00:00.000Z',
      },
    );
    assert.equal((await own()).mayChangeOption, true);
    assert.equal((await change('letters-supporter', '15.00')).status, 200);
    assert.deepEqual(await terms(), ['letters-supporter', undefined, '2026-07-01']);
    const { orders, memberships } = await read();
    assert.deepEqual(
      orders.map(({ total }) => total.value),
      ['15.00', '10.00'],
    );
    assert.equal(memberships[0]?.paymentsMade, 1);
    const [mail, ...others] = await mails();
    assert.equal(others.length, 0);
    assert.match(mail!.text, /\$10\.00 every month[^]*\$15\.00[^]*\$40\.00 every month/);
  });

  test('is confirmed as a payment for a membership that goes on, not for a new one', async () => {
    const { change, forward, orderMails } = await createSite();
    await forward(15 * DAY);
    await change('letters-supporter', '15.00');
    const [first, second] = await orderMails();
    assert.match(first!.text, /You are now a member/);
    assert.doesNotMatch(second!.text, /You are now a member/);
    assert.match(second!.text, /\$15\.00[^]*\$40\.00/);
  });

  test('takes no second payment when it is asked for again', async () => {
    const { change, read } = await createSite();
    await change('letters-supporter', '30.00');
    assert.equal((await change('letters-supporter', '30.00')).status, 200);
    assert.equal((await read()).orders.length, 2);
  });

  test('rounds what is due down to a cent', async () => {
    const { options, forward } = await createSite();
    await forward(DAY); // 29 of 30 days of 30.00 are 29.00, and of the day on which it is in the last hour a little less
    await forward(7 * HOUR);
    const due = (await options()).options.find(({ kind }) => kind === 'now')?.dueToday?.value;
    assert.equal(due, '28.70'); // 3000 * 689 / 720 = 2870.83
  });

  test('is refused with price-changed when another amount is due than was shown', async () => {
    const { change, forward, read, terms } = await createSite();
    await forward(15 * DAY);
    for (const shown of ['14.99', undefined, '30.00']) {
      const refused = await change('letters-supporter', shown);
      assert.deepEqual([refused.status, refused.json.error.code], [409, 'price-changed']);
    }
    assert.deepEqual(await terms(), ['letters-monthly', undefined, '2026-07-01']);
    assert.equal((await read()).orders.length, 1);
  });
});

describe('any other change', () => {
  test('takes effect with the next renewal, without a payment, and can be revoked until then', async () => {
    const { change, keep, terms, read, forward, mails } = await createSite();
    await forward(10 * DAY);
    assert.equal((await change('letters-less')).status, 200);
    assert.deepEqual(await terms(), ['letters-monthly', ['letters-less', '2026-07-01'], '2026-07-01']);
    assert.equal((await read()).orders.length, 1);
    const [mail] = await mails();
    assert.match(mail!.text, /\$10\.00 every month[^]*\$5\.00 every month/);
    assert.match(mail!.text, /revoke/);
    assert.equal((await keep()).status, 200);
    assert.equal((await keep()).status, 200);
    assert.deepEqual(await terms(), ['letters-monthly', undefined, '2026-07-01']);
    await change('letters-less');
    await forward(21 * DAY);
    assert.deepEqual(await terms(), ['letters-less', undefined, '2026-08-01']);
    await keep();
    assert.deepEqual(await terms(), ['letters-less', undefined, '2026-08-01']);
  });

  test('counts the periods of an option with another period from the renewal on', async () => {
    const { change, terms, own, forward, store, read } = await createSite();
    await change('letters-yearly');
    assert.deepEqual(await terms(), ['letters-monthly', ['letters-yearly', '2026-07-01'], '2026-07-01']);
    await forward(40 * DAY);
    assert.deepEqual(await terms(), ['letters-yearly', undefined, '2027-07-01']);
    assert.equal((await own()).paymentsMade, 2);
    // The next change settles it.
    await change('letters-monthly');
    assert.deepEqual(await terms(), ['letters-yearly', ['letters-monthly', '2027-07-01'], '2027-07-01']);
    assert.equal((await own()).paymentsMade, 2);
    await forward(365 * DAY);
    assert.deepEqual(await terms(), ['letters-monthly', undefined, '2027-08-01']);
    assert.equal((await own()).paymentsMade, 3);
    const { next_payment_at: nextAt } = await store.db
      .selectFrom('users')
      .select('next_payment_at')
      .where('email', '=', 'newcomer-1@example.com')
      .executeTakeFirstOrThrow();
    assert.equal(nextAt?.slice(0, 10), '2027-07-01'); // as it was with the last change
    assert.equal((await read()).orders.length, 1);
  });

  test('is replaced by a later one, and by none when the option of now is chosen', async () => {
    const { change, terms } = await createSite();
    await change('letters-less');
    await change('letters-yearly');
    assert.deepEqual((await terms())[1], ['letters-yearly', '2026-07-01']);
    await change('letters-monthly');
    assert.deepEqual((await terms())[1], undefined);
  });

  test('is in the history of the member', async () => {
    const { change, logInAs, store, own } = await createSite();
    await change('letters-less');
    await change('letters-supporter', '30.00');
    const owner = await logInAs('owner');
    const { user_id: siteUserId } = await store.db
      .selectFrom('memberships')
      .select('user_id')
      .where('id', '=', (await own()).id)
      .executeTakeFirstOrThrow();
    const { history } = (await owner.get(`/api/marketing/members/${siteUserId}`))
      .json as unknown as MemberDetails;
    assert.deepEqual(
      history
        .filter(({ kind }) => kind === 'option-changed')
        .map(({ by, amount, from }) => [by, amount?.value, from])
        .sort(),
      [
        ['member', '40.00', undefined],
        ['member', '5.00', '2026-07-01T09:00:00.000Z'],
      ],
    );
  });
});

describe('a price that the owner has planned', () => {
  const planned: Partial<OptionRow> = { origin_id: 'letters-monthly', offered: 0 };

  /** Plans 12.00 for the member from July 1. */
  async function createPlanned() {
    const site = await createSite();
    await addOption(site.store, { id: 'dearer', value: '12.00', ...planned });
    await site.store.db
      .updateTable('memberships')
      .set({ next_option_id: 'dearer', next_price_from: '2026-07-01T09:00:00.000Z' })
      .where('id', '=', (await site.own()).id)
      .execute();
    return site;
  }

  test('is replaced by the change of the member, and comes when that is revoked', async () => {
    const { change, keep, terms, own } = await createPlanned();
    assert.equal((await own()).nextPrice?.price.value, '12.00');
    await change('letters-yearly');
    assert.equal((await own()).nextPrice, undefined);
    assert.deepEqual((await terms())[1], ['letters-yearly', '2026-07-01']);
    await keep();
    assert.equal((await own()).nextPrice?.price.value, '12.00');
    assert.equal((await own()).nextOption, undefined);
  });

  test('is forgotten after a change at once', async () => {
    const { change, forward, terms, own } = await createPlanned();
    await change('letters-supporter', '30.00');
    await forward(40 * DAY);
    assert.deepEqual(await terms(), ['letters-supporter', undefined, '2026-08-01']);
    assert.equal((await own()).nextPrice, undefined);
  });
});

describe('a membership whose option cannot change', () => {
  test('is told why', async () => {
    const installments = await createSite({ areaId: 'workshop', optionId: 'workshop-installments' });
    const once = await createSite({ areaId: 'workshop', optionId: 'workshop-once' });
    for (const [site, reason] of [
      [installments, 'installments'],
      [once, 'one-time'],
    ] as const) {
      assert.deepEqual(
        { ...(await site.options()), pricingOptionId: undefined },
        { pricingOptionId: undefined, options: [], reason },
      );
      assert.notEqual((await site.own()).mayChangeOption, true);
      const refused = await site.change('letters-yearly');
      assert.deepEqual([refused.status, refused.json.error.code], [409, 'option-fixed']);
    }
    assert.match((await installments.change('letters-yearly')).json.error.message, /until they are paid/);
  });

  test('can when it goes on again', async () => {
    const { member, path, change, options, own, terms } = await createSite();
    await change('letters-less');
    await member.delete(path);
    assert.deepEqual([(await options()).reason, (await own()).mayChangeOption], ['ending', false]);
    const refused = await change('letters-yearly');
    assert.deepEqual([refused.status, refused.json.error.code], [409, 'option-fixed']);
    await member.post(`${path}/resume`, {});
    // What was to come is still to come.
    assert.deepEqual((await terms())[1], ['letters-less', '2026-07-01']);
    assert.equal((await change('letters-yearly')).status, 200);
  });

  test('is not that of somebody else', async () => {
    const { path, signUp } = await createSite();
    const other = await signUp();
    assert.equal((await other.get(`${path}/options`)).status, 404);
    assert.equal((await other.put(`${path}/option`, { pricingOptionId: 'letters-yearly' })).status, 404);
    assert.equal((await other.delete(`${path}/option`)).status, 404);
  });

  test('refuses options of other areas, and those that are not offered or not paid without an end', async () => {
    const { change, options } = await createSite();
    assert.deepEqual((await options()).options.map(({ pricingOption }) => pricingOption.id).sort(), [
      'letters-less',
      'letters-supporter',
      'letters-yearly',
    ]);
    for (const id of ['workshop-once', 'nothing']) {
      const refused = await change(id);
      assert.deepEqual([refused.status, refused.json.error.code], [400, 'invalid']);
    }
  });
});

describe('a membership that is bought again', () => {
  const buyAgain = async ({ member }: Awaited<ReturnType<typeof createSite>>) => {
    const query = new URLSearchParams({ memberAreaId: 'letters', pricingOptionId: 'letters-monthly' });
    await member.submit(await member.get(`/checkout?${query}`), '/checkout', { action: 'pay' });
  };

  test('has the option that was bought, and not one that was to come before', async () => {
    const site = await createSite();
    await site.change('letters-less');
    await site.member.delete(site.path);
    await site.forward(40 * DAY); // July 11
    await buyAgain(site);
    assert.deepEqual(await site.terms(), ['letters-monthly', undefined, '2026-08-11']);
  });

  test('is counted from the day on which it was bought, and not from an earlier change', async () => {
    const site = await createSite();
    await site.change('letters-yearly');
    await site.forward(40 * DAY); // July 11: the year has begun on July 1
    await site.change('letters-monthly');
    await site.forward(365 * DAY); // July 11: the months have begun on July 1
    assert.deepEqual((await site.terms())[0], 'letters-monthly');
    await site.member.delete(site.path);
    await site.forward(31 * DAY); // August 11
    await buyAgain(site);
    assert.deepEqual(await site.terms(), ['letters-monthly', undefined, '2027-09-11']);
  });
});

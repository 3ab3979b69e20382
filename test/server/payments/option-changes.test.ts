/** Tests the change of a payment option of a membership whose subscription is at Stripe. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { MembershipOptions } from '../../../src/contract/account/membership-options.js';
import type { MembershipsAndOrders } from '../../../src/contract/account/memberships.js';
import { addOption } from '../option-rows.js';
import { createPaymentSite, joinPaid, MEMBERSHIPS, sessionOf } from './payment-site.js';

/** Returns a site whose member pays 10.00 a month since January 31, 10:00. */
async function createSite() {
  const site = await createPaymentSite();
  const { double, store, members, mails } = site;
  await addOption(store, { id: 'letters-supporter', value: '40.00' });
  await addOption(store, { id: 'letters-less', value: '5.00' });
  const visitor = await site.signUp();
  const session = sessionOf(await joinPaid(visitor, 'letters', 'letters-monthly'));
  double.pay(session);
  await site.deliverNew();
  const subscription = double.subscriptions.get(double.sessions.get(session)!.subscription ?? '')!;
  const read = async () => (await visitor.get(MEMBERSHIPS)).json as unknown as MembershipsAndOrders;
  const own = async () => (await read()).memberships[0]!;
  const path = `${MEMBERSHIPS}/${(await own()).id}`;
  return {
    site,
    double,
    store,
    visitor,
    subscription,
    path,
    own,
    change: (pricingOptionId: string, dueToday?: string) =>
      visitor.put(`${path}/option`, {
        pricingOptionId,
        ...(dueToday !== undefined && { dueToday: { value: dueToday, currencyCode: 'USD' } }),
      }),
    keep: () => visitor.delete(`${path}/option`),
    dueToday: async () =>
      ((await visitor.get(`${path}/options`)).json as unknown as MembershipOptions).options.find(
        ({ kind }) => kind === 'now',
      )?.dueToday?.value,
    /** Lets days pass, and tells the site what has happened. */
    async pass(days: number) {
      await site.advance(days, visitor);
      await site.deliverNew();
      await members.sweepPayments();
    },
    amounts: () => [...double.invoices.values()].map((invoice) => invoice.amount_due),
    totals: async () => (await read()).orders.map(({ total }) => total.value).reverse(),
    /** The option of now, the one that comes, and the number of payments for periods. */
    async terms() {
      const { pricingOption, nextOption, paymentsMade } = await own();
      const next = nextOption && [nextOption.pricingOption.id, nextOption.from.slice(0, 10)];
      return [pricingOption?.id, next, paymentsMade];
    },
    mails: async () => {
      await members.settled();
      return mails.filter(({ subject }) => subject.includes('payment option'));
    },
    updates: () => double.changes.filter(({ params }) => params['items'] !== undefined),
  };
}

type Site = Awaited<ReturnType<typeof createSite>>;

describe('a change at once of a subscription', () => {
  test('takes what Stripe has named before, as an order that is no period', async () => {
    const { pass, dueToday, change, totals, terms, subscription, mails, updates } = await createSite();
    await pass(14); // half of the 28 days until February 28
    assert.equal(await dueToday(), '15.00');
    assert.equal((await change('letters-supporter', '15.00')).status, 200);
    assert.equal(subscription.price.amount, 4000);
    assert.equal(updates()[0]?.params['payment_behavior'], 'error_if_incomplete');
    assert.deepEqual(await terms(), ['letters-supporter', undefined, 1]);
    assert.deepEqual(await totals(), ['10.00', '15.00']);
    assert.equal((await mails()).length, 1);
    await pass(20);
    assert.deepEqual(await terms(), ['letters-supporter', undefined, 2]);
    assert.deepEqual(await totals(), ['10.00', '15.00', '40.00']);
    assert.equal((await mails()).length, 1);
  });

  test('keeps its price for the rest of the hour, and is refused when it has another one', async () => {
    const { double, dueToday, change, amounts } = await createSite();
    double.now += 10 * 24 * 60 * 60;
    const shown = await dueToday();
    double.now += 59 * 60;
    assert.equal(await dueToday(), shown);
    double.now += 60 * 60;
    const refused = await change('letters-supporter', shown);
    assert.deepEqual([refused.status, refused.json.error.code], [409, 'price-changed']);
    assert.deepEqual(amounts(), [1000]);
  });

  test('changes nothing when the card is refused, and can be tried again', async () => {
    const { double, subscription, change, terms, totals, mails, pass } = await createSite();
    double.declined.add(subscription.customer);
    const refused = await change('letters-supporter', '30.00');
    assert.deepEqual([refused.status, refused.json.error.code], [402, 'payment-refused']);
    assert.deepEqual(await terms(), ['letters-monthly', undefined, 1]);
    assert.equal(subscription.price.amount, 1000);
    double.declined.clear();
    await pass(0);
    assert.equal((await change('letters-supporter', '30.00')).status, 200);
    assert.equal((await change('letters-supporter', '30.00')).status, 200);
    assert.deepEqual(await terms(), ['letters-supporter', undefined, 1]);
    assert.deepEqual(await totals(), ['10.00', '30.00']);
    assert.equal((await mails()).length, 1);
  });

  test('is found by the sweep when its answer was lost', async () => {
    const { site, double, change, terms, totals, mails, pass } = await createSite();
    double.losesChangeAnswers = true;
    assert.equal((await change('letters-supporter', '30.00')).status, 503);
    double.losesChangeAnswers = false;
    site.loseNew();
    await pass(0);
    assert.deepEqual(await terms(), ['letters-supporter', undefined, 1]);
    assert.deepEqual(await totals(), ['10.00', '30.00']);
    assert.equal((await mails()).length, 1);
  });

  test('is forgotten when Stripe has not made it', async () => {
    const { double, store, change, terms, pass, totals } = await createSite();
    double.beforeChange = () => (double.outage = 503);
    assert.equal((await change('letters-supporter', '30.00')).status, 503);
    double.beforeChange = null;
    double.outage = null;
    await pass(0);
    assert.deepEqual(await terms(), ['letters-monthly', undefined, 1]);
    await pass(1);
    assert.deepEqual(await totals(), ['10.00']);
    const { next_kind } = await store.db
      .selectFrom('memberships')
      .select('next_kind')
      .executeTakeFirstOrThrow();
    assert.equal(next_kind, null);
  });
});

describe('a change of a subscription at the end of the period', () => {
  test('to a lower price is on the invoice of the renewal, without one before', async () => {
    const { change, terms, amounts, pass, updates } = await createSite();
    assert.equal((await change('letters-less')).status, 200);
    assert.deepEqual(
      [await terms(), updates().length],
      [['letters-monthly', ['letters-less', '2026-02-28'], 1], 0],
    );
    await pass(27);
    assert.deepEqual([updates().length, amounts()], [1, [1000]]);
    await pass(3);
    assert.deepEqual(await terms(), ['letters-less', undefined, 2]);
    assert.deepEqual(amounts(), [1000, 500]);
  });

  test('to another period begins a period of its own, which counts as a payment', async () => {
    const { change, terms, amounts, pass, own, totals } = await createSite();
    await change('letters-yearly');
    await pass(25);
    await pass(5);
    assert.deepEqual(await terms(), ['letters-yearly', undefined, 2]);
    assert.equal((await own()).nextPaymentAt?.slice(0, 10), '2027-02-28');
    assert.deepEqual(
      [amounts(), await totals()],
      [
        [1000, 10000],
        ['10.00', '100.00'],
      ],
    );
  });

  test('can be revoked, also when Stripe knows it already', async () => {
    for (const [optionId, days] of [
      ['letters-less', 0],
      ['letters-less', 25],
      ['letters-yearly', 25],
    ] as const) {
      const { change, keep, terms, amounts, pass } = await createSite();
      await change(optionId);
      await pass(days);
      assert.equal((await keep()).status, 200);
      assert.deepEqual(await terms(), ['letters-monthly', undefined, 1]);
      await pass(30 - days);
      assert.deepEqual(await terms(), ['letters-monthly', undefined, 2]);
      assert.deepEqual(amounts(), [1000, 1000]);
    }
  });

  test('still comes when Stripe does not answer to its end', async () => {
    const { double, change, keep, terms, amounts, pass } = await createSite();
    await change('letters-yearly');
    await pass(25);
    double.outage = 503;
    assert.equal((await keep()).status, 503);
    double.outage = null;
    assert.deepEqual((await terms())[1], ['letters-yearly', '2026-02-28']);
    await pass(0);
    await pass(5);
    assert.deepEqual(amounts(), [1000, 10000]);
  });

  test('is told at once when the renewal is near, and is replaced by another one', async () => {
    const { change, subscription, terms, amounts, pass } = await createSite();
    await pass(26);
    await change('letters-yearly');
    assert.notEqual(subscription.schedule, null);
    // Stripe has other terms for the next renewal: a dearer option begins with it, too.
    assert.equal((await change('letters-supporter')).status, 200);
    assert.deepEqual([subscription.schedule, subscription.price.amount], [null, 4000]);
    await pass(3);
    assert.deepEqual(await terms(), ['letters-supporter', undefined, 2]);
    assert.deepEqual(amounts(), [1000, 4000]);
  });

  const cancel = ({ visitor, path }: Site) => visitor.delete(path);

  test('does not come when the member cancels, and comes when the member resumes', async () => {
    const cancelled = await createSite();
    await cancelled.change('letters-yearly');
    await cancelled.pass(25);
    assert.equal((await cancel(cancelled)).status, 200);
    await cancelled.pass(10);
    assert.deepEqual([cancelled.amounts(), (await cancelled.own()).status], [[1000], 'CANCELLED']);

    const resumed = await createSite();
    await resumed.change('letters-yearly');
    await resumed.pass(25);
    await cancel(resumed);
    assert.equal((await resumed.own()).mayChangeOption, false);
    assert.equal((await resumed.visitor.post(`${resumed.path}/resume`, {})).status, 200);
    await resumed.pass(0);
    await resumed.pass(5);
    assert.deepEqual(resumed.amounts(), [1000, 10000]);
    assert.deepEqual(await resumed.terms(), ['letters-yearly', undefined, 2]);
  });

  test('can be cancelled after it has begun', async () => {
    const site = await createSite();
    await site.change('letters-yearly');
    await site.pass(25);
    await site.pass(10);
    assert.equal((await cancel(site)).status, 200);
    assert.equal((await site.own()).status, 'ENDING');
    assert.equal((await site.own()).endsAt?.slice(0, 10), '2027-02-28');
  });
});

describe('a subscription whose option cannot change', () => {
  test('has a payment that has failed', async () => {
    const { double, subscription, visitor, path, change, pass } = await createSite();
    double.declined.add(subscription.customer);
    await pass(30);
    const { json } = await visitor.get(`${path}/options`);
    assert.equal((json as unknown as MembershipOptions).reason, 'payment-failed');
    assert.equal((await change('letters-yearly')).json.error.code, 'option-fixed');
  });

  test('has ended at Stripe, of which the site learns then', async () => {
    const { double, subscription, change, terms } = await createSite();
    double.beforeChange = () =>
      double.answer('DELETE', `/v1/subscriptions/${subscription.id}`, new URLSearchParams());
    const refused = await change('letters-supporter', '30.00');
    assert.ok([409, 503].includes(refused.status));
    assert.deepEqual((await terms())[0], 'letters-monthly');
  });
});

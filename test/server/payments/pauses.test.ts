/** Tests the pause of a membership whose subscription is at Stripe. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { MembershipsAndOrders } from '../../../src/contract/account/memberships.js';
import { createPaymentSite, joinPaid, MEMBERSHIPS, sessionOf } from './payment-site.js';

const TEN = { value: '10.00', currencyCode: 'USD' };

/** Returns a site whose member pays 10.00 a month since January 31, 10:00, and can pause for three months. */
async function createSite(optionId = 'letters-monthly') {
  const site = await createPaymentSite();
  const { double, store, members, mails } = site;
  await store.db.updateTable('areas').set({ max_pause_periods: 3 }).execute();
  const visitor = await site.signUp();
  const session = sessionOf(await joinPaid(visitor, 'letters', optionId));
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
    pause: (periods: number) => visitor.put(`${path}/pause`, { periods }),
    resume: (dueToday?: { value: string; currencyCode: string }) =>
      visitor.post(`${path}/resume`, dueToday ? { dueToday } : {}),
    cancel: () => visitor.delete(path),
    /** Lets days pass, and tells the site what has happened. */
    async pass(days: number) {
      await site.advance(days, visitor);
      await site.deliverNew();
      await members.sweepPayments();
    },
    /** The status, the days of the pause, that of the next payment, and the number of payments. */
    async state() {
      const { status, pause, nextPaymentAt, paymentsMade } = await own();
      const days = pause && [pause.from, pause.until].map((time) => time.slice(5, 10));
      return [status, days, nextPaymentAt?.slice(5, 10), paymentsMade];
    },
    totals: async () => (await read()).orders.map(({ total }) => total.value).reverse(),
    invoices: () => [...double.invoices.values()].map(({ status }) => status),
    /** When Stripe collects again, to the hour. */
    resumesAt: () => {
      const { pause_collection: collection } = subscription;
      return collection && new Date((collection.resumes_at ?? 0) * 1000).toISOString().slice(5, 13);
    },
    subjects: async (word: RegExp) => {
      await members.settled();
      return mails.map(({ subject }) => subject).filter((subject) => word.test(subject));
    },
    async events() {
      const rows = await store.db
        .selectFrom('membership_events')
        .select(['kind', 'done_by'])
        .orderBy('id')
        .execute();
      return rows.map(({ kind, done_by: by }) => `${kind} by ${by}`);
    },
  };
}

const refused = (answer: { status: number; json: { error: { code: string } } }) => [
  answer.status,
  answer.json.error.code,
];

describe('a pause of a subscription', () => {
  test('takes nothing for its periods, keeps the days of the payments, and goes on by itself', async () => {
    const site = await createSite();
    const { pause, pass, state, totals, invoices, resumesAt, own, subjects, events } = site;
    assert.equal((await own()).maxPausePeriods, 3);
    assert.equal((await pause(2)).status, 200);
    assert.equal(resumesAt(), '04-30T09');
    assert.deepEqual(await state(), ['ACTIVE', ['02-28', '04-30'], '04-30', 1]);
    assert.equal((await pause(2)).status, 200);
    assert.equal((await subjects(/paused/)).length, 1);
    await pass(29); // March 1
    assert.deepEqual(await state(), ['PAUSED', ['02-28', '04-30'], '04-30', 1]);
    assert.deepEqual([(await own()).resumptionPrice, (await own()).url], [TEN, null]);
    await pass(35); // April 5
    assert.deepEqual(await state(), ['PAUSED', ['02-28', '04-30'], '04-30', 1]);
    assert.deepEqual(invoices(), ['paid', 'void', 'void']);
    await pass(24); // April 29
    assert.deepEqual(await subjects(/pause .* ends soon/), [
      'Your pause in Letters from the Bakery ends soon',
    ]);
    await pass(2); // May 1
    assert.deepEqual(await state(), ['ACTIVE', undefined, '05-31', 2]);
    assert.deepEqual(await totals(), ['10.00', '10.00']);
    assert.equal((await subjects(/ends soon|renews soon/)).length, 1);
    assert.deepEqual(await events(), [
      'paid by member',
      'joined by member',
      'paused by member',
      'paid by system',
    ]);
  });

  test('can be revoked for nothing until it begins', async () => {
    const { pause, resume, pass, state, totals, resumesAt, events } = await createSite();
    await pause(1);
    assert.equal((await resume()).status, 200);
    assert.equal(resumesAt(), null);
    assert.deepEqual(await state(), ['ACTIVE', undefined, '02-28', 1]);
    await pass(30);
    assert.deepEqual(await state(), ['ACTIVE', undefined, '03-31', 2]);
    assert.deepEqual(await totals(), ['10.00', '10.00']);
    assert.deepEqual((await events()).slice(2, 4), ['paused by member', 'resumed by member']);
  });

  test('can have another length until it begins', async () => {
    const { pause, state, resumesAt } = await createSite();
    await pause(3);
    assert.equal((await pause(1)).status, 200);
    assert.equal(resumesAt(), '03-31T09');
    assert.deepEqual(await state(), ['ACTIVE', ['02-28', '03-31'], '03-31', 1]);
  });

  test('has the days of grace when the payment after it fails', async () => {
    const { pause, pass, state, double, subscription } = await createSite();
    await pause(1);
    double.declined.add(subscription.customer);
    await pass(60); // April 1
    assert.deepEqual((await state()).slice(0, 2), ['PAYMENT_FAILED', undefined]);
    double.repairCard(subscription.customer);
    await pass(0);
    assert.deepEqual(await state(), ['ACTIVE', undefined, '04-30', 2]);
  });

  test('of a yearly membership has a reminder before its end, and no other one', async () => {
    const { pause, pass, subjects } = await createSite('letters-yearly');
    await pause(1);
    await pass(2 * 365 - 10);
    assert.deepEqual(await subjects(/soon/), []);
    await pass(8);
    assert.deepEqual(await subjects(/soon/), ['Your pause in Letters from the Bakery ends soon']);
  });

  test('is refused when Stripe has cancelled the subscription', async () => {
    const { pause, double, subscription, resumesAt } = await createSite();
    Object.assign(subscription, { cancel_at: double.periodEnd(subscription.id), cancel_at_period_end: true });
    assert.deepEqual(refused(await pause(1)), [409, 'not-pausable']);
    assert.equal(resumesAt(), null);
  });
});

describe('a lost answer', () => {
  test('about a pause is found by the sweep', async () => {
    const { site, double, pause, state, pass, subjects, events } = await createSite();
    double.losesChangeAnswers = true;
    assert.deepEqual(refused(await pause(2)), [503, 'payments-unavailable']);
    double.losesChangeAnswers = false;
    site.loseNew();
    assert.deepEqual(await state(), ['ACTIVE', undefined, '02-28', 1]);
    await pass(0);
    assert.deepEqual(await state(), ['ACTIVE', ['02-28', '04-30'], '04-30', 1]);
    assert.equal((await subjects(/paused/)).length, 1);
    assert.equal((await events()).filter((event) => event.startsWith('paused')).length, 1);
  });

  test('does not matter when the pause never reached Stripe: the sweep asks again', async () => {
    const { double, store, pause, state, pass, resumesAt } = await createSite();
    double.outage = 503;
    assert.deepEqual(refused(await pause(2)), [503, 'payments-unavailable']);
    double.outage = null;
    await pass(0);
    assert.deepEqual(await state(), ['ACTIVE', undefined, '02-28', 1]); // the reading before had failed: nothing was wanted yet
    double.beforePause = () => (double.outage = 503);
    assert.deepEqual(refused(await pause(2)), [503, 'payments-unavailable']);
    double.beforePause = null;
    double.outage = null;
    assert.equal(resumesAt(), null);
    await pass(0);
    assert.equal(resumesAt(), '04-30T09');
    assert.deepEqual(await state(), ['ACTIVE', ['02-28', '04-30'], '04-30', 1]);
    const { pause_wish: wish } = await store.db
      .selectFrom('memberships')
      .select('pause_wish')
      .executeTakeFirstOrThrow();
    assert.equal(wish, null);
  });

  test('about a pause that Stripe has never made is forgotten when its time has come', async () => {
    const { double, pause, state, site, visitor, totals } = await createSite();
    double.beforePause = () => (double.outage = 503);
    await pause(2);
    double.beforePause = null;
    double.outage = null;
    await site.advance(29, visitor);
    await site.members.sweepPayments();
    assert.deepEqual(await state(), ['ACTIVE', undefined, '03-31', 2]);
    assert.deepEqual(await totals(), ['10.00', '10.00']);
  });

  test('about a revocation is repeated by the sweep', async () => {
    const { double, pause, resume, pass, resumesAt, state } = await createSite();
    await pause(2);
    double.beforePause = () => (double.outage = 503);
    assert.deepEqual(refused(await resume()), [503, 'payments-unavailable']);
    double.beforePause = null;
    double.outage = null;
    assert.equal(resumesAt(), '04-30T09');
    await pass(0);
    assert.equal(resumesAt(), null);
    assert.deepEqual(await state(), ['ACTIVE', undefined, '02-28', 1]);
  });

  test('about the end of a pause is found by the sweep, and nothing is paid twice', async () => {
    const { site, double, pause, resume, pass, state, totals } = await createSite();
    await pause(3);
    await pass(40); // March 12
    double.losesChangeAnswers = true;
    assert.deepEqual(refused(await resume(TEN)), [503, 'payments-unavailable']);
    double.losesChangeAnswers = false;
    site.loseNew();
    await pass(0);
    assert.deepEqual(await state(), ['ACTIVE', undefined, '04-12', 2]);
    assert.equal((await resume(TEN)).status, 200);
    assert.deepEqual(await totals(), ['10.00', '10.00']);
  });

  test('about the end of a pause that Stripe has not made leaves the pause', async () => {
    const { double, pause, resume, pass, state, totals } = await createSite();
    await pause(3);
    await pass(40);
    double.beforePause = () => (double.outage = 503);
    assert.deepEqual(refused(await resume(TEN)), [503, 'payments-unavailable']);
    double.beforePause = null;
    double.outage = null;
    await pass(1);
    assert.deepEqual(await state(), ['PAUSED', ['02-28', '05-31'], '05-31', 1]);
    assert.equal((await resume(TEN)).status, 200);
    assert.deepEqual(await state(), ['ACTIVE', undefined, '04-13', 2]);
    assert.deepEqual(await totals(), ['10.00', '10.00']);
  });
});

describe('the end of a pause at once', () => {
  test('takes the price, and a period begins', async () => {
    const { pause, resume, pass, state, totals, resumesAt, subjects, events } = await createSite();
    await pause(3);
    await pass(40); // March 12
    assert.deepEqual(refused(await resume()), [409, 'price-changed']);
    assert.equal((await resume(TEN)).status, 200);
    assert.equal(resumesAt(), null);
    assert.deepEqual(await state(), ['ACTIVE', undefined, '04-12', 2]);
    assert.deepEqual(await totals(), ['10.00', '10.00']);
    await pass(32);
    assert.deepEqual(await state(), ['ACTIVE', undefined, '05-12', 3]);
    assert.deepEqual(await subjects(/ends soon/), []);
    assert.deepEqual((await events()).slice(2, 5), [
      'paused by member',
      'resumed by member',
      'paid by system',
    ]);
  });

  test('changes nothing when the card is refused, and can be tried again', async () => {
    const { double, subscription, pause, resume, pass, state, totals } = await createSite();
    await pause(3);
    await pass(40);
    double.declined.add(subscription.customer);
    assert.deepEqual(refused(await resume(TEN)), [402, 'payment-refused']);
    assert.deepEqual(await state(), ['PAUSED', ['02-28', '05-31'], '05-31', 1]);
    double.declined.clear();
    assert.equal((await resume(TEN)).status, 200);
    assert.deepEqual(await state(), ['ACTIVE', undefined, '04-12', 2]);
    assert.deepEqual(await totals(), ['10.00', '10.00']);
  });

  test('by the owner at Stripe is seen', async () => {
    const { pause, pass, state, subscription, events, site } = await createSite();
    await pause(3);
    await pass(40);
    subscription.pause_collection = null;
    await site.readPurchases();
    assert.deepEqual((await state()).slice(0, 2), ['ACTIVE', undefined]);
    assert.equal((await events()).at(-1), 'resumed by system');
  });
});

describe('a cancellation', () => {
  test('of a subscription whose pause is to come takes the pause away, and ends with the paid period', async () => {
    const { pause, cancel, resume, pass, state, resumesAt, own, subscription } = await createSite();
    await pause(2);
    assert.equal((await cancel()).status, 200);
    assert.deepEqual((await state()).slice(0, 2), ['ENDING', undefined]);
    assert.equal((await own()).endsAt?.slice(5, 10), '02-28');
    assert.equal(resumesAt(), null);
    assert.equal(subscription.cancel_at_period_end, true);
    await resume();
    assert.deepEqual(await state(), ['ACTIVE', undefined, '02-28', 1]);
    await pass(30);
    assert.deepEqual(await state(), ['ACTIVE', undefined, '03-31', 2]);
  });

  test('in a pause ends the subscription at once', async () => {
    const { pause, cancel, pass, state, subscription, totals, subjects } = await createSite();
    await pause(2);
    await pass(40);
    assert.equal((await cancel()).status, 200);
    assert.equal(subscription.status, 'canceled');
    assert.deepEqual((await state()).slice(0, 2), ['CANCELLED', undefined]);
    await pass(60);
    assert.deepEqual(await totals(), ['10.00']);
    assert.deepEqual(await subjects(/ends soon/), []);
  });

  test('in a pause whose answer was lost ends the subscription at once too', async () => {
    const { site, double, visitor, pause, cancel, state, subscription, totals } = await createSite();
    double.losesChangeAnswers = true;
    await pause(2);
    double.losesChangeAnswers = false;
    site.loseNew();
    await site.advance(29, visitor);
    assert.equal((await cancel()).status, 200);
    assert.equal(subscription.status, 'canceled');
    assert.deepEqual((await state()).slice(0, 2), ['CANCELLED', undefined]);
    assert.deepEqual(await totals(), ['10.00']);
  });

  test('of the contract by its page takes the pause away too', async () => {
    const { pause, visitor, state, own, resumesAt, store } = await createSite();
    await pause(2);
    const { number } = await store.db.selectFrom('orders').select('number').executeTakeFirstOrThrow();
    const answer = await visitor.post('/api/site-users/contract-ends', {
      kind: 'cancellation',
      orderNumber: String(number),
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.json));
    assert.deepEqual((await state()).slice(0, 2), ['ENDING', undefined]);
    assert.equal((await own()).endsAt?.slice(5, 10), '02-28');
    assert.equal(resumesAt(), null);
  });

  test('by the owner with the period takes the pause away', async () => {
    const { pause, state, resumesAt, store, site } = await createSite();
    await pause(2);
    await store.db.updateTable('checkouts').set({ ends_with_period: 1 }).execute();
    await site.readPurchases();
    assert.deepEqual((await state()).slice(0, 2), ['ENDING', undefined]);
    assert.equal(resumesAt(), null);
  });
});

test('a provider that cannot pause has no pauses', async () => {
  const { store, own, visitor, path } = await createSite();
  await store.db.updateTable('memberships').set({ checkout_id: null }).execute();
  assert.equal((await own()).maxPausePeriods, 0);
  assert.deepEqual(refused(await visitor.put(`${path}/pause`, { periods: 1 })), [409, 'not-pausable']);
});

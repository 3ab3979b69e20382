/** Tests what happens to a membership whose payments go on: periods, failures, cancellations, installments and refunds. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { ACCOUNT, type Visitor } from '../site.js';
import {
  createPaymentSite,
  joinPaid,
  MEMBERSHIPS,
  ORIGIN,
  sessionOf,
  type PaymentSite,
} from './payment-site.js';

const readFirst = async (visitor: Visitor) => (await visitor.get(MEMBERSHIPS)).json.memberships[0];
const readStatus = async (visitor: Visitor) => (await readFirst(visitor)).status;

/** Returns a visitor who has paid, with the ids of Stripe. Each test has a site of its own, because time passes. */
async function createMember(areaId = 'letters', optionId = 'letters-monthly', site?: PaymentSite) {
  const ownSite = site ?? (await createPaymentSite());
  const { double } = ownSite;
  const visitor = await ownSite.signUp();
  const session = sessionOf(await joinPaid(visitor, areaId, optionId));
  double.pay(session);
  await ownSite.deliverNew();
  const { subscription, customer } = double.sessions.get(session)!;
  return {
    site: ownSite,
    double,
    visitor,
    subscription: double.subscriptions.get(subscription ?? '')!,
    customer,
  };
}

describe('a subscription', () => {
  test('goes on period by period, with an order for each payment', async () => {
    const { site, visitor } = await createMember();
    await site.advance(65, visitor);
    await site.deliverNew();
    const { status, paymentsMade, nextPaymentAt } = await readFirst(visitor);
    assert.deepEqual([status, paymentsMade, nextPaymentAt], ['ACTIVE', 3, '2026-04-30T10:00:00.000Z']);
    const { orders } = (await visitor.get(MEMBERSHIPS)).json;
    assert.deepEqual(
      orders.map(({ placedAt }) => placedAt.slice(0, 10)),
      ['2026-03-31', '2026-02-28', '2026-01-31'],
    );
  });

  test('shows the payment that succeeded, and not an attempt before it or a charge without a payment', async () => {
    const site = await createPaymentSite();
    const { double } = site;
    const visitor = await site.signUp();
    double.pay(sessionOf(await joinPaid(visitor, 'letters', 'letters-monthly')));
    const [paid] = [...double.charges.values()];
    double.charges.clear();
    // Stripe lists the newest first: the attempt comes after the charge that succeeded.
    double.charges.set('attempt', { ...paid!, status: 'failed', amount: 100 });
    double.charges.set('by-hand', { ...paid!, payment_intent: null, amount: 200 });
    double.charges.set(paid!.id, paid!);
    await site.deliverNew();
    const { orders } = (await visitor.get(MEMBERSHIPS)).json;
    assert.deepEqual(
      orders.map(({ total }) => total),
      [{ value: '10.00', currencyCode: 'USD' }],
    );
  });

  test('gives no access when the days of grace after a failed payment are over, until the card works again', async () => {
    const { site, double, visitor, customer } = await createMember();
    double.declined.add(customer);
    await site.advance(28 + 14, visitor);
    await site.deliverNew();
    assert.deepEqual([await readStatus(visitor), (await readFirst(visitor)).url], ['PAYMENT_FAILED', null]);
    // Who joins again is sent to the portal, not to a second payment page.
    const portal = await joinPaid(visitor, 'letters', 'letters-monthly');
    assert.deepEqual([portal.status, portal.location], [303, `https://billing.stripe.test/${customer}`]);
    assert.deepEqual(double.changes.at(-1)!.params, {
      customer,
      return_url: `${ORIGIN}/account/memberships`,
      flow_data: { type: 'payment_method_update' },
    });
    double.repairCard(customer);
    await site.deliverNew();
    assert.equal(await readStatus(visitor), 'ACTIVE');
  });

  test('ends when Stripe gives up', async () => {
    const { site, double, visitor, customer } = await createMember();
    double.declined.add(customer);
    await site.advance(60, visitor);
    await site.deliverNew();
    assert.equal(await readStatus(visitor), 'CANCELLED');
  });

  test('is cancelled with its period, resumed, and cancelled again, at Stripe', async () => {
    const { site, visitor, subscription } = await createMember();
    const { id, nextPaymentAt } = await readFirst(visitor);
    assert.equal((await visitor.delete(`${MEMBERSHIPS}/${id}`)).status, 200);
    assert.equal(subscription.cancel_at_period_end, true);
    assert.deepEqual(
      [await readStatus(visitor), (await readFirst(visitor)).endsAt],
      ['ENDING', nextPaymentAt],
    );
    assert.equal(
      (await visitor.put(`${MEMBERSHIPS}/${id}/cancellation-reason`, { reason: 'OTHER' })).status,
      200,
    );
    assert.equal((await visitor.post(`${MEMBERSHIPS}/${id}/resume`, {})).status, 200);
    assert.deepEqual([subscription.cancel_at_period_end, await readStatus(visitor)], [false, 'ACTIVE']);
    assert.deepEqual(await site.store.db.selectFrom('cancellations').selectAll().execute(), []);
    await visitor.delete(`${MEMBERSHIPS}/${id}`);
    assert.equal((await visitor.delete(`${MEMBERSHIPS}/${id}`)).status, 200);
    await site.advance(40, visitor);
    // No webhook has come: the end that is stored counts.
    assert.deepEqual([await readStatus(visitor), subscription.status], ['CANCELLED', 'canceled']);
    assert.equal((await visitor.post(`${MEMBERSHIPS}/${id}/resume`, {})).json.error.code, 'ended');
  });

  test('goes on when the visitor joins again before its end', async () => {
    const { visitor, subscription } = await createMember();
    await visitor.delete(`${MEMBERSHIPS}/${(await readFirst(visitor)).id}`);
    await visitor.put('/api/site-users/account/member-areas/letters/request-to-join', { originUrlPath: '/' });
    assert.deepEqual([subscription.cancel_at_period_end, await readStatus(visitor)], [false, 'ACTIVE']);
  });

  test('ends at once when the visitor cancels it after a failed payment', async () => {
    const { site, double, visitor, subscription, customer } = await createMember();
    double.declined.add(customer);
    await site.advance(30, visitor);
    await site.deliverNew();
    const { id } = await readFirst(visitor);
    assert.equal((await visitor.delete(`${MEMBERSHIPS}/${id}`)).status, 200);
    assert.deepEqual([subscription.status, await readStatus(visitor)], ['canceled', 'CANCELLED']);
  });

  test('stays as it is when Stripe is out of order, and the visitor is told', async () => {
    const { double, visitor } = await createMember();
    const { id } = await readFirst(visitor);
    double.outage = 503;
    const { status, json } = await visitor.delete(`${MEMBERSHIPS}/${id}`);
    assert.deepEqual([status, json.error.code], [503, 'payments-unavailable']);
    double.outage = null;
    assert.equal(await readStatus(visitor), 'ACTIVE');
  });

  test('ends in the account when the owner ends it at Stripe', async () => {
    const { site, double, visitor, subscription } = await createMember();
    double.answer('DELETE', `/v1/subscriptions/${subscription.id}`, new URLSearchParams());
    await site.deliverNew();
    assert.equal(await readStatus(visitor), 'CANCELLED');
    // Who has left can come back.
    double.pay(sessionOf(await joinPaid(visitor, 'letters', 'letters-monthly')));
    await site.deliverNew();
    const { memberships } = (await visitor.get(MEMBERSHIPS)).json;
    assert.deepEqual(
      memberships.map(({ status }) => status),
      ['ACTIVE'],
    );
  });

  test('cannot be cancelled by somebody else', async () => {
    const { site, visitor } = await createMember();
    const other = await site.signUp();
    assert.equal((await other.delete(`${MEMBERSHIPS}/${(await readFirst(visitor)).id}`)).status, 404);
  });
});

describe('installments', () => {
  test('end by themselves at Stripe after the last one, and the membership stays', async () => {
    const { site, double, visitor, subscription } = await createMember('workshop', 'workshop-installments');
    // An hour before the fourth installment would be due: January 31 and three months.
    assert.equal(new Date(subscription.cancel_at! * 1000).toISOString(), '2026-04-30T09:00:00.000Z');
    assert.deepEqual([await readStatus(visitor), (await readFirst(visitor)).paymentsMade], ['ACTIVE', 1]);
    await site.advance(200, visitor);
    await site.deliverNew();
    const { status, paymentsMade, nextPaymentAt } = await readFirst(visitor);
    assert.deepEqual([status, paymentsMade, nextPaymentAt], ['COMPLETED', 3, null]);
    assert.deepEqual([subscription.status, [...double.invoices.values()].length], ['canceled', 3]);
    assert.equal((await joinPaid(visitor, 'workshop', 'workshop-once')).location, null); // a member needs no checkout
  });

  test('are the invoices of periods, and not those of a change, a threshold or by hand', async () => {
    const { site, double, visitor, subscription } = await createMember('workshop', 'workshop-installments');
    for (const reason of ['subscription_update', 'subscription_threshold', 'manual'])
      double.chargeExtra(subscription.id, 500, reason);
    await site.deliverNew();
    assert.deepEqual([await readStatus(visitor), (await readFirst(visitor)).paymentsMade], ['ACTIVE', 1]);
    const { orders } = (await visitor.get(MEMBERSHIPS)).json;
    // Somebody has paid for the change, too.
    assert.equal(orders.length, 2);
    await site.advance(200, visitor);
    await site.deliverNew();
    assert.deepEqual([await readStatus(visitor), (await readFirst(visitor)).paymentsMade], ['COMPLETED', 3]);
  });

  test('end the membership when they are not paid', async () => {
    const { site, double, visitor, customer } = await createMember('workshop', 'workshop-installments');
    double.declined.add(customer);
    await site.advance(40, visitor);
    await site.deliverNew();
    assert.equal(await readStatus(visitor), 'PAYMENT_FAILED');
    await site.advance(40, visitor);
    await site.deliverNew();
    assert.equal(await readStatus(visitor), 'CANCELLED');
  });

  test('cannot be cancelled by the visitor', async () => {
    const { visitor } = await createMember('workshop', 'workshop-installments');
    const { json } = await visitor.delete(`${MEMBERSHIPS}/${(await readFirst(visitor)).id}`);
    assert.equal(json.error.code, 'not-cancellable');
  });
});

describe('a refund', () => {
  test('of the whole payment ends a membership that was paid once, and shows in the order', async () => {
    const { site, double, visitor } = await createMember('workshop', 'workshop-once');
    const [charge] = [...double.charges.keys()];
    double.refund(charge!, 1000);
    await site.deliverNew();
    assert.equal(await readStatus(visitor), 'ACTIVE');
    double.refund(charge!);
    await site.deliverNew();
    assert.equal(await readStatus(visitor), 'CANCELLED');
    const [{ id, status }] = (await visitor.get(MEMBERSHIPS)).json.orders;
    assert.equal(status, 'REFUNDED');
    const { refunds } = (await visitor.get(`/api/site-users/account/orders/${id}`)).json;
    assert.deepEqual(
      refunds.map((refund) => (refund as { amount: unknown }).amount),
      [
        { value: '10.00', currencyCode: 'USD' },
        { value: '20.00', currencyCode: 'USD' },
      ],
    );
  });

  test('that the bank sends back gives the membership back', async () => {
    const { site, double, visitor } = await createMember('workshop', 'workshop-once');
    double.refund([...double.charges.keys()][0]!);
    await site.deliverNew();
    assert.equal(await readStatus(visitor), 'CANCELLED');
    double.failRefund([...double.refunds.keys()][0]!);
    assert.deepEqual(await site.deliverNew(), [200]);
    assert.equal(await readStatus(visitor), 'ACTIVE');
  });

  test('of one period does not end a subscription', async () => {
    const { site, double, visitor } = await createMember();
    double.refund([...double.charges.keys()][0]!);
    await site.deliverNew();
    const { memberships, orders } = (await visitor.get(MEMBERSHIPS)).json;
    assert.deepEqual([memberships[0].status, orders[0].status], ['ACTIVE', 'REFUNDED']);
  });
});

describe('a closed account', () => {
  test('pays no more: its subscription ends, and its payment pages close', async () => {
    const { site, double, visitor, subscription } = await createMember();
    const open = sessionOf(await joinPaid(visitor, 'workshop', 'workshop-once'));
    await visitor.post('/api/site-users/account/closure', { password: ACCOUNT.password });
    await site.members.settled();
    assert.deepEqual([subscription.status, double.sessions.get(open)!.status], ['canceled', 'expired']);
  });

  test('is ended at Stripe by the sweep when Stripe was out of order', async () => {
    const { site, double, visitor, subscription } = await createMember();
    double.outage = 503;
    await visitor.post('/api/site-users/account/closure', { password: ACCOUNT.password });
    await site.members.settled();
    double.outage = null;
    assert.equal(subscription.status, 'active');
    await site.members.sweepPayments();
    assert.equal(subscription.status, 'canceled');
  });

  test('whose payment arrives later is told to the owner, with the number of an order', async () => {
    const site = await createPaymentSite();
    const visitor = await site.signUp();
    const session = sessionOf(await joinPaid(visitor, 'workshop', 'workshop-once'));
    site.double.pay(session, 'later');
    await visitor.post('/api/site-users/account/closure', { password: ACCOUNT.password });
    await site.members.settled();
    site.double.settle(session, true);
    await site.deliverNew();
    await site.deliver(site.double.events);
    assert.deepEqual(
      site.problems.map(({ kind, orderNumber }) => [kind, orderNumber]),
      [['paid-after-closure', 1001]],
    );
  });
});

describe('an area that was deleted while somebody paid', () => {
  test('ends the subscription, and the owner is told', async () => {
    const site = await createPaymentSite();
    const visitor = await site.signUp();
    const session = sessionOf(await joinPaid(visitor, 'tea-club', 'tea-club-monthly'));
    await site.store.db.deleteFrom('areas').where('id', '=', 'tea-club').execute();
    site.double.pay(session);
    await site.deliverNew();
    assert.equal([...site.double.subscriptions.values()][0]!.status, 'canceled');
    assert.equal(site.problems[0]?.kind, 'paid-without-area');
  });
});

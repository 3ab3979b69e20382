/** Tests what happens when a buyer disputes a payment at the bank. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { Visitor } from '../site.js';
import { createPaymentSite, joinPaid, MEMBERSHIPS, sessionOf } from './payment-site.js';

const readFirst = async (visitor: Visitor) => (await visitor.get(MEMBERSHIPS)).json.memberships[0];
const readStatus = async (visitor: Visitor) => (await readFirst(visitor)).status;

/** Returns a visitor who has paid, and the charge. */
async function createBuyer(areaId = 'workshop', optionId = 'workshop-once') {
  const site = await createPaymentSite();
  const { double } = site;
  const visitor = await site.signUp();
  const session = sessionOf(await joinPaid(visitor, areaId, optionId));
  double.pay(session);
  await site.deliverNew();
  const { subscription } = double.sessions.get(session)!;
  return {
    site,
    double,
    visitor,
    charge: [...double.charges.keys()][0]!,
    subscription: double.subscriptions.get(subscription ?? '')!,
    /** The kinds of the problems that the owner was told, each with the number of its order. */
    told: () => site.problems.map(({ kind, orderNumber }) => [kind, orderNumber]),
    orderNumber: (await visitor.get(MEMBERSHIPS)).json.orders[0]!.number,
  };
}

describe('a dispute', () => {
  test('is told to the owner once, and takes no access while it is open', async () => {
    const { site, double, visitor, charge, told, orderNumber } = await createBuyer();
    double.openDispute(charge);
    const event = double.events.at(-1)!;
    assert.equal(event.type, 'charge.dispute.created');
    assert.deepEqual(await site.deliver([event, event]), [200, 200]);
    assert.equal(await readStatus(visitor), 'ACTIVE');
    assert.deepEqual(told(), [['disputed', Number(orderNumber)]]);
  });

  test('that is lost ends a membership that was paid once, and is told to the owner', async () => {
    const { site, double, visitor, charge, told, orderNumber } = await createBuyer();
    const dispute = double.openDispute(charge);
    await site.deliverNew();
    double.closeDispute(dispute, 'lost');
    await site.deliverNew();
    const { status, endsAt } = await readFirst(visitor);
    assert.equal(status, 'CANCELLED');
    assert.deepEqual(told(), [
      ['disputed', Number(orderNumber)],
      ['dispute-lost', Number(orderNumber)],
    ]);

    await site.advance(40, visitor);
    await site.deliver(double.events);
    await site.members.sweepPayments();
    assert.deepEqual(
      [await readStatus(visitor), (await readFirst(visitor)).endsAt, told().length],
      ['CANCELLED', endsAt, 2],
    );
  });

  test('that is lost ends a subscription, at Stripe too', async () => {
    const { site, double, visitor, charge, subscription, told } = await createBuyer(
      'letters',
      'letters-monthly',
    );
    double.closeDispute(double.openDispute(charge), 'lost');
    // Only the last event arrives.
    assert.deepEqual(await site.deliver([double.events.at(-1)!]), [200]);
    assert.deepEqual([await readStatus(visitor), subscription.status], ['CANCELLED', 'canceled']);
    assert.deepEqual(
      told().map(([kind]) => kind),
      ['dispute-lost'],
    );
    await site.advance(70, visitor);
    assert.equal([...double.charges.keys()].length, 1, 'nothing more is paid');
  });

  test('about one of the installments that is lost ends the access, also when all are paid', async () => {
    const { site, double, visitor, charge } = await createBuyer('workshop', 'workshop-installments');
    await site.advance(100, visitor);
    await site.deliverNew();
    assert.equal(await readStatus(visitor), 'COMPLETED');
    double.closeDispute(double.openDispute(charge), 'lost');
    await site.deliverNew();
    assert.equal(await readStatus(visitor), 'CANCELLED');
  });

  for (const status of ['won', 'warning_closed'] as const) {
    test(`that ends as ${status} changes nothing, in whatever order its events arrive`, async () => {
      const { site, double, visitor, charge, told } = await createBuyer();
      double.closeDispute(double.openDispute(charge), status);
      assert.deepEqual(
        await site.deliver(double.events.toReversed()),
        double.events.map(() => 200),
      );
      assert.deepEqual([await readStatus(visitor), told()], ['ACTIVE', []]);
    });
  }

  test('that is lost stays lost when its first event arrives last', async () => {
    const { site, double, visitor, charge } = await createBuyer();
    double.closeDispute(double.openDispute(charge), 'lost');
    await site.deliver(double.events.slice(-2).toReversed());
    assert.equal(await readStatus(visitor), 'CANCELLED');
  });

  test('that no webhook has reported is found by the sweep', async () => {
    const { site, double, visitor, charge, told } = await createBuyer();
    double.closeDispute(double.openDispute(charge), 'lost');
    site.loseNew();
    await site.members.sweepPayments();
    assert.equal(await readStatus(visitor), 'CANCELLED');
    assert.deepEqual(
      told().map(([kind]) => kind),
      ['dispute-lost'],
    );
  });

  test('that is lost while Stripe does not answer is read when Stripe sends it again', async () => {
    const { site, double, visitor, charge, told } = await createBuyer('letters', 'letters-monthly');
    double.closeDispute(double.openDispute(charge), 'lost');
    const event = double.events.at(-1)!;
    double.outage = 500;
    assert.deepEqual(await site.deliver([event]), [503]);
    double.outage = null;
    assert.deepEqual(await site.deliver([event]), [200]);
    assert.equal(await readStatus(visitor), 'CANCELLED');
    assert.ok(told().some(([kind]) => kind === 'dispute-lost'));
  });
});

/** What a failed payment means for access: the days of grace, and their end. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { PricingOption } from '../../../packages/server/src/areas/area.js';
import type { Payment, Subscription } from '../../../packages/server/src/payments/payments-port.js';
import { outcomeOf } from '../../../packages/server/src/payments/purchase-outcome.js';

const DUE = new Date('2026-02-28T10:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const after = (days: number) => new Date(DUE.getTime() + days * DAY);

const monthly: PricingOption = {
  id: 'monthly',
  price: { value: '10.00', currencyCode: 'USD' },
  subscribable: true,
  billingPeriod: { value: 1, unit: 'MONTH' },
  numBillingCycles: 0,
  subscriptionPlan: null,
};
const payment: Payment = {
  id: 'in_1',
  paidAt: after(-28),
  amount: { value: '10.00', currencyCode: 'USD' },
  method: null,
  refunds: [],
  isRefunded: false,
};
const pastDue: Subscription = {
  kind: 'subscription',
  subscriptionId: 'sub_1',
  status: 'unpaid',
  pastDueSince: DUE,
  startedAt: after(-28),
  periodEndsAt: after(31),
  endsAt: null,
  payments: [payment],
};
const stateOf = (subscription: Partial<Subscription>, now: Date, graceDays = 14) => {
  const { state, endsAt, checkAt } = outcomeOf({ ...pastDue, ...subscription }, monthly, now, graceDays);
  return { state, endsAt, checkAt };
};

describe('a failed payment', () => {
  test('keeps access for the days of grace from the day on which it was due, and is looked at every day', () => {
    assert.deepEqual(stateOf({}, after(1)), { state: 'failed', endsAt: after(14), checkAt: after(2) });
    assert.deepEqual(stateOf({}, after(1), 5), { state: 'failed', endsAt: after(5), checkAt: after(2) });
  });

  test('is looked at when the days of grace end', () => {
    assert.deepEqual(stateOf({}, after(13.5)).checkAt, after(14));
    assert.deepEqual(stateOf({}, after(14)).checkAt, after(15));
  });

  test('has an end that has passed when the days are over, or when there are none', () => {
    assert.deepEqual(stateOf({}, after(20)), { state: 'failed', endsAt: after(14), checkAt: after(21) });
    assert.deepEqual(stateOf({}, after(0.1), 0).endsAt, DUE);
  });

  test('has no days of grace when the provider does not try again', () => {
    for (const pastDueSince of [null, undefined] as const)
      assert.deepEqual(stateOf({ pastDueSince: pastDueSince as null }, after(1)), {
        state: 'failed',
        endsAt: null,
        checkAt: after(2),
      });
  });

  test('keeps access no longer than the subscription lasts', () => {
    assert.deepEqual(stateOf({ endsAt: after(3) }, after(1)).endsAt, after(3));
    assert.equal(stateOf({ endsAt: after(3) }, after(3)).state, 'ended');
  });

  test('ends at once with a dispute that is lost', () => {
    const { state, endsAt } = stateOf({ payments: [{ ...payment, dispute: 'lost' }] }, after(1));
    assert.deepEqual([state, endsAt], ['ended', after(1)]);
  });

  test('does not take away installments that are all paid', () => {
    const installments = { ...monthly, numBillingCycles: 1 };
    assert.equal(outcomeOf(pastDue, installments, after(20), 14).state, 'paid');
  });
});

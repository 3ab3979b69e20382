/** Tests which options a member can change to, when, and what is due. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { PricingOption } from '../../packages/server/src/areas/area.js';
import {
  changeKindOf,
  fixedReasonOf,
  otherOptions,
  proratedDifference,
  prorationTime,
} from '../../packages/server/src/areas/option-changes.js';

const option = (id: string, value: string, changes: Partial<PricingOption> = {}): PricingOption => ({
  id,
  price: { value, currencyCode: 'USD' },
  subscribable: true,
  billingPeriod: { value: 1, unit: 'MONTH' },
  numBillingCycles: 0,
  subscriptionPlan: null,
  ...changes,
});

const monthly = option('monthly', '10.00');
const dearer = option('dearer', '20.00');
const yearly = option('yearly', '200.00', { billingPeriod: { value: 1, unit: 'YEAR' } });

describe('the options that a member can change to', () => {
  test('are paid without an end, in the same currency and on other terms', () => {
    const offered = [
      monthly,
      dearer,
      yearly,
      option('same', '10'),
      option('installments', '20.00', { numBillingCycles: 3 }),
      option('once', '20.00', { subscribable: false }),
      option('euro', '20.00', { price: { value: '20.00', currencyCode: 'EUR' } }),
    ];
    assert.deepEqual(
      otherOptions(monthly, offered).map(({ id }) => id),
      ['dearer', 'yearly'],
    );
    assert.deepEqual(otherOptions(null, offered), []);
  });

  test('are none for a reason', () => {
    const reason = (one: PricingOption | null, status = 'ACTIVE' as const, canBill = true) =>
      fixedReasonOf(
        { option: one, status, canBill, hasTrial: false, hasPause: false, hasLimitedDiscount: false },
        [dearer],
      );
    assert.equal(reason(monthly), null);
    assert.equal(reason(null), 'free');
    assert.equal(reason(option('once', '1.00', { subscribable: false })), 'one-time');
    assert.equal(reason(option('parts', '1.00', { numBillingCycles: 3 })), 'installments');
    assert.equal(reason(monthly, 'ACTIVE', false), 'unavailable');
    assert.equal(
      fixedReasonOf(
        {
          option: monthly,
          status: 'ACTIVE',
          canBill: true,
          hasTrial: false,
          hasPause: false,
          hasLimitedDiscount: false,
        },
        [],
      ),
      'no-other-option',
    );
    assert.equal(
      fixedReasonOf(
        {
          option: monthly,
          status: 'ACTIVE',
          canBill: true,
          hasTrial: true,
          hasPause: false,
          hasLimitedDiscount: false,
        },
        [dearer],
      ),
      'trial',
    );
    for (const [status, why] of [
      ['ENDING', 'ending'],
      ['PAYMENT_FAILED', 'payment-failed'],
      ['CANCELLED', 'ended'],
    ] as const)
      assert.equal(
        fixedReasonOf(
          {
            option: monthly,
            status,
            canBill: true,
            hasTrial: false,
            hasPause: false,
            hasLimitedDiscount: false,
          },
          [dearer],
        ),
        why,
      );
  });
});

test('only a dearer option with the same period begins at once', () => {
  assert.equal(changeKindOf(monthly, dearer, false), 'now');
  assert.equal(changeKindOf(dearer, monthly, false), 'at-period-end');
  assert.equal(changeKindOf(monthly, yearly, false), 'at-period-end');
  assert.equal(changeKindOf(monthly, dearer, true), 'at-period-end');
});

describe('the difference for the rest of a period', () => {
  const period = { start: new Date('2026-06-01T09:00:00Z'), end: new Date('2026-07-01T09:00:00Z') };
  const due = (at: string, next = dearer, current = monthly) =>
    proratedDifference(current, next, period, new Date(at)).value;

  test('is a part of the difference of the prices, rounded down to a minor unit', () => {
    assert.equal(due('2026-06-01T09:00:00Z'), '10.00');
    assert.equal(due('2026-06-16T09:00:00Z'), '5.00');
    assert.equal(due('2026-06-11T09:00:00Z'), '6.66');
    assert.equal(due('2026-07-01T08:59:59Z'), '0.00');
  });

  test('is never more than the difference, and never less than nothing', () => {
    assert.equal(due('2026-05-31T09:00:00Z'), '10.00');
    assert.equal(due('2026-08-01T09:00:00Z'), '0.00');
    assert.equal(due('2026-06-16T09:00:00Z', monthly, dearer), '0.00');
  });

  test('has the decimals of the currency', () => {
    const inCurrency = (value: string, currencyCode: string) =>
      option('one', value, { price: { value, currencyCode } });
    assert.equal(due('2026-06-11T09:00:00Z', inCurrency('200', 'JPY'), inCurrency('100', 'JPY')), '66');
    assert.equal(
      due('2026-06-11T09:00:00Z', inCurrency('2.000', 'KWD'), inCurrency('1.000', 'KWD')),
      '0.666',
    );
  });

  test('stays for an hour', () => {
    const hour = '2026-06-11T09:00:00.000Z';
    assert.equal(prorationTime(new Date('2026-06-11T09:59:59Z')).toISOString(), hour);
    assert.equal(prorationTime(new Date(hour)).toISOString(), hour);
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { PricingOption } from '../../packages/server/src/areas/area.js';
import { countPayments } from '../../packages/server/src/areas/payments.js';

const option = (
  value: number,
  unit: PricingOption['billingPeriod']['unit'],
  numBillingCycles = 0,
): PricingOption => ({
  id: 'o',
  price: { value: '10.00', currencyCode: 'USD' },
  subscribable: true,
  billingPeriod: { value, unit },
  numBillingCycles,
  subscriptionPlan: null,
});

/** Returns the payments by `now` for an option that was bought at `bought`. */
const paymentsAt = (bought: string, now: string, option: PricingOption) =>
  countPayments(new Date(now), new Date(bought), option);

describe('the next payment', () => {
  const payments: [
    name: string,
    bought: string,
    option: PricingOption,
    now: string,
    made: number,
    nextAt: string,
  ][] = [
    ['a week later', '2026-01-01T10:00Z', option(1, 'WEEK'), '2026-01-02T00:00Z', 1, '2026-01-08T10:00Z'],
    ['two weeks later', '2026-01-25T10:00Z', option(2, 'WEEK'), '2026-01-26T00:00Z', 1, '2026-02-08T10:00Z'],
    [
      'three periods of two weeks later',
      '2026-01-01T10:00Z',
      option(2, 'WEEK'),
      '2026-02-01T00:00Z',
      3,
      '2026-02-12T10:00Z',
    ],
    [
      'a month later, whatever its length',
      '2026-02-15T10:00Z',
      option(1, 'MONTH'),
      '2026-02-16T00:00Z',
      1,
      '2026-03-15T10:00Z',
    ],
    [
      'three months later',
      '2026-11-30T10:00Z',
      option(3, 'MONTH'),
      '2026-12-01T00:00Z',
      1,
      '2027-02-28T10:00Z',
    ],
    [
      'on the last day of a month that is shorter',
      '2026-01-31T10:00Z',
      option(1, 'MONTH'),
      '2026-02-01T00:00Z',
      1,
      '2026-02-28T10:00Z',
    ],
    [
      'on the last day of February in a leap year',
      '2028-01-31T10:00Z',
      option(1, 'MONTH'),
      '2028-02-01T00:00Z',
      1,
      '2028-02-29T10:00Z',
    ],
    [
      'on the day of the purchase again after a shorter month',
      '2026-01-31T10:00Z',
      option(1, 'MONTH'),
      '2026-03-01T00:00Z',
      2,
      '2026-03-31T10:00Z',
    ],
    ['a year later', '2026-05-05T10:00Z', option(1, 'YEAR'), '2026-06-01T00:00Z', 1, '2027-05-05T10:00Z'],
    ['two years later', '2026-05-05T10:00Z', option(2, 'YEAR'), '2027-06-01T00:00Z', 1, '2028-05-05T10:00Z'],
    [
      'a year after a leap day',
      '2028-02-29T10:00Z',
      option(1, 'YEAR'),
      '2028-03-01T00:00Z',
      1,
      '2029-02-28T10:00Z',
    ],
    [
      'the one after a payment at this very moment',
      '2026-01-01T10:00Z',
      option(1, 'WEEK'),
      '2026-01-08T10:00Z',
      2,
      '2026-01-15T10:00Z',
    ],
    [
      'the second of three installments',
      '2026-01-01T10:00Z',
      option(1, 'MONTH', 3),
      '2026-01-02T00:00Z',
      1,
      '2026-02-01T10:00Z',
    ],
    [
      'the last of three installments',
      '2026-01-01T10:00Z',
      option(1, 'MONTH', 3),
      '2026-02-02T00:00Z',
      2,
      '2026-03-01T10:00Z',
    ],
  ];
  for (const [name, bought, boughtOption, now, made, nextAt] of payments) {
    test(`is ${name}`, () => {
      assert.deepEqual(paymentsAt(bought, now, boughtOption), {
        made,
        nextAt: new Date(nextAt).toISOString(),
      });
    });
  }

  test('does not exist after all installments are paid', () => {
    for (const now of ['2026-03-01T10:00Z', '2030-01-01T00:00Z']) {
      assert.deepEqual(paymentsAt('2026-01-01T10:00Z', now, option(1, 'MONTH', 3)), {
        made: 3,
        nextAt: null,
      });
    }
  });

  test('does not exist for one installment or one payment', () => {
    const all = { made: 1, nextAt: null };
    assert.deepEqual(paymentsAt('2026-01-01T10:00Z', '2026-01-01T10:00Z', option(1, 'MONTH', 1)), all);
    const once = { ...option(1, 'MONTH', 0), subscribable: false };
    assert.deepEqual(paymentsAt('2026-01-01T10:00Z', '2030-01-01T10:00Z', once), all);
  });
});

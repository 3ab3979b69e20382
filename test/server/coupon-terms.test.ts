/** The pure rules of coupons: what they take off, for which payments, and who can use one. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { CouponDuration, Reduction } from '../../src/contract/parts/coupon.js';
import {
  countedFrom,
  discountFrom,
  discountOf,
  reducePrice,
  refusalOf,
  statusOf,
  type CouponPurchase,
  type StoredCoupon,
} from '../../packages/server/src/areas/coupon.js';
import type { PricingOption } from '../../packages/server/src/areas/area.js';

const usd = (value: string) => ({ value, currencyCode: 'USD' });
const percent = (value: number): Reduction => ({ kind: 'percent', percent: value });
const amount = (value: string, currencyCode = 'USD'): Reduction => ({
  kind: 'amount',
  amount: { value, currencyCode },
});
const NOW = new Date('2026-06-01T09:00:00Z');

const monthly: PricingOption = {
  id: 'monthly',
  price: usd('10.00'),
  subscribable: true,
  billingPeriod: { value: 1, unit: 'MONTH' },
  numBillingCycles: 0,
  subscriptionPlan: null,
};
const once = { ...monthly, subscribable: false };
const installments = { ...monthly, numBillingCycles: 3 };
const weekly: PricingOption = { ...monthly, billingPeriod: { value: 2, unit: 'WEEK' } };

const coupon = (parts: Partial<StoredCoupon> = {}): StoredCoupon => ({
  id: 'c1',
  code: 'SUMMER',
  reduction: percent(50),
  duration: { kind: 'once' },
  areaId: null,
  endsAt: null,
  maxUses: null,
  endedAt: null,
  ...parts,
});

describe('what a coupon takes off', () => {
  test('is a percentage in whole minor units, half of one rounded up', () => {
    const after = (value: string, off: number) => reducePrice(usd(value), percent(off)).value;
    assert.deepEqual(
      [after('10.00', 20), after('9.99', 33), after('0.05', 50), after('0.01', 1)],
      ['8.00', '6.69', '0.02', '0.01'],
    );
    assert.equal(after('10.00', 100), '0.00');
    const yen = reducePrice({ value: '1001', currencyCode: 'JPY' }, percent(50));
    assert.deepEqual(yen, { value: '500', currencyCode: 'JPY' });
  });

  test('is an amount in its currency, and never more than the price', () => {
    assert.equal(reducePrice(usd('10.00'), amount('2.50')).value, '7.50');
    assert.equal(reducePrice(usd('10.00'), amount('12')).value, '0.00');
    assert.equal(reducePrice(usd('10.00'), amount('2.50', 'EUR')).value, '10.00');
  });

  test('is for the payments that its option has', () => {
    const three: CouponDuration = { kind: 'payments', count: 12 };
    const numbers = (duration: CouponDuration) =>
      [monthly, installments, once].map(
        (option) => discountOf({ reduction: percent(50), duration }, option).payments,
      );
    assert.deepEqual(numbers({ kind: 'once' }), [1, 1, 1]);
    assert.deepEqual(numbers(three), [12, 3, 1]);
    assert.deepEqual(numbers({ kind: 'forever' }), [undefined, 3, 1]);
  });

  test('ends after its payments, which are counted from the first one, also over the end of a month', () => {
    const start = new Date('2026-01-31T10:00:00.000Z');
    const terms = countedFrom(coupon({ duration: { kind: 'payments', count: 3 } }), monthly, start);
    const left = (at: string) => discountFrom(terms, monthly, at)?.payments;
    assert.deepEqual(
      ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'].map((day) => left(`${day}T10:00:00.000Z`)),
      [3, 2, 1, undefined],
    );
  });

  test('does not come back with an option that is paid less often', () => {
    const terms = countedFrom(
      coupon({ duration: { kind: 'payments', count: 3 } }),
      monthly,
      new Date('2026-01-31T10:00:00.000Z'),
    );
    const yearly: PricingOption = { ...monthly, billingPeriod: { value: 1, unit: 'YEAR' } };
    assert.equal(discountFrom(terms, yearly, '2026-07-31T10:00:00.000Z'), null);
  });
});

describe('who can use a code', () => {
  const why = (parts: Partial<StoredCoupon>, purchase: Partial<CouponPurchase> = {}) =>
    refusalOf(
      coupon(parts),
      { areaId: 'letters', option: monthly, hasUsed: false, numOthers: 0, counts: 'months', ...purchase },
      NOW,
    );

  test('depends on the coupon', () => {
    assert.equal(why({}), null);
    assert.equal(why({ endedAt: '2026-05-01T00:00:00.000Z' }), 'ended');
    assert.equal(why({ endsAt: '2026-06-01T08:59:59.000Z' }), 'expired');
    assert.equal(why({ endsAt: '2026-06-01T09:00:00.000Z' }), null);
    assert.equal(why({ maxUses: 2 }, { numOthers: 1 }), null);
    assert.equal(why({ maxUses: 2 }, { numOthers: 2 }), 'used-up');
  });

  test('depends on what is bought, and on the person', () => {
    assert.equal(why({ areaId: 'letters' }), null);
    assert.equal(why({ areaId: 'workshop' }), 'other-area');
    assert.equal(why({ reduction: amount('1.00', 'EUR') }), 'other-currency');
    assert.equal(why({ endedAt: '2026-05-01T00:00:00.000Z' }, { hasUsed: true }), 'used-before');
  });

  test('depends on how the payment provider counts, for an option that is paid by the week', () => {
    const three = { duration: { kind: 'payments', count: 3 } } as const;
    assert.equal(why(three, { option: weekly }), 'by-week');
    assert.equal(why(three, { option: weekly, counts: 'payments' }), null);
    assert.equal(why({ duration: { kind: 'forever' } }, { option: weekly }), null);
    assert.equal(why(three, { option: { ...weekly, subscribable: false } }), null);
  });

  test('is what the owner sees as the status', () => {
    assert.deepEqual(
      [coupon(), coupon({ maxUses: 1 }), coupon({ endsAt: '2026-01-01T00:00:00.000Z' })].map((one) =>
        statusOf(one, 1, NOW),
      ),
      ['active', 'used-up', 'expired'],
    );
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { UnsupportedPriceError } from '../../../packages/server/src/index.js';
import { fromStripeAmount, toStripeAmount } from '../../../packages/server/src/payments/stripe-amounts.js';

describe('an amount at Stripe', () => {
  const amounts: [value: string, currencyCode: string, amount: number, again?: string][] = [
    ['10.00', 'USD', 1000],
    ['0.05', 'EUR', 5],
    ['10', 'USD', 1000, '10.00'],
    ['10.5', 'USD', 1050, '10.50'],
    ['19.9900', 'USD', 1999, '19.99'],
    ['1200', 'JPY', 1200],
    ['1200.00', 'JPY', 1200, '1200'],
    ['1.500', 'KWD', 1500],
    ['500', 'ISK', 50_000, '500.00'],
    ['999999.99', 'USD', 99_999_999],
  ];
  for (const [value, currencyCode, amount, again = value] of amounts) {
    test(`of ${value} ${currencyCode} is ${amount}`, () => {
      assert.equal(toStripeAmount({ value, currencyCode }), amount);
      assert.deepEqual(fromStripeAmount(amount, currencyCode.toLowerCase()), { value: again, currencyCode });
    });
  }

  for (const [value, currencyCode] of [
    ['10.001', 'USD'],
    ['1200.5', 'JPY'],
    ['1.505', 'KWD'],
    ['500.50', 'ISK'],
    ['1000000.00', 'USD'],
  ] as const) {
    test(`of ${value} ${currencyCode} is refused`, () => {
      assert.throws(() => toStripeAmount({ value, currencyCode }), UnsupportedPriceError);
    });
  }
});

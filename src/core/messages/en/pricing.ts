import type { PricingTexts } from '../../pricing/price-line.js';

/** English texts of price lines. */
export const pricingTexts: PricingTexts = {
  free: 'Free',
  once: '{price} once',
  recurring: '{price} {every}',
  installments: '{price} {every} for {duration}, {total} in total',
  trial: '{free}, then {price}',
  firstPayments: {
    one: '{discounted} for the first payment, then {price}',
    other: '{discounted} for each of the first {n} payments, then {price}',
  },
  insteadOf: '{price} instead of {full}',
  freeDays: { one: '{n} day free', other: '{n} days free' },
  everyPeriod: {
    WEEK: { one: 'every week', other: 'every {n} weeks' },
    MONTH: { one: 'every month', other: 'every {n} months' },
    YEAR: { one: 'every year', other: 'every {n} years' },
  },
  duration: {
    WEEK: { one: '{n} week', other: '{n} weeks' },
    MONTH: { one: '{n} month', other: '{n} months' },
    YEAR: { one: '{n} year', other: '{n} years' },
  },
};

/** English texts of the price lines, as a table like the others. */
export const pricingEn = { pricing: pricingTexts };

/** The texts of price lines. */
export type PricingMessages = typeof pricingEn;

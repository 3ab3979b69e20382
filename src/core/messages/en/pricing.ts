import type { PricingTexts } from '../../pricing/price-line.js';

/** The texts of price lines in English. */
export const pricingTexts: PricingTexts = {
  free: 'Free',
  once: '{price} once',
  recurring: '{price} {every}',
  installments: '{price} {every} for {duration}, {total} in total',
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

/** The texts of price lines as a table of texts, in the form of the other tables. */
export const pricingEn = { pricing: pricingTexts };

/** The texts of price lines. */
export type PricingMessages = typeof pricingEn;

import { expect } from '@open-wc/testing';
import {
  MoneyError,
  priceLine,
  type BillingUnit,
  type DiscountedOption,
  type MoneyFormat,
  type PricingTexts,
} from 'member-area-elements/core';
import { pricingTexts } from 'member-area-elements/core/messages';
import { option } from './option.js';

const priceLineInEnglish = (priced: DiscountedOption | null | undefined, format?: MoneyFormat) =>
  priceLine(priced, pricingTexts, 'en', format).replace(/\s/g, ' ');

const every = (value: number, unit: BillingUnit, numBillingCycles = 0) =>
  option({ billingPeriod: { value, unit }, numBillingCycles });

describe('priceLine in English', () => {
  it('is "Free" without an option', () => {
    expect(priceLineInEnglish(null)).to.equal('Free');
    expect(priceLineInEnglish(undefined)).to.equal('Free');
  });

  it('contains "once" for a single payment', () => {
    const price = { value: '30.00', currencyCode: 'USD' };
    expect(priceLineInEnglish(option({ price, subscribable: false }))).to.equal('$30.00 once');
  });

  it('contains the billing period for payments without end', () => {
    expect(priceLineInEnglish(every(1, 'WEEK'))).to.equal('$10.00 every week');
    expect(priceLineInEnglish(every(2, 'WEEK'))).to.equal('$10.00 every 2 weeks');
    expect(priceLineInEnglish(every(1, 'MONTH'))).to.equal('$10.00 every month');
    expect(priceLineInEnglish(every(3, 'MONTH'))).to.equal('$10.00 every 3 months');
    expect(priceLineInEnglish(every(1, 'YEAR'))).to.equal('$10.00 every year');
    expect(priceLineInEnglish(every(2, 'YEAR'))).to.equal('$10.00 every 2 years');
  });

  it('contains the duration and the total for installments', () => {
    expect(priceLineInEnglish(every(1, 'MONTH', 3))).to.equal(
      '$10.00 every month for 3 months, $30.00 in total',
    );
    expect(priceLineInEnglish(every(1, 'MONTH', 1))).to.equal(
      '$10.00 every month for 1 month, $10.00 in total',
    );
    expect(priceLineInEnglish(every(2, 'WEEK', 3))).to.equal(
      '$10.00 every 2 weeks for 6 weeks, $30.00 in total',
    );
  });

  it('begins with the free days of payments without end', () => {
    const withTrial = (trialDays: number) => priceLineInEnglish(option({ trialDays }));
    expect(withTrial(7)).to.equal('7 days free, then $10.00 every month');
    expect(withTrial(1)).to.equal('1 day free, then $10.00 every month');
    expect(withTrial(0)).to.equal('$10.00 every month');
    expect(priceLineInEnglish(option({ trialDays: 7, subscribable: false }))).to.equal('$10.00 once');
  });

  it('says how much the first payments are with a discount', () => {
    const discount = (payments?: number) => ({ price: { value: '5.00', currencyCode: 'USD' }, payments });
    const line = (parts: Partial<DiscountedOption>) => priceLineInEnglish({ ...option(), ...parts });
    expect(line({ discount: discount(1) })).to.equal('$5.00 for the first payment, then $10.00 every month');
    expect(line({ discount: discount(3) })).to.equal(
      '$5.00 for each of the first 3 payments, then $10.00 every month',
    );
    expect(line({ discount: discount() })).to.equal('$5.00 every month instead of $10.00');
    expect(line({ discount: discount(0) })).to.equal('$10.00 every month');
    for (const payments of [1, undefined])
      expect(line({ subscribable: false, discount: discount(payments) })).to.equal(
        '$5.00 once instead of $10.00',
      );
    expect(line({ billingPeriod: undefined, discount: discount() })).to.equal('$5.00 instead of $10.00');
  });

  it('adds up installments with and without a discount', () => {
    const discount = (payments?: number) => ({ price: { value: '5.00', currencyCode: 'USD' }, payments });
    const line = (payments?: number) =>
      priceLineInEnglish({ ...option({ numBillingCycles: 3 }), discount: discount(payments) });
    expect(line(1)).to.equal(
      '$5.00 for the first payment, then $10.00 every month for 2 months, $25.00 in total',
    );
    for (const payments of [3, 4, undefined])
      expect(line(payments)).to.equal('$5.00 every month for 3 months, $15.00 in total instead of $30.00');
  });

  it('leaves out the free days with a discount', () => {
    const discount = { price: { value: '0.00', currencyCode: 'USD' }, payments: 1 };
    expect(priceLineInEnglish({ ...option({ trialDays: 7 }), discount })).to.equal(
      '$0.00 for the first payment, then $10.00 every month',
    );
  });

  it('adds up installments exactly', () => {
    const price = { value: '33333333333333.33', currencyCode: 'USD' };
    expect(priceLineInEnglish(option({ price, numBillingCycles: 3 }))).to.contain(
      '$99,999,999,999,999.99 in total',
    );
    const dinars = { value: '0.335', currencyCode: 'KWD' };
    expect(priceLineInEnglish(option({ price: dinars, numBillingCycles: 3 }))).to.contain(
      'KWD 1.005 in total',
    );
  });

  it('depends on the subscription plan when there is one', () => {
    const subscriptionPlan = { billingPeriod: { value: 2, unit: 'WEEK' as const }, numBillingCycles: 2 };
    const ownBilling = { billingPeriod: { value: 1, unit: 'YEAR' as const }, numBillingCycles: 0 };
    expect(priceLineInEnglish(option({ ...ownBilling, subscriptionPlan }))).to.equal(
      '$10.00 every 2 weeks for 4 weeks, $20.00 in total',
    );
    expect(priceLineInEnglish(option(ownBilling))).to.equal('$10.00 every year');
  });

  it('depends on the option for fields that its plan does not have', () => {
    const ownBilling = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 3 };
    const biweekly = { billingPeriod: { value: 2, unit: 'WEEK' as const } };
    expect(priceLineInEnglish(option({ ...ownBilling, subscriptionPlan: biweekly }))).to.equal(
      '$10.00 every 2 weeks for 6 weeks, $30.00 in total',
    );
    expect(priceLineInEnglish(option({ ...ownBilling, subscriptionPlan: { numBillingCycles: 2 } }))).to.equal(
      '$10.00 every month for 2 months, $20.00 in total',
    );
    expect(priceLineInEnglish(option({ ...ownBilling, subscriptionPlan: {} }))).to.equal(
      '$10.00 every month for 3 months, $30.00 in total',
    );
  });

  it('shows the currency code in every amount with display: "code"', () => {
    expect(priceLineInEnglish(every(1, 'MONTH', 3), { display: 'code' })).to.equal(
      'USD 10.00 every month for 3 months, USD 30.00 in total',
    );
  });

  it('is only the price without a billing period', () => {
    expect(priceLineInEnglish(option({ billingPeriod: undefined }))).to.equal('$10.00');
  });

  it('is English for a locale that the browser refuses', () => {
    for (const locale of ['not a locale', 'constructor', '__proto__', 'xx-invalid', 'en_US']) {
      const lines = [every(1, 'MONTH'), every(2, 'WEEK')].map((one) => priceLine(one, pricingTexts, locale));
      expect(lines, locale).to.deep.equal(['$10.00 every month', '$10.00 every 2 weeks']);
    }
  });

  it('keeps a placeholder without a value', () => {
    const texts = { ...pricingTexts, recurring: '{price} {constructor} {other}' };
    expect(priceLine(every(1, 'MONTH'), texts, 'en')).to.equal('$10.00 {constructor} {other}');
  });

  it('throws a MoneyError for an invalid price', () => {
    const price = { value: 'ten', currencyCode: 'USD' };
    expect(() => priceLineInEnglish(option({ price }))).to.throw(MoneyError, 'ten');
  });
});

describe('priceLine in languages with more plural forms', () => {
  /** Creates texts with the plural forms of a language for weeks. */
  const texts = (weeks: PricingTexts['everyPeriod']['WEEK']): PricingTexts => ({
    ...pricingTexts,
    recurring: '{every}',
    everyPeriod: { ...pricingTexts.everyPeriod, WEEK: weeks },
  });
  const lines = (weeks: PricingTexts['everyPeriod']['WEEK'], locale: string, ...values: number[]) =>
    values.map((value) => priceLine(every(value, 'WEEK'), texts(weeks), locale));

  it('uses the Polish forms', () => {
    const weeks = {
      one: 'co tydzień',
      few: 'co {n} tygodnie',
      many: 'co {n} tygodni',
      other: 'co {n} tygodnia',
    };
    expect(lines(weeks, 'pl', 1, 2, 5, 12, 22)).to.deep.equal([
      'co tydzień',
      'co 2 tygodnie',
      'co 5 tygodni',
      'co 12 tygodni',
      'co 22 tygodnie',
    ]);
  });

  it('uses the Arabic forms, in the digits of the locale', () => {
    const weeks = {
      one: 'كل أسبوع',
      two: 'كل أسبوعين',
      few: 'كل {n} أسابيع',
      many: 'كل {n} أسبوعًا',
      other: 'كل {n} أسبوع',
    };
    expect(lines(weeks, 'ar-EG', 1, 2, 3, 11, 100)).to.deep.equal([
      'كل أسبوع',
      'كل أسبوعين',
      'كل ٣ أسابيع',
      'كل ١١ أسبوعًا',
      'كل ١٠٠ أسبوع',
    ]);
  });

  it('prefers the text for exactly 1 to the form "one", as Russian needs', () => {
    const weeks = {
      1: 'каждую неделю',
      one: 'каждую {n} неделю',
      few: 'каждые {n} недели',
      other: '{n} недель',
    };
    expect(lines(weeks, 'ru', 1, 21, 2, 5)).to.deep.equal([
      'каждую неделю',
      'каждую 21 неделю',
      'каждые 2 недели',
      '5 недель',
    ]);
  });

  it('uses the form "other" when the texts have no other form', () => {
    expect(lines({ other: '{n}週間ごと' }, 'ja', 1, 2)).to.deep.equal(['1週間ごと', '2週間ごと']);
  });

  it('allows a translation to order the parts of a sentence', () => {
    const german: PricingTexts = {
      ...pricingTexts,
      installments: 'insgesamt {total}: {duration} lang {every} {price}',
      everyPeriod: { ...pricingTexts.everyPeriod, MONTH: { one: 'jeden Monat', other: 'alle {n} Monate' } },
      duration: { ...pricingTexts.duration, MONTH: { one: '{n} Monat', other: '{n} Monate' } },
    };
    expect(priceLine(every(1, 'MONTH', 3), german, 'de').replace(/\s/g, ' ')).to.equal(
      'insgesamt 30,00 $: 3 Monate lang jeden Monat 10,00 $',
    );
  });
});

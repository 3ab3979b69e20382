/** What an area may be made of: each limit is allowed, one more is not. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newArea } from '../../demo/server/areas/create-area.js';

const free = { name: 'Rye Circle', purchaseType: 'FREE' };
const price = { value: '5.00', currencyCode: 'EUR' };
const month = { value: 1, unit: 'MONTH' };
const monthly = { price, subscribable: true, billingPeriod: month, numBillingCycles: 0 };
const inThree = { ...monthly, numBillingCycles: 3 };
const recurring = (...pricingOptions: unknown[]) => ({
  name: 'A',
  purchaseType: 'RECURRING',
  pricingOptions,
});
const setAmount = (...pricingOptions: unknown[]) => ({
  name: 'A',
  purchaseType: 'SET_AMOUNT',
  pricingOptions,
});
const priced = (value: string, currencyCode = 'EUR') =>
  recurring({ ...monthly, price: { value, currencyCode } });
const every = (value: number, unit = 'MONTH') => recurring({ ...monthly, billingPeriod: { value, unit } });
const lasting = (numBillingCycles: number) => setAmount({ ...monthly, numBillingCycles });
const benefits = (...texts: string[]) => ({
  ...free,
  benefits: texts.map((description) => ({ description })),
});
const dated = (opensAt: string | null, closesAt: string | null) => ({
  ...free,
  enrollment: { opensAt, closesAt },
});

/** Where the problems are. */
const problems = (area: unknown): string[] =>
  newArea.safeParse(area).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a new area may have', () => {
  const allowed: [what: string, area: unknown][] = [
    ['a name of 60 characters', { ...free, name: 'x'.repeat(60) }],
    ['spaces around a name of 60 characters', { ...free, name: ` ${'x'.repeat(60)} ` }],
    ['a description of 300 characters', { ...free, description: 'x'.repeat(300) }],
    ['a layout of one letter', { ...free, layout: 'a' }],
    ['a layout of 31 letters and dashes', { ...free, layout: `a${'-'.repeat(30)}` }],
    ['ten benefits of 120 characters', benefits(...Array<string>(10).fill('x'.repeat(120)))],
    ['two options', recurring(monthly, { ...monthly, billingPeriod: { value: 1, unit: 'YEAR' } })],
    ['a price without a fraction', priced('5')],
    ['a price with four fraction digits', priced('0.0001')],
    ['a price of nine digits', priced('999999999')],
    ['a price that starts with zeros', priced('007')],
    ['a payment every week', every(1, 'WEEK')],
    ['a payment every 52 weeks', every(52, 'WEEK')],
    ['a payment every year', every(1, 'YEAR')],
    ['one installment', lasting(1)],
    ['36 installments', lasting(36)],
    ['an option that is paid once', setAmount({ price, subscribable: false })],
    ['an option paid once beside one in installments', setAmount({ price, subscribable: false }, inThree)],
    ['null for dates', { ...free, enrollment: null }],
    ['no date in its dates', dated(null, null)],
    ['one date alone, either', dated('2030-01-01T00:00:00.000Z', null)],
    ['the end alone', dated(null, '2030-01-01T00:00:00.000Z')],
    ['dates a millisecond apart', dated('2030-01-01T00:00:00.000Z', '2030-01-01T00:00:00.001Z')],
  ];
  for (const [what, area] of allowed) {
    test(what, () => assert.deepEqual(problems(area), []));
  }
});

describe('a new area may not have', () => {
  const refused: [what: string, area: unknown, ...where: string[]][] = [
    ['a name of 61 characters', { ...free, name: 'x'.repeat(61) }, 'name'],
    ['a name of spaces', { ...free, name: '   ' }, 'name'],
    ['a description of 301 characters', { ...free, description: 'x'.repeat(301) }, 'description'],
    ['a layout of 32 characters', { ...free, layout: `a${'-'.repeat(31)}` }, 'layout'],
    ['a layout that starts with a dash', { ...free, layout: '-a' }, 'layout'],
    ['a layout in capitals', { ...free, layout: 'aB' }, 'layout'],
    ['a layout with something behind it', { ...free, layout: 'list/../x' }, 'layout'],
    ['eleven benefits', benefits(...Array<string>(11).fill('x')), 'benefits'],
    ['a benefit of 121 characters', benefits('x', 'x'.repeat(121)), 'benefits.1.description'],
    ['a benefit of spaces', benefits('  '), 'benefits.0.description'],
    ['three options', recurring(monthly, monthly, monthly), 'pricingOptions'],
    ['an option where it is free', { ...free, pricingOptions: [monthly] }, 'pricingOptions'],
    ['no option where it costs', recurring(), 'pricingOptions'],
    ['an end where it recurs', recurring(inThree), 'pricingOptions'],
    ['no end where it does not recur', setAmount(monthly), 'pricingOptions'],
    ['one option of two that recurs where it must not', setAmount(inThree, monthly), 'pricingOptions'],
    ['a payment once where it recurs', recurring({ price, subscribable: false }), 'pricingOptions'],
    ['a payment every 53 weeks', every(53, 'WEEK'), 'pricingOptions.0.billingPeriod.value'],
    ['a payment every half month', every(0.5), 'pricingOptions.0.billingPeriod.value'],
    ['a payment every 0 months', every(0), 'pricingOptions.0.billingPeriod.value'],
    ['a payment every day', every(1, 'DAY'), 'pricingOptions.0.billingPeriod.unit'],
    ['37 installments', lasting(37), 'pricingOptions.0.numBillingCycles'],
    ['less than no installments', lasting(-1), 'pricingOptions.0.numBillingCycles'],
    [
      'dates that are the same',
      dated('2030-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z'),
      'enrollment.closesAt',
    ],
    ['a day without a time for a date', dated('2030-01-01', null), 'enrollment.opensAt'],
    ...[
      '0',
      '0.00',
      '000',
      '00.0',
      '-1',
      '+1',
      '1.',
      '.5',
      '1,00',
      '1e3',
      ' 1',
      '1 ',
      '1.00001',
      '1000000000',
    ].map((value): [string, unknown, string] => [
      `a price of "${value}"`,
      priced(value),
      'pricingOptions.0.price.value',
    ]),
    ...['EU', 'EURO', 'eur', 'E R', ''].map((code): [string, unknown, string] => [
      `the currency "${code}"`,
      priced('5', code),
      'pricingOptions.0.price.currencyCode',
    ]),
  ];
  for (const [what, area, ...where] of refused) {
    test(what, () => assert.deepEqual([...new Set(problems(area))], where));
  }
});

describe('a new area has', () => {
  const parsed = (area: unknown) => newArea.parse(area);

  test('no description, benefits and options, and the layout of a list, unless given', () => {
    assert.deepEqual(parsed(free), {
      ...free,
      description: '',
      layout: 'list',
      pricingOptions: [],
      benefits: [],
    });
  });

  test('its name and benefits without spaces around them', () => {
    const { name, benefits: trimmed } = parsed({ ...benefits(' More rye '), name: ' Rye ' });
    assert.deepEqual([name, trimmed], ['Rye', [{ description: 'More rye' }]]);
  });

  test('of each option the terms of its plan, then its own, then every month without end', () => {
    const option = (parts: object) =>
      parsed(recurring({ price, subscribable: true, ...parts })).pricingOptions[0];
    const year = { value: 1, unit: 'YEAR' };
    const terms = (billingPeriod: object, numBillingCycles: number) => ({
      price,
      subscribable: true,
      billingPeriod,
      numBillingCycles,
    });
    assert.deepEqual(option({}), terms(month, 0));
    assert.deepEqual(option({ billingPeriod: null, numBillingCycles: null }), terms(month, 0));
    assert.deepEqual(option({ billingPeriod: year }), terms(year, 0));
    assert.deepEqual(option({ subscriptionPlan: { billingPeriod: year } }), terms(year, 0));
    assert.deepEqual(
      option({
        billingPeriod: month,
        numBillingCycles: 3,
        subscriptionPlan: { billingPeriod: year, numBillingCycles: 0 },
      }),
      terms(year, 0),
    );
    const [installments] = parsed(
      setAmount({ ...monthly, subscriptionPlan: { numBillingCycles: 5 } }),
    ).pricingOptions;
    assert.deepEqual(installments, terms(month, 5));
    const [once] = parsed(setAmount({ price, subscribable: false, numBillingCycles: 5 })).pricingOptions;
    assert.equal(once?.numBillingCycles, 1);
  });
});

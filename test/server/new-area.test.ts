/** Tests the limits of a new area: each limit is valid, and one more is not. */
import assert from 'node:assert/strict';
import { currencyExponent } from 'member-area-elements/core/pricing';
import { describe, test } from 'vitest';
import { createMemberAreaBody } from '../../src/contract/owner/create-member-area.js';
import { optionColumns } from '../../packages/server/src/areas/create-area.js';
import { readBody } from '../../src/contract/read-body.js';

const free = { name: 'Rye Circle', purchaseType: 'FREE' };
const price = { value: '5.00', currencyCode: 'EUR' };
const month = { value: 1, unit: 'MONTH' };
const monthly = { price, subscribable: true, billingPeriod: month, numBillingCycles: 0 };
const threeInstallments = { ...monthly, numBillingCycles: 3 };
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
const withPrice = (value: string, currencyCode = 'EUR') =>
  recurring({ ...monthly, price: { value, currencyCode } });
const withPeriod = (value: number, unit = 'MONTH') =>
  recurring({ ...monthly, billingPeriod: { value, unit } });
const withInstallments = (numBillingCycles: number) => setAmount({ ...monthly, numBillingCycles });
const withBenefits = (...texts: string[]) => ({
  ...free,
  benefits: texts.map((description) => ({ description })),
});
const withDates = (opensAt: string | null, closesAt: string | null) => ({
  ...free,
  enrollment: { opensAt, closesAt },
});

const PRICE = 'pricingOptions.0.price.value';

/** Returns the paths of the invalid fields. */
function findProblems(area: unknown): string[] {
  const read = readBody(createMemberAreaBody, area);
  return read.kind === 'invalid' ? Object.keys(read.fields) : [];
}

describe('a new area may have', () => {
  const validAreas: [name: string, area: unknown][] = [
    ['a name of 60 characters', { ...free, name: 'x'.repeat(60) }],
    ['spaces around a name of 60 characters', { ...free, name: ` ${'x'.repeat(60)} ` }],
    ['a description of 300 characters', { ...free, description: 'x'.repeat(300) }],
    ...['cards', 'list', 'video', 'welcome'].map((layout): [string, unknown] => [
      `the layout ${layout}`,
      { ...free, layout },
    ]),
    ['ten benefits of 120 characters', withBenefits(...Array<string>(10).fill('x'.repeat(120)))],
    ['two options', recurring(monthly, { ...monthly, billingPeriod: { value: 1, unit: 'YEAR' } })],
    ['a price without a fraction', withPrice('5')],
    ['a price with two fraction digits', withPrice('0.01')],
    ['a price with zeros after the fraction digits of its currency', withPrice('10.0000')],
    ['a price in yen', withPrice('1200', 'JPY')],
    ['a price in yen with zeros', withPrice('1200.00', 'JPY')],
    ['a price in dinars with three fraction digits', withPrice('1.525', 'KWD')],
    ['a price in units of account with four fraction digits', withPrice('0.0001', 'UYW')],
    ['a price of nine digits', withPrice('999999999')],
    ['a price that starts with zeros', withPrice('007')],
    ['a payment every week', withPeriod(1, 'WEEK')],
    ['a payment every 52 weeks', withPeriod(52, 'WEEK')],
    ['a payment every year', withPeriod(1, 'YEAR')],
    ['one installment', withInstallments(1)],
    ['36 installments', withInstallments(36)],
    ['an option that is paid once', setAmount({ price, subscribable: false })],
    [
      'one option paid once and one in installments',
      setAmount({ price, subscribable: false }, threeInstallments),
    ],
    ['null for dates', { ...free, enrollment: null }],
    ['dates without a value', withDates(null, null)],
    ['only an opening date', withDates('2030-01-01T00:00:00.000Z', null)],
    ['only a closing date', withDates(null, '2030-01-01T00:00:00.000Z')],
    ['dates a millisecond apart', withDates('2030-01-01T00:00:00.000Z', '2030-01-01T00:00:00.001Z')],
  ];
  for (const [name, area] of validAreas) {
    test(name, () => assert.deepEqual(findProblems(area), []));
  }
});

describe('a price', () => {
  test('has as many decimals as the library reads, in every currency', () => {
    for (const currencyCode of [...Intl.supportedValuesOf('currency'), 'UYW', 'XYZ']) {
      const decimals = currencyExponent(currencyCode);
      const smallest = decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`;
      const tooSmall = `0.${'1'.padStart(decimals + 1, '0')}`;
      assert.deepEqual(findProblems(withPrice(smallest, currencyCode)), [], currencyCode);
      assert.deepEqual(findProblems(withPrice(tooSmall, currencyCode)), [PRICE], currencyCode);
    }
  });
});

describe('a new area may not have', () => {
  const invalidAreas: [name: string, area: unknown, ...paths: string[]][] = [
    ['a name of 61 characters', { ...free, name: 'x'.repeat(61) }, 'name'],
    ['a name of spaces', { ...free, name: '   ' }, 'name'],
    ['a description of 301 characters', { ...free, description: 'x'.repeat(301) }, 'description'],
    ['a layout that does not exist', { ...free, layout: 'grid' }, 'layout'],
    ['a layout in capitals', { ...free, layout: 'LIST' }, 'layout'],
    ['eleven benefits', withBenefits(...Array<string>(11).fill('x')), 'benefits'],
    ['a benefit of 121 characters', withBenefits('x', 'x'.repeat(121)), 'benefits.1.description'],
    ['a benefit of spaces', withBenefits('  '), 'benefits.0.description'],
    ['three options', recurring(monthly, monthly, monthly), 'pricingOptions'],
    ['an option in a free area', { ...free, pricingOptions: [monthly] }, 'pricingOptions'],
    ['no option in a paid area', recurring(), 'pricingOptions'],
    ['an end in a subscription', recurring(threeInstallments), 'pricingOptions'],
    ['no end in a fixed amount', setAmount(monthly), 'pricingOptions'],
    [
      'one of two options without an end in a fixed amount',
      setAmount(threeInstallments, monthly),
      'pricingOptions',
    ],
    ['a single payment in a subscription', recurring({ price, subscribable: false }), 'pricingOptions'],
    ['a payment every 53 weeks', withPeriod(53, 'WEEK'), 'pricingOptions.0.billingPeriod.value'],
    ['a payment every half month', withPeriod(0.5), 'pricingOptions.0.billingPeriod.value'],
    ['a payment every 0 months', withPeriod(0), 'pricingOptions.0.billingPeriod.value'],
    ['a payment every day', withPeriod(1, 'DAY'), 'pricingOptions.0.billingPeriod.unit'],
    ['37 installments', withInstallments(37), 'pricingOptions.0.numBillingCycles'],
    ['a negative number of installments', withInstallments(-1), 'pricingOptions.0.numBillingCycles'],
    ['more fraction digits than its currency has', withPrice('10.005'), PRICE],
    ['fraction digits in yen', withPrice('1200.5', 'JPY'), PRICE],
    ['four fraction digits in dinars', withPrice('1.2345', 'KWD'), PRICE],
    ['equal dates', withDates('2030-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z'), 'enrollment.closesAt'],
    ['a date without a time', withDates('2030-01-01', null), 'enrollment.opensAt'],
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
      withPrice(value),
      'pricingOptions.0.price.value',
    ]),
    ...['EU', 'EURO', 'eur', 'E R', ''].map((code): [string, unknown, string] => [
      `the currency "${code}"`,
      withPrice('5', code),
      'pricingOptions.0.price.currencyCode',
    ]),
  ];
  for (const [name, area, ...paths] of invalidAreas) {
    test(name, () => assert.deepEqual([...new Set(findProblems(area))], paths));
  }
});

describe('a new area has', () => {
  function parse(area: unknown) {
    const read = readBody(createMemberAreaBody, area);
    assert.equal(read.kind, 'valid');
    return read.value;
  }

  test('by default no description, benefits or options', () => {
    assert.deepEqual(parse(free), {
      ...free,
      description: '',
      pricingOptions: [],
      benefits: [],
    });
  });

  test('its name and benefits without surrounding spaces', () => {
    const { name, benefits: trimmed } = parse({ ...withBenefits(' More rye '), name: ' Rye ' });
    assert.deepEqual([name, trimmed], ['Rye', [{ description: 'More rye' }]]);
  });

  test('for each option the terms of its plan, or its own, or every month without end', () => {
    const storedTerms = (area: unknown) =>
      parse(area).pricingOptions.map((option) => {
        const { period_value: value, period_unit: unit, cycles } = optionColumns(option, 0);
        return `${value} ${unit}, ${cycles}`;
      });
    const ofSubscription = (parts: object) =>
      storedTerms(recurring({ price, subscribable: true, ...parts }))[0];
    const year = { value: 1, unit: 'YEAR' };
    assert.equal(ofSubscription({}), '1 MONTH, 0');
    assert.equal(ofSubscription({ billingPeriod: null, numBillingCycles: null }), '1 MONTH, 0');
    assert.equal(ofSubscription({ billingPeriod: year }), '1 YEAR, 0');
    assert.equal(ofSubscription({ subscriptionPlan: { billingPeriod: year } }), '1 YEAR, 0');
    assert.equal(
      ofSubscription({
        billingPeriod: month,
        numBillingCycles: 3,
        subscriptionPlan: { billingPeriod: year, numBillingCycles: 0 },
      }),
      '1 YEAR, 0',
    );
    assert.deepEqual(storedTerms(setAmount({ ...monthly, subscriptionPlan: { numBillingCycles: 5 } })), [
      '1 MONTH, 5',
    ]);
    assert.deepEqual(storedTerms(setAmount({ price, subscribable: false, numBillingCycles: 5 })), [
      '1 MONTH, 1',
    ]);
  });
});

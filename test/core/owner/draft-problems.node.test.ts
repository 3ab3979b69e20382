import { describe, expect, it } from 'vitest';
import type { AreaDraft } from '../../../src/core/owner/area-draft.js';
import { draftProblems, refusedFields } from '../../../src/core/owner/draft-problems.js';
import { draft, fixedDraft, subscriptionDraft, trialDraft } from './draft.js';

const NAMES = ['Letters to Bakers', 'ÉTÉ'];
const problems = (areaDraft: AreaDraft, currency = 'USD') =>
  draftProblems(areaDraft, { currency, names: NAMES }).map(({ field, code }) => `${field} ${code}`);
const between = (opens: string, closes: string) => draft({ enrollment: { when: 'between', opens, closes } });
const benefit = (text: string) => draft({ benefits: [{ id: 7, text }] });

describe('draftProblems', () => {
  for (const [situation, areaDraft, expected] of [
    ['a free area with a name', draft(), []],
    ['no name', draft({ name: ' \n' }), ['name required']],
    ['a name of 60 characters', draft({ name: ` ${'n'.repeat(60)} ` }), []],
    ['a name of 61 characters', draft({ name: 'n'.repeat(61) }), ['name too-long']],
    [
      'a name of 31 emoji, which count twice on the server',
      draft({ name: '🥖'.repeat(31) }),
      ['name too-long'],
    ],
    ['a name with markup and text from right to left', draft({ name: '<b>رسائل</b> 🥖' }), []],
    ['a name in use, in another case', draft({ name: ' LETTERS to bakers ' }), ['name taken']],
    ['a name in use, in other code points', draft({ name: 'e\u0301te\u0301' }), ['name taken']],
    ['a description of 300 characters', draft({ description: 'd'.repeat(300) }), []],
    [
      'a description of 10,000 characters',
      draft({ description: 'd'.repeat(10_000) }),
      ['description too-long'],
    ],
    ['an id', draft({ areaId: ' tea-club-2 ' }), []],
    ['an id with a capital', draft({ areaId: 'Tea' }), ['area-id not-an-id']],
    ['an id with two hyphens together', draft({ areaId: 'tea--club' }), ['area-id not-an-id']],
    ['an id of 41 characters', draft({ areaId: 'x'.repeat(41) }), ['area-id too-long']],
    ['prices of a free area', draft({ subscriptions: [] }), []],
    ['subscriptions', subscriptionDraft('10', ''), ['price-2 required']],
    ['no free days', trialDraft(' '), []],
    ['a year of free days', trialDraft('365'), []],
    ['more free days than a year has', trialDraft('366'), ['trial-1 out-of-range']],
    ['free days that are no number', trialDraft('a week'), ['trial-1 out-of-range']],
    ['a fixed price', fixedDraft({ price: '0', payments: 'x' }), ['fixed-price zero']],
    [
      'installments',
      fixedDraft({ payment: 'installments', payments: '37', every: '0', paymentPrice: '' }),
      ['payments out-of-range', 'payment-price required', 'payment-every out-of-range'],
    ],
    [
      'installments of an invalid price',
      fixedDraft({ payment: 'installments', price: 'x' }),
      ['fixed-price not-a-number'],
    ],
    ['a year to withdraw', { ...subscriptionDraft('10'), withdrawalDays: '365' }, []],
    [
      'more than a year to withdraw',
      { ...subscriptionDraft('10'), withdrawalDays: '366' },
      ['withdrawal-days out-of-range'],
    ],
    [
      'no days to withdraw',
      { ...subscriptionDraft('10'), withdrawalDays: '' },
      ['withdrawal-days out-of-range'],
    ],
    ['days to withdraw of a free area', draft({ withdrawalDays: 'x' }), []],
    ['dates', between('2030-01-01T10:00', '2030-01-01T10:01'), []],
    ['missing dates', between('', '2030-01'), ['opens required', 'closes required']],
    [
      'an end at the time of the start',
      between('2030-01-01T10:00', '2030-01-01T10:00'),
      ['closes not-after'],
    ],
    [
      'years outside ISO 8601',
      between('0000-01-01T00:00', '12026-01-01T00:00'),
      ['opens required', 'closes required'],
    ],
    ['a benefit of 120 characters', benefit(` ${'b'.repeat(120)}`), []],
    ['a benefit of 121 characters', benefit('b'.repeat(121)), ['benefit-7 too-long']],
    ['an empty benefit', benefit(''), []],
  ] as const) {
    it(`returns ${expected.length > 0 ? expected.join(', ') : 'no problem'} for ${situation}`, () => {
      expect(problems(areaDraft)).to.deep.equal(expected);
    });
  }
});

describe('refusedFields', () => {
  const benefits = ['', 'One', ' ', 'Two'].map((text, id) => ({ id, text }));
  const areaDraft = { ...fixedDraft({ payment: 'once-or-installments' }), benefits };
  for (const [path, code, expected] of [
    ['name', 'taken', 'name taken'],
    ['name', 'odd', 'name refused'],
    ['description', 'too-long', 'description too-long'],
    ['id', 'taken', 'area-id taken'],
    ['id', 'too-long', 'area-id too-long'],
    ['id', 'invalid', 'area-id refused'],
    ['layout', 'invalid', 'layout refused'],
    ['pricingOptions', 'invalid', 'purchaseType refused'],
    ['pricingOptions.0.price.value', 'invalid', 'fixed-price refused'],
    ['pricingOptions.0.billingPeriod', 'invalid', 'fixed-price refused'],
    ['pricingOptions.1.price.value', 'invalid', 'payment-price refused'],
    ['pricingOptions.1.billingPeriod.value', 'invalid', 'payment-every refused'],
    ['pricingOptions.1.numBillingCycles', 'invalid', 'payments refused'],
    ['benefits.1.description', 'too-long', 'benefit-3 too-long'],
    ['enrollment.opensAt', 'invalid', 'opens refused'],
    ['enrollment.closesAt', 'invalid', 'closes refused'],
    ['pricingOptions.9.price', 'invalid', ''],
    ['benefits.9', 'invalid', ''],
    ['constructor', 'invalid', ''],
  ] as const) {
    it(`returns ${expected || 'no field'} for ${path} ${code}`, () => {
      const fieldProblems = refusedFields({ [path]: code }, areaDraft, 'USD');
      expect(fieldProblems.map((problem) => `${problem.field} ${problem.code}`).join()).to.equal(expected);
    });
  }
});

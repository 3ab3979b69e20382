import fc from 'fast-check';
import { currencyExponent, toMinorUnits } from 'member-area-elements/core';
import { describe, expect, it } from 'vitest';
import { newDraft } from '../../../src/core/owner/area-draft.js';
import { installmentPrice, newAreaOf } from '../../../src/core/owner/new-area.js';
import { parseWholeNumber } from '../../../src/core/owner/parse-input.js';
import { draft, fixedDraft, subscriptionDraft, trialDraft } from './draft.js';

const usd = (value: string) => ({ value, currencyCode: 'USD' });

describe('newAreaOf', () => {
  it('sends a free area without options, with its texts trimmed and empty benefits dropped', () => {
    const benefits = ['A letter ', '  ', 'Answers'].map((text, id) => ({ id, text }));
    const area = newAreaOf(draft({ name: ' Letters ', description: ' About bread\n', benefits }), 'USD');
    expect(area).to.deep.equal({
      title: 'Letters',
      description: 'About bread',
      layout: 'cards',
      purchaseType: 'FREE',
      pricingOptions: [],
      benefits: [{ description: 'A letter' }, { description: 'Answers' }],
    });
  });

  it('sends the first video', () => {
    for (const video of [{ id: 'v1' }, { url: 'https://example.com/a' }])
      expect(newAreaOf(newDraft({ name: 'Films', video }), 'USD').video).to.deep.equal(video);
  });

  it('sends subscriptions with 0 billing cycles, which renew until they are cancelled', () => {
    const { pricingOptions } = newAreaOf(subscriptionDraft('10', '100,5'), 'USD');
    expect(pricingOptions).to.deep.equal([
      {
        price: usd('10.00'),
        subscribable: true,
        billingPeriod: { value: 1, unit: 'MONTH' },
        numBillingCycles: 0,
      },
      {
        price: usd('100.50'),
        subscribable: true,
        billingPeriod: { value: 1, unit: 'MONTH' },
        numBillingCycles: 0,
      },
    ]);
  });

  const oneTime = { price: usd('30.00'), subscribable: false };
  const installments = {
    price: usd('10.00'),
    subscribable: true,
    billingPeriod: { value: 2, unit: 'WEEK' },
    numBillingCycles: 3,
  };
  for (const [payment, expected] of [
    ['once', [oneTime]],
    ['installments', [installments]],
    ['once-or-installments', [oneTime, installments]],
  ] as const) {
    it(`sends a fixed price paid ${payment}`, () => {
      const { pricingOptions } = newAreaOf(fixedDraft({ payment, every: '2', unit: 'WEEK' }), 'USD');
      expect(pricingOptions).to.deep.equal(expected);
    });
  }

  it('sends the free days of a subscription that has some', () => {
    const daysOf = (typed: string) => newAreaOf(trialDraft(typed), 'USD').pricingOptions?.[0]?.trialDays;
    expect(['7', '0', ''].map(daysOf)).to.deep.equal([7, undefined, undefined]);
  });

  it('sends the typed price of an installment instead of the calculated one', () => {
    const { pricingOptions } = newAreaOf(fixedDraft({ payment: 'installments', paymentPrice: '12' }), 'USD');
    expect(pricingOptions?.[0]?.price).to.deep.equal(usd('12.00'));
  });

  it('sends the dates in UTC, and no dates when visitors can join at any time', () => {
    const dates = { opens: '2030-03-01T09:00', closes: '2030-03-31T18:00' };
    expect(newAreaOf(draft({ enrollment: { when: 'any-time', ...dates } }), 'USD')).not.to.have.property(
      'enrollment',
    );
    const { enrollment } = newAreaOf(draft({ enrollment: { when: 'between', ...dates } }), 'USD');
    expect(enrollment).to.deep.equal({
      opensAt: new Date(2030, 2, 1, 9).toISOString(),
      closesAt: new Date(2030, 2, 31, 18).toISOString(),
    });
  });
});

describe('newDraft', () => {
  it('copies the values it starts from, and uses the first layout for an unknown one', () => {
    const start = { name: 'Videos', layout: 'video', purchaseType: 'RECURRING' } as const;
    expect(newDraft(start)).to.include(start);
    expect(newDraft({ layout: 'sideways' }).layout).to.equal('cards');
  });
});

describe('installmentPrice', () => {
  it('is the smallest amount with which all payments add up to the price', () => {
    const currency = fc.constantFrom('USD', 'JPY', 'KWD');
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        currency,
        fc.integer({ min: 2, max: 36 }),
        (n, code, count) => {
          const price = { value: `${n}`, currencyCode: code };
          const value = installmentPrice(price, count);
          expect(value.split('.')[1]?.length ?? 0).to.equal(currencyExponent(code));
          const each = toMinorUnits({ value, currencyCode: code });
          expect(each * BigInt(count) >= toMinorUnits(price)).to.equal(true);
          expect((each - 1n) * BigInt(count) < toMinorUnits(price)).to.equal(true);
        },
      ),
    );
  });
});

describe('parseWholeNumber', () => {
  for (const [typed, expected] of [
    ['1', 1],
    [' 52 ', 52],
    ['١٢', 12],
    ['0', null],
    ['53', null],
    ['1.5', null],
    ['-1', null],
    ['1e1', null],
    ['', null],
    ['9'.repeat(400), null],
  ] as const) {
    it(`reads "${typed.slice(0, 9)}" from 1 to 52 as ${expected}`, () => {
      expect(parseWholeNumber(typed, 1, 52)).to.equal(expected);
    });
  }
});

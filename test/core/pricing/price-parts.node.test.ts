import { pricingTexts } from 'member-area-elements/core/messages';
import { describe, expect, it } from 'vitest';
import { priceParts } from '../../../src/core/pricing/price-parts.js';
import { option } from './option.js';

const parts = (...args: Parameters<typeof option>) => priceParts(option(...args), pricingTexts, 'en');

describe('priceParts', () => {
  it('has the amount and the period of a subscription', () => {
    expect(parts()).to.deep.equal({ amount: '$10.00', every: 'every month', free: null, total: null });
    expect(parts({ billingPeriod: { value: 2, unit: 'WEEK' } }).every).to.equal('every 2 weeks');
    expect(parts({ billingPeriod: undefined })).to.deep.equal({
      amount: '$10.00',
      every: null,
      free: null,
      total: null,
    });
  });

  it('has the number of installments with the amount, so that one does not read as the whole price', () => {
    expect(parts({ numBillingCycles: 3 })).to.deep.equal({
      amount: '3\u00a0×\u00a0$10.00',
      every: 'every month',
      free: null,
      total: '$30.00',
    });
  });

  it('has the free days before the first payment of a subscription, and of nothing else', () => {
    expect(parts({ trialDays: 7 }).free).to.equal('7 days free');
    expect(parts({ trialDays: 1 }).free).to.equal('1 day free');
    expect(parts({ trialDays: 7, numBillingCycles: 3 }).free).to.equal(null);
    expect(parts({ trialDays: 7, subscribable: false }).free).to.equal(null);
  });

  it('writes the number in the digits of the language', () => {
    const { amount } = priceParts(option({ numBillingCycles: 3 }), pricingTexts, 'ar-EG');
    expect(amount).to.match(/^٣\u00a0×\u00a0/);
  });

  it('has only the amount of a price that is paid once', () => {
    expect(parts({ subscribable: false })).to.deep.equal({
      amount: '$10.00',
      every: null,
      free: null,
      total: null,
    });
  });
});

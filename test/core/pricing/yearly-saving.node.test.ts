import { describe, expect, it } from 'vitest';
import { yearlySaving } from '../../../src/core/pricing/yearly-saving.js';
import { option } from './option.js';

const usd = (value: string) => ({ value, currencyCode: 'USD' });
const yearly = (value: string, currencyCode = 'USD') =>
  option({ id: 'yearly', price: { value, currencyCode }, billingPeriod: { value: 1, unit: 'YEAR' } });

describe('yearlySaving', () => {
  it('is the difference to twelve months, exact in minor units', () => {
    expect(yearlySaving(yearly('100.00'), [option(), yearly('100.00')])).to.deep.equal({
      minor: 2000n,
      currencyCode: 'USD',
    });
    expect(yearlySaving(yearly('0.10'), [option({ price: usd('0.01') })])?.minor).to.equal(2n);
  });

  it('compares with the cheapest of several months', () => {
    const months = ['12.00', '9.00', '10.00'].map((value) => option({ price: usd(value) }));
    expect(yearlySaving(yearly('100.00'), months)?.minor).to.equal(800n);
  });

  it('is null for a year that is not cheaper', () => {
    expect(yearlySaving(yearly('120.00'), [option()])).to.equal(null);
    expect(yearlySaving(yearly('130.00'), [option()])).to.equal(null);
  });

  it('is null without a monthly subscription in the same currency', () => {
    expect(yearlySaving(yearly('100.00', 'EUR'), [option()])).to.equal(null);
    expect(yearlySaving(yearly('100.00'), [])).to.equal(null);
    expect(yearlySaving(yearly('100.00'), [option({ billingPeriod: { value: 2, unit: 'MONTH' } })])).to.equal(
      null,
    );
  });

  it('is null for a price that ends by itself, on either side, and for a month', () => {
    expect(yearlySaving({ ...yearly('100.00'), numBillingCycles: 2 }, [option()])).to.equal(null);
    expect(yearlySaving(yearly('100.00'), [option({ numBillingCycles: 12 })])).to.equal(null);
    expect(yearlySaving(yearly('100.00'), [option({ subscribable: false })])).to.equal(null);
    expect(yearlySaving(option(), [option()])).to.equal(null);
  });
});

import { needsCurrencyCode } from 'member-area-elements/core';
import { describe, expect, it } from 'vitest';
import { option } from './option.js';

describe('needsCurrencyCode', () => {
  const inUsDollars = option({ price: { value: '10.00', currencyCode: 'USD' } });
  const inCanadianDollars = option({ price: { value: '10.00', currencyCode: 'CAD' } });

  it('is false when all options are in one currency', () => {
    expect(needsCurrencyCode([])).to.equal(false);
    expect(needsCurrencyCode([inUsDollars])).to.equal(false);
    expect(needsCurrencyCode([inUsDollars, inUsDollars])).to.equal(false);
  });

  it('is true as soon as two currencies differ', () => {
    expect(needsCurrencyCode([inUsDollars, inCanadianDollars])).to.equal(true);
    expect(needsCurrencyCode([inUsDollars, inUsDollars, inCanadianDollars])).to.equal(true);
  });
});

import { expect } from '@open-wc/testing';
import { needsCurrencyCode } from 'member-area-elements/core';
import { option } from './option.js';

describe('needsCurrencyCode', () => {
  const dollars = option({ price: { value: '10.00', currencyCode: 'USD' } });
  const canadian = option({ price: { value: '10.00', currencyCode: 'CAD' } });

  it('says no while all options are in one currency', () => {
    expect(needsCurrencyCode([])).to.equal(false);
    expect(needsCurrencyCode([dollars])).to.equal(false);
    expect(needsCurrencyCode([dollars, dollars])).to.equal(false);
  });

  it('says yes as soon as two differ', () => {
    expect(needsCurrencyCode([dollars, canadian])).to.equal(true);
    expect(needsCurrencyCode([dollars, dollars, canadian])).to.equal(true);
  });
});

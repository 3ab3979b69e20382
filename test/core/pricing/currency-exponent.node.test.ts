import { currencyExponent } from 'member-area-elements/core';
import { describe, expect, it } from 'vitest';

describe('currencyExponent', () => {
  const table: [exponent: number, codes: string][] = [
    [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
    [2, 'USD EUR GBP CHF PLN BRL MXN INR SAR'],
    [3, 'BHD IQD JOD KWD LYD OMR TND'],
    [4, 'CLF UYW'],
  ];
  for (const [exponent, codes] of table) {
    it(`is ${exponent} for ${codes}`, () => {
      for (const code of codes.split(' ')) expect(currencyExponent(code), code).to.equal(exponent);
    });
  }

  it('follows ISO 4217 for currencies that are usually shown without decimals', () => {
    for (const code of 'AFN ALL COP HUF IDR KPW LAK LBP MGA MMK PKR SOS SYP YER'.split(' ')) {
      expect(currencyExponent(code), code).to.equal(2);
    }
  });

  it('is 2 for an unknown code, also for a part of a listed code', () => {
    for (const code of ['', ' ', 'XYZ', 'BIF CLP', 'IF ', 'F C', 'toString']) {
      expect(currencyExponent(code), code).to.equal(2);
    }
  });
});

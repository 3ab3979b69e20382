import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { formatMoney, fromMinorUnits, MoneyError, type MoneyFormat } from 'member-area-elements/core';

/** Formatted, with ordinary spaces: which kind of space a browser writes depends on its release. */
function written(value: string, currencyCode: string, locale = 'en', format?: MoneyFormat): string {
  return formatMoney({ value, currencyCode }, locale, format).replace(/\s/g, ' ');
}

describe('formatMoney', () => {
  it('writes an amount in the words of the locale', () => {
    expect(written('10.00', 'USD')).to.equal('$10.00');
    expect(written('1234.50', 'EUR', 'de')).to.equal('1.234,50 €');
    expect(written('1234567.8', 'USD')).to.equal('$1,234,567.80');
  });

  it('always writes all digits of the minor unit and no more', () => {
    expect(written('10', 'USD')).to.equal('$10.00');
    expect(written('1.500', 'USD')).to.equal('$1.50');
    expect(written('1200', 'JPY')).to.equal('¥1,200');
    expect(written('1.5', 'KWD')).to.equal('KWD 1.500');
  });

  it('writes the digits of ISO 4217 for currencies that custom shows without', () => {
    expect(written('1500.25', 'HUF', 'en', { display: 'code' })).to.equal('HUF 1,500.25');
    expect(written('1500', 'HUF', 'en', { display: 'code' })).to.equal('HUF 1,500.00');
    expect(written('1500', 'IQD', 'en', { display: 'code' })).to.equal('IQD 1,500.000');
  });

  it('writes the code instead of the symbol when asked', () => {
    expect(written('10.00', 'USD', 'en', { display: 'code' })).to.equal('USD 10.00');
    expect(written('10.00', 'USD', 'en', { display: 'symbol' })).to.equal('$10.00');
    expect(written('10.00', 'USD', 'en', {})).to.equal('$10.00');
  });

  it('keeps a symbol of letters and a sign together where words run from right to left', () => {
    expect(written('10.00', 'USD', 'ar')).to.contain('\u2066US$\u2069');
    expect(written('10.00', 'EUR', 'ar'))
      .to.contain('€')
      .and.not.contain('\u2066');
    expect(written('10.00', 'CAD', 'en')).to.equal('CA$10.00');
  });

  it('takes minor units too', () => {
    expect(formatMoney({ minor: 3000n, currencyCode: 'USD' }, 'en')).to.equal('$30.00');
    expect(formatMoney({ minor: 1200n, currencyCode: 'JPY' }, 'en')).to.equal('¥1,200');
  });

  it('loses nothing of an amount that no float holds', () => {
    expect(written('9007199254740993.01', 'USD')).to.equal('$9,007,199,254,740,993.01');
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), (minor) => {
        const text = formatMoney({ minor, currencyCode: 'USD' }, 'en');
        expect(text.replace(/[$,]/g, '')).to.equal(fromMinorUnits(minor, 'USD'));
      }),
    );
  });

  it('falls back to the plain amount for a currency that the browser refuses, each time', () => {
    const once = () => formatMoney({ value: '1.5', currencyCode: 'DOLLARS' }, 'en');
    expect([once(), once()]).to.deep.equal(['1.50 DOLLARS', '1.50 DOLLARS']);
    expect(formatMoney({ value: '1.5', currencyCode: '' }, 'en')).to.equal('1.50 ');
  });

  it('writes English where the locale is none, or none that the browser knows', () => {
    for (const locale of ['', 'not a locale', 'constructor', '__proto__', 'xx-invalid', 'tlh']) {
      expect(written('1234.50', 'USD', locale), locale).to.equal('$1,234.50');
    }
  });

  it('takes a locale that is written with an underscore', () => {
    expect(written('1234.50', 'EUR', 'de_DE')).to.equal('1.234,50 €');
    expect(written('1234.50', 'USD', 'en_US')).to.equal('$1,234.50');
  });

  it('shows a currency that nobody knows by its code', () => {
    expect(written('1.50', 'XYZ')).to.contain('XYZ').and.contain('1.50');
  });

  it('throws a MoneyError for what is no amount rather than show something wrong', () => {
    expect(() => formatMoney({ value: '1,50', currencyCode: 'USD' }, 'en')).to.throw(MoneyError);
    expect(() => formatMoney({ value: '1.999', currencyCode: 'USD' }, 'en')).to.throw(MoneyError);
  });
});

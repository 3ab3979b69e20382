import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { formatMoney, fromMinorUnits, MoneyError, type MoneyFormat } from 'member-area-elements/core';

/** Formats an amount and normalizes its spaces, because the kind of space depends on the version of the browser. */
function formatNormalized(value: string, currencyCode: string, locale = 'en', format?: MoneyFormat): string {
  return formatMoney({ value, currencyCode }, locale, format).replace(/\s/g, ' ');
}

describe('formatMoney', () => {
  it('formats an amount for the locale', () => {
    expect(formatNormalized('10.00', 'USD')).to.equal('$10.00');
    expect(formatNormalized('1234.50', 'EUR', 'de')).to.equal('1.234,50 €');
    expect(formatNormalized('1234567.8', 'USD')).to.equal('$1,234,567.80');
  });

  it('always shows all decimals of the currency and no more', () => {
    expect(formatNormalized('10', 'USD')).to.equal('$10.00');
    expect(formatNormalized('1.500', 'USD')).to.equal('$1.50');
    expect(formatNormalized('1200', 'JPY')).to.equal('¥1,200');
    expect(formatNormalized('1.5', 'KWD')).to.equal('KWD 1.500');
  });

  it('shows the decimals of ISO 4217 for currencies that are usually shown without them', () => {
    expect(formatNormalized('1500.25', 'HUF', 'en', { display: 'code' })).to.equal('HUF 1,500.25');
    expect(formatNormalized('1500', 'HUF', 'en', { display: 'code' })).to.equal('HUF 1,500.00');
    expect(formatNormalized('1500', 'IQD', 'en', { display: 'code' })).to.equal('IQD 1,500.000');
  });

  it('shows the code instead of the symbol with display: "code"', () => {
    expect(formatNormalized('10.00', 'USD', 'en', { display: 'code' })).to.equal('USD 10.00');
    expect(formatNormalized('10.00', 'USD', 'en', { display: 'symbol' })).to.equal('$10.00');
    expect(formatNormalized('10.00', 'USD', 'en', {})).to.equal('$10.00');
  });

  it('isolates a symbol of letters and a sign in a locale from right to left', () => {
    expect(formatNormalized('10.00', 'USD', 'ar')).to.contain('\u2066US$\u2069');
    expect(formatNormalized('10.00', 'EUR', 'ar'))
      .to.contain('€')
      .and.not.contain('\u2066');
    expect(formatNormalized('10.00', 'CAD', 'en')).to.equal('CA$10.00');
  });

  it('accepts minor units too', () => {
    expect(formatMoney({ minor: 3000n, currencyCode: 'USD' }, 'en')).to.equal('$30.00');
    expect(formatMoney({ minor: 1200n, currencyCode: 'JPY' }, 'en')).to.equal('¥1,200');
  });

  it('is exact for an amount that a float cannot represent', () => {
    expect(formatNormalized('9007199254740993.01', 'USD')).to.equal('$9,007,199,254,740,993.01');
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), (minor) => {
        const text = formatMoney({ minor, currencyCode: 'USD' }, 'en');
        expect(text.replace(/[$,]/g, '')).to.equal(fromMinorUnits(minor, 'USD'));
      }),
    );
  });

  it('shows the plain amount and the code for a currency that the browser refuses, each time', () => {
    const format = () => formatMoney({ value: '1.5', currencyCode: 'DOLLARS' }, 'en');
    expect([format(), format()]).to.deep.equal(['1.50 DOLLARS', '1.50 DOLLARS']);
    expect(formatMoney({ value: '1.5', currencyCode: '' }, 'en')).to.equal('1.50 ');
  });

  it('formats in English for an invalid or unknown locale', () => {
    for (const locale of ['', 'not a locale', 'constructor', '__proto__', 'xx-invalid', 'tlh']) {
      expect(formatNormalized('1234.50', 'USD', locale), locale).to.equal('$1,234.50');
    }
  });

  it('accepts a locale with an underscore', () => {
    expect(formatNormalized('1234.50', 'EUR', 'de_DE')).to.equal('1.234,50 €');
    expect(formatNormalized('1234.50', 'USD', 'en_US')).to.equal('$1,234.50');
  });

  it('shows the code of an unknown currency', () => {
    expect(formatNormalized('1.50', 'XYZ')).to.contain('XYZ').and.contain('1.50');
  });

  it('throws a MoneyError for an invalid amount', () => {
    expect(() => formatMoney({ value: '1,50', currencyCode: 'USD' }, 'en')).to.throw(MoneyError);
    expect(() => formatMoney({ value: '1.999', currencyCode: 'USD' }, 'en')).to.throw(MoneyError);
  });
});

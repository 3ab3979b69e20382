import fc from 'fast-check';
import { currencyExponent, fromMinorUnits, toMinorUnits } from 'member-area-elements/core';
import { describe, expect, it } from 'vitest';
import { parsePrice } from '../../../src/core/owner/parse-input.js';
import { anyText } from '../any-text.js';

const outcome = (typed: string, currency: string) => {
  const parsed = parsePrice(typed, currency);
  return parsed.kind === 'price' ? parsed.value : parsed.code;
};

describe('parsePrice', () => {
  const table: readonly (readonly [typed: string, currency: string, outcome: string])[] = [
    ['10', 'USD', '10.00'],
    ['10.5', 'USD', '10.50'],
    ['10,00', 'EUR', '10.00'],
    [' 10.00 ', 'USD', '10.00'],
    ['10.', 'USD', '10.00'],
    ['.5', 'USD', '0.50'],
    ['007', 'USD', '7.00'],
    ['999999999', 'USD', '999999999.00'],
    ['1200', 'JPY', '1200'],
    ['1.500', 'KWD', '1.500'],
    ['1,5', 'KWD', '1.500'],
    ['١٢٫٥٠', 'USD', '12.50'],
    ['۱۲٫۵', 'USD', '12.50'],
    ['１２．５０', 'USD', '12.50'],
    ['१२.५०', 'INR', '12.50'],
    ['\u200e10.00\u200f', 'USD', '10.00'],
    // Groups of thousands that have only one meaning.
    ['1,000.00', 'USD', '1000.00'],
    ['1.000,00', 'EUR', '1000.00'],
    ['1\u202f234\u202f567,8', 'EUR', '1234567.80'],
    ['1 000', 'EUR', '1000.00'],
    ['1’000.50', 'CHF', '1000.50'],
    ['1,000,000', 'USD', '1000000.00'],
    ['١٬٠٠٠', 'USD', '1000.00'],
    ['1,000', 'USD', 'ambiguous'],
    ['1,000', 'JPY', 'ambiguous'],
    ['1,500', 'KWD', 'ambiguous'],
    ['1,00,000', 'INR', 'ambiguous'],
    ['1.000.00', 'USD', 'ambiguous'],
    ['10 00', 'USD', 'ambiguous'],
    ['', 'USD', 'required'],
    ['   ', 'USD', 'required'],
    ['abc', 'USD', 'not-a-number'],
    ['1e9', 'USD', 'not-a-number'],
    ['$10', 'USD', 'not-a-number'],
    ['10²', 'USD', 'not-a-number'],
    ['.', 'USD', 'not-a-number'],
    ['Infinity', 'USD', 'not-a-number'],
    ['-1', 'USD', 'negative'],
    ['−1', 'USD', 'negative'],
    ['0', 'USD', 'zero'],
    ['0.00', 'USD', 'zero'],
    ['0', 'JPY', 'zero'],
    ['1.999', 'USD', 'too-precise'],
    ['10.00', 'JPY', 'too-precise'],
    ['1.000', 'JPY', 'too-precise'],
    ['1.5000', 'KWD', 'too-precise'],
    ['1000000000', 'USD', 'too-large'],
    ['9'.repeat(10_000), 'USD', 'too-large'],
  ];
  for (const [typed, currency, expected] of table) {
    const shown = typed.length > 30 ? `${typed.length} digits` : JSON.stringify(typed);
    it(`reads ${shown} in ${currency} as ${expected}`, () => {
      expect(outcome(typed, currency)).to.equal(expected);
    });
  }

  const currency = fc.constantFrom('USD', 'JPY', 'KWD', 'CLF', 'EUR');
  const minor = fc.bigInt({ min: 1n, max: 999_999_999n });

  it('reads every amount in its canonical form, in Latin and Arabic digits', () => {
    fc.assert(
      fc.property(minor, currency, fc.boolean(), (amount, code, arabic) => {
        const value = fromMinorUnits(amount, code);
        const typed = arabic
          ? value.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))).replace('.', '٫')
          : value;
        expect(parsePrice(typed, code)).to.deep.equal({ kind: 'price', value });
      }),
    );
  });

  it('reads every amount with grouped thousands and a different decimal mark', () => {
    fc.assert(
      fc.property(minor, fc.constantFrom(',.', '.,', ' .', ' ,', '’.'), (amount, [group, mark]) => {
        const value = fromMinorUnits(amount, 'USD');
        const [whole = '', fraction = ''] = value.split('.');
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group ?? '');
        expect(outcome(`${grouped}${mark}${fraction}`, 'USD')).to.equal(value);
      }),
    );
  });

  it('returns a price that the server accepts or a problem for any text, and never throws', () => {
    const text = fc.oneof(anyText, fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,’ -٠٫')) }));
    fc.assert(
      fc.property(text, currency, (typed, code) => {
        const parsed = parsePrice(typed, code);
        if (parsed.kind === 'problem') return;
        expect(parsed.value).to.match(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,4})?$/);
        expect(parsed.value.split('.')[1]?.length ?? 0).to.equal(currencyExponent(code));
        expect(toMinorUnits({ value: parsed.value, currencyCode: code }) > 0n).to.equal(true);
      }),
    );
  });
});

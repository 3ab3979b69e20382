import { currencyExponent } from '../pricing/minor-units.js';

/** Why what was typed is no price. */
export type PriceProblem =
  'required' | 'not-a-number' | 'negative' | 'zero' | 'too-precise' | 'ambiguous' | 'too-large';

/** What a typed price comes to: the canonical decimal string with all digits of its currency, or what is wrong. */
export type ParsedPrice =
  | { readonly kind: 'price'; readonly value: string }
  | { readonly kind: 'problem'; readonly code: PriceProblem };

const MAX_WHOLE_DIGITS = 9;

/** 1,234,567 with any one mark between groups of three. */
const GROUPED = /^\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*$/;

/**
 * Reads a price as people type it: "10", "10.5", "10,00", " 10.00 ", ".50", and the digits of other scripts. Pure, and
 * exact: no float is involved.
 *
 * One point or comma is the decimal mark. Thousands may be grouped where that cannot be read in two ways: "1,000.00",
 * "1.000,00", "1 000", "1’000.50", "1,000,000". A single comma before exactly three digits can ("1,000" is a thousand to
 * one person and one to another) and is refused as `ambiguous`; so is a point before three digits where the currency
 * has fewer (`too-precise`). Other groups are `ambiguous` too. Zero, and more than 9 digits before the decimal mark, are
 * refused.
 *
 * @param currencyCode ISO 4217 code: it says how many decimal digits there may be
 */
export function parsePrice(typed: string, currencyCode: string): ParsedPrice {
  const problem = (code: PriceProblem) => ({ kind: 'problem', code }) as const;
  const text = plainDigits(typed)
    .replace(/[٫．]/g, '.')
    .replace(/[،，]/g, ',')
    .replace(/[٬’]/g, "'")
    .replace(/\s/g, ' ');
  if (!text) return problem('required');
  if (/^[-−]\s?[\d.,]/.test(text)) return problem('negative');
  if (!/^[\d.,' ]+$/.test(text) || !/\d/.test(text)) return problem('not-a-number');
  if (/^\d+,\d{3}$/.test(text)) return problem('ambiguous');

  const parts = split(text);
  if (!parts) return problem('ambiguous');
  const exponent = currencyExponent(currencyCode);
  const whole = parts.whole.replace(/^0+(?=\d)/, '');
  if (parts.fraction.length > exponent) return problem('too-precise');
  if (whole.length > MAX_WHOLE_DIGITS) return problem('too-large');
  if (!/[1-9]/.test(whole + parts.fraction)) return problem('zero');
  return { kind: 'price', value: exponent ? `${whole}.${parts.fraction.padEnd(exponent, '0')}` : whole };
}

/** The digits before and after the decimal mark; null where it cannot be told which mark that is. */
function split(text: string): { whole: string; fraction: string } | null {
  const single = /^(\d*)(?:[.,](\d*))?$/.exec(text);
  if (single) return { whole: single[1] || '0', fraction: single[2] ?? '' };
  if (GROUPED.test(text)) return { whole: digitsOf(text), fraction: '' };
  const [, whole = '', mark, fraction = ''] = /^(.+)([.,])(\d*)$/.exec(text) ?? [];
  // The mark of the decimals is not the one of the groups.
  const group = GROUPED.exec(whole)?.[1];
  return group && group !== mark ? { whole: digitsOf(whole), fraction } : null;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The whole number somebody typed, in the digits of any script; null where it is none or outside the bounds. Pure. */
export function parseWholeNumber(typed: string, min: number, max: number): number | null {
  const text = plainDigits(typed);
  if (!/^\d{1,6}$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}

/** Code points of the zeros people type: Latin, Arabic, Persian, Devanagari, Bengali, full width. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10];

/** The same text with the digits of other scripts as 0 to 9, without marks of direction and blanks around it. Pure. */
function plainDigits(text: string): string {
  return text
    .replace(/[\u061c\u200e\u200f]/g, '')
    .trim()
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((start) => code >= start && code < start + 10);
      return zero === undefined ? digit : `${code - zero}`;
    });
}

/**
 * The moment a `datetime-local` field stands for, in the time zone of the browser; null where it stands for none, or
 * for one that ISO 8601 does not write with four digits of the year. Pure but for the time zone.
 */
export function localDate(typed: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed)) return null;
  const date = new Date(typed);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 || date.getUTCFullYear() < 1
    ? null
    : date;
}

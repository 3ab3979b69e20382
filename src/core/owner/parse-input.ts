import { zonedDate } from '../intl/time-zone.js';
import { currencyExponent } from '../../contract/parts/minor-units.js';

/** The reason why a typed text is not a price. */
export type PriceProblem =
  | 'required'
  | 'not-a-number'
  | 'negative'
  | 'zero'
  | 'too-precise'
  | 'ambiguous'
  | 'too-large';

/** A typed price as a decimal string with all decimals of its currency, or the problem of the text. */
export type ParsedPrice =
  | { readonly kind: 'price'; readonly value: string }
  | { readonly kind: 'problem'; readonly code: PriceProblem };

const MAX_WHOLE_DIGITS = 9;

/** 1,234,567 with one kind of mark between groups of three digits. */
const GROUPED = /^\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*$/;

/**
 * Reads a typed price: "10", "10.5", "10,00", " 10.00 ", ".50", and the digits of other scripts. Pure. Exact: it uses no
 * floats.
 *
 * A single point or comma is the decimal mark. Groups of thousands are accepted when they have only one meaning:
 * "1,000.00", "1.000,00", "1 000", "1’000.50", "1,000,000". A single comma before exactly three digits has two meanings
 * ("1,000" is a thousand for some people and one for others), so the problem is `ambiguous`. For a single point before three
 * digits, the problem is `too-precise` when the currency has fewer decimals. Any other groups are `ambiguous`. Zero and
 * more than 9 digits before the decimal mark are problems too.
 *
 * @param currencyCode ISO 4217 code. It decides how many decimals are allowed
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

/** Returns the digits before and after the decimal mark, or `null` when it is unclear which mark that is. */
function split(text: string): { whole: string; fraction: string } | null {
  const single = /^(\d*)(?:[.,](\d*))?$/.exec(text);
  if (single) return { whole: single[1] || '0', fraction: single[2] ?? '' };
  if (GROUPED.test(text)) return { whole: digitsOf(text), fraction: '' };
  const [, whole = '', mark, fraction = ''] = /^(.+)([.,])(\d*)$/.exec(text) ?? [];
  // The decimal mark must differ from the mark between groups.
  const groupMark = GROUPED.exec(whole)?.[1];
  return groupMark && groupMark !== mark ? { whole: digitsOf(whole), fraction } : null;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Returns a typed whole number, in the digits of any script, or `null` when it is none or outside `min` to `max`. Pure. */
export function parseWholeNumber(typed: string, min: number, max: number): number | null {
  const text = plainDigits(typed);
  if (!/^\d{1,6}$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}

/** The code points of zero in Latin, Arabic, Persian, Devanagari, Bengali and full-width digits. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10];

/** Returns a text with the digits 0 to 9 in place of those of other scripts, trimmed and without direction marks. Pure. */
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
 * Returns the date of a `datetime-local` field. Returns `null` for an invalid date, and for a year that ISO 8601 does not
 * write with four digits.
 *
 * @param timeZone IANA name. Default: the time zone of the browser
 */
export function localDate(typed: string, timeZone?: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed)) return null;
  const date = timeZone === undefined ? new Date(typed) : zonedDate(typed, timeZone);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 || date.getUTCFullYear() < 1
    ? null
    : date;
}

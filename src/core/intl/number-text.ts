import { numberFormat } from './formatters.js';

/** Returns a number in the digits of a locale, rounded to a whole one unless the options say otherwise. */
export const numberText = (n: number, locale: string, options: Intl.NumberFormatOptions = {}): string =>
  numberFormat(locale, { maximumFractionDigits: 0, ...options }).format(n);

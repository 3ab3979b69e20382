import { knownLocale } from './locale.js';

/*
 * The only place that makes formatters. A locale that is none, or that the browser does not know, writes English, as
 * the texts around the number or date do then.
 */

/** Making a formatter takes about a thousand times as long as using it. */
const formatters = new Map<string, unknown>();

function formatterOf<Options extends object, Formatter>(
  Kind: new (locale: string, options: Options) => Formatter,
  locale: string,
  options: Options,
): Formatter {
  const key = [Kind.name, locale, ...Object.entries(options)].join();
  const known = formatters.get(key) as Formatter | undefined;
  if (known) return known;
  const made = new Kind(knownLocale(locale) ?? 'en', options);
  formatters.set(key, made);
  return made;
}

/**
 * Returns the formatter of numbers of a locale.
 *
 * @throws RangeError for options that are wrong, like a currency that is none
 */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  formatterOf(Intl.NumberFormat, locale, options);

/** Returns the formatter of dates of a locale. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  formatterOf(Intl.DateTimeFormat, locale, options);

/** Returns the rules of a locale for the plural form that a number takes. */
export const pluralRules = (locale: string): Intl.PluralRules => formatterOf(Intl.PluralRules, locale, {});

/** Returns the name of the browser's time zone, like `Europe/Berlin`. */
export const timeZoneName = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns a number in the digits of a locale, rounded to a whole one unless the options say otherwise. */
export const numberText = (n: number, locale: string, options: Intl.NumberFormatOptions = {}): string =>
  numberFormat(locale, { maximumFractionDigits: 0, ...options }).format(n);

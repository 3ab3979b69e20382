import { knownLocale } from './locale.js';

/*
 * Only this file creates formatters. For an invalid locale, or one that the browser does not support, they format in
 * English, because the texts around the number or date are English then.
 */

/** A cache: creating a formatter takes about a thousand times as long as using it. */
const formatters = new Map<string, unknown>();

function formatterOf<Options extends object, Formatter>(
  Kind: new (locale: string, options: Options) => Formatter,
  locale: string,
  options: Options,
): Formatter {
  const key = [Kind.name, locale, ...Object.entries(options)].join();
  const cached = formatters.get(key) as Formatter | undefined;
  if (cached) return cached;
  const formatter = new Kind(knownLocale(locale) ?? 'en', options);
  formatters.set(key, formatter);
  return formatter;
}

/**
 * Returns the number formatter of a locale.
 *
 * @throws {RangeError} when an option is invalid, for example a currency code that is not well-formed
 */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  formatterOf(Intl.NumberFormat, locale, options);

/** Returns the date formatter of a locale. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  formatterOf(Intl.DateTimeFormat, locale, options);

/** Returns the plural rules of a locale. */
export const pluralRules = (locale: string): Intl.PluralRules => formatterOf(Intl.PluralRules, locale, {});

/** Returns the name of a language in a locale: "Portuguese (Brazil)" for `pt-BR`. Returns a tag that is none unchanged. */
export function languageName(tag: string, locale: string): string {
  try {
    const names = formatterOf(Intl.DisplayNames, locale, { type: 'language' });
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Returns the name of a country in a locale: "Portugal" for `PT`. Returns a code that is none unchanged. */
export function regionName(code: string, locale: string): string {
  try {
    return formatterOf(Intl.DisplayNames, locale, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Returns the name of the time zone of the browser, for example `Europe/Berlin`. */
export const timeZoneName = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns a number in the digits of a locale. Default: rounded to a whole number. */
export const numberText = (n: number, locale: string, options: Intl.NumberFormatOptions = {}): string =>
  numberFormat(locale, { maximumFractionDigits: 0, ...options }).format(n);

/** How mails write times and amounts. The locale is always a language of the library, so `Intl` knows it. */
import type { Language } from './languages.js';

/** Returns a number of hours with its unit, for example "48 hours". */
export const writeHours = (hours: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(hours);

/** Returns a number of minutes with its unit, for example "10 minutes". */
export const writeMinutes = (minutes: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes);

/** Returns a number of days with its unit, for example "7 days". */
export const writeDays = (days: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);

/** Returns a day, for example "June 1, 2026". */
export const writeDate = (date: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(date);

/** Returns a time with its day and time zone, for example "June 1, 2026 at 9:00:00 AM UTC". */
export const writeTime = (time: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(time);

/** Returns the name of a country by its code in ISO 3166, for example "Portugal". */
export const writeCountry = (country: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;

/** Returns whether two capital letters are the code of a country that has a name. */
export const isCountry = (code: string): boolean =>
  new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined;

/** Returns a number with the digits of a language. */
export const writeNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(language).format(value);

/** Returns the hour of a time in a time zone, from 0 to 23. */
export const readHour = (time: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(time));

/** Returns an amount of money. Its value stays a text, so that no digit is lost. */
export const writeAmount = (
  { value, currencyCode }: { readonly value: string; readonly currencyCode: string },
  language: Language,
): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: currencyCode }).format(
    value as Intl.StringNumericLiteral,
  );

/** Returns whether a text is the name of a time zone. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

import { knownLocale } from '../intl/locale.js';
import { languageOf } from './direction.js';

/** The languages of the library, by their own names. */
export const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['ar', 'العربية'],
  ['de', 'Deutsch'],
  ['en', 'English'],
  ['es', 'Español'],
  ['fr', 'Français'],
  ['ja', '日本語'],
  ['pl', 'Polski'],
  ['pt', 'Português'],
]);

/**
 * Returns the locale of the account of a visitor who has chosen a language. The locale of the site stays when it has this
 * language: it may name a region. A language that the library does not have is ignored. Pure.
 *
 * @param language the choice of the visitor; `null` without one
 * @param siteLocale the locale that the account has without a choice
 */
export function personLocale(language: string | null, siteLocale: string): string {
  const locale = knownLocale(language ?? undefined);
  if (locale === undefined || !LANGUAGES.has(languageOf(locale))) return siteLocale;
  return locale === languageOf(siteLocale) ? siteLocale : locale;
}

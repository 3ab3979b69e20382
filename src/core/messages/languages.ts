import { knownLocale } from '../intl/locale.js';
import { languageCode } from '../intl/language-code.js';

/**
 * The languages of the library: the code of each, which is the name of the folder of its texts, and its own name. A line here
 * and `npm run generate` add a language everywhere. Sorted by name, as a list of choices shows them.
 */
export const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['id', 'Bahasa Indonesia'],
  ['cs', 'Čeština'],
  ['da', 'Dansk'],
  ['de', 'Deutsch'],
  ['en', 'English'],
  ['es', 'Español'],
  ['fr', 'Français'],
  ['it', 'Italiano'],
  ['hu', 'Magyar'],
  ['nl', 'Nederlands'],
  ['nb', 'Norsk bokmål'],
  ['pl', 'Polski'],
  ['pt', 'Português'],
  ['ro', 'Română'],
  ['fi', 'Suomi'],
  ['sv', 'Svenska'],
  ['tr', 'Türkçe'],
  ['el', 'Ελληνικά'],
  ['bg', 'Български'],
  ['uk', 'Українська'],
  ['he', 'עברית'],
  ['ar', 'العربية'],
  ['ko', '한국어'],
  ['ja', '日本語'],
  ['zh-Hans', '简体中文'],
  ['zh-Hant', '繁體中文'],
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
  if (locale === undefined || !LANGUAGES.has(languageCode(locale))) return siteLocale;
  return locale === languageCode(siteLocale) ? siteLocale : locale;
}

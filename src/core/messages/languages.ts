import { knownLocale } from '../intl/locale.js';
import { languageCode } from '../intl/language-code.js';
import { LANGUAGES } from '../../contract/parts/languages.js';

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

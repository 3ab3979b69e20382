import {
  accessEn,
  accountEn,
  alertEn,
  closingEn,
  codeEn,
  emailEn,
  joinEn,
  knownLocale,
  languageCode,
  logInProvidersEn,
  loadLanguage,
  pageEn,
  pricingTexts,
  profileFieldsEn,
  recoveryEn,
} from 'member-area-elements/core/messages';
import type { PageContext } from './markup.js';
import { PAGE_TEXTS } from './texts/all-texts.js';
import { en } from './texts/en.js';

const ENGLISH = {
  ...accountEn,
  ...alertEn,
  ...joinEn,
  ...accessEn,
  ...pageEn,
  ...recoveryEn,
  ...codeEn,
  ...logInProvidersEn,
  ...closingEn,
  ...emailEn,
  ...profileFieldsEn,
  pricing: pricingTexts,
  ...en,
};

/** The texts of the server's pages by the code of their language. */
const BY_LANGUAGE = new Map(Object.entries(PAGE_TEXTS));

/**
 * The texts of a page and its locale. They are those of the tags, so that a tag that has loaded repeats them, and those that
 * only the server's pages have.
 */
export interface PageTexts {
  readonly locale: string;
  readonly texts: typeof ENGLISH;
}

/** Loads the texts for the locale of a site; English for a language that the library does not have. */
export const loadPageTexts = ({ locale }: PageContext): Promise<PageTexts> =>
  loadTexts((typeof locale === 'string' && knownLocale(locale)) || 'en');

/**
 * Loads the texts for a locale; English for a language that the library does not have.
 *
 * @param locale a locale that `Intl` knows
 */
export async function loadTexts(locale: string): Promise<PageTexts> {
  const own = BY_LANGUAGE.get(languageCode(locale)) ?? en;
  return { locale, texts: { ...ENGLISH, ...(await loadLanguage(locale)), ...own } };
}

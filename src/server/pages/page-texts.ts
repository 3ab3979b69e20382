import { knownLocale } from '../../core/intl/locale.js';
import { accessEn } from '../../core/messages/en/access.js';
import { accountEn } from '../../core/messages/en/account.js';
import { alertEn } from '../../core/messages/en/alert.js';
import { joinEn } from '../../core/messages/en/join.js';
import { pageEn } from '../../core/messages/en/page.js';
import { pricingTexts } from '../../core/messages/en/pricing.js';
import { loadLanguage } from '../../core/messages/load.js';
import type { PageContext } from './markup.js';

const ENGLISH = { ...accountEn, ...alertEn, ...joinEn, ...accessEn, ...pageEn, pricing: pricingTexts };

/** The texts of a page and its locale. They are those of the tags, so that a tag that has loaded repeats them. */
export interface PageTexts {
  readonly locale: string;
  readonly texts: typeof ENGLISH;
}

/** Loads the texts for the locale of a site; English for a language that the library does not have. */
export async function loadPageTexts({ locale: siteLocale }: PageContext): Promise<PageTexts> {
  const locale = (typeof siteLocale === 'string' && knownLocale(siteLocale)) || 'en';
  return { locale, texts: { ...ENGLISH, ...(await loadLanguage(locale)) } };
}

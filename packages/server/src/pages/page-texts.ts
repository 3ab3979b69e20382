import { knownLocale } from 'member-area-elements/core/messages';
import { accessEn } from 'member-area-elements/core/messages';
import { accountEn } from 'member-area-elements/core/messages';
import { alertEn } from 'member-area-elements/core/messages';
import { joinEn } from 'member-area-elements/core/messages';
import { pageEn } from 'member-area-elements/core/messages';
import { pricingTexts } from 'member-area-elements/core/messages';
import { loadLanguage } from 'member-area-elements/core/messages';
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

import { languageOf } from '../../core/intl/locale.js';
import { getSite } from '../../core/site.js';
import type { Language } from '../view/language.js';

/** Loads the texts of the owner side together with the texts of the visitor side. */
export class OwnerLanguage implements Language {
  texts: object = {};

  async load(locale: string | undefined): Promise<void> {
    const site = getSite();
    const [texts] = await Promise.all([
      loadOwnerTexts(locale ?? site.settings().locale).catch((error: unknown) => {
        site.report(error, 'language');
        return {};
      }),
      site.language(locale),
    ]);
    this.texts = texts;
  }
}

/** Loads the list of the languages, which English does not need, then the texts. */
async function loadOwnerTexts(locale: string): Promise<object> {
  if (languageOf(locale) === 'en') return {};
  const { loadOwnerLanguage } = await import('../../core/messages/load.js');
  return loadOwnerLanguage(locale);
}

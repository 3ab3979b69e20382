import { loadOwnerLanguage } from '../../core/messages/load.js';
import { getSite } from '../../core/site.js';
import type { Language } from './language.js';

/** Loads the texts of the owner side together with the texts of the visitor side. */
export class OwnerLanguage implements Language {
  texts: object = {};

  async load(locale: string | undefined): Promise<void> {
    const site = getSite();
    const [texts] = await Promise.all([
      loadOwnerLanguage(locale ?? site.settings().locale).catch((error: unknown) => {
        site.report(error, 'language');
        return {};
      }),
      site.language(locale),
    ]);
    this.texts = texts;
  }
}

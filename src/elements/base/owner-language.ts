import { loadOwnerLanguage } from '../../core/messages/load.js';
import type { Site } from '../../core/site.js';

/**
 * Loads the texts of the owner side in the language of a locale, beside those of the visitor side. A language that
 * does not load is reported, and English stands in for it. Never rejects.
 *
 * @param locale default: the site's
 */
export async function ownerLanguage(site: Site, locale: string | undefined): Promise<object> {
  const [texts] = await Promise.all([
    loadOwnerLanguage(locale ?? site.settings().locale).catch((error: unknown) => {
      site.report(error, 'language');
      return {};
    }),
    site.language(locale),
  ]);
  return texts;
}

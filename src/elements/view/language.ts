import { getSite } from '../../core/site.js';

/** Loads the texts of an element in a language. */
export interface Language {
  /** The loaded texts that do not belong to the visitor side. */
  readonly texts: object;
  /**
   * Loads the texts. If a language cannot be loaded, reports the error and uses English. Never rejects.
   *
   * @param locale default: the locale of the site
   */
  load(locale: string | undefined): Promise<void>;
}

/** Loads the texts of the visitor side. The Site stores them, because all elements share them. */
export const siteLanguage: Language = { texts: {}, load: (locale) => getSite().language(locale) };

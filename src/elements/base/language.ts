import { getSite } from '../../core/site.js';

/** Loads the texts of an element in a language. */
export interface Language {
  /** The loaded texts that are not among those of the visitor side. */
  readonly texts: object;
  /**
   * Loads the texts. A language that does not load is reported, and English is used instead. Never rejects.
   *
   * @param locale default: the site's
   */
  load(locale: string | undefined): Promise<void>;
}

/** The texts of the visitor side. They belong to the Site, because all elements share them. */
export const siteLanguage: Language = { texts: {}, load: (locale) => getSite().language(locale) };

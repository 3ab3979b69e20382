import { useEffect, useState } from 'react';
import { personLocale } from '../../../core/messages/languages.js';
import type { Site } from '../../../core/site.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { visitorLanguage } from '../../../core/visitor/site-user.js';

/**
 * Returns the locale of the account: the language that the visitor has chosen, once its texts have loaded, or else the
 * locale of the site. See docs/settings.md#languages.
 *
 * @param siteLocale the locale without a choice of the visitor
 * @param loadedLanguage the language of the visitor, when its texts have loaded. Only its first value counts
 */
export function usePersonLocale(site: Site, siteLocale: string, loadedLanguage: string | null) {
  const [chosen, chooseLanguage] = useState(() => loadedLanguage ?? visitorLanguage(site.siteUser()));
  const [loaded, setLoaded] = useState(loadedLanguage);
  useEffect(() => {
    if (chosen === null || chosen === loaded) return;
    let isCurrent = true;
    const loading = site.language(personLocale(chosen, siteLocale)).then(() => {
      if (isCurrent) setLoaded(chosen);
    });
    reportRejection(loading, site, 'language');
    return () => {
      isCurrent = false;
    };
  }, [site, siteLocale, chosen, loaded]);
  return { locale: personLocale(loaded, siteLocale), chooseLanguage };
}

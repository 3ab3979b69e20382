const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];

/**
 * Returns a locale in the form that `Intl` accepts: `en-US` for `en_us`. Returns `undefined` for a value that is not a
 * BCP 47 tag.
 */
export function canonicalLocale(locale: unknown): string | undefined {
  if (typeof locale !== 'string') return undefined;
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/**
 * Returns a locale in the form that `Intl` accepts, or `undefined` when the browser does not support it. For such a
 * locale, `Intl` would format in the language of the browser.
 */
export function knownLocale(locale: string | undefined): string | undefined {
  const canonical = canonicalLocale(locale);
  return canonical && Intl.NumberFormat.supportedLocalesOf(canonical)[0];
}

/** Returns the language of a locale: `pt` for `pt-BR` and `pt_BR`. */
export const languageOf = (locale: string): string => (locale.split(/[-_]/)[0] as string).toLowerCase();

/** Returns the writing direction of a locale. Pure. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(languageOf(locale)) ? 'rtl' : 'ltr';
}

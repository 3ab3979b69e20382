/**
 * Returns a locale in the form that `Intl` takes: `en_us` gives `en-US`. `undefined` for what is no locale by BCP 47.
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
 * Returns a locale in that form where the browser has numbers and dates for it; `undefined` for any other. Asked for
 * one it does not know, `Intl` would write those of the browser's own language.
 */
export function knownLocale(locale: string | undefined): string | undefined {
  const canonical = canonicalLocale(locale);
  return canonical && Intl.NumberFormat.supportedLocalesOf(canonical)[0];
}

/** A date in the words of a locale, like "April 30, 2026"; in a locale unknown to the browser, in English. */
export function dateText(iso: string, locale: string): string {
  const options = { dateStyle: 'long' } as const;
  const date = new Date(iso);
  try {
    return date.toLocaleDateString(locale, options);
  } catch {
    return date.toLocaleDateString('en', options);
  }
}

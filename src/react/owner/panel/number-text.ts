/** A number in the words of a locale; in a locale unknown to the browser, in English. */
export function numberText(n: number, locale: string, format?: Intl.NumberFormatOptions): string {
  try {
    return n.toLocaleString(locale, format);
  } catch {
    return n.toLocaleString('en', format);
  }
}

/** A number in the digits of a locale; in plain ones where the browser does not know the locale. */
export function numberText(value: number, locale: string, options: Intl.NumberFormatOptions = {}): string {
  const wholeDigits = { maximumFractionDigits: 0, ...options };
  try {
    return new Intl.NumberFormat(locale, wholeDigits).format(value);
  } catch {
    return new Intl.NumberFormat('en', wholeDigits).format(value);
  }
}

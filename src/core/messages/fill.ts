import { numberFormat, pluralRules } from '../intl/formatters.js';

/**
 * The plural forms of a text, by the categories of `Intl.PluralRules`. `other` is the form for every missing category. `1`
 * is the form for exactly 1, when it differs from the category `one` (in Russian, 21 is in `one` too). `{n}` is the
 * placeholder for the number.
 */
export type PluralForms = { other: string; 1?: string } & { [Category in Intl.LDMLPluralRule]?: string };

/** Returns the form of a text for a number in a locale. `{n}` becomes the number in the digits of the locale. */
export function pluralText(forms: PluralForms, n: number, locale: string): string {
  const exact = n === 1 ? forms[1] : undefined;
  const form = exact ?? forms[pluralRules(locale).select(n)] ?? forms.other;
  return form.replace('{n}', numberFormat(locale).format(n));
}

/** Returns a text with values in place of its `{placeholders}`. A placeholder without a value stays unchanged. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}

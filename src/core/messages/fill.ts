import { numberFormat, pluralRules } from '../intl/formatters.js';

/**
 * One text in the plural forms of a language, by the categories of `Intl.PluralRules`; `other` is the form for
 * every category left out. `1` is for exactly one, where that reads otherwise than the category `one` (in
 * Russian 21 is `one` too). `{n}` is the number in the digits of the locale.
 */
export type PluralForms = { other: string; 1?: string } & { [Category in Intl.LDMLPluralRule]?: string };

/** Returns the form of a text that fits a number in a locale, with `{n}` filled in. */
export function pluralText(forms: PluralForms, n: number, locale: string): string {
  const exact = n === 1 ? forms[1] : undefined;
  const form = exact ?? forms[pluralRules(locale).select(n)] ?? forms.other;
  return form.replace('{n}', numberFormat(locale).format(n));
}

/** Puts values into the `{placeholders}` of a text. A placeholder without a value stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

import { numberFormat, pluralRules } from '../intl/formatters.js';
import type { PluralForms } from './pricing-texts.js';

/** Returns the form of a text that fits a number in a locale, with `{n}` filled in. */
export function pluralText(forms: PluralForms, n: number, locale: string): string {
  const exact = n === 1 ? forms[1] : undefined;
  const form = exact ?? forms[pluralRules(locale).select(n)] ?? forms.other;
  return form.replace('{n}', numberFormat(locale).format(n));
}

import type { PluralForms } from './pricing-texts.js';

/**
 * The form of a text that fits a number in a locale, with `{n}` filled in. In a locale unknown to the browser:
 * the form `other`, plain digits.
 */
export function pluralText(forms: PluralForms, n: number, locale: string): string {
  let category: Intl.LDMLPluralRule = 'other';
  let digits = `${n}`;
  try {
    category = new Intl.PluralRules(locale).select(n);
    digits = new Intl.NumberFormat(locale).format(n);
  } catch {
    // An unknown locale.
  }
  const exact = n === 1 ? forms[1] : undefined;
  return (exact ?? forms[category] ?? forms.other).replace('{n}', digits);
}

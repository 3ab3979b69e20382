import type { BillingUnit } from '../api/types.js';

/**
 * One text in the plural forms of a language, by the categories of `Intl.PluralRules`; `other` is the form for
 * every category left out. `1` is for exactly one, where that reads otherwise than the category `one` (in
 * Russian 21 is `one` too). `{n}` is the number in the digits of the locale.
 */
export type PluralForms = { other: string; 1?: string } & { [Category in Intl.LDMLPluralRule]?: string };

/** The texts of a price line in one language. A translation may order the placeholders as it likes. */
export interface PricingTexts {
  /** No pricing option. */
  free: string;
  /** One payment: `{price}`. */
  once: string;
  /** Payments without end: `{price}`, `{every}`. */
  recurring: string;
  /** A fixed number of payments: `{price}`, `{every}`, `{duration}`, `{total}`. */
  installments: string;
  /** What `{every}` stands for, by unit and number of units between two payments. */
  everyPeriod: Record<BillingUnit, PluralForms>;
  /** What `{duration}` stands for, by unit and number of units from the first payment to the end of the last. */
  duration: Record<BillingUnit, PluralForms>;
}

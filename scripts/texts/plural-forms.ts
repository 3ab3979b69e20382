/** The plural forms of a language. */
export interface PluralForms {
  /** The categories of CLDR for whole numbers below 1000, in its order. A text has a form for each of them, and `other`. */
  readonly needed: readonly string[];
  /** What a text may have: `1`, the form for exactly one, and all categories of the language. */
  readonly allowed: readonly string[];
}

/** The categories of CLDR, in its order. `Intl` lists them in another one. */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Returns the plural forms of a language, from `Intl.PluralRules`. */
export function pluralForms(language: string): PluralForms {
  const rules = new Intl.PluralRules(language);
  const own = new Set(rules.resolvedOptions().pluralCategories);
  const categories = CATEGORIES.filter((category) => own.has(category));
  const used = new Set(Array.from({ length: 1000 }, (_, n) => rules.select(n)));
  return {
    // "0 payments" reads well in the form `other` too, which each text has.
    needed: categories.filter(
      (category) => category === 'other' || (category !== 'zero' && used.has(category)),
    ),
    allowed: ['1', ...categories],
  };
}

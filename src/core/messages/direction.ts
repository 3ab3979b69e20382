const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];

/** Returns the language of a locale: `pt` for `pt-BR` and `pt_BR`. */
export const languageOf = (locale: string): string => (locale.split(/[-_]/)[0] as string).toLowerCase();

/** Returns the writing direction of a locale. Pure. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(languageOf(locale)) ? 'rtl' : 'ltr';
}

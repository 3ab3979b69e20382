/**
 * Returns a text in the form in which words are compared: small letters without accents, one space between words, and one
 * kind of apostrophe.
 */
const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’ʼ`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Returns a pattern that finds one of some words or phrases, whole. After `*`, any letters may follow: `term*` finds "terms".
 * It is for {@link hasPhrase}.
 */
export function phrasePattern(phrases: readonly string[]): RegExp {
  const parts = phrases.map((phrase) => {
    const words = foldText(phrase.replace(/\*$/, '')).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    return phrase.endsWith('*') ? words : `${words}(?![\\p{L}\\p{N}])`;
  });
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})`, 'u');
}

/** Returns whether a text has one of the phrases of a pattern. Capital letters and accents make no difference. */
export const hasPhrase = (text: string, pattern: RegExp): boolean => pattern.test(foldText(text));

/** The first digits of the numerals that telephones type besides those of Europe: Arabic, Persian and Devanagari. */
const ZEROS = ['\u0660', '\u06f0', '\u0966'].map((zero) => zero.charCodeAt(0));

/**
 * Reads a code of six digits as somebody has typed or pasted it, with spaces and hyphens between them, or in the numerals of
 * another script. Returns `null` for any other text. Pure.
 */
export function readCode(typed: string): string | null {
  const digits = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replace(/\p{Nd}/gu, toEuropeanDigit);
  return /^\d{6}$/.test(digits) ? digits : null;
}

function toEuropeanDigit(character: string): string {
  const point = character.charCodeAt(0);
  const zero = ZEROS.find((one) => point >= one && point < one + 10);
  return zero === undefined ? character : String(point - zero);
}

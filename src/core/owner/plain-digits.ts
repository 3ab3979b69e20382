/** Code points of the zeros people type: Latin, Arabic, Persian, Devanagari, Bengali, full width. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10];

/** The same text with the digits of other scripts as 0 to 9, without marks of direction and blanks around it. Pure. */
export function plainDigits(text: string): string {
  return text
    .replace(/[\u061c\u200e\u200f]/g, '')
    .trim()
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((start) => code >= start && code < start + 10);
      return zero === undefined ? digit : `${code - zero}`;
    });
}

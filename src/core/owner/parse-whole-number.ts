import { plainDigits } from './plain-digits.js';

/** The whole number somebody typed, in the digits of any script; null where it is none or outside the bounds. Pure. */
export function parseWholeNumber(typed: string, min: number, max: number): number | null {
  const text = plainDigits(typed);
  if (!/^\d{1,6}$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}

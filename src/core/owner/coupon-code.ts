/** Letters and digits that nobody confuses. Without vowels, they spell no words. */
const CHARACTERS = 'BCDFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 8;

/** Returns a code for a coupon that nobody guesses: 8 letters and digits. */
export const suggestCode = (): string =>
  [...crypto.getRandomValues(new Uint32Array(LENGTH))]
    .map((number) => CHARACTERS.charAt(number % CHARACTERS.length))
    .join('');

/** What an email may be, and which emails are the same. The forms, the server and the mocks all ask these functions. */

import { EMAIL_LENGTH } from './limits.js';

/**
 * Parts of visible characters between single dots, an @, and at least two such parts. A part before the @ has no space and
 * none of `<>()[],;:"\@`, which structure the header of a mail. One after it has only letters, marks, digits and hyphens of
 * ASCII, and no full stop of Chinese, which a domain reads as a dot. `\p{C}` are control, format and unassigned characters,
 * `\p{DI}` all others that nobody sees. No character belongs to two neighbours of the pattern, so it is linear.
 */
const EMAIL =
  /^[^\s\p{C}\p{DI}<>()[\],;:"\\@.]+(?:\.[^\s\p{C}\p{DI}<>()[\],;:"\\@.]+)*@[^\s\p{C}\p{DI}!-,./:-@[-`{-~。]+(?:\.[^\s\p{C}\p{DI}!-,./:-@[-`{-~。]+)+$/u;

/**
 * Returns an email as it is stored and as mails are sent to it: without the spaces around it, and in the form NFKC, which writes
 * look-alikes such as the KELVIN SIGN as the letters that they look like. Otherwise the mails to one email would go to
 * another one that counts as the same.
 */
export const normalizeEmail = (text: string): string => text.trim().normalize('NFKC');

/** Returns whether a text can be the email of a new account, or the new email of an account. */
export const isEmail = (text: string): boolean => {
  const email = normalizeEmail(text);
  return email.length <= EMAIL_LENGTH && EMAIL.test(email);
};

/**
 * Returns whether a text may be the email of an account that exists. It accepts more than {@link isEmail}: people have
 * accounts from the time of wider rules.
 */
export const couldBeEmail = (text: string): boolean => {
  const email = text.trim();
  return email.length <= EMAIL_LENGTH && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
};

/** Returns the text that two emails share when they count as the same: capitals and look-alikes make no difference. */
export const emailKey = (text: string): string =>
  // A few Greek letters leave the form when they become small.
  normalizeEmail(normalizeEmail(text).toLowerCase());

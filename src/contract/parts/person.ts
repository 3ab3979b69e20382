/** The fields of a person, for the calls that take them. The forms read the same limits. */
import * as z from 'zod/mini';
import { EMAIL_LENGTH, NAME_LENGTH, PASSWORD_LENGTH, KNOWN_PASSWORD_LENGTH } from './limits.js';
import { isEmail, normalizeEmail } from './email.js';
import { line, text } from './values.js';

/** A first or last name. */
export const personName = line(NAME_LENGTH);

/** An email that somebody has typed. It says no more than that there is one: accounts can be older than the rule for new ones. */
export const typedEmail = text.check(z.trim(), z.minLength(1), z.maxLength(EMAIL_LENGTH));

/** The email of a new account, or the new one of an account. Whether it exists, only a mail can tell. */
export const newEmail = typedEmail.check(z.overwrite(normalizeEmail), z.refine(isEmail, 'email'));

export const newPassword = text.check(z.minLength(PASSWORD_LENGTH.least), z.maxLength(PASSWORD_LENGTH.most));

/** A password that is compared with that of an account, which can be older than the rule for new ones. */
export const knownPassword = text.check(z.minLength(1), z.maxLength(KNOWN_PASSWORD_LENGTH));

import { z } from 'zod';
import { readableText, UNREADABLE } from '../http/input.js';
import { Refusal } from '../http/refusal.js';
import { couldBeEmail, isEmail, MAX_EMAIL_LENGTH, normalizeEmail } from '../store/email.js';
import type { Tables } from '../store/tables.js';
import { LANGUAGES } from '../mail/languages.js';

/** A person with an account. */
export interface Person {
  readonly siteUserId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Whether the person administers the site. */
  readonly isOwner: boolean;
}

const name = readableText(50);

/** The schema of an email that somebody has typed. It says no more than that there is one. */
const typedEmail = z.string().trim().min(1).max(MAX_EMAIL_LENGTH);

/** The schema of the email of a new account, or of the new one of an account. Whether it exists, only a mail can tell. */
const newEmail = typedEmail.overwrite(normalizeEmail).refine(isEmail);

/**
 * The schema of an email of a person whom another login knows. It accepts what that login may have: mails are not sent to
 * every such email.
 */
export const foreignEmail = typedEmail.refine(couldBeEmail).refine((text) => text.search(UNREADABLE) === -1);

/** The schema of a new password. */
export const newPassword = z.string().min(10).max(128);

/** The schema of a new account. */
export const newPerson = z.object({
  firstName: name,
  lastName: name,
  email: newEmail,
  password: newPassword,
  marketingOptIn: z.boolean().optional(),
});

/** The schema of a login. It does not say which emails and passwords could exist. */
export const credentials = z.object({ email: typedEmail, password: z.string().min(1).max(1000) });

/** The schema of a request for a reset link. */
export const resetRequest = z.object({ email: typedEmail });

/** The schema of a change of the profile. The email is compared with that of the person alone. */
export const profileChange = newPerson
  .omit({ password: true })
  .extend({
    email: typedEmail,
    newPassword,
    currentPassword: z.string().max(1000),
    language: z.enum(LANGUAGES),
  })
  .partial();

/** The schema of the request that closes an account. */
export const closure = credentials.pick({ password: true });

/** The schema of a change of the email. */
export const emailChange = z.object({ email: newEmail, password: z.string().max(1000).optional() });

/** The columns of {@link toPerson}. */
type PersonColumns = Pick<Tables['users'], 'id' | 'first_name' | 'last_name' | 'email' | 'owner'>;

/** Reads a person from the columns of the table `users`. */
export const toPerson = (user: PersonColumns): Person => ({
  siteUserId: user.id,
  firstName: user.first_name,
  lastName: user.last_name,
  email: user.email,
  isOwner: user.owner === 1,
});

/** Returns what the account calls answer about a person. */
export const toProfile = ({ siteUserId, firstName, lastName, email }: Person) => ({
  siteUserId,
  firstName,
  lastName,
  email,
});

/** Returns the refusal of an email that another account has: 409 `email-taken`. */
export const emailTaken = () =>
  new Refusal(409, 'email-taken', 'An account with this email exists.', { fields: { email: 'taken' } });

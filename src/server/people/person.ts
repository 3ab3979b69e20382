import { z } from 'zod';
import { readableText, UNREADABLE } from '../http/input.js';
import { Refusal } from '../http/refusal.js';
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

const MAX_EMAIL_LENGTH = 254;

/** The schema of an email address. It accepts much: whether the address exists, only a mail can tell. */
export const email = z
  .string()
  .trim()
  .min(1)
  .max(MAX_EMAIL_LENGTH)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
  .refine((text) => text.search(UNREADABLE) === -1);

/** The schema of a new password. */
export const newPassword = z.string().min(10).max(128);

/** The schema of a new account. */
export const newPerson = z.object({
  firstName: name,
  lastName: name,
  email,
  password: newPassword,
  marketingOptIn: z.boolean().optional(),
});

/** The schema of an email that is compared with the stored ones and counted by the rate limits. */
const searchedEmail = z.string().trim().min(1).max(MAX_EMAIL_LENGTH);

/** The schema of a login. It does not say which emails and passwords could exist. */
export const credentials = z.object({ email: searchedEmail, password: z.string().min(1).max(1000) });

/** The schema of a request for a reset link. */
export const resetRequest = z.object({ email: searchedEmail });

/** The schema of a change of the profile. */
export const profileChange = newPerson
  .omit({ password: true })
  .extend({ newPassword, currentPassword: z.string().max(1000), language: z.enum(LANGUAGES) })
  .partial();

/** The schema of the request that closes an account. */
export const closure = credentials.pick({ password: true });

/** The schema of a change of the email. */
export const emailChange = z.object({ email, password: z.string().max(1000).optional() });

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

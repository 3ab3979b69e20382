import { Refusal } from '../http/refusal.js';
import type { Tables } from '../store/tables.js';

/** A person with an account. */
export interface Person {
  readonly siteUserId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Whether the person administers the site. */
  readonly isOwner: boolean;
}

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

/** Returns the role of a person on the site; `null` for a member. */
export const roleOf = ({ owner }: Pick<Tables['users'], 'owner'>): 'owner' | 'support' | null =>
  owner === 1 ? 'owner' : null;

/** Returns what the account calls answer about a person. */
export const toProfile = ({ siteUserId, firstName, lastName, email }: Person) => ({
  siteUserId,
  firstName,
  lastName,
  email,
});

/** Returns the refusal of an email that another account has: 409 `email-taken`. */
export const emailTaken = () => new Refusal('email-taken', { fields: { email: 'taken' } });

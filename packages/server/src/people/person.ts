import type { Selectable } from 'kysely';
import type { Role } from 'member-area-elements/contract/parts/role';
import { Refusal } from '../http/refusal.js';
import type { Data } from '../store/store.js';
import type { Tables } from '../store/tables.js';

/** A person with an account. */
export interface Person {
  readonly siteUserId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** `owner` for a person who administers the site, `support` for one who helps its members; `null` for all others. */
  readonly role: Role | null;
  /** Whether the person administers the site. */
  readonly isOwner: boolean;
}

/** The columns of {@link toPerson}. */
type PersonColumns = Pick<Tables['users'], 'id' | 'first_name' | 'last_name' | 'email' | 'role'>;

/** Reads a person from the columns of the table `users`. */
export const toPerson = (user: PersonColumns): Person => ({
  siteUserId: user.id,
  firstName: user.first_name,
  lastName: user.last_name,
  email: user.email,
  role: user.role,
  isOwner: user.role === 'owner',
});

/**
 * Returns what is stored of a person.
 *
 * @throws Refusal 404 `not-found`
 */
export async function requirePersonRow({ db }: Data, id: string): Promise<Selectable<Tables['users']>> {
  const person = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!person) throw new Refusal('not-found', { message: 'There is no such person.' });
  return person;
}

/** Returns what the account calls answer about a person. */
export const toProfile = ({ siteUserId, firstName, lastName, email }: Person) => ({
  siteUserId,
  firstName,
  lastName,
  email,
});

/** Returns the refusal of an email that another account has: 409 `email-taken`. */
export const emailTaken = () => new Refusal('email-taken', { fields: { email: 'taken' } });

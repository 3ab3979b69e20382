/** Who has just proved who they are, and by which password. A password can change while it is being compared. */
import { Refusal } from '../http/refusal.js';
import type { Data } from '../store/store.js';
import type { Person } from './person.js';

/** A person who has proved who they are. */
export interface ProvenPerson {
  readonly person: Person;
  /** The stored hash that their password fitted; `null` for a person whom the site's own login knows, or without a password. */
  readonly passwordHash: string | null;
}

/** Returns the refusal of an email and a password that do not match: 401 `wrong-credentials`. */
export const wrongCredentials = () => new Refusal('wrong-credentials');

/**
 * Checks that the password and the email by which a person proved who they are are still the stored ones. Between the comparison and the
 * write that it allows, they may have been changed, or the account closed.
 *
 * Call it in the transaction of that write, under the exclusive lock `person <id>`.
 *
 * @throws Refusal 401 `wrong-credentials`
 */
export async function requireUnchangedPassword(
  { db }: Data,
  { person, passwordHash }: ProvenPerson,
): Promise<void> {
  const stored = await db
    .selectFrom('users')
    .select(['password_hash', 'email', 'identity_id'])
    .where('id', '=', person.siteUserId)
    .executeTakeFirst();
  if (!stored || stored.password_hash !== passwordHash) throw wrongCredentials();
  // A mailed code proves the email alone. The site's own login may name another one at any time.
  if (stored.identity_id === null && stored.email !== person.email) throw wrongCredentials();
}

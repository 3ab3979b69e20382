/** Who has just proved who they are, and by which password. A password can change while it is being compared. */
import { Refusal } from '../http/refusal.js';
import type { Data } from '../store/store.js';
import type { Person } from './person.js';

/** A person who has proved who they are. */
export interface ProvenPerson {
  readonly person: Person;
  /** The stored hash that their password fitted; `null` for a person whom the site's own login knows. */
  readonly passwordHash: string | null;
}

/** Returns the refusal of an email and a password that do not match: 401 `wrong-credentials`. */
export const wrongCredentials = () => new Refusal('wrong-credentials');

/**
 * Checks that the password by which a person proved who they are is still the stored one. Between the comparison and the
 * write that it allows, the password may have been changed or the account closed.
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
    .select('password_hash')
    .where('id', '=', person.siteUserId)
    .executeTakeFirst();
  if (!stored || stored.password_hash !== passwordHash) throw wrongCredentials();
}

import { randomUUID } from 'node:crypto';
import { emailKey } from '../store/email.js';
import type { Data } from '../store/store.js';
import { currentTime, toFlag } from '../store/values.js';
import { marketingOptInColumns } from './marketing-opt-in.js';
import { emailTaken, type Person } from './person.js';

/** An account of the built-in login that is not stored yet. */
interface NewAccount extends Omit<Person, 'siteUserId'> {
  readonly passwordHash: string;
  readonly isEmailConfirmed: boolean;
  /** Whether the person agrees to marketing emails. Default: they were not asked. */
  readonly marketingOptIn?: boolean | undefined;
}

/**
 * Stores a new account of the built-in login.
 *
 * @throws Refusal 409 `email-taken`
 */
export async function insertPerson(
  data: Data,
  { passwordHash, isEmailConfirmed, marketingOptIn, ...person }: NewAccount,
): Promise<Person> {
  const { firstName, lastName, email, isOwner } = person;
  const created = await data.db
    .insertInto('users')
    .values({
      id: randomUUID(),
      email,
      email_key: emailKey(email),
      first_name: firstName,
      last_name: lastName,
      password_hash: passwordHash,
      owner: toFlag(isOwner),
      created_at: currentTime(data),
      email_confirmed: toFlag(isEmailConfirmed),
      ...marketingOptInColumns(data, null, marketingOptIn),
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) throw emailTaken();
  return { siteUserId: created.id, ...person };
}

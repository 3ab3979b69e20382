import { randomUUID } from 'node:crypto';
import { updateMemberColumns } from '../areas/member-columns.js';
import { emailKey } from '../store/email.js';
import type { Data } from '../store/store.js';
import { currentTime, toFlag } from '../store/values.js';
import { emailTaken, toPerson, type Person } from './person.js';
import type { DetailColumns } from './person-details.js';

/** An account of the built-in login that is not stored yet. */
interface NewAccount extends Pick<Person, 'email' | 'role'> {
  /** `null` for a person who logs in with mailed codes. */
  readonly passwordHash: string | null;
  readonly isEmailConfirmed: boolean;
  /** What the person says about themselves. */
  readonly details: DetailColumns;
}

/**
 * Stores a new account of the built-in login.
 *
 * @throws Refusal 409 `email-taken`
 */
export async function insertPerson(
  data: Data,
  { email, role, passwordHash, isEmailConfirmed, details }: NewAccount,
): Promise<Person> {
  const created = await data.db
    .insertInto('users')
    .values({
      id: randomUUID(),
      email,
      email_key: emailKey(email),
      password_hash: passwordHash,
      role,
      role_since: role === null ? null : currentTime(data),
      created_at: currentTime(data),
      email_confirmed: toFlag(isEmailConfirmed),
      ...details,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning(['id', 'email', 'first_name', 'last_name', 'role'])
    .executeTakeFirst();
  if (!created) throw emailTaken();
  await updateMemberColumns(data, [created.id]);
  return toPerson(created);
}

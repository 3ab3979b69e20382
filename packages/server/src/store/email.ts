/** What an email may be is decided in the library, for its forms and for the server alike. */
import { emailKey, normalizeEmail } from 'member-area-elements/contract/parts/email';
import type { Data } from './store.js';
import { toKey } from './values.js';

export { emailKey, normalizeEmail } from 'member-area-elements/contract/parts/email';

/** Returns whether two emails are one mailbox. Of look-alikes, which may be two, none passes for the other. */
export const isSameMailbox = (one: string, other: string): boolean =>
  [one, other].every((email) => email === normalizeEmail(email)) && emailKey(one) === emailKey(other);

/**
 * Returns the key that an account with an email is stored under. That is {@link emailKey}, except for an account from the time
 * when look-alikes were told apart: of two that have one key today, one has kept its earlier key, and is found by the
 * exact email.
 */
export async function findEmailKey({ db }: Pick<Data, 'db'>, email: string): Promise<string> {
  const key = emailKey(email);
  const earlierKey = toKey(email.trim());
  if (earlierKey === key) return key;
  const kept = await db
    .selectFrom('users')
    .select('email_key')
    .where('email_key', '=', earlierKey)
    .executeTakeFirst();
  return kept?.email_key ?? key;
}

import { currentTime } from '../store/values.js';
import type { Data } from '../store/store.js';
import { toProfile, type Person } from './person.js';

/** Returns what the profile call answers about a person. */
export async function readProfile(data: Data, person: Person) {
  const stored = await data.db
    .selectFrom('users')
    .select((row) => [
      'email_confirmed',
      'language',
      'marketing_opt_in_at',
      // The email that waits for its confirmation.
      row
        .selectFrom('email_links')
        .select('email_links.email')
        .whereRef('email_links.user_id', '=', 'users.id')
        .whereRef('email_links.email_key', '<>', 'users.email_key')
        .where('email_links.expires_at', '>', currentTime(data))
        .orderBy('email_links.expires_at', 'desc')
        .limit(1)
        .as('pending_email'),
    ])
    .where('id', '=', person.siteUserId)
    .executeTakeFirst();
  return {
    ...toProfile(person),
    emailConfirmed: stored?.email_confirmed !== 0,
    ...(stored?.pending_email && { pendingEmail: stored.pending_email }),
    marketingOptIn: stored?.marketing_opt_in_at != null,
    ...(stored?.language && { language: stored.language }),
  };
}

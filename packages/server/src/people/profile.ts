import { currentTime } from '../store/values.js';
import type { Data } from '../store/store.js';
import type { updateProfile } from 'member-area-elements/contract/account/update-profile';
import type { BodyOf } from 'member-area-elements/contract/call';
import type { ProfileField } from 'member-area-elements/contract/parts/profile-fields';
import { DETAIL_COLUMNS, readDetails } from './person-details.js';
import { toProfile, type Person } from './person.js';
import { siteDoesThat } from './identity.js';

/**
 * Returns what the profile call answers about a person.
 *
 * @param fields the fields that the site adds, whose values are answered. Default: none
 */
export async function readProfile(data: Data, person: Person, fields: readonly ProfileField[] = []) {
  const stored = await data.db
    .selectFrom('users')
    .select((row) => [
      'email_confirmed',
      'language',
      'password_hash',
      'identity_id',
      ...DETAIL_COLUMNS,
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
    ...readDetails(stored, fields),
    ...toProfile(person),
    emailConfirmed: stored?.email_confirmed !== 0,
    ...(stored?.pending_email && { pendingEmail: stored.pending_email }),
    ...(stored?.language && { language: stored.language }),
    // The site's own login knows whether its people have one.
    ...(stored?.password_hash === null && stored.identity_id === null && { hasPassword: false }),
  };
}

/**
 * Checks a change of the profile on a site with a login of its own: the names, the email and the password are that
 * login's. The language, the marketing emails and the fields that the site adds are ours.
 *
 * @throws Refusal 403 `site-login`
 */
export function requireOwnFields(person: Person, change: BodyOf<typeof updateProfile>): void {
  const isForeign =
    change.newPassword !== undefined ||
    (['firstName', 'lastName', 'email'] as const).some(
      (field) => change[field] !== undefined && change[field] !== person[field],
    );
  if (isForeign) throw siteDoesThat();
}

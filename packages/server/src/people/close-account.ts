import { recordClosure } from '../activity/activity.js';
import type { PasswordServices } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { dropQueuedResetMails } from '../mail/outbox.js';
import { currentTime } from '../store/values.js';
import { checkCurrentPassword } from './log-in.js';
import { requireUnchangedPassword } from './proven-person.js';
import { forgetTriesFor } from './rate-limits.js';
import type { Session } from './sessions.js';

/**
 * Closes the account of a person: deletes the person with all sessions, memberships and links. The email is free again.
 * The orders stay for the books of the owner, with an id that no longer leads to a person.
 *
 * @param address where the request comes from
 * @throws Refusal 403 `owner-account`, 400 `invalid` for a wrong password, 401 `wrong-credentials` when
 *   the password was changed meanwhile, 429 `too-many-tries`, 503 `busy`
 */
export async function closeAccount(
  services: PasswordServices,
  session: Session,
  password: string,
  address: string,
): Promise<void> {
  const { siteUserId, email, isOwner } = session;
  if (isOwner) throw new Refusal('owner-account');
  const proven = await checkCurrentPassword(services, session, password, address, 'password');
  await services.store.transact({ exclusive: [`person ${siteUserId}`] }, async (data) => {
    const { db } = data;
    await requireUnchangedPassword(data, proven);
    // The next sweep of the payments ends their subscriptions, if nothing does before.
    await db
      .updateTable('checkouts')
      .set({ check_at: currentTime(data) })
      .where('user_id', '=', siteUserId)
      .where('state', 'not in', ['unpaid', 'ended'])
      .execute();
    await recordClosure(data, { siteUserId, email });
    // Everything with a reference to the person goes too.
    await db.deleteFrom('users').where('id', '=', siteUserId).execute();
    await dropQueuedResetMails(data, email);
    await forgetTriesFor(db, email);
  });
}

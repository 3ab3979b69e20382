/** The sessions of a person, as they see and end them. */
import type { AccountSession } from 'member-area-elements/contract/account/sessions';
import { Refusal } from '../http/refusal.js';
import type { Data, Store } from '../store/store.js';
import { currentTime } from '../store/values.js';
import { endEmailChange } from './email-confirmation.js';
import type { Session } from './sessions.js';

/** Returns the sessions of a person that have not ended, the last used first. */
export async function listSessions(data: Data, current: Session): Promise<AccountSession[]> {
  const now = currentTime(data);
  const rows = await data.db
    .selectFrom('sessions')
    .select(['public_id', 'created_at', 'last_used_at', 'browser', 'system', 'country'])
    .where('user_id', '=', current.siteUserId)
    .where('expires_at', '>', now)
    .execute();
  return rows
    .map(({ public_id: id, created_at: createdAt, last_used_at: hour, browser, system, country }) => {
      const isCurrent = id === current.id;
      // A session can have begun within the hour of its last use.
      const lastUsedAt = hour !== null && hour > createdAt ? hour : createdAt;
      return {
        id,
        ...(browser !== null && { browser }),
        ...(system !== null && { system }),
        ...(country !== null && { country }),
        createdAt,
        lastUsedAt: isCurrent ? now : lastUsedAt,
        isCurrent,
      };
    })
    .sort(
      (one, other) =>
        other.lastUsedAt.localeCompare(one.lastUsedAt) || other.createdAt.localeCompare(one.createdAt),
    );
}

/**
 * Ends another session of a person. Does nothing when it has ended.
 *
 * @throws Refusal 404 `not-found` for the session of somebody else, 409 `current-session`
 */
export async function endSession(
  store: Store,
  { id: ownId, siteUserId }: Session,
  id: string,
): Promise<void> {
  if (id === ownId) throw new Refusal('current-session');
  await store.transact({ exclusive: [`person ${siteUserId}`] }, async ({ db }) => {
    const session = await db
      .selectFrom('sessions')
      .select(['token_hash', 'user_id'])
      .where('public_id', '=', id)
      .executeTakeFirst();
    if (!session) return;
    if (session.user_id !== siteUserId)
      throw new Refusal('not-found', { message: 'There is no such session.' });
    await db.deleteFrom('sessions').where('token_hash', '=', session.token_hash).execute();
  });
}

/**
 * Ends all sessions of a person but the one that asks for it, and a change of the email that waits for its confirmation: another
 * session may have asked for it.
 */
export async function endOtherSessions(store: Store, { id, siteUserId }: Session): Promise<void> {
  await store.transact({ exclusive: [`person ${siteUserId}`] }, async (data) => {
    await data.db
      .deleteFrom('sessions')
      .where('user_id', '=', siteUserId)
      .where('public_id', '<>', id)
      .execute();
    await endEmailChange(data, siteUserId);
  });
}

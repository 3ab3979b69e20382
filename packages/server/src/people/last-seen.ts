import type { Data } from '../store/store.js';
import { HOUR, toIsoTime } from '../store/values.js';
import type { Session } from './sessions.js';

/** Returns the hour of a time, as it is stored. */
const hourOf = (time: Date): string => toIsoTime(new Date(Math.floor(time.getTime() / HOUR) * HOUR));

/** Returns whether it is not stored yet that a session is used in this hour. */
export const isNewlySeen = ({ lastUsedAt }: Pick<Session, 'lastUsedAt'>, now: Date): boolean =>
  lastUsedAt === null || lastUsedAt < hourOf(now);

/** Stores that a person uses the site and this session in this hour. Of several requests at the same time, one writes. */
export async function saveLastSeen(
  { db, now }: Data,
  { siteUserId, id }: Pick<Session, 'siteUserId' | 'id'>,
): Promise<void> {
  const hour = hourOf(now());
  await db
    .updateTable('users')
    .set({ last_seen_at: hour })
    .where('id', '=', siteUserId)
    .where((row) => row.or([row('last_seen_at', 'is', null), row('last_seen_at', '<', hour)]))
    .execute();
  await db
    .updateTable('sessions')
    .set({ last_used_at: hour })
    .where('public_id', '=', id)
    .where((row) => row.or([row('last_used_at', 'is', null), row('last_used_at', '<', hour)]))
    .execute();
}

import type { Data } from '../store/store.js';
import { HOUR, toIsoTime } from '../store/values.js';
import type { Session } from './sessions.js';

/** Returns the hour of a time, as it is stored. */
const hourOf = (time: Date): string => toIsoTime(new Date(Math.floor(time.getTime() / HOUR) * HOUR));

/** Returns whether it is not stored yet that a person uses the site in this hour. */
export const isNewlySeen = ({ lastSeenAt }: Pick<Session, 'lastSeenAt'>, now: Date): boolean =>
  lastSeenAt === null || lastSeenAt < hourOf(now);

/** Stores that a person uses the site in this hour. Of several requests at the same time, one writes. */
export async function saveLastSeen({ db, now }: Data, siteUserId: string): Promise<void> {
  const hour = hourOf(now());
  await db
    .updateTable('users')
    .set({ last_seen_at: hour })
    .where('id', '=', siteUserId)
    .where((row) => row.or([row('last_seen_at', 'is', null), row('last_seen_at', '<', hour)]))
    .execute();
}

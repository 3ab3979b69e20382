/** The mails by which people of an import choose a password. */
import { lastSendTime, queueMail } from '../mail/outbox.js';
import type { Data, Store } from '../store/store.js';
import { currentTime, MINUTE, toIsoTime } from '../store/values.js';
import { hashEmail } from './read-stored.js';

/** Returns the time at which the next invitation is sent. */
export type SendTimes = () => string;

/** Spreads the invitations of an import over time, after those of an earlier import that wait. */
export async function planSendTimes(store: Store, perMinute: number): Promise<SendTimes> {
  const interval = MINUTE / perMinute;
  const last = await lastSendTime(store, 'import-invitation');
  let next = Math.max(store.now().getTime(), last === null ? 0 : Date.parse(last) + interval);
  return () => {
    const time = toIsoTime(new Date(next));
    next += interval;
    return time;
  };
}

/** Queues the mail by which a person chooses a password. Its token is made when it is sent. */
export async function invite(data: Data, siteUserId: string, email: string, sendAt: string): Promise<void> {
  await queueMail(data, { kind: 'import-invitation', siteUserId }, sendAt);
  await data.db
    .updateTable('imports')
    .set({ invited_at: currentTime(data) })
    .where('email_hash', '=', hashEmail(email))
    .where('area_id', '=', '')
    .execute();
}

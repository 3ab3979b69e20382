/** Which mails the owners get about their members, and when. */
import type { OwnerMails } from 'member-area-elements/contract/owner/owner-mails';
import { readHour } from '../mail/formats.js';
import { changedFields, recordChange } from '../operations/audit.js';
import type { Data, Store } from '../store/store.js';
import { HOUR, toIsoTime } from '../store/values.js';

/** The setting with the choice of the owner, as JSON. */
const OWNER_MAILS = 'ownerMails';

/** The mails of a site whose owner has chosen nothing. */
const DEFAULT_OWNER_MAILS: OwnerMails = { joined: 'daily', paymentFailed: true, left: true };

/** The hour at which the mail about all new members of a day is sent, in the time zone of the site. */
const DIGEST_HOUR = 8;

/** Returns which mails the owners get. */
export async function readOwnerMails({ db }: Data): Promise<OwnerMails> {
  const stored = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', OWNER_MAILS)
    .executeTakeFirst();
  return stored ? (JSON.parse(stored.value) as OwnerMails) : DEFAULT_OWNER_MAILS;
}

/** Saves which mails the owners get. */
export async function saveOwnerMails(store: Store, personId: string, mails: OwnerMails): Promise<void> {
  await store.transact({ exclusive: ['settings'] }, async (data) => {
    const before = await readOwnerMails(data);
    const { joined, paymentFailed, left } = mails;
    const after: OwnerMails = { joined, paymentFailed, left };
    const value = JSON.stringify(after);
    await data.db
      .insertInto('settings')
      .values({ key: OWNER_MAILS, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    await recordChange(data, { personId, operation: 'saveOwnerMails', fields: changedFields(before, after) });
  });
}

/** Returns the next time at which the mail about all new members of a day is sent. */
export function nextDigestTime(now: Date, timeZone: string): string {
  const firstHour = Math.floor(now.getTime() / HOUR) + 1;
  const hours = Array.from({ length: 24 }, (_, n) => new Date((firstHour + n) * HOUR));
  const found = hours.find((time) => readHour(time, timeZone) === DIGEST_HOUR);
  return toIsoTime(found ?? new Date((firstHour + 23) * HOUR)); // a day without this hour has a change of the clock in it
}

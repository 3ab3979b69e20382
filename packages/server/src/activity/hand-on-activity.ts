/** Makes the mails to the owners and the webhooks from what has happened. */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { LogEvents } from '../operations/log.js';
import { queueMail, type QueuedMail } from '../mail/outbox.js';
import { listOwnerIds } from '../people/owners.js';
import { DueWork } from '../operations/due-work.js';
import type { Data, Store } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { currentTime, MINUTE } from '../store/values.js';
import { queueWebhooks } from '../webhooks/deliveries.js';
import type { WebhookEndpoint } from '../webhooks/endpoints.js';
import { deleteOldActivity, readDetails, type ActivityKind } from './activity.js';
import { nextDigestTime, readOwnerMails } from './owner-mails.js';

/** A row of the table `activity`. */
type ActivityRow = Selectable<Tables['activity']>;

/** The number of activities that one transaction hands on. */
const MOST_TOGETHER = 100;

interface HandOnParts {
  readonly store: Store;
  /** The time zone of the site, which decides when a day begins. */
  readonly timeZone: string;
  /** The addresses that get webhooks. */
  readonly endpoints: readonly WebhookEndpoint[];
  /** Sends what was made: the mails and the webhooks. */
  readonly send: () => Promise<unknown>;
  readonly logEvent: LogEvents;
}

/** Hands on what has happened, at the time that is due for it. */
export type ActivityWork = DueWork<readonly ActivityRow[]>;

/** Creates the {@link ActivityWork} of a server. */
export const createActivityWork = (parts: HandOnParts): ActivityWork => {
  const { store, endpoints, send, logEvent } = parts;
  return new DueWork({
    store,
    mostAtOnce: 1,
    claim: () => findDue(store),
    async work(rows) {
      await handOn(parts, rows);
      await send();
    },
    tidy: () => deleteOldActivity(store),
    nextDueTime: () => nextDueTime(store),
    // The command that sends webhooks again is another process.
    ...(endpoints.length > 0 && { longestWait: MINUTE }),
    logEvent,
  });
};

/** Returns what is to be handed on now, the oldest first; `null` for nothing. */
async function findDue(store: Store): Promise<readonly ActivityRow[] | null> {
  const rows = await store.db
    .selectFrom('activity')
    .selectAll()
    .where('hand_on_at', '<=', currentTime(store))
    .orderBy('hand_on_at')
    .limit(MOST_TOGETHER)
    .execute();
  return rows.length > 0 ? rows : null;
}

async function nextDueTime({ db }: Data): Promise<string | null> {
  const { next } = await db
    .selectFrom('activity')
    .select((row) => row.fn.min<string | null>('hand_on_at').as('next'))
    .executeTakeFirstOrThrow();
  return next;
}

/** Makes mails and webhooks of activities in one transaction, so that each is made once, whatever process does it. */
async function handOn(
  { store, timeZone, endpoints }: HandOnParts,
  found: readonly ActivityRow[],
): Promise<void> {
  await store.transact({ exclusive: ['activity'] }, async (data) => {
    const rows = await data.db
      .updateTable('activity')
      .set({ hand_on_at: null })
      .where(
        'id',
        'in',
        found.map(({ id }) => id),
      )
      .where('hand_on_at', '<=', currentTime(data))
      .returningAll()
      .execute();
    const news = rows.filter(({ replay }) => replay === 0);
    await queueOwnerMails(data, news, timeZone);
    for (const row of rows) await queueWebhooks(data, row, endpoints);
    const again = rows.filter(({ replay }) => replay === 1).map(({ id }) => id);
    if (again.length > 0)
      await data.db.updateTable('activity').set({ replay: 0 }).where('id', 'in', again).execute();
  });
}

async function queueOwnerMails(data: Data, rows: readonly ActivityRow[], timeZone: string): Promise<void> {
  // The staff knows what it has done.
  const byOthers = rows.filter((row) => readDetails(row).byStaff !== true);
  const ofKind = (kind: ActivityKind) => byOthers.filter((row) => row.kind === kind);
  const closed = ofKind('person-closed').filter((row) => readDetails(row).areaIds?.length !== 0);
  const [joined, failed, left] = [ofKind('member-joined'), ofKind('payment-failed'), ofKind('member-left')];
  const lost = ofKind('dispute-lost');
  if ([joined, failed, lost, left, closed].every(({ length }) => length === 0)) return;
  const [wanted, ownerIds] = [await readOwnerMails(data), await listOwnerIds(data)];
  const queue = async (toMail: (siteUserId: string) => QueuedMail, dueAt?: string) => {
    for (const ownerId of ownerIds) await queueMail(data, toMail(ownerId), dueAt);
  };

  if (wanted.joined === 'at-once')
    for (const { id } of joined) {
      await setBatch(data, [id], id);
      await queue((siteUserId) => ({ kind: 'owner-joined', siteUserId, batch: id }));
    }
  if (wanted.joined === 'daily' && joined.length > 0) {
    const waiting = await findWaitingDigest(data);
    const batch = waiting ?? randomUUID();
    const ids = joined.map(({ id }) => id);
    await setBatch(data, ids, batch);
    if (waiting === null)
      await queue(
        (siteUserId) => ({ kind: 'owner-joined', siteUserId, batch }),
        nextDigestTime(data.now(), timeZone),
      );
  }
  if (wanted.paymentFailed) {
    for (const { id: activityId } of failed)
      await queue((siteUserId) => ({ kind: 'owner-payment-failed', siteUserId, activityId }));
    for (const { id: activityId } of lost)
      await queue((siteUserId) => ({ kind: 'owner-dispute-lost', siteUserId, activityId }));
  }
  if (wanted.left)
    for (const { id: activityId } of [...left, ...closed])
      await queue((siteUserId) => ({ kind: 'owner-left', siteUserId, activityId }));
}

/** Adds activities to those that one mail lists. */
async function setBatch({ db }: Data, ids: readonly string[], batch: string): Promise<void> {
  await db.updateTable('activity').set({ batch }).where('id', 'in', ids).execute();
}

/** Returns the batch of the mail about the new members of this day, which nobody has begun to send; `null` when there is none. */
async function findWaitingDigest(data: Data): Promise<string | null> {
  const waiting = await data.db
    .selectFrom('outbox')
    .select('mail')
    .where('kind', '=', 'owner-joined')
    .where('tries', '=', 0)
    .where('next_try_at', '>', currentTime(data))
    .limit(1)
    .executeTakeFirst();
  const mail = waiting && (JSON.parse(waiting.mail) as QueuedMail);
  return mail?.kind === 'owner-joined' ? mail.batch : null;
}

/** The webhooks that wait for their delivery, and those of the last week. */
import { randomUUID } from 'node:crypto';
import { readDetails, type ActivityDetails, type ActivityKind } from '../activity/activity.js';
import type { Data, Store } from '../store/store.js';
import { currentTime, HOUR, MINUTE, SECOND, timeAfter } from '../store/values.js';
import { wantsWebhook, type WebhookEndpoint } from './endpoints.js';

/** A webhook that a process has taken to send it. */
export interface ClaimedWebhook {
  readonly id: string;
  readonly activityId: string;
  readonly url: string;
  /** 1 for the first try. */
  readonly tries: number;
}

/** The times between the tries of a webhook. Its last try is about a day after the first. */
const RETRY_DELAYS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR, 8 * HOUR];

/** How long a webhook belongs to the process that tries it. Longer than a try takes. */
const CLAIM_TIME = 2 * MINUTE;

/** Queues the webhooks about something that has happened. One that was sent before is sent again. */
export async function queueWebhooks(
  data: Data,
  { id: activityId, kind }: { readonly id: string; readonly kind: string },
  endpoints: readonly WebhookEndpoint[],
): Promise<void> {
  const now = currentTime(data);
  const fresh = {
    queued_at: now,
    next_try_at: now,
    tries: 0,
    failure: null,
    failed_at: null,
    delivered_at: null,
  };
  const wanting = endpoints.filter((endpoint) => wantsWebhook(endpoint, kind as ActivityKind));
  for (const { url } of wanting)
    await data.db
      .insertInto('webhook_deliveries')
      .values({ id: randomUUID(), activity_id: activityId, url, ...fresh })
      .onConflict((conflict) => conflict.columns(['activity_id', 'url']).doUpdateSet(fresh))
      .execute();
  if (wanting.length === 0 && (kind as ActivityKind) === 'person-closed') await forgetEmail(data, activityId);
}

/** Takes the webhook that has been due for longest, and counts a try of it. Of several processes only one gets it. */
export async function claimDueWebhook(store: Store): Promise<ClaimedWebhook | null> {
  const { db } = store;
  for (;;) {
    const due = await db
      .selectFrom('webhook_deliveries')
      .select(['id', 'activity_id', 'url', 'tries', 'next_try_at'])
      .where('next_try_at', '<=', currentTime(store))
      .orderBy('next_try_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return null;
    const tries = due.tries + 1;
    const { numUpdatedRows } = await db
      .updateTable('webhook_deliveries')
      .set({ tries, next_try_at: timeAfter(store, CLAIM_TIME) })
      .where('id', '=', due.id)
      .where('next_try_at', '=', due.next_try_at)
      .where('tries', '=', due.tries)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return { id: due.id, activityId: due.activity_id, url: due.url, tries };
  }
}

/** Returns when the next webhook is due; `null` when none waits. */
export async function nextWebhookTime({ db }: Data): Promise<string | null> {
  const { next } = await db
    .selectFrom('webhook_deliveries')
    .select((row) => row.fn.min<string | null>('next_try_at').as('next'))
    .executeTakeFirstOrThrow();
  return next;
}

/** Stores that a webhook has arrived. */
export async function recordDelivery(data: Data, { id, activityId, tries }: ClaimedWebhook): Promise<void> {
  await data.db
    .updateTable('webhook_deliveries')
    .set({ delivered_at: currentTime(data), next_try_at: null, failure: null })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .execute();
  await forgetEmail(data, activityId);
}

/**
 * Stores that a try has failed.
 *
 * @returns the time of the next try; `null` after the last one, or when no later one can succeed
 */
export async function recordWebhookFailure(
  data: Data,
  { id, activityId, tries }: ClaimedWebhook,
  code: string,
  isFinal: boolean,
): Promise<string | null> {
  const delay = isFinal ? undefined : RETRY_DELAYS[tries - 1];
  const nextTryAt = delay === undefined ? null : timeAfter(data, delay);
  await data.db
    .updateTable('webhook_deliveries')
    .set({
      failure: code,
      next_try_at: nextTryAt,
      ...(nextTryAt === null && { failed_at: currentTime(data) }),
    })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .execute();
  if (nextTryAt === null) await forgetEmail(data, activityId);
  return nextTryAt;
}

/** Deletes a webhook that nobody needs any more. */
export async function removeWebhook(data: Data, { id, activityId }: ClaimedWebhook): Promise<void> {
  await data.db.deleteFrom('webhook_deliveries').where('id', '=', id).execute();
  await forgetEmail(data, activityId);
}

/**
 * Lets the webhooks about what has happened since a time be sent again, also those that have arrived. The server does it within a
 * minute.
 *
 * @param since ISO 8601 in UTC
 * @returns the number of things that have happened
 */
export async function replayWebhooks(data: Data, since: string): Promise<number> {
  const { numUpdatedRows } = await data.db
    .updateTable('activity')
    .set({ replay: 1, hand_on_at: currentTime(data) })
    .where('at', '>=', since)
    .where('hand_on_at', 'is', null)
    .where('kind', '<>', 'member-left' satisfies ActivityKind)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes the email of a person who is gone, when no webhook needs it any more. */
async function forgetEmail({ db }: Data, activityId: string): Promise<void> {
  const activity = await db
    .selectFrom('activity')
    .select('details')
    .where('id', '=', activityId)
    .where('kind', '=', 'person-closed' satisfies ActivityKind)
    .executeTakeFirst();
  if (!activity) return;
  const waiting = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('activity_id', '=', activityId)
    .where('next_try_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (waiting) return;
  const { areaIds } = readDetails(activity);
  const details: ActivityDetails = { ...(areaIds && { areaIds }) };
  await db
    .updateTable('activity')
    .set({ details: JSON.stringify(details) })
    .where('id', '=', activityId)
    .execute();
}

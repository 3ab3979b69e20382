import type { Selectable } from 'kysely';
import { readDetails, type ActivityKind } from '../activity/activity.js';
import { isCurrent } from '../areas/membership.js';
import type { Data } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { WEBHOOK_TYPES, type WebhookType } from './endpoints.js';

/** The body of a webhook. */
export interface WebhookBody {
  readonly type: WebhookType;
  /** When it has happened, in ISO 8601. */
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Returns the body of the webhook about something that has happened; `null` when it is not true any more. */
export async function composeWebhook(data: Data, activityId: string): Promise<WebhookBody | null> {
  const row = await data.db
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.user_id')
    .selectAll('activity')
    .select('users.email')
    .where('activity.id', '=', activityId)
    .executeTakeFirst();
  const type = row && WEBHOOK_TYPES[row.kind as ActivityKind];
  if (!row || !type) return null;
  if (type === 'membership.ended' && (await hasResumed(data, row.membership_id))) return null;
  return { type, timestamp: row.at, data: describe(type, row) };
}

function describe(
  type: WebhookType,
  row: Selectable<Tables['activity']> & { readonly email: string | null },
): WebhookBody['data'] {
  const { user_id: siteUserId, area_id: memberAreaId, membership_id: membershipId } = row;
  const details = readDetails(row);
  const { orderId, orderNumber, refundId, amount, areaIds = [], email = row.email, endsAt = null } = details;
  const person = { siteUserId, email };
  switch (type) {
    case 'member.joined':
    case 'membership.ended':
      return { ...person, memberAreaId, membershipId };
    case 'payment.failed':
      return { ...person, memberAreaId, membershipId, endsAt };
    case 'order.refunded':
      return { ...person, memberAreaId, orderId, orderNumber: String(orderNumber), refundId, amount };
    case 'person.closed':
      return { ...person, memberAreaIds: areaIds };
  }
}

/** Returns whether a membership goes on whose end was recorded. */
async function hasResumed({ db, now }: Data, membershipId: string | null): Promise<boolean> {
  const current = await db
    .selectFrom('memberships')
    .select('id')
    .where('id', '=', membershipId ?? '')
    .where(isCurrent(now()))
    .executeTakeFirst();
  return current !== undefined;
}

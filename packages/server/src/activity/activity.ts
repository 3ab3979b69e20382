/**
 * What others are told of memberships and people: the mails to the owners and the webhooks are made from it. It is written by
 * `record-event.ts` alone, in the transaction of the change.
 */
import { randomUUID } from 'node:crypto';
import type { Data } from '../store/store.js';
import { currentTime, DAY, MINUTE, timeAfter, toIsoTime } from '../store/values.js';

/** What has happened. */
export type ActivityKind =
  /** Somebody is a member who was none. */
  | 'member-joined'
  /** Somebody has decided to leave, or a provider has ended the membership. The access may go on until its end. */
  | 'member-left'
  /** The access has ended. */
  | 'membership-ended'
  | 'payment-failed'
  /** A bank has given the payment of an order back to its buyer. */
  | 'dispute-lost'
  | 'order-refunded'
  /** An account was closed, with all memberships of the person. */
  | 'person-closed';

/** The membership that something has happened to, as it is stored. */
export interface ActiveMembership {
  readonly id: string;
  readonly user_id: string;
  readonly area_id: string;
}

/** What is known about an activity beside the person, the area and the time. */
export interface ActivityDetails {
  /** When the access of a member ends who has left, or whose payment has failed; absent when it has ended. */
  readonly endsAt?: string;
  readonly orderId?: string;
  readonly orderNumber?: number;
  readonly refundId?: string;
  readonly amount?: { readonly value: string; readonly currencyCode: string };
  /** The email of a person who is gone. It is deleted when everybody was told. */
  readonly email?: string;
  /** The areas whose member a person was. */
  readonly areaIds?: readonly string[];
  /** Whether the staff of the site did it. The owners get no mail then. */
  readonly byStaff?: boolean;
}

/** How long the mail about somebody who leaves waits for the reason, which comes with a call of its own. */
const REASON_TIME = 5 * MINUTE;

/** How long activity is kept: webhooks of this time can be sent again. */
const ACTIVITY_LIFETIME = 7 * DAY;

/** Something that has happened, before it is stored. */
interface NewActivity {
  readonly kind: ActivityKind;
  readonly siteUserId: string;
  readonly areaId?: string;
  readonly membershipId?: string;
  readonly details?: ActivityDetails;
  /** Default: now. */
  readonly at?: string;
  /** When others are told. Default: now. */
  readonly handOnAt?: string;
}

/** Adds something that has happened, so that others are told. Only `record-event.ts` calls it. */
export async function addActivity(data: Data, activity: NewActivity): Promise<void> {
  const now = currentTime(data);
  const {
    kind,
    siteUserId,
    areaId = null,
    membershipId = null,
    details,
    at = now,
    handOnAt = now,
  } = activity;
  await data.db
    .insertInto('activity')
    .values({
      id: randomUUID(),
      kind,
      at,
      user_id: siteUserId,
      area_id: areaId,
      membership_id: membershipId,
      details: details === undefined ? null : JSON.stringify(details),
      hand_on_at: handOnAt,
    })
    .execute();
}

/**
 * Adds that somebody leaves. Added again before the owners were told, it replaces what was added.
 *
 * @param endsAt when the access ends; `null` for now
 */
export async function addLeaving(
  data: Data,
  membership: ActiveMembership,
  endsAt: string | null,
): Promise<void> {
  await dropWaiting(data, [membership.id], 'member-left');
  await addActivity(data, {
    kind: 'member-left',
    ...ofMembership(membership),
    details: leavingDetails(data, endsAt),
    handOnAt: timeAfter(data, REASON_TIME),
  });
}

/** Changes when the access of somebody ends who leaves, as far as the owners were not told yet. */
export async function moveLeaving(data: Data, membershipId: string, endsAt: string | null): Promise<void> {
  await data.db
    .updateTable('activity')
    .set({ details: JSON.stringify(leavingDetails(data, endsAt)) })
    .where('membership_id', '=', membershipId)
    .where('kind', '=', 'member-left')
    .where('hand_on_at', 'is not', null)
    .where('replay', '=', 0)
    .execute();
}

/**
 * Adds the end of the access of a member, which may be ahead. An end that was told of already is not told of again.
 *
 * @param endsAt `null` for now
 */
export async function addEnd(data: Data, membership: ActiveMembership, endsAt: string | null): Promise<void> {
  await dropWaiting(data, [membership.id], 'membership-ended');
  if (await hasEndedAlready(data, membership)) return;
  const now = currentTime(data);
  const at = endsAt !== null && endsAt > now ? endsAt : now;
  await addActivity(data, { kind: 'membership-ended', ...ofMembership(membership), at, handOnAt: at });
}

/**
 * Adds that memberships have ended in an area and begun in another one, by the staff. What nobody was told of yet, such as an
 * end that is ahead, is told of the new area.
 *
 * @param memberships as they are stored now
 * @param formerAreaId the area that they were of
 */
export async function addTransfers(
  data: Data,
  memberships: readonly ActiveMembership[],
  formerAreaId: string,
): Promise<void> {
  const [first] = memberships;
  if (!first) return;
  const { db } = data;
  await db
    .updateTable('activity')
    .set({ area_id: first.area_id })
    .where(
      'membership_id',
      'in',
      memberships.map(({ id }) => id),
    )
    .where('kind', 'in', ['member-left', 'membership-ended'] satisfies ActivityKind[])
    .where('hand_on_at', 'is not', null)
    .where('replay', '=', 0)
    .execute();
  const now = currentTime(data);
  const byStaff = JSON.stringify({ byStaff: true } satisfies ActivityDetails);
  const rowOf = (kind: ActivityKind, { id, user_id }: ActiveMembership, areaId: string) => ({
    id: randomUUID(),
    kind,
    at: now,
    user_id,
    area_id: areaId,
    membership_id: id,
    details: byStaff,
    hand_on_at: now,
  });
  await db
    .insertInto('activity')
    .values(
      memberships.flatMap((one) => [
        rowOf('membership-ended', one, formerAreaId),
        rowOf('member-joined', one, one.area_id),
      ]),
    )
    .execute();
}

/** Forgets that people leave whose memberships go on, as far as nobody was told yet. */
export async function dropLeaving(data: Data, membershipIds: readonly string[]): Promise<void> {
  await dropWaiting(data, membershipIds, 'member-left');
  await dropWaiting(data, membershipIds, 'membership-ended');
}

/** Tells the owners now that somebody leaves: the reason has arrived. */
export async function handOnLeaving(data: Data, membershipId: string): Promise<void> {
  await data.db
    .updateTable('activity')
    .set({ hand_on_at: currentTime(data) })
    .where('membership_id', '=', membershipId)
    .where('kind', '=', 'member-left')
    .where('hand_on_at', 'is not', null)
    .execute();
}

/** Deletes what happened more than a week ago, with its webhooks. */
export async function deleteOldActivity({ db, now }: Data): Promise<void> {
  await db
    .deleteFrom('activity')
    .where('at', '<=', toIsoTime(new Date(now().getTime() - ACTIVITY_LIFETIME)))
    .where('hand_on_at', 'is', null)
    .execute();
}

/** Reads the details of an activity. */
export const readDetails = ({ details }: { readonly details: string | null }): ActivityDetails =>
  details === null ? {} : (JSON.parse(details) as ActivityDetails);

/** Returns the details of somebody who leaves: when the access ends, if that is ahead. */
const leavingDetails = (data: Data, endsAt: string | null): ActivityDetails =>
  endsAt !== null && endsAt > currentTime(data) ? { endsAt } : {};

/** Returns the columns of something that has happened to a membership. */
export const ofMembership = ({ id, user_id, area_id }: ActiveMembership) => ({
  membershipId: id,
  siteUserId: user_id,
  areaId: area_id,
});

/** Deletes what nobody was told of yet. */
async function dropWaiting(
  { db }: Data,
  membershipIds: readonly string[],
  kind: ActivityKind,
): Promise<void> {
  if (membershipIds.length === 0) return;
  await db
    .deleteFrom('activity')
    .where('membership_id', 'in', membershipIds)
    .where('kind', '=', kind)
    .where('hand_on_at', 'is not', null)
    .where('replay', '=', 0)
    .execute();
}

/** Returns whether the last thing that others were told about a membership is its end. */
async function hasEndedAlready({ db }: Data, { id, area_id }: ActiveMembership): Promise<boolean> {
  const last = await db
    .selectFrom('activity')
    .select('kind')
    .where('membership_id', '=', id)
    .where('area_id', '=', area_id) // it may have ended in an area from which it was moved
    .where('kind', 'in', ['member-joined', 'membership-ended'] satisfies ActivityKind[])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.kind === 'membership-ended';
}

/**
 * Records what happens to memberships: the one place for it. The history of the person, the webhooks and the mails to the
 * owners follow from it. Whoever changes a membership calls it in the transaction of the change, and writes none of them.
 */
import type { MembershipEvent, MembershipEventKind } from 'member-area-elements/contract/owner/member';
import { isCurrent } from '../areas/membership.js';
import type { Data } from '../store/store.js';
import { currentTime } from '../store/values.js';
import {
  addActivity,
  addEnd,
  addLeaving,
  addTransfers,
  dropLeaving,
  moveLeaving,
  ofMembership,
  type ActiveMembership,
  type ActivityDetails,
} from './activity.js';

/** What every event has. */
interface EventFacts {
  readonly by: MembershipEvent['by'];
  /** When it has happened. Default: now. An end at a time has come by itself, and was recorded when it was ahead. */
  readonly at?: string;
  /** The name of the area. Default: the one that it has now. */
  readonly title?: string;
}

/** Something that has happened to a membership. */
export type NewMembershipEvent = EventFacts &
  (
    | {
        readonly kind: 'joined' | 'granted' | 'imported' | 'moved' | 'cancelled';
        readonly membership: ActiveMembership;
        /** The end of the access from now on. Default: none; of a cancellation, now. */
        readonly endsAt?: string | null;
      }
    | {
        readonly kind: 'changed';
        readonly membership: ActiveMembership;
        readonly endsAt?: string | null;
        /** The id of the membership that this one replaces. */
        readonly replacedId: string;
      }
    | {
        readonly kind: 'ended';
        readonly membership: ActiveMembership;
        /** When the access ends. Default: now. */
        readonly endsAt?: string | null;
        /** Whether the end was recorded before, when it was ahead. Default: false. */
        readonly wasAhead?: boolean;
        /** Whether a lost dispute has ended it, of which the owners are told. Default: false. */
        readonly byDispute?: boolean;
      }
    | { readonly kind: 'resumed'; readonly membership: ActiveMembership }
    | {
        readonly kind: 'paused';
        readonly membership: ActiveMembership;
        /** When the pause begins, and when the membership goes on. */
        readonly from: string;
        readonly until: string;
      }
    | {
        readonly kind: 'payment-failed';
        readonly membership: ActiveMembership;
        /** Until when the person has access; `null` when it has ended. */
        readonly accessUntil: string | null;
      }
    | { readonly kind: 'paid'; readonly membership: Person; readonly amount: Amount }
    | {
        readonly kind: 'price-changed';
        readonly membership: ActiveMembership;
        /** The new price. */
        readonly amount: Amount;
        /** The renewal from which it is paid. */
        readonly from: string;
      }
    | {
        readonly kind: 'option-changed';
        readonly membership: ActiveMembership;
        /** The price of the new option. */
        readonly amount: Amount;
        /** The renewal from which it is paid; `null` for a change at once. */
        readonly from: string | null;
      }
    | {
        readonly kind: 'refunded';
        readonly membership: Person;
        readonly amount: Amount;
        readonly refund: Required<Pick<ActivityDetails, 'orderId' | 'orderNumber' | 'refundId'>>;
      }
  );

type Amount = NonNullable<ActivityDetails['amount']>;

/** The person and the area of a payment, whose membership may be unknown. */
type Person = Omit<ActiveMembership, 'id'> & Partial<ActiveMembership>;

/** Records what has happened to a membership. */
export async function recordMembershipEvent(data: Data, event: NewMembershipEvent): Promise<void> {
  await addToHistory(data, event);
  await tellOthers(data, event);
}

/** The areas between which members move. */
interface Transfer {
  readonly fromId: string;
  /** The names of the areas. */
  readonly fromTitle: string;
  readonly title: string;
}

/**
 * Records that the staff has moved memberships to another area. The webhooks tell that each has ended in the one and begun in
 * the other.
 *
 * @param memberships as they are stored now
 */
export async function recordTransfers(
  data: Data,
  memberships: readonly ActiveMembership[],
  { fromId, fromTitle, title }: Transfer,
): Promise<void> {
  if (memberships.length === 0) return;
  await data.db
    .insertInto('membership_events')
    .values(
      memberships.map((membership) => ({
        at: currentTime(data),
        kind: 'transferred' satisfies MembershipEventKind,
        user_id: membership.user_id,
        area_id: membership.area_id,
        title,
        from_title: fromTitle,
        membership_id: membership.id,
        done_by: 'staff' satisfies MembershipEvent['by'],
        value: null,
        currency_code: null,
        ends_at: null,
      })),
    )
    .execute();
  await addTransfers(data, memberships, fromId);
}

/**
 * Records that an account is closed, with the end of all its memberships. Call it before the person is deleted.
 *
 * @param by who closes it: its person, or the staff of the site
 */
export async function recordClosure(
  data: Data,
  {
    siteUserId,
    email,
    by,
  }: { readonly siteUserId: string; readonly email: string; readonly by: 'member' | 'staff' },
): Promise<void> {
  const memberships = await data.db
    .selectFrom('memberships')
    .select(['id', 'user_id', 'area_id'])
    .where('user_id', '=', siteUserId)
    .where(isCurrent(data.now()))
    .execute();
  for (const membership of memberships) await addToHistory(data, { kind: 'ended', by, membership });
  await dropLeaving(
    data,
    memberships.map(({ id }) => id),
  );
  const areaIds = memberships.map(({ area_id }) => area_id);
  await addActivity(data, {
    kind: 'person-closed',
    siteUserId,
    details: { email, areaIds, ...byStaff(by) },
  });
}

/** Records that a bank has given the payment of an order back to its buyer, so that the owners are told. */
export const recordLostDispute = (
  data: Data,
  { user_id: siteUserId, area_id: areaId }: Pick<ActiveMembership, 'user_id' | 'area_id'>,
  order: Required<Pick<ActivityDetails, 'orderId' | 'orderNumber'>>,
): Promise<void> => addActivity(data, { kind: 'dispute-lost', siteUserId, areaId, details: order });

/** Adds a line to the history of the person. */
async function addToHistory(data: Data, event: NewMembershipEvent): Promise<void> {
  const { kind, by, membership, at = currentTime(data) } = event;
  const amount = 'amount' in event ? event.amount : undefined;
  await data.db
    .insertInto('membership_events')
    .values({
      at,
      kind: kind satisfies MembershipEventKind,
      user_id: membership.user_id,
      area_id: membership.area_id,
      title: event.title ?? (await readTitle(data, membership.area_id)),
      membership_id: membership.id ?? null,
      done_by: by,
      value: amount?.value ?? null,
      currency_code: amount?.currencyCode ?? null,
      ends_at: timeOf(event),
      starts_at: event.kind === 'paused' ? event.from : null,
    })
    .execute();
}

/** Returns the time that an event is about: the end of the access or of a pause, or the beginning of a price. */
function timeOf(event: NewMembershipEvent): string | null {
  if (event.kind === 'price-changed' || event.kind === 'option-changed') return event.from;
  if (event.kind === 'paused') return event.until;
  return ('endsAt' in event ? event.endsAt : null) ?? null;
}

async function readTitle({ db }: Data, areaId: string): Promise<string> {
  const area = await db.selectFrom('areas').select('name').where('id', '=', areaId).executeTakeFirst();
  return area?.name ?? '';
}

/** Adds what the webhooks and the mails to the owners tell, and takes back what is not true any more. */
async function tellOthers(data: Data, event: NewMembershipEvent): Promise<void> {
  switch (event.kind) {
    case 'joined':
    case 'granted':
    case 'imported': {
      const { membership, by, endsAt = null } = event;
      await addActivity(data, { kind: 'member-joined', ...ofMembership(membership), details: byStaff(by) });
      if (endsAt !== null) await addEnd(data, membership, endsAt);
      return;
    }
    case 'changed': {
      const { membership, replacedId, endsAt = null } = event;
      await dropLeaving(data, [replacedId]);
      if (endsAt !== null) await addEnd(data, membership, endsAt);
      return;
    }
    case 'moved': {
      const { membership, endsAt = null } = event;
      if (endsAt === null) return dropLeaving(data, [membership.id]);
      await moveLeaving(data, membership.id, endsAt);
      return addEnd(data, membership, endsAt);
    }
    case 'cancelled':
      await addLeaving(data, event.membership, event.endsAt ?? null);
      return addEnd(data, event.membership, event.endsAt ?? null);
    case 'ended': {
      const { membership, by, at, endsAt = null, wasAhead = false, byDispute = false } = event;
      if (at !== undefined) return;
      // Who has left was told with an end that was ahead, and the staff knows whom it has taken out.
      if (by === 'system' && !wasAhead && !byDispute) await addLeaving(data, membership, endsAt);
      else await moveLeaving(data, membership.id, endsAt);
      return addEnd(data, membership, endsAt);
    }
    case 'resumed':
      return dropLeaving(data, [event.membership.id]);
    case 'payment-failed': {
      const { membership, accessUntil } = event;
      await dropLeaving(data, [membership.id]);
      const isAhead = accessUntil !== null && accessUntil > currentTime(data);
      return addActivity(data, {
        kind: 'payment-failed',
        ...ofMembership(membership),
        details: isAhead ? { endsAt: accessUntil } : {},
      });
    }
    case 'refunded': {
      const { membership, refund, amount } = event;
      return addActivity(data, {
        kind: 'order-refunded',
        siteUserId: membership.user_id,
        areaId: membership.area_id,
        details: { ...refund, amount },
      });
    }
    case 'paid':
    case 'price-changed':
    case 'option-changed':
    case 'paused':
  }
}

const byStaff = (by: MembershipEvent['by']): ActivityDetails => (by === 'staff' ? { byStaff: true } : {});

/** What has happened to memberships: the one place that writes it, and how a person's is read. */
import type { CancellationCode } from 'member-area-elements/contract/account/send-cancellation-reason';
import type { MembershipEvent, MembershipEventKind } from 'member-area-elements/contract/owner/member';
import type { Data } from '../store/store.js';
import { currentTime } from '../store/values.js';

/** The membership that something has happened to. */
export interface EventSubject {
  /** Default: unknown, for a payment. */
  readonly id?: string;
  readonly user_id: string;
  readonly area_id: string;
}

/** Something that has happened to a membership. */
export interface NewMembershipEvent {
  readonly kind: MembershipEventKind;
  readonly by: MembershipEvent['by'];
  readonly membership: EventSubject;
  /** Default: now. */
  readonly at?: string;
  /** The name of the area. Default: the one that it has now. */
  readonly title?: string;
  /** The amount of a payment or a refund. Default: none. */
  readonly amount?: { readonly value: string; readonly currencyCode: string };
  /** The end of the access from now on. Default: none. */
  readonly endsAt?: string | null;
}

/** Records what has happened to a membership. Call it in the transaction of the change. */
export async function recordMembershipEvent(data: Data, event: NewMembershipEvent): Promise<void> {
  const { kind, by, membership, at = currentTime(data), amount, endsAt = null } = event;
  await data.db
    .insertInto('membership_events')
    .values({
      at,
      kind,
      user_id: membership.user_id,
      area_id: membership.area_id,
      title: event.title ?? (await readTitle(data, membership.area_id)),
      membership_id: membership.id ?? null,
      done_by: by,
      value: amount?.value ?? null,
      currency_code: amount?.currencyCode ?? null,
      ends_at: endsAt,
    })
    .execute();
}

async function readTitle({ db }: Data, areaId: string): Promise<string> {
  const area = await db.selectFrom('areas').select('name').where('id', '=', areaId).executeTakeFirst();
  return area?.name ?? '';
}

/**
 * Returns what has happened to the memberships of a person, the newest first, with the reasons of the person. A membership
 * whose time is over has ended then, although nobody has done anything.
 */
export async function readMembershipHistory(data: Data, siteUserId: string): Promise<MembershipEvent[]> {
  const { db } = data;
  const [events, reasons, expired] = await Promise.all([
    db
      .selectFrom('membership_events')
      .selectAll()
      .where('user_id', '=', siteUserId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    db
      .selectFrom('cancellations')
      .select(['membership_id', 'reason', 'comment'])
      .where('user_id', '=', siteUserId)
      .where('reason', 'is not', null)
      .execute(),
    db
      .selectFrom('memberships')
      .innerJoin('areas', 'areas.id', 'memberships.area_id')
      .select(['area_id', 'ends_at', 'name'])
      .where('user_id', '=', siteUserId)
      .where('status', '=', 'ENDING')
      .where('ends_at', '<=', currentTime(data))
      .execute(),
  ]);
  // A person may cancel again after a resumption: the reason is that of the last time.
  const told = new Set<string>();
  const written = events.map((row): MembershipEvent => {
    const reason =
      row.kind === 'cancelled' && row.membership_id !== null && !told.has(row.membership_id)
        ? reasons.find(({ membership_id: id }) => id === row.membership_id)
        : undefined;
    if (row.kind === 'cancelled' && row.membership_id !== null) told.add(row.membership_id);
    return {
      at: row.at,
      kind: row.kind as MembershipEventKind,
      memberAreaId: row.area_id,
      title: row.title,
      by: row.done_by as MembershipEvent['by'],
      amount:
        row.value !== null && row.currency_code !== null
          ? { value: row.value, currencyCode: row.currency_code }
          : undefined,
      endsAt: row.ends_at ?? undefined,
      reason: (reason?.reason as CancellationCode | undefined) ?? undefined,
      comment: reason?.comment ?? undefined,
    };
  });
  const passed = expired.map((row) => toPassedEnd({ ...row, ends_at: row.ends_at ?? currentTime(data) }));
  return [...passed, ...written].sort((one, other) => other.at.localeCompare(one.at));
}

const toPassedEnd = (row: { area_id: string; ends_at: string; name: string }): MembershipEvent => ({
  at: row.ends_at,
  kind: 'ended',
  memberAreaId: row.area_id,
  title: row.name,
  by: 'system',
  amount: undefined,
  endsAt: undefined,
  reason: undefined,
  comment: undefined,
});

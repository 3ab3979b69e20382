/** Reads what has happened to the memberships of a person. */
import type { CancellationCode } from 'member-area-elements/contract/account/send-cancellation-reason';
import type { MembershipEvent, MembershipEventKind } from 'member-area-elements/contract/owner/member';
import type { Data } from '../store/store.js';
import { currentTime } from '../store/values.js';

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
      fromTitle: row.from_title ?? undefined,
      by: row.done_by as MembershipEvent['by'],
      amount:
        row.value !== null && row.currency_code !== null
          ? { value: row.value, currencyCode: row.currency_code }
          : undefined,
      ...timeOf(row),
      reason: (reason?.reason as CancellationCode | undefined) ?? undefined,
      comment: reason?.comment ?? undefined,
    };
  });
  const passed = expired.map((row) => toPassedEnd({ ...row, ends_at: row.ends_at ?? currentTime(data) }));
  return [...passed, ...written].sort((one, other) => other.at.localeCompare(one.at));
}

/** Returns the times that an event is about. */
const timeOf = (row: { kind: string; ends_at: string | null; starts_at: string | null }) => {
  const time = row.ends_at ?? undefined;
  return row.kind === 'price-changed' || row.kind === 'option-changed'
    ? { from: time, endsAt: undefined }
    : { from: row.starts_at ?? undefined, endsAt: time };
};

const toPassedEnd = (row: { area_id: string; ends_at: string; name: string }): MembershipEvent => ({
  at: row.ends_at,
  kind: 'ended',
  memberAreaId: row.area_id,
  title: row.name,
  fromTitle: undefined,
  by: 'system',
  amount: undefined,
  from: undefined,
  endsAt: undefined,
  reason: undefined,
  comment: undefined,
});

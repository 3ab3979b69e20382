/** The memberships that people have cancelled or left, and their reasons, which the owner can read. */
import type { CancellationReason } from 'member-area-elements/contract/account/send-cancellation-reason';
import { handOnLeaving, type ActiveMembership } from '../activity/activity.js';
import { recordMembershipEvent } from '../activity/record-event.js';
import { Refusal } from '../http/refusal.js';
import type { Data } from '../store/store.js';
import { currentTime } from '../store/values.js';

/** What is known about a cancellation beside the membership. */
interface CancellationFacts {
  /** When the access ends. Default: now. */
  readonly endsAt?: string | null;
  /** The name of the area. Default: the one that it has now. */
  readonly title?: string;
}

/** Records that a person ends a membership, without a reason yet. */
export async function recordCancellation(
  data: Data,
  membership: ActiveMembership,
  facts: CancellationFacts = {},
): Promise<void> {
  const { id, user_id, area_id } = membership;
  const ended = { cancelled_at: currentTime(data), reason: null, comment: null };
  await data.db
    .insertInto('cancellations')
    .values({ membership_id: id, user_id, area_id, ...ended })
    .onConflict((conflict) => conflict.column('membership_id').doUpdateSet(ended))
    .execute();
  await recordMembershipEvent(data, { kind: 'cancelled', by: 'member', membership, ...facts });
}

/** Forgets the cancellations of memberships that go on, and their reasons. */
export async function dropCancellations(data: Data, membershipIds: readonly string[]): Promise<void> {
  if (membershipIds.length === 0) return;
  await data.db.deleteFrom('cancellations').where('membership_id', 'in', membershipIds).execute();
}

/**
 * Saves why a person has ended a membership, and tells the owners. A later reason replaces an earlier one.
 *
 * @throws Refusal 404 `not-found` when the person has not ended this membership
 */
export async function saveReason(
  data: Data,
  siteUserId: string,
  membershipId: string,
  { reason, comment }: CancellationReason,
): Promise<void> {
  const { numUpdatedRows } = await data.db
    .updateTable('cancellations')
    .set({ reason, comment: comment || null })
    .where('membership_id', '=', membershipId)
    .where('user_id', '=', siteUserId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new Refusal('not-found', { message: 'There is no such cancelled membership.' });
  await handOnLeaving(data, membershipId);
}

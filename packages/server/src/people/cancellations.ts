/** The memberships that people have cancelled or left, and their reasons, which the owner can read. */
import type { CancellationReason } from 'member-area-elements/contract/account/send-cancellation-reason';
import { Refusal } from '../http/refusal.js';
import type { Data } from '../store/store.js';
import { currentTime } from '../store/values.js';

/** Records that a person ends a membership, without a reason yet. */
export async function recordCancellation(
  data: Data,
  { id, user_id, area_id }: { id: string; user_id: string; area_id: string },
): Promise<void> {
  const ended = { cancelled_at: currentTime(data), reason: null, comment: null };
  await data.db
    .insertInto('cancellations')
    .values({ membership_id: id, user_id, area_id, ...ended })
    .onConflict((conflict) => conflict.column('membership_id').doUpdateSet(ended))
    .execute();
}

/**
 * Saves why a person has ended a membership. A later reason replaces an earlier one.
 *
 * @throws Refusal 404 `not-found` when the person has not ended this membership
 */
export async function saveReason(
  { db }: Data,
  siteUserId: string,
  membershipId: string,
  { reason, comment }: CancellationReason,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('cancellations')
    .set({ reason, comment: comment || null })
    .where('membership_id', '=', membershipId)
    .where('user_id', '=', siteUserId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new Refusal('not-found', { message: 'There is no such cancelled membership.' });
}

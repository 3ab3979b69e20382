/** Makes a membership that is about to end active again. */
import type { Selectable } from 'kysely';
import { recordMembershipEvent } from '../activity/record-event.js';
import { Refusal } from '../http/refusal.js';
import type { Data, Store } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { requireArea } from './area.js';
import { dropCancellations } from './cancellations.js';
import { updateMemberColumns } from './member-columns.js';
import { hasPause, isCurrent, standingOf, toMembership } from './membership.js';
import { optionIdOf } from './planned-price.js';
import { requireMemberAreas } from './site-settings.js';
import { transactWithMembership } from './transact-with-membership.js';

/**
 * Resumes a membership of a person. Resuming an active one changes nothing: an earlier answer may have been lost.
 *
 * @returns `has-pause` for one whose pause must be ended: nothing was changed then
 * @throws Refusal 404 `not-found`, also for the membership of somebody else; 403 `feature-off`; 409 `ended` when the time
 *   that was paid is over; 409 `not-resumable` when the last payment has failed, the pricing option is no longer sold, or the
 *   staff of the site has decided the end
 */
export function resumeMembership(
  store: Store,
  siteUserId: string,
  id: string,
): Promise<'resumed' | 'has-pause'> {
  const resume = async (data: Data, membership: Selectable<Tables['memberships']>) => {
    await requireMemberAreas(data);
    switch (standingOf(toMembership(membership), data.now())) {
      case 'member':
        return hasPause(membership, data.now()) ? 'has-pause' : 'resumed';
      case 'paused':
        return 'has-pause';
      case 'payment-failed':
        throw new Refusal('not-resumable', { message: 'The last payment of this membership has failed.' });
      case 'none':
        throw new Refusal('ended');
      case 'ending':
    }
    if (membership.end_by_staff === 1)
      throw new Refusal('not-resumable', { message: 'The site has decided when this membership ends.' });
    const { pricingOptions } = await requireArea(data, membership.area_id);
    const optionId = optionIdOf(membership, data.now());
    if (!pricingOptions.some((option) => option.id === optionId))
      throw new Refusal('not-resumable', {
        message: 'The pricing option of this membership is no longer sold.',
      });
    await undoCancellation(data, siteUserId, membership.area_id);
    return 'resumed';
  };
  return transactWithMembership(store, id, resume, siteUserId);
}

/**
 * Undoes the cancellation of a membership that has not ended yet, if there is one, and deletes the reason for it. One that
 * a payment provider knows stays as it is: it goes on when its subscription does. So does one whose end the staff of the
 * site has decided: nobody has cancelled it.
 */
export async function undoCancellation(data: Data, siteUserId: string, areaId: string): Promise<void> {
  const resumed = await data.db
    .updateTable('memberships')
    .set({ status: 'ACTIVE', ends_at: null })
    .where('user_id', '=', siteUserId)
    .where('area_id', '=', areaId)
    .where('status', '=', 'ENDING')
    .where('checkout_id', 'is', null)
    .where('end_by_staff', '=', 0)
    .where(isCurrent(data.now()))
    .returning(['id', 'user_id', 'area_id'])
    .execute();
  if (resumed.length === 0) return;
  for (const membership of resumed)
    await recordMembershipEvent(data, { kind: 'resumed', by: 'member', membership });
  await dropCancellations(
    data,
    resumed.map(({ id }) => id),
  );
  await updateMemberColumns(data, [siteUserId]);
}

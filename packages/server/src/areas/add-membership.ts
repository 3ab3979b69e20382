import { randomUUID } from 'node:crypto';
import { recordMembershipEvent } from '../activity/record-event.js';
import type { Data } from '../store/store.js';
import { currentTime } from '../store/values.js';
import type { AppliedCoupon } from './coupon.js';
import { isEnded } from './membership.js';
import { NOT_PAUSED } from './pause.js';
import { NOTHING_PLANNED } from './planned-price.js';

/** A membership that no payment provider knows. */
interface NewMembership {
  readonly userId: string;
  readonly areaId: string;
  /** `null` for one that costs nothing. */
  readonly optionId: string | null;
  /** When the staff of the site lets it end; `null` for never. */
  readonly endsAt: string | null;
  /** When its free days end. Default: it has none. */
  readonly trialEndsAt?: string | null;
  /** The coupon that it was bought with. Default: none. */
  readonly coupon?: AppliedCoupon | null;
}

/**
 * Adds a membership in place of one that has ended. One that goes on is never replaced. The transaction must have the
 * exclusive lock of the person.
 *
 * @returns `null` for a person whose membership goes on
 */
export async function addMembership(data: Data, membershipToAdd: NewMembership) {
  const { db } = data;
  const { userId, areaId, optionId, endsAt, trialEndsAt = null, coupon = null } = membershipToAdd;
  const former = await db
    .selectFrom('memberships')
    .select(['id', 'user_id', 'area_id', 'status', 'ends_at'])
    .where('user_id', '=', userId)
    .where('area_id', '=', areaId)
    .where(isEnded(data.now()))
    .executeTakeFirst();
  // Its end has come by itself: nothing has recorded it.
  if (former?.status === 'ENDING' && former.ends_at !== null)
    await recordMembershipEvent(data, {
      kind: 'ended',
      by: 'system',
      membership: former,
      at: former.ends_at,
    });
  const membership = {
    id: randomUUID(),
    option_id: optionId,
    status: endsAt === null ? 'ACTIVE' : 'ENDING',
    joined_at: currentTime(data),
    ends_at: endsAt,
    checkout_id: null,
    end_by_staff: endsAt === null ? 0 : 1,
    trial_ends_at: trialEndsAt,
    coupon: coupon && JSON.stringify(coupon),
    renewal_told: null,
    terms_since: null,
    earlier_payments: 0,
    ...NOTHING_PLANNED,
    ...NOT_PAUSED,
  };
  const added = await db
    .insertInto('memberships')
    .values({ user_id: userId, area_id: areaId, ...membership })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'area_id']).doUpdateSet(membership).where(isEnded(data.now())),
    )
    .returning(['id', 'user_id', 'area_id'])
    .executeTakeFirst();
  return added ?? null;
}

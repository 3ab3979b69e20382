/** What a member is told of a payment that has failed: each thing once, in the transaction of the change. */
import type { Selectable } from 'kysely';
import { mayEnter, toMembership, type Membership } from '../areas/membership.js';
import { dropQueuedNotices, queueMail, type PaymentNotice } from '../mail/outbox.js';
import type { Data } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { DAY, HOUR } from '../store/values.js';

/** How long before the end of the days of grace a member is warned. */
export const WARNING_TIME = 3 * DAY;

/** A member who has less time than this, when told of the failure, gets no warning: it would come right after. */
const LEAST_TIME = WARNING_TIME + 12 * HOUR;

/** What a member was told last of a failed payment. */
export type PaymentTold =
  /** That it has failed. A warning is to come. */
  | 'failed'
  /** That access ends soon. */
  | 'warned'
  /** That access has ended. */
  | 'ended';

/** A membership whose payment can fail, before a change. */
export interface ToldMembership {
  readonly status: string;
  readonly ends_at: string | null;
  readonly payment_told: string | null;
}

/** A membership after a change. */
export interface ChangedMembership extends Membership {
  /** Whether it has ended because it was not paid. Nobody wanted it to end. */
  readonly endedUnpaid: boolean;
}

/** The mail that follows from a change, and what the member was told then. */
export interface NoticeDecision {
  readonly notice: Exclude<PaymentNotice['kind'], 'payment-warning'> | null;
  readonly told: PaymentTold | null;
}

/** Decides what a member is told of a change. Pure. */
export function decideNotice(
  before: ToldMembership | undefined,
  after: ChangedMembership,
  now: Date,
): NoticeDecision {
  const told = (before?.payment_told ?? null) as PaymentTold | null;
  const isWaiting = told === 'failed' || told === 'warned';
  if (after.status === 'CANCELLED') {
    // The failure itself may have been missed. Who has lost access before was told so, or lost it before there were such mails.
    const hadAccess = isWaiting || before?.status === 'ACTIVE' || before?.status === 'ENDING';
    return { notice: hadAccess && after.endedUnpaid ? 'payment-ended' : null, told: null };
  }
  if (after.status !== 'PAYMENT_FAILED') return { notice: told && 'payment-restored', told: null };
  if (!mayEnter(after, now)) {
    if (before?.status !== 'PAYMENT_FAILED') return { notice: 'payment-failed', told: 'ended' };
    return isWaiting ? { notice: 'payment-ended', told: 'ended' } : { notice: null, told };
  }
  // Another failure, or another day than the one that was told.
  const isNew = before?.status !== 'PAYMENT_FAILED' || told === null || before.ends_at !== after.endsAt;
  if (!isNew) return { notice: null, told };
  const left = Date.parse(after.endsAt ?? '') - now.getTime();
  return { notice: 'payment-failed', told: left > LEAST_TIME ? 'failed' : 'warned' };
}

/**
 * Tells a member what a change of the membership means for a payment that has failed. What was queued before and is not true any
 * more is not sent. Call it in the transaction of the change, after it was written.
 *
 * @param before the membership as it was; `undefined` for a new one
 * @param membership as it is now
 */
export async function tellPaymentChange(
  data: Data,
  before: ToldMembership | undefined,
  membership: Pick<
    Selectable<Tables['memberships']>,
    'id' | 'user_id' | 'status' | 'ends_at' | 'paused_from' | 'paused_until'
  >,
  { endedUnpaid }: Pick<ChangedMembership, 'endedUnpaid'>,
): Promise<void> {
  const { id, user_id: siteUserId, ends_at: endsAt } = membership;
  const after = { ...toMembership(membership), endedUnpaid };
  const { notice, told } = decideNotice(before, after, data.now());
  if (notice === null && told === (before?.payment_told ?? null)) return;
  await data.db.updateTable('memberships').set({ payment_told: told }).where('id', '=', id).execute();
  const dropped = await dropQueuedNotices(data, siteUserId, id);
  // Who was never told of the failure need not be told that it is over.
  if (notice === null || (notice === 'payment-restored' && dropped.includes('payment-failed'))) return;
  await queueMail(data, { kind: notice, siteUserId, membershipId: id, endsAt });
}

import type { Membership } from 'member-area-elements/contract/account/memberships';
import type { OwnedMemberArea } from 'member-area-elements/contract/parts/owned-member-area';
import type { BillingPeriod, PricingOption } from 'member-area-elements/contract/parts/pricing-option';
import { addPeriods, feeTypeOfOption } from 'member-area-elements/core/pricing';
import { FAR } from 'member-area-elements/samples/areas';
import { newToken } from './mock-data.js';

/** Returns a new membership that is active. */
export function membershipOf(
  { id, title, path }: OwnedMemberArea,
  option: PricingOption | undefined,
  joinedAt: string,
): Membership {
  const feeType = feeTypeOfOption(option);
  return {
    id: newToken(),
    memberAreaId: id,
    title,
    feeType,
    status: 'ACTIVE',
    pricingOption: option ?? null,
    joinedAt,
    ...((feeType === 'recurring' || feeType === 'installments') && { nextPaymentAt: FAR.after }),
    ...(feeType === 'installments' && { paymentsMade: 1 }),
    url: path ?? `/members/${id}`,
  };
}

/** Returns whether a membership has not ended. One whose payment has failed goes on, also without access. */
export function hasMembership({ status, endsAt }: Membership, now = Date.now()): boolean {
  if (status === 'PAYMENT_FAILED') return true;
  return status !== 'CANCELLED' && (endsAt === undefined || Date.parse(endsAt) > now);
}

/** Returns whether a membership lets its person into the area. After a failed payment it does until its end, and in a pause it does not. */
export function mayEnter(membership: Membership, now = Date.now()): boolean {
  const { status, endsAt = '' } = membership;
  if (status === 'PAUSED') return false;
  return status === 'PAYMENT_FAILED' ? Date.parse(endsAt) > now : hasMembership(membership, now);
}

/** Lets a pause begin when its time has come, and the membership go on with a payment at its end. */
export function followPause(membership: Membership, now = Date.now()): void {
  const { status, pause } = membership;
  if (!pause) return;
  if (status === 'ACTIVE' && Date.parse(pause.from) <= now) membership.status = 'PAUSED';
  if (membership.status !== 'PAUSED' || Date.parse(pause.until) > now) return;
  const period = billingPeriodOf(membership);
  Object.assign(membership, {
    status: 'ACTIVE',
    pause: undefined,
    nextPaymentAt: period ? addPeriods(pause.until, period, 1) : FAR.after,
  });
}

/** Returns how often a membership is paid; `undefined` for one that is free or paid once. */
export const billingPeriodOf = ({ pricingOption }: Membership): BillingPeriod | undefined =>
  pricingOption?.subscriptionPlan?.billingPeriod ?? pricingOption?.billingPeriod;

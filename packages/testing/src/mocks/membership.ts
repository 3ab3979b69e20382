import type { Membership } from 'member-area-elements/contract/account/memberships';
import type { OwnedMemberArea } from 'member-area-elements/contract/parts/owned-member-area';
import type { PricingOption } from 'member-area-elements/contract/parts/pricing-option';
import { feeTypeOfOption } from 'member-area-elements/core/pricing';
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

/** Returns whether a membership lets its person into the area. After a failed payment it does until its end. */
export function mayEnter(membership: Membership, now = Date.now()): boolean {
  const { status, endsAt = '' } = membership;
  return status === 'PAYMENT_FAILED' ? Date.parse(endsAt) > now : hasMembership(membership, now);
}

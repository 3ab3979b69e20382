import type { MembershipEnd } from '../../../contract/owner/end-membership.js';
import type { MembershipOfMember } from '../../../contract/owner/member.js';
import type { OwnedMembership } from '../../../contract/parts/owned-membership.js';
import { membershipStanding } from './standing.js';

/** What the staff of a site can do to a membership. */
export type MembershipAction = 'end' | 'move-end';

/** Returns what can be done to a membership at a time. Pure. */
export function membershipActions(membership: MembershipOfMember, now: number): readonly MembershipAction[] {
  if (isOver(membership, now)) return [];
  return membership.mayMove ? ['end', 'move-end'] : ['end'];
}

/** Returns when a membership can end. The first one is proposed: it takes the least away. Pure. */
export const endChoices = ({ mayEndLater }: MembershipOfMember): readonly MembershipEnd['when'][] =>
  mayEndLater ? ['period', 'now'] : ['now'];

/**
 * What an end means for the payments. `stop`: no more are taken. `none`: the membership was paid once, and nothing is paid
 * back. `free`: there are none.
 */
export type PaymentsAfterEnd = 'stop' | 'none' | 'free';

/** Returns what the end of a membership means for its payments. Pure. */
export function paymentsAfterEnd({ feeType, nextPaymentAt }: MembershipOfMember): PaymentsAfterEnd {
  if (feeType === 'free') return 'free';
  return feeType === 'recurring' || nextPaymentAt !== undefined ? 'stop' : 'none';
}

/** Returns whether a membership is over at a time. Pure. */
export const isOver = (membership: OwnedMembership, now: number): boolean =>
  membershipStanding(membership, now) === 'ended';

/** Returns the memberships with those that are over last; otherwise in the same order. Pure. */
export function currentFirst(
  memberships: readonly MembershipOfMember[],
  now: number,
): readonly MembershipOfMember[] {
  return [
    ...memberships.filter((one) => !isOver(one, now)),
    ...memberships.filter((one) => isOver(one, now)),
  ];
}

import type { Member } from '../../../contract/owner/members.js';
import type { OwnedMembership } from '../../../contract/parts/owned-membership.js';

/** What a membership means for its person, in the terms that the owner reads. */
export type MembershipStanding = 'active' | 'free' | 'paused' | 'ending' | 'past-due' | 'paid-off' | 'ended';

/** Returns what a membership means at a time. */
export function membershipStanding(
  { status, feeType, endsAt }: Pick<OwnedMembership, 'status' | 'feeType' | 'endsAt'>,
  now: number,
): MembershipStanding {
  switch (status) {
    case 'CANCELLED':
      return 'ended';
    case 'ENDING':
      return endsAt !== undefined && Date.parse(endsAt) <= now ? 'ended' : 'ending';
    case 'PAUSED':
      return 'paused';
    case 'PAYMENT_FAILED':
      return 'past-due';
    case 'COMPLETED':
      return 'paid-off';
    case 'ACTIVE':
      return feeType === 'free' ? 'free' : 'active';
  }
}

/** The colour of a standing, for a chip. A standing without one is neutral. */
export const STANDING_TONES: Readonly<Partial<Record<MembershipStanding, 'good' | 'warning' | 'danger'>>> = {
  active: 'good',
  free: 'good',
  'paid-off': 'good',
  paused: 'warning',
  ending: 'warning',
  'past-due': 'danger',
};

/** Returns the memberships of a person that have not ended. */
export const currentMemberships = ({ memberships }: Pick<Member, 'memberships'>, now: number) =>
  memberships.filter((membership) => membershipStanding(membership, now) !== 'ended');

/** Returns the name of a person, or the email of one without a name. */
export const memberName = ({
  firstName,
  lastName,
  email,
}: Pick<Member, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email;

import type { OwnedMemberArea } from '../../../contract/parts/owned-member-area.js';
import type { OwnedMembership } from '../../../contract/parts/owned-membership.js';
import { isOver } from './membership-actions.js';

/** Somebody who is let into an area. */
export interface GrantedPerson {
  readonly id: string;
  readonly email: string;
}

/** Returns the areas into which a person can be let: those in which they have no membership, or one that is over. Pure. */
export function areasToGrant(
  areas: readonly OwnedMemberArea[],
  memberships: readonly OwnedMembership[],
  now: number,
): readonly OwnedMemberArea[] {
  const current = new Set(
    memberships.filter((one) => !isOver(one, now)).map(({ memberAreaId }) => memberAreaId),
  );
  return areas.filter(({ id }) => !current.has(id));
}

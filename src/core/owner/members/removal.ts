import type { Member } from '../../../contract/owner/members.js';
import { currentMemberships } from './standing.js';

/** An area, and the memberships in it of the people who are to leave it. */
export interface AreaRemoval {
  readonly memberAreaId: string;
  readonly title: string;
  readonly membershipIds: readonly string[];
}

/** Returns the areas that people are in, with their memberships, by title. */
export function listRemovals(members: readonly Member[], now: number): AreaRemoval[] {
  const areas = new Map<string, { title: string; membershipIds: string[] }>();
  for (const member of members)
    for (const { id, memberAreaId, title } of currentMemberships(member, now)) {
      const area = areas.get(memberAreaId) ?? { title, membershipIds: [] };
      area.membershipIds.push(id);
      areas.set(memberAreaId, area);
    }
  return [...areas]
    .map(([memberAreaId, area]) => ({ memberAreaId, ...area }))
    .sort((one, other) => one.title.localeCompare(other.title));
}

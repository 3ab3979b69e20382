import type { MemberArea, Quota } from '../api/types.js';
import type { OwnerOverview } from './owner-flow.js';

/** What the panel shows once an area has been created: with the area in it, and one place less in the plan. Pure. */
export function withCreatedArea(overview: OwnerOverview, area: MemberArea): OwnerOverview {
  const { list, quotas } = overview;
  const others = list.memberAreas.filter(({ id }) => id !== area.id);
  // The server may have told of it already.
  const isNew = others.length === list.memberAreas.length;
  return {
    list: { ...list, memberAreas: [...others, area] },
    quotas: quotas && {
      ...quotas,
      quotas: {
        ...quotas.quotas,
        memberAreas: isNew ? oneMore(quotas.quotas.memberAreas) : quotas.quotas.memberAreas,
      },
    },
  };
}

function oneMore(quota: Quota | undefined): Quota | undefined {
  if (!quota) return undefined;
  const { used, remaining } = quota;
  return {
    ...quota,
    used: used === undefined ? undefined : used + 1,
    remaining: remaining === undefined ? undefined : remaining - 1,
  };
}

import type { MemberAreaList } from '../api/types.js';
import type { PlanQuotas } from '../api/types.js';
import type { MemberArea, Quota } from '../api/types.js';

/** The data that the owner's panel loads first. */
export interface OwnerOverview {
  readonly list: MemberAreaList;
  /** `null` when they could not be read. Then the panel allows everything, and the server decides. */
  readonly quotas: PlanQuotas | null;
}

/**
 * Returns the areas whose title contains a text, in the same order. Ignores letter case, accents, and white space around
 * the text. For an empty text, it returns all areas. Pure.
 */
export function filterAreas<Area extends { readonly title: string }>(
  areas: readonly Area[],
  text: string,
): readonly Area[] {
  const query = withoutAccents(text.trim());
  return query ? areas.filter(({ title }) => withoutAccents(title).includes(query)) : areas;
}

const withoutAccents = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Returns the overview after an area was created: with that area, and with the quota one further used. Pure. */
export function withCreatedArea(overview: OwnerOverview, area: MemberArea): OwnerOverview {
  const { list, quotas } = overview;
  const others = list.memberAreas.filter(({ id }) => id !== area.id);
  // The server may have sent the area and its quota already.
  const isNew = others.length === list.memberAreas.length;
  return {
    list: { ...list, memberAreas: [...others, area] },
    quotas: quotas && {
      ...quotas,
      quotas: {
        ...quotas.quotas,
        memberAreas: isNew ? withOneMore(quotas.quotas.memberAreas) : quotas.quotas.memberAreas,
      },
    },
  };
}

function withOneMore(quota: Quota | undefined): Quota | undefined {
  if (!quota) return undefined;
  const { used, remaining } = quota;
  return {
    ...quota,
    used: used === undefined ? undefined : used + 1,
    remaining: remaining === undefined ? undefined : remaining - 1,
  };
}

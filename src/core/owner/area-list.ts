import type { MemberArea, Quota } from '../api/types.js';
import type { OwnerOverview } from './owner-flow.js';

/**
 * The areas whose title has a text in it, in their order; case, accents and blanks around it do not count. An empty
 * text is in every title. Pure.
 */
export function filterAreas<Area extends { readonly title: string }>(
  areas: readonly Area[],
  text: string,
): readonly Area[] {
  const wanted = plain(text.trim());
  return wanted ? areas.filter(({ title }) => plain(title).includes(wanted)) : areas;
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

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

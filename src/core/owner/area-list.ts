import type { MemberAreaList } from '../../contract/owner/member-areas.js';
import type { PlanQuotas } from '../../contract/owner/plan-quotas.js';
import type { Quota } from '../../contract/owner/plan-quotas.js';
import type { OwnedMemberArea } from '../../contract/parts/owned-member-area.js';

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
export function withCreatedArea(overview: OwnerOverview, area: OwnedMemberArea): OwnerOverview {
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
        memberAreas: isNew ? withMore(1, quotas.quotas.memberAreas) : quotas.quotas.memberAreas,
      },
    },
  };
}

/** Returns the overview after an area was edited. Pure. */
export const withEditedArea = (overview: OwnerOverview, area: OwnedMemberArea): OwnerOverview => ({
  ...overview,
  list: {
    ...overview.list,
    // The server may leave out what the list has, such as the number of pages.
    memberAreas: overview.list.memberAreas.map((one) => (one.id === area.id ? merged(one, area) : one)),
  },
});

/** Returns the overview after an area was deleted: without that area, and with the quota one less used. Pure. */
export function withoutArea({ list, quotas }: OwnerOverview, id: string): OwnerOverview {
  const memberAreas = list.memberAreas.filter((area) => area.id !== id);
  const isListed = memberAreas.length < list.memberAreas.length;
  return {
    list: { ...list, memberAreas },
    quotas: quotas && {
      ...quotas,
      quotas: {
        ...quotas.quotas,
        memberAreas: isListed ? withMore(-1, quotas.quotas.memberAreas) : quotas.quotas.memberAreas,
      },
    },
  };
}

/** Returns the edited area with the facts of the listed one that the answer lacks. */
const merged = (listed: OwnedMemberArea, edited: OwnedMemberArea): OwnedMemberArea => ({
  ...edited,
  numPages: edited.numPages ?? listed.numPages,
  numConnectedBlocks: edited.numConnectedBlocks ?? listed.numConnectedBlocks,
  lockScreenCustomized: edited.lockScreenCustomized ?? listed.lockScreenCustomized,
  numMembers: edited.numMembers ?? listed.numMembers,
  path: edited.path ?? listed.path,
  videos: edited.videos ?? listed.videos,
});

function withMore(count: 1 | -1, quota: Quota | undefined): Quota | undefined {
  if (!quota) return undefined;
  const { used, remaining } = quota;
  return {
    ...quota,
    used: used === undefined ? undefined : used + count,
    remaining: remaining === undefined ? undefined : remaining - count,
  };
}

import type { SelectQueryBuilder } from 'kysely';
import type { Staff } from '../people/access.js';
import { Refusal } from '../http/refusal.js';
import type { Data } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { listVideosByArea } from './area-videos.js';
import { listAreas, toMembersPath } from './area.js';
import { countEarlierPrices, type Billing } from './earlier-prices.js';
import type { MemberPages } from './member-navigation.js';
import { isCurrent } from './membership.js';
import { readSiteSettings } from './site-settings.js';
import { readSurveyTimes } from './survey.js';

/** What the areas of an owner are described with. */
export interface OwnedAreaParts {
  /** The pages of the site. Without it, nobody knows how many pages an area has, and it has no number. */
  readonly memberPages: MemberPages | undefined;
  /** Who bills the members whose price the caller may change; `null` when the caller may not, or nobody can. */
  readonly billing: Billing | null;
}

/**
 * Returns the areas as their owner sees them, with how far each is set up, the site's settings, the survey and the role of
 * the person who reads them.
 */
export async function readOwnerList(data: Data, { siteUserId, role }: Staff, parts: OwnedAreaParts) {
  return {
    role,
    memberAreas: await listOwnedAreas(data, parts),
    ...(await readSiteSettings(data)),
    survey: await readSurveyTimes(data, siteUserId),
  };
}

/**
 * Returns one area as its owner sees it.
 *
 * @throws Refusal 404 `not-found`
 */
export async function requireOwnedArea(data: Data, id: string, parts: OwnedAreaParts) {
  const area = (await listOwnedAreas(data, parts)).find((one) => one.id === id);
  if (!area) throw new Refusal('not-found', { message: 'There is no such member area.' });
  return area;
}

async function listOwnedAreas(data: Data, { memberPages, billing }: OwnedAreaParts) {
  const { db, now } = data;
  const [areas, blocks, lockScreens, members, videos, earlierPrices] = await Promise.all([
    listAreas(data),
    countByArea(db.selectFrom('blocks').where('area_id', 'is not', null)),
    countByArea(db.selectFrom('lock_screens')),
    countByArea(db.selectFrom('memberships').where(isCurrent(now()))),
    listVideosByArea(data),
    billing === null ? new Map<string, never>() : countEarlierPrices(data, billing),
  ]);
  return areas.map(({ name, ...area }) => ({
    ...area,
    title: name,
    ...(memberPages && { numPages: memberPages({ name, ...area }).length }),
    numConnectedBlocks: blocks.get(area.id) ?? 0,
    lockScreenCustomized: lockScreens.has(area.id),
    numMembers: members.get(area.id) ?? 0,
    path: toMembersPath(area.id),
    videos: videos.get(area.id) ?? [],
    earlierPrices: earlierPrices.get(area.id),
  }));
}

/** The tables that belong to areas. */
type AreaTables = Pick<Tables, 'blocks' | 'lock_screens' | 'memberships'>;

/** Returns how many of the selected rows each area has. */
async function countByArea<Table extends keyof AreaTables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<Map<string | null, number>> {
  const counts = await (rows as unknown as SelectQueryBuilder<Tables, 'memberships', object>)
    .select((row) => ['area_id', row.fn.countAll().as('count')])
    .groupBy('area_id')
    .execute();
  return new Map(counts.map(({ area_id: id, count }) => [id, Number(count)]));
}

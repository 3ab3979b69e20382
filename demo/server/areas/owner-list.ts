import type { Client } from '@libsql/client';
import { currentTime } from '../database/values.js';
import { Refusal } from '../http/refusal.js';
import { listAreas, toMembersPath } from './area.js';
import { HAS_ENDED } from './membership.js';
import { readSiteSettings } from './site-settings.js';
import { readSurveyTimes } from './survey.js';

/** Returns the areas as their owner sees them, with how far each is set up, the site's settings and the survey. */
export async function readOwnerList(database: Client, siteUserId: string) {
  return {
    memberAreas: await listOwnedAreas(database),
    ...(await readSiteSettings(database)),
    survey: await readSurveyTimes(database, siteUserId),
  };
}

/**
 * Returns one area as its owner sees it.
 *
 * @throws Refusal 404 `not-found`
 */
export async function requireOwnedArea(database: Client, id: string) {
  const area = (await listOwnedAreas(database)).find((one) => one.id === id);
  if (!area) throw new Refusal(404, 'not-found', 'There is no such member area.');
  return area;
}

async function listOwnedAreas(database: Client) {
  const [areas, pages, blocks, lockScreens, members] = await Promise.all([
    listAreas(database),
    countByArea(database, 'area_pages'),
    countByArea(database, 'blocks'),
    countByArea(database, 'lock_screens'),
    countByArea(database, 'memberships', `not ${HAS_ENDED}`, [currentTime()]),
  ]);
  return areas.map(({ name, ...area }) => ({
    ...area,
    title: name,
    numPages: pages.get(area.id) ?? 0,
    numConnectedBlocks: blocks.get(area.id) ?? 0,
    lockScreenCustomized: lockScreens.has(area.id),
    numMembers: members.get(area.id) ?? 0,
    path: toMembersPath(area.id),
  }));
}

/** Returns how many rows of a table each area has. */
async function countByArea(
  database: Client,
  table: 'area_pages' | 'blocks' | 'lock_screens' | 'memberships',
  condition = 'area_id is not null',
  args: string[] = [],
): Promise<Map<unknown, number>> {
  const { rows } = await database.execute({
    sql: `select area_id, count(*) as n from ${table} where ${condition} group by area_id`,
    args,
  });
  return new Map(rows.map((row) => [row['area_id'], Number(row['n'])]));
}

import type { Client } from '@libsql/client';
import { listAreas } from './area.js';
import { readSiteSettings } from './site-settings.js';
import { readSurveyTimes } from './survey.js';

/** Returns the areas as their owner sees them, with how far each is set up, the site's settings and the survey. */
export async function readOwnerList(database: Client, siteUserId: string) {
  const [areas, pages, blocks, lockScreens] = await Promise.all([
    listAreas(database),
    countByArea(database, 'area_pages'),
    countByArea(database, 'blocks'),
    countByArea(database, 'lock_screens'),
  ]);
  return {
    memberAreas: areas.map(({ name, ...area }) => ({
      ...area,
      title: name,
      numPages: pages.get(area.id) ?? 0,
      numConnectedBlocks: blocks.get(area.id) ?? 0,
      lockScreenCustomized: lockScreens.has(area.id),
    })),
    ...(await readSiteSettings(database)),
    survey: await readSurveyTimes(database, siteUserId),
  };
}

/** Returns how many rows of a table each area has. */
async function countByArea(
  database: Client,
  table: 'area_pages' | 'blocks' | 'lock_screens',
): Promise<Map<unknown, number>> {
  const { rows } = await database.execute(
    `select area_id, count(*) as n from ${table} where area_id is not null group by area_id`,
  );
  return new Map(rows.map((row) => [row['area_id'], Number(row['n'])]));
}

import type { Client } from '@libsql/client';
import { listAreas, readSetting } from './area-store.js';
import { columnText } from './database/column-text.js';
import { areMemberAreasOn } from './member-areas-feature.js';

/** The areas as their owner sees them, with how far each is set up, and the settings of the site. */
export async function ownerList(database: Client, siteUserId: string) {
  const [areas, pages, blocks, lockScreens, submitted, dismissed] = await Promise.all([
    listAreas(database),
    database.execute('select area_id, count(*) as n from area_pages group by area_id'),
    database.execute('select area_id, count(*) as n from blocks where area_id is not null group by area_id'),
    database.execute('select area_id, 1 as n from lock_screens'),
    database.execute({
      sql: 'select max(at) as at from survey_answers where user_id = ?',
      args: [siteUserId],
    }),
    database.execute({
      sql: 'select max(at) as at from survey_dismissals where user_id = ?',
      args: [siteUserId],
    }),
  ]);
  const countOf = ({ rows }: typeof pages, id: string) =>
    Number(rows.find((row) => row['area_id'] === id)?.['n'] ?? 0);
  return {
    memberAreas: areas.map(({ name, ...area }) => ({
      ...area,
      title: name,
      numPages: countOf(pages, area.id),
      numConnectedBlocks: countOf(blocks, area.id),
      lockScreenCustomized: countOf(lockScreens, area.id) > 0,
    })),
    memberAreasEnabled: await areMemberAreasOn(database),
    memberAreasEnabledAt: (await readSetting(database, 'memberAreasEnabledAt')) || null,
    navigationSetting: await readSetting(database, 'navigationSetting'),
    navigationSettingChosen: (await readSetting(database, 'navigationSettingChosen')) === 'true',
    survey: {
      submittedAt: columnText(submitted.rows[0], 'at') || null,
      dismissedAt: columnText(dismissed.rows[0], 'at') || null,
    },
  };
}

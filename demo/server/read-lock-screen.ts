import { columnText } from './database/column-text.js';
import type { Client } from '@libsql/client';
import type { StoredArea } from './area-store.js';

/** The lock screen of an area: the owner's, or the defaults. */
export async function readLockScreen(database: Client, area: StoredArea) {
  const { rows } = await database.execute({
    sql: 'select * from lock_screens where area_id = ?',
    args: [area.id],
  });
  const [row] = rows;
  return {
    headline: row ? columnText(row, 'headline') : 'Members only',
    description: row
      ? columnText(row, 'description')
      : `${area.name} is for members. Join or log in to see this page.`,
    joinButtonVisibility: row?.['join_button_visibility'] !== 0,
    benefitsVisibility: row?.['benefits_visibility'] !== 0,
  };
}

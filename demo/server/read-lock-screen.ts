import { createHash } from 'node:crypto';
import type { Client, Row } from '@libsql/client';
import type { StoredArea } from './area-store.js';
import { columnText } from './database/column-text.js';

/** The lock screen of an area: the owner's, or the defaults. */
export async function readLockScreen(database: Client, area: StoredArea) {
  const { rows } = await database.execute({
    sql: 'select * from lock_screens where area_id = ?',
    args: [area.id],
  });
  return lockScreenOf(area, rows[0]);
}

/** A stored lock screen, or the defaults where none is stored. */
export function lockScreenOf(area: StoredArea, row: Row | undefined) {
  return {
    headline: row ? columnText(row, 'headline') : 'Members only',
    description: row
      ? columnText(row, 'description')
      : `${area.name} is for members. Join or log in to see this page.`,
    joinButtonVisibility: row?.['join_button_visibility'] !== 0,
    benefitsVisibility: row?.['benefits_visibility'] !== 0,
  };
}

/** The `ETag` of a lock screen: the same for the same content. */
export const lockScreenTag = (lockScreen: ReturnType<typeof lockScreenOf>): string =>
  `"${createHash('sha256').update(JSON.stringify(lockScreen)).digest('base64url').slice(0, 22)}"`;

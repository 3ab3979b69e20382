import type { Client } from '@libsql/client';
import { columnText } from '../database/values.js';

/** Returns the version of an area, which changes when its owner saves it. Empty before the first time. */
export async function readAreaVersion(database: Client, areaId: string): Promise<string> {
  const { rows } = await database.execute({
    sql: 'select version from area_versions where area_id = ?',
    args: [areaId],
  });
  return columnText(rows[0], 'version');
}

/** Returns the `ETag` of an area with a version. */
export const toAreaTag = (version: string): string => `"area-${version || 'first'}"`;

import type { Data } from '../store/store.js';

/** Returns the version of an area, which changes when its owner saves it. Empty before the first time. */
export async function readAreaVersion({ db }: Data, areaId: string): Promise<string> {
  const area = await db.selectFrom('areas').select('version').where('id', '=', areaId).executeTakeFirst();
  return area?.version ?? '';
}

/** Returns the `ETag` of an area with a version. */
export const toAreaTag = (version: string): string => `"area-${version || 'first'}"`;

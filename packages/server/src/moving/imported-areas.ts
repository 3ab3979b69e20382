/** Which memberships were imported, so that a second import does not bring back what has changed here since. */
import { sql } from 'kysely';
import type { Data } from '../store/store.js';
import { currentTime } from '../store/values.js';

/**
 * Remembers areas for those of some people who were imported, as if an import had made them members there. After a move, the file
 * still names the old area, and may be changed to name the new one.
 */
export async function rememberImportedAreas(
  data: Data,
  siteUserIds: readonly string[],
  areaIds: readonly string[],
): Promise<void> {
  const { db } = data;
  for (const areaId of areaIds)
    await db
      .insertInto('imports')
      .columns(['email_hash', 'area_id', 'user_id', 'imported_at'])
      .expression(
        db
          .selectFrom('imports')
          .select([
            'email_hash',
            sql<string>`cast(${areaId} as text)`.as('area_id'),
            'user_id',
            sql<string>`cast(${currentTime(data)} as text)`.as('imported_at'),
          ])
          .where('area_id', '=', '')
          .where('user_id', 'in', siteUserIds),
      )
      .onConflict((conflict) => conflict.columns(['email_hash', 'area_id']).doNothing())
      .execute();
}

import type { Client } from '@libsql/client';
import { currentTime } from '../database/values.js';

/** Returns whether a person agrees to marketing emails. */
export async function readMarketingOptIn(database: Client, siteUserId: string): Promise<boolean> {
  const { rows } = await database.execute({
    sql: 'select at from marketing_opt_ins where user_id = ?',
    args: [siteUserId],
  });
  return rows.length > 0;
}

/**
 * Saves whether a person agrees to marketing emails, and since when. The time of the first agreement stays.
 *
 * @param agrees `undefined` changes nothing
 */
export async function saveMarketingOptIn(
  database: Client,
  siteUserId: string,
  agrees: boolean | undefined,
): Promise<void> {
  if (agrees === undefined) return;
  await database.execute(
    agrees
      ? {
          sql: 'insert into marketing_opt_ins values (?, ?) on conflict do nothing',
          args: [siteUserId, currentTime()],
        }
      : { sql: 'delete from marketing_opt_ins where user_id = ?', args: [siteUserId] },
  );
}

import { createHash } from 'node:crypto';
import type { Client } from '@libsql/client';
import { z } from 'zod';
import { columnText, toFlag } from '../database/values.js';
import { Refusal } from '../http/refusal.js';
import type { MemberArea } from './area.js';
import { namesTag } from './entity-tag.js';

/** The schema of a lock screen that the owner saves. */
export const lockScreenSchema = z.object({
  headline: z.string().trim().min(1).max(100),
  description: z.string().max(500),
  joinButtonVisibility: z.boolean(),
  benefitsVisibility: z.boolean(),
});

/** The lock screen of an area. */
export type LockScreen = z.infer<typeof lockScreenSchema>;

/** Returns the lock screen of an area: the owner's, or the default one. */
export async function readLockScreen(database: Client, area: MemberArea): Promise<LockScreen> {
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

/** Returns the `ETag` of a lock screen: the same for the same content. */
export const toEntityTag = (lockScreen: LockScreen): string =>
  `"${createHash('sha256').update(JSON.stringify(lockScreen)).digest('base64url').slice(0, 22)}"`;

/**
 * Saves the lock screen of an area.
 *
 * @param ifMatch the `If-Match` header: the `ETag` that the stored lock screen must have
 * @throws Refusal 412 `changed`
 */
export async function saveLockScreen(
  database: Client,
  area: MemberArea,
  { headline, description, joinButtonVisibility, benefitsVisibility }: LockScreen,
  ifMatch: string | undefined,
): Promise<void> {
  const stored = await readLockScreen(database, area);
  const changed = new Refusal(412, 'changed', 'Somebody else has changed it meanwhile.');
  if (ifMatch && !namesTag(ifMatch, toEntityTag(stored))) throw changed;
  const { rowsAffected } = await database.execute({
    // Saves only when the stored lock screen is still the one that was read: two owners may save at the same time.
    sql: `insert into lock_screens select ?, ?, ?, ?, ? where not ? or not exists (select 1 from lock_screens
            where area_id = ? and not (headline = ? and description = ?
              and join_button_visibility = ? and benefits_visibility = ?))
          on conflict (area_id) do update set headline = excluded.headline, description = excluded.description,
            join_button_visibility = excluded.join_button_visibility,
            benefits_visibility = excluded.benefits_visibility`,
    args: [
      ...[area.id, headline, description, toFlag(joinButtonVisibility), toFlag(benefitsVisibility)],
      ...[toFlag(!!ifMatch), area.id, stored.headline, stored.description],
      ...[toFlag(stored.joinButtonVisibility), toFlag(stored.benefitsVisibility)],
    ],
  });
  if (rowsAffected === 0) throw changed;
}

/** Deletes the owner's lock screen of an area, so that it has the default one again. */
export async function resetLockScreen(database: Client, areaId: string): Promise<void> {
  await database.execute({ sql: 'delete from lock_screens where area_id = ?', args: [areaId] });
}

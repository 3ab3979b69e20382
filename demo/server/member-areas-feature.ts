import type { Client } from '@libsql/client';
import { readSetting } from './area-store.js';
import { Refusal } from './refusal.js';

/** Whether the owner has turned member areas on. */
export const areMemberAreasOn = async (database: Client): Promise<boolean> =>
  (await readSetting(database, 'memberAreasEnabled')) === 'true';

/**
 * Refuses what visitors cannot do while member areas are turned off: join, log in, create an account.
 *
 * @throws Refusal 403 `feature-off`
 */
export async function requireMemberAreas(database: Client): Promise<void> {
  if (await areMemberAreasOn(database)) return;
  throw new Refusal(
    403,
    'feature-off',
    'Memberships for this site is closed. Contact the site owner for access.',
  );
}

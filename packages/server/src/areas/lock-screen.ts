import type { LockScreenCustomization } from 'member-area-elements/contract/visitor/lock-screen';
import { changedFields, recordChange } from '../operations/audit.js';
import type { Data, Store } from '../store/store.js';
import { toFlag } from '../store/values.js';
import type { MemberArea } from './area.js';
import { requireVersion, toEntityTag } from './entity-tag.js';

/** The lock screen of an area. */
export type LockScreen = LockScreenCustomization;

/** Returns the lock screen of an area: the owner's, or the default one. */
export async function readLockScreen({ db }: Data, area: MemberArea): Promise<LockScreen> {
  const saved = await db
    .selectFrom('lock_screens')
    .selectAll()
    .where('area_id', '=', area.id)
    .executeTakeFirst();
  return {
    headline: saved ? saved.headline : 'Members only',
    description: saved ? saved.description : `${area.name} is for members. Join or log in to see this page.`,
    joinButtonVisibility: saved?.join_button_visibility !== 0,
    benefitsVisibility: saved?.benefits_visibility !== 0,
  };
}

/** Returns the `ETag` of a lock screen: the same for the same content. */
export const toLockScreenTag = (lockScreen: LockScreen): string => toEntityTag(JSON.stringify(lockScreen));

/**
 * Saves the lock screen of an area.
 *
 * @param personId the owner who saves it
 * @param ifMatch the `If-Match` header: the `ETag` that the stored lock screen must have
 * @throws Refusal 412 `changed`
 */
export async function saveLockScreen(
  store: Store,
  personId: string,
  area: MemberArea,
  lockScreen: LockScreen,
  ifMatch: string | undefined,
): Promise<void> {
  await store.transact({ exclusive: [`area ${area.id}`] }, async (data) => {
    const stored = await readLockScreen(data, area);
    requireVersion(ifMatch, toLockScreenTag(stored));
    const columns = {
      headline: lockScreen.headline,
      description: lockScreen.description,
      join_button_visibility: toFlag(lockScreen.joinButtonVisibility),
      benefits_visibility: toFlag(lockScreen.benefitsVisibility),
    };
    await data.db
      .insertInto('lock_screens')
      .values({ area_id: area.id, ...columns })
      .onConflict((conflict) => conflict.column('area_id').doUpdateSet(columns))
      .execute();
    const fields = changedFields(stored, lockScreen);
    await recordChange(data, { personId, operation: 'updateLockScreen', areaId: area.id, fields });
  });
}

/** Deletes the owner's lock screen of an area, so that it has the default one again. */
export async function resetLockScreen(store: Store, personId: string, area: MemberArea): Promise<void> {
  await store.transact({ exclusive: [`area ${area.id}`] }, async (data) => {
    const stored = await readLockScreen(data, area);
    await data.db.deleteFrom('lock_screens').where('area_id', '=', area.id).execute();
    const fields = changedFields(stored, await readLockScreen(data, area));
    await recordChange(data, { personId, operation: 'resetLockScreen', areaId: area.id, fields });
  });
}

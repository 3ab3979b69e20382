/** The settings of the whole site: the member areas switch, the navigation and the limits of the plan. */
import type { NavigationSetting } from 'member-area-elements/contract/parts/navigation-setting';
import { Refusal } from '../http/refusal.js';
import { changedFields, recordChange } from '../operations/audit.js';
import { GatheredRead } from '../store/gathered-read.js';
import type { Data, Store } from '../store/store.js';
import { currentTime } from '../store/values.js';

/** Something that the plan of a site can limit. */
export type Quota = 'memberAreas' | 'videoStorageMinutes';

/** The keys of the table `settings`. */
type SettingKey =
  | 'memberAreasEnabled'
  | 'memberAreasEnabledAt'
  | 'navigationSetting'
  | 'navigationSettingChosen'
  | `${Quota}Limit`;

/** Returns whether the owner has turned member areas on. */
export const areMemberAreasOn = async (data: Data): Promise<boolean> =>
  (await readSetting(data, 'memberAreasEnabled')) === 'true';

/**
 * Refuses what visitors cannot do while member areas are turned off: join, log in, create an account.
 *
 * @throws Refusal 403 `feature-off`
 */
export async function requireMemberAreas(data: Data): Promise<void> {
  if (await areMemberAreasOn(data)) return;
  throw new Refusal('feature-off');
}

/** Turns member areas on or off, as an owner wants. */
export async function switchMemberAreas(store: Store, personId: string, isOn: boolean): Promise<void> {
  await store.transact({ exclusive: ['settings'] }, async (data) => {
    const before = { memberAreasEnabled: await areMemberAreasOn(data) };
    await saveSetting(data, 'memberAreasEnabled', String(isOn));
    if (isOn) await saveSetting(data, 'memberAreasEnabledAt', currentTime(data));
    const fields = changedFields(before, { memberAreasEnabled: isOn });
    await recordChange(data, { personId, operation: 'toggleMemberAreas', fields });
  });
}

/** Returns the navigation setting, the owner's or the default one. */
export const readNavigation = async (data: Data): Promise<NavigationSetting> =>
  (await readSetting(data, 'navigationSetting')) as NavigationSetting;

/** Saves the navigation setting that an owner has chosen. */
export async function saveNavigation(
  store: Store,
  personId: string,
  setting: NavigationSetting,
): Promise<void> {
  await store.transact({ exclusive: ['settings'] }, async (data) => {
    const before = { navigationSetting: await readNavigation(data) };
    await saveSetting(data, 'navigationSetting', setting);
    await saveSetting(data, 'navigationSettingChosen', 'true');
    const fields = changedFields(before, { navigationSetting: setting });
    await recordChange(data, { personId, operation: 'updateNavigationSetting', fields });
  });
}

/** Returns all settings, as the owner's list of areas has them. */
export async function readSiteSettings(data: Data) {
  return {
    memberAreasEnabled: await areMemberAreasOn(data),
    memberAreasEnabledAt: (await readSetting(data, 'memberAreasEnabledAt')) || null,
    navigationSetting: await readNavigation(data),
    navigationSettingChosen: (await readSetting(data, 'navigationSettingChosen')) === 'true',
  };
}

/** Returns the limit of a quota; `null` when there is none. */
export async function readLimit(data: Data, quota: Quota): Promise<number | null> {
  const limit = await readSetting(data, `${quota}Limit`);
  return limit === '' ? null : Number(limit);
}

/** Saves the limit of a quota; `null` for none. */
export const saveLimit = (data: Data, quota: Quota, limit: number | null): Promise<void> =>
  saveSetting(data, `${quota}Limit`, limit === null ? '' : String(limit));

/** Returns a setting, or an empty text when it was never saved. */
const readSetting = (data: Data, key: SettingKey): Promise<string> => settings.find(data, key);

const settings = new GatheredRead(async ({ db }, keys: readonly SettingKey[]) => {
  const rows = await db.selectFrom('settings').selectAll().where('key', 'in', keys).execute();
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return (key) => values.get(key) ?? '';
});

async function saveSetting({ db }: Data, key: SettingKey, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

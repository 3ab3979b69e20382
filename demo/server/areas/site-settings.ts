/** The settings that the owner makes for the whole site: the member areas switch and the navigation. */
import type { Client } from '@libsql/client';
import { z } from 'zod';
import { columnText, currentTime } from '../database/values.js';
import { Refusal } from '../http/refusal.js';

/** The keys of the table `settings`. */
type SettingKey =
  'memberAreasEnabled' | 'memberAreasEnabledAt' | 'navigationSetting' | 'navigationSettingChosen';

/** The schema of the navigation setting: where members find the links to their areas. */
export const navigationSchema = z.enum(['REPLACE_PRIMARY', 'ACCOUNT_MENU', 'HIDDEN']);
export type NavigationSetting = z.infer<typeof navigationSchema>;

/** Returns whether the owner has turned member areas on. */
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

/** Turns member areas on or off. */
export async function switchMemberAreas(database: Client, isOn: boolean): Promise<void> {
  await saveSetting(database, 'memberAreasEnabled', String(isOn));
  if (isOn) await saveSetting(database, 'memberAreasEnabledAt', currentTime());
}

/** Returns the navigation setting, the owner's or the default one. */
export const readNavigation = async (database: Client): Promise<NavigationSetting> =>
  (await readSetting(database, 'navigationSetting')) as NavigationSetting;

/** Saves the navigation setting that the owner has chosen. */
export async function saveNavigation(database: Client, setting: NavigationSetting): Promise<void> {
  await saveSetting(database, 'navigationSetting', setting);
  await saveSetting(database, 'navigationSettingChosen', 'true');
}

/** Returns all settings, as the owner's list of areas has them. */
export async function readSiteSettings(database: Client) {
  return {
    memberAreasEnabled: await areMemberAreasOn(database),
    memberAreasEnabledAt: (await readSetting(database, 'memberAreasEnabledAt')) || null,
    navigationSetting: await readNavigation(database),
    navigationSettingChosen: (await readSetting(database, 'navigationSettingChosen')) === 'true',
  };
}

/** Returns a setting, or an empty text when it was never saved. */
async function readSetting(database: Client, key: SettingKey): Promise<string> {
  const { rows } = await database.execute({ sql: 'select value from settings where key = ?', args: [key] });
  return columnText(rows[0], 'value');
}

async function saveSetting(database: Client, key: SettingKey, value: string): Promise<void> {
  await database.execute({
    sql: 'insert into settings values (?, ?) on conflict (key) do update set value = excluded.value',
    args: [key, value],
  });
}

/** The devices from which people have logged in before. */
import type { Data } from '../store/store.js';
import { currentTime, DAY, timeAfter } from '../store/values.js';

/** How long a device is remembered after its last log-in. Browsers keep no cookie longer. */
export const DEVICE_LIFETIME = 400 * DAY;

/**
 * Stores that a person has logged in from a device, and deletes all devices that have not been seen for long.
 *
 * Call it in the transaction of the log-in, under the exclusive lock `person <id>`.
 *
 * @returns whether the person has logged in before, and never from this device
 */
export async function recordDevice(data: Data, siteUserId: string, tokenHash: string): Promise<boolean> {
  const { db } = data;
  await db.deleteFrom('known_devices').where('seen_at', '<=', timeAfter(data, -DEVICE_LIFETIME)).execute();
  const known = await db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', siteUserId)
    .execute();
  const seenAt = currentTime(data);
  await db
    .insertInto('known_devices')
    .values({ user_id: siteUserId, token_hash: tokenHash, seen_at: seenAt })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ seen_at: seenAt }))
    .execute();
  return known.length > 0 && !known.some((device) => device.token_hash === tokenHash);
}

/** Forgets the devices of a person that have no session. */
export async function forgetDevicesWithoutSession({ db }: Data, siteUserId: string): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', siteUserId)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('sessions')
            .select('sessions.token_hash')
            .where('sessions.user_id', '=', siteUserId)
            .whereRef('sessions.device_hash', '=', 'known_devices.token_hash'),
        ),
      ),
    )
    .execute();
}

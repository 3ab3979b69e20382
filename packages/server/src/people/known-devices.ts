/** The devices from which people have logged in before. */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Environment } from '../http/environment.js';
import type { Data } from '../store/store.js';
import { currentTime, DAY, SECOND, timeAfter } from '../store/values.js';
import { newToken } from './secrets.js';

/** How long a device is remembered after its last log-in. Browsers keep no cookie longer. */
const DEVICE_LIFETIME = 400 * DAY;

/**
 * Returns the name of the cookie of a device. Over https it has the prefix of the session cookie, so that another host of the
 * same domain cannot make a device a known one.
 */
const deviceCookie = (c: Context<Environment>): string =>
  c.var.settings.origins.isSecure ? '__Host-SiteUserDevice' : 'SiteUserDevice';

/** Returns the token of the device of a request: that of its cookie, or a new one. */
export function readDeviceToken(c: Context<Environment>): string {
  const token = getCookie(c, deviceCookie(c)) ?? '';
  return /^[\w-]{43}$/.test(token) ? token : newToken();
}

/** Sets the cookie with the token of a device. It stays when the person logs out. */
export function writeDeviceCookie(c: Context<Environment>, token: string): void {
  setCookie(c, deviceCookie(c), token, {
    path: '/',
    sameSite: 'Lax',
    secure: c.var.settings.origins.isSecure,
    httpOnly: true,
    maxAge: DEVICE_LIFETIME / SECOND,
  });
}

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
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('sessions.token_hash')
            .where('sessions.user_id', '=', siteUserId)
            .whereRef('sessions.device_hash', '=', 'known_devices.token_hash'),
        ),
      ),
    )
    .execute();
}

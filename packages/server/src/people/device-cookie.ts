/** The cookie that tells a device from all others. */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Environment } from '../http/environment.js';
import { SECOND } from '../store/values.js';
import { hostCookie } from './host-cookie.js';
import { DEVICE_LIFETIME } from './known-devices.js';
import { newToken } from './secrets.js';

/** Returns the name of the cookie of a device. No other host of the same domain can make a device a known one. */
const deviceCookie = (c: Context<Environment>): string => hostCookie(c, 'SiteUserDevice');

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

/** The browser that has asked for something: its answer counts there alone. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Environment } from '../http/environment.js';
import { SECOND } from '../store/values.js';
import { hostCookie } from './host-cookie.js';
import { hashToken, newToken } from './secrets.js';
import { cookieOptions } from './session-cookies.js';

/** A cookie by which a browser is known for some time. */
export interface AskingBrowser {
  readonly name: string;
  /** How long the browser keeps it, in milliseconds. */
  readonly lifetime: number;
}

/** Gives the browser a random value, which scripts cannot read, and returns its hash. */
export function rememberBrowser(c: Context<Environment>, browser: AskingBrowser): string {
  const name = hostCookie(c, browser.name);
  const value = getCookie(c, name) || newToken();
  setCookie(c, name, value, { ...cookieOptions(c), httpOnly: true, maxAge: browser.lifetime / SECOND });
  return hashToken(value);
}

/** Returns the hash of the value of a browser; `null` for one that has not asked. */
export function readBrowser(c: Context<Environment>, browser: AskingBrowser): string | null {
  const value = getCookie(c, hostCookie(c, browser.name));
  return value ? hashToken(value) : null;
}

/** Ends the cookie. */
export function forgetBrowser(c: Context<Environment>, browser: AskingBrowser): void {
  if (readBrowser(c, browser) !== null) deleteCookie(c, hostCookie(c, browser.name), cookieOptions(c));
}

/** The browser that has asked for something: its answer counts there alone. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Environment } from '../http/environment.js';
import { SECOND } from '../store/values.js';
import { hashToken, newToken } from './secrets.js';
import { cookieOptions } from './session-cookies.js';

/** A cookie by which a browser is known for some time. */
export interface AskingBrowser {
  readonly name: string;
  /** How long the browser keeps it, in milliseconds. */
  readonly lifetime: number;
}

/** Returns the name of the cookie. With `__Host-`, no other host of the same domain can plant its own. */
const cookieName = (c: Context<Environment>, { name }: AskingBrowser): string =>
  c.var.settings.origins.isSecure ? `__Host-${name}` : name;

/** Gives the browser a random value, which scripts cannot read, and returns its hash. */
export function rememberBrowser(c: Context<Environment>, browser: AskingBrowser): string {
  const name = cookieName(c, browser);
  const value = getCookie(c, name) || newToken();
  setCookie(c, name, value, { ...cookieOptions(c), httpOnly: true, maxAge: browser.lifetime / SECOND });
  return hashToken(value);
}

/** Returns the hash of the value of a browser; `null` for one that has not asked. */
export function readBrowser(c: Context<Environment>, browser: AskingBrowser): string | null {
  const value = getCookie(c, cookieName(c, browser));
  return value ? hashToken(value) : null;
}

/** Ends the cookie. */
export function forgetBrowser(c: Context<Environment>, browser: AskingBrowser): void {
  if (readBrowser(c, browser) !== null) deleteCookie(c, cookieName(c, browser), cookieOptions(c));
}

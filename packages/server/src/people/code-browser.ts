/** The browser that has asked for a code: the link of the mail logs in there alone. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Environment } from '../http/environment.js';
import { HOUR, SECOND } from '../store/values.js';
import { hashToken, newToken } from './secrets.js';
import { cookieOptions } from './session-cookies.js';

/** How long a browser waits for a mail. A mail that could not be sent until then is not sent any more. */
export const WAITING_TIME = HOUR;

/** Returns the name of the cookie. With `__Host-`, no other host of the same domain can plant its own. */
const browserCookie = (c: Context<Environment>): string =>
  c.var.settings.origins.isSecure ? '__Host-codeBrowser' : 'codeBrowser';

/** Gives the browser a random value, which scripts cannot read, and returns its hash. */
export function rememberBrowser(c: Context<Environment>): string {
  const name = browserCookie(c);
  const value = getCookie(c, name) || newToken();
  setCookie(c, name, value, { ...cookieOptions(c), httpOnly: true, maxAge: WAITING_TIME / SECOND });
  return hashToken(value);
}

/** Returns the hash of the value of a browser; `null` for one that has asked for no code. */
export function readBrowser(c: Context<Environment>): string | null {
  const value = getCookie(c, browserCookie(c));
  return value ? hashToken(value) : null;
}

/** Ends the cookie after a log-in. */
export function forgetBrowser(c: Context<Environment>): void {
  if (readBrowser(c) !== null) deleteCookie(c, browserCookie(c), cookieOptions(c));
}

import { pageDocument } from './page-document.js';
import { readCookie } from './cookie.js';

/** The options of {@link writeCookie}. */
export interface CookieOptions {
  /** The lifetime in days. 0 removes the cookie. Default: the end of the session. */
  readonly days?: number;
}

/**
 * Writes a cookie with a percent-encoded value, `Path=/` and `SameSite=Lax`, and on https `Secure`.
 *
 * @returns whether the browser stored it. It does not when cookies are off or the cookie has more than 4096 bytes
 */
export function writeCookie(name: string, value: string, { days }: CookieOptions = {}): boolean {
  const age = days === undefined ? '' : `; Max-Age=${days * 86_400}`;
  try {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    pageDocument.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}${secure}`;
  } catch {
    return false;
  }
  return days === 0 || readCookie(name) === value;
}

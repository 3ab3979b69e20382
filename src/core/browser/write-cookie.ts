import { pageDocument } from './page-document.js';
import { readCookie } from './cookie.js';

/** What {@link writeCookie} sets besides name and value. Path is `/`, `SameSite=Lax`, `Secure` on https. */
export interface CookieOptions {
  /** Lifetime in days; a session cookie when left out. 0 removes the cookie. */
  readonly days?: number;
}

/**
 * Writes one cookie, percent-encoded.
 *
 * @returns whether the browser kept it: cookies may be off, and more than 4096 bytes are dropped without a word
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

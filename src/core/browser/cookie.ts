import { pageDocument } from './page-document.js';

/** Returns `document.cookie`, or an empty string when it cannot be read: sandboxed frames throw. */
export function cookieString(): string {
  try {
    return pageDocument.cookie;
  } catch {
    return '';
  }
}

/** Returns whether the page can read cookies. In sandboxed frames, and where the browser blocks them, it cannot. */
export function canReadCookies(): boolean {
  try {
    return typeof pageDocument.cookie === 'string' && navigator.cookieEnabled;
  } catch {
    return false;
  }
}

/**
 * Returns the value of a cookie, percent-decoded. A value that cannot be decoded is returned unchanged.
 *
 * @param source the cookie string; default: `document.cookie`. When two cookies have the same name, the first one counts
 * @returns `null` when there is no such cookie
 */
export function readCookie(name: string, source: string = cookieString()): string | null {
  for (const part of source.split('; ')) {
    if (!part.startsWith(`${name}=`)) continue;
    const raw = part.slice(name.length + 1);
    try {
      return decodeURIComponent(raw);
    } catch {
      return raw;
    }
  }
  return null;
}

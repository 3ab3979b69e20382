import { pageDocument } from './page-document.js';

/** The page's cookies as one string; empty where they cannot be read (sandboxed frames throw). */
function cookieString(): string {
  try {
    return pageDocument.cookie;
  } catch {
    return '';
  }
}

/**
 * Reads one cookie, percent-decoded; as it stands when it does not decode.
 *
 * @param source the cookie string, `document.cookie` unless given; the first of two cookies of one name counts
 * @returns `null` when there is none
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

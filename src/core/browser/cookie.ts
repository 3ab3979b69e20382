import { pageDocument } from './page-document.js';

/** Returns `document.cookie`, or an empty string when it cannot be read: sandboxed frames throw. */
function cookieString(): string {
  try {
    return pageDocument.cookie;
  } catch {
    return '';
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

/**
 * Resolves when `document.cookie` contains the cookies that an answer has set, or after half a second. In WebKit that takes
 * some time after the answer: its cookie store has them first, and `document.cookie` of a busy page stays as it was last
 * read until a timer of the page fires. https://bugs.webkit.org/show_bug.cgi?id=324464
 */
export async function whenCookiesSettle(): Promise<void> {
  const stored = await (globalThis.cookieStore as CookieStore | undefined)?.getAll().catch(() => undefined);
  let turns = 100;
  do await new Promise((resolve) => setTimeout(resolve, 5));
  while (stored?.some(({ name, value }) => !cookieString().includes(`${name}=${value}`)) && --turns);
}

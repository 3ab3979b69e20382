/** What {@link writeCookie} sets besides name and value. Path is `/`, `SameSite=Lax`, `Secure` on https. */
export interface CookieOptions {
  /** Lifetime in days; a session cookie when left out. 0 removes the cookie. */
  readonly days?: number;
}

/** The page's cookies as one string; empty where they cannot be read (sandboxed frames throw). */
export function cookieString(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/**
 * Reads one cookie, percent-decoded; as it stands when it does not decode.
 *
 * @param source the cookie string, `document.cookie` unless given; the first of two cookies of one name counts
 * @returns `null` when there is none (specification 3)
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
 * Writes one cookie, percent-encoded.
 *
 * @returns whether the browser kept it: cookies may be off, and more than 4096 bytes are dropped without a word
 */
export function writeCookie(name: string, value: string, { days }: CookieOptions = {}): boolean {
  const age = days === undefined ? '' : `; Max-Age=${days * 86_400}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}${secure}`;
  } catch {
    return false;
  }
  return days === 0 || readCookie(name) === value;
}

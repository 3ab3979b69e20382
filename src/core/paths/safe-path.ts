/** A path of the same origin, serialized after resolving. {@link safePath} and the functions that call it create it. */
export type SafePath = string & { readonly safePath: unique symbol };

// C0 controls, DEL and the backslash. Browsers remove or replace them while resolving, so `/\evil.com` leaves the site.
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u001f\u007f\\]/;

/** Returns the origin of the page. A server has none, and any origin will do there: the origin is not part of the path. */
const pageOrigin = () => (globalThis.location as Location | undefined)?.origin ?? 'http://localhost';

/**
 * Returns a path from outside (an address, a message, an answer) in a form that is safe to navigate to.
 *
 * A safe path is a string that starts with exactly one `/`, has no backslash and no control character, and stays on
 * `origin` after resolving. Use the result, which is serialized again with its query and hash, never the value itself.
 *
 * @param value an untrusted value of any type
 * @param origin the origin of the page; default: `location.origin`
 * @returns `null` when the path is not safe
 */
export function safePath(value: unknown, origin = pageOrigin()): SafePath | null {
  if (typeof value !== 'string' || value[0] !== '/' || value[1] === '/' || FORBIDDEN.test(value)) return null;
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return null;
  }
  const path = url.pathname + url.search + url.hash;
  // Dot segments can resolve to `//evil.com`: harmless as part of a URL, but not as the string that is returned.
  return url.origin === origin && path[1] !== '/' ? (path as SafePath) : null;
}

/** Reports a path from outside that leaves the site, or leaves the account where an account path is required. */
class UnsafePathError extends Error {
  override readonly name = 'UnsafePathError';

  constructor(path: string) {
    super(`Unsafe path refused: ${path}`);
  }
}

/** Reports a path that is not safe, cut after 200 characters. The caller treats it as absent. */
export function refusePath(
  value: string,
  site: { report(error: unknown, during: string, facts?: Record<string, unknown>): void },
): void {
  const path = value.slice(0, 200);
  site.report(new UnsafePathError(path), 'safe-path', { path });
}

/** A same-origin path, re-serialised after resolving. Only {@link safePath} and its kin make one. */
export type SafePath = string & { readonly safePath: unique symbol };

// C0 controls, DEL and the backslash: browsers drop or turn them while resolving, so `/\evil.com` leaves the site.
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u001f\u007f\\]/;

/** A server has no page, and a path is the same on every origin. */
const pageOrigin = () => (globalThis.location as Location | undefined)?.origin ?? 'http://localhost';

/**
 * Makes a path that came from outside (an address, a message, a response) safe to navigate to.
 *
 * A path is accepted when it is a string that starts with exactly one `/`, has no backslash and no control
 * character, and stays on `origin` after resolving. What is returned is the re-serialised path with query and
 * hash; never use the raw value.
 *
 * @param value what came from outside, of any type
 * @param origin the page's own origin, `location.origin` unless given; on a server any will do
 * @returns the path, or `null` when it is refused
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
  // Dot segments can resolve to `//evil.com`: harmless as a URL, not as the string we hand out.
  return url.origin === origin && path[1] !== '/' ? (path as SafePath) : null;
}

/** A path from outside that leaves the site, or the account where only an account path will do. */
class UnsafePathError extends Error {
  override readonly name = 'UnsafePathError';

  constructor(path: string) {
    super(`Unsafe path refused: ${path}`);
  }
}

/** Reports a path that is refused; it counts as absent. */
export function refusePath(
  value: string,
  site: { report(error: unknown, during: string, facts?: Record<string, unknown>): void },
): void {
  const path = value.slice(0, 200);
  site.report(new UnsafePathError(path), 'safe-path', { path });
}

/** The paths of the account: visitors see `accountRoot`, the frame loads `frameRoot`. */
export interface AccountRoots {
  readonly accountRoot: string;
  readonly frameRoot: string;
}

/** Returns whether a path is under the account root and not under the frame root. */
export function isAccountPath(path: string, { accountRoot, frameRoot }: AccountRoots): boolean {
  return matchesPrefix(accountRoot, path) && !matchesPrefix(frameRoot, path);
}

/** Returns whether a query string may contain a deep link. It is a quick test; `readDeepLink` decides. */
export const mayBeDeepLink = (query: string): boolean =>
  /[?&]((userAccount|authentication)Path|noredirect)\b/.test(query);

function segmentsOf(path: string): string[] {
  const segments = new URL(`http://host${path[0] === '/' ? '' : '/'}${path}`).pathname.split('/');
  if (segments.at(-1) === '') segments.pop();
  return segments;
}

/**
 * Returns whether `path` starts with the path segments of `route`. The root `/` matches every path.
 *
 * Query strings and hashes are ignored, and dot segments are resolved first. Letter case and percent-encoding count:
 * `/Account`, `/%61ccount`, `/accounting` and `//account` do not match `/account`. See
 * docs/requirements.md#deep-links-and-prefixes.
 */
export function matchesPrefix(route: string, path: string): boolean {
  const segments = segmentsOf(path);
  return segmentsOf(route).every((segment, i) => segment === segments[i]);
}

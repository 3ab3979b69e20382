/** Where the account lives on this site: `accountRoot` is what visitors see, `frameRoot` what the frame loads. */
export interface AccountRoots {
  readonly accountRoot: string;
  readonly frameRoot: string;
}

/** Returns whether a path lies under the account root and outside the frame root. */
export function isAccountPath(path: string, { accountRoot, frameRoot }: AccountRoots): boolean {
  return matchesPrefix(accountRoot, path) && !matchesPrefix(frameRoot, path);
}

/** Returns whether a query may be that of a deep link; `readDeepLink` looks closer. */
export const mayBeDeepLink = (query: string): boolean =>
  /[?&]((userAccount|authentication)Path|noredirect)\b/.test(query);

function segmentsOf(path: string): string[] {
  const segments = new URL(`http://host${path[0] === '/' ? '' : '/'}${path}`).pathname.split('/');
  if (segments.at(-1) === '') segments.pop();
  return segments;
}

/**
 * Whether `route` is the root, or its path segments are a leading part of those of `path`.
 *
 * Query string and hash of both are ignored; dot segments are resolved first; letter case and percent-coding count, so
 * `/Account` and `/%61ccount` are not `/account`, and `/accounting` and `//account` are not either. See
 * docs/requirements.md#deep-links-and-prefixes.
 */
export function matchesPrefix(route: string, path: string): boolean {
  const of = segmentsOf(path);
  return segmentsOf(route).every((segment, i) => segment === of[i]);
}

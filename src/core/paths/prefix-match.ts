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

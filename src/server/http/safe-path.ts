/**
 * Checks a path that came from outside: it must start with one `/`, have no backslash and no control character, and
 * still lead to this site after the URL parser has resolved it.
 *
 * @returns the path as the URL parser writes it, or an empty text for a path that is not safe
 */
export function safePath(value: unknown): string {
  // eslint-disable-next-line no-control-regex
  if (typeof value !== 'string' || !/^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/.test(value)) return '';
  const url = new URL(value, 'http://site.invalid');
  const path = url.pathname + url.search + url.hash;
  return url.host === 'site.invalid' && !path.startsWith('//') ? path : '';
}

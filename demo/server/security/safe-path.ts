/**
 * The server's own check of a path that came from outside: starts with one `/`, no backslash, no control character,
 * and stays on this site after resolving.
 *
 * @returns the re-serialised path, or an empty string when it is refused
 */
export function safePath(value: unknown): string {
  // eslint-disable-next-line no-control-regex
  if (typeof value !== 'string' || !/^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/.test(value)) return '';
  const url = new URL(value, 'http://site.invalid');
  const path = url.pathname + url.search + url.hash;
  return url.host === 'site.invalid' && !path.startsWith('//') ? path : '';
}

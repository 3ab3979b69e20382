/**
 * Returns a path or an address resolved against the address of the page. Browsers resolve a path against `<base href>`
 * instead, which may name another site.
 *
 * @throws {TypeError} on a server when `path` is not an absolute address, because a server has no page
 */
export function pageUrl(path: string): string {
  return new URL(path, (globalThis.location as Location | undefined)?.href).href;
}

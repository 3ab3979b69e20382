/**
 * Resolves a path or an address against the page's own address. What is given to the browser as a path is resolved
 * against `<base href>` instead, which may name another site. A server has no page: there it must be an address.
 */
export function pageUrl(path: string): string {
  return new URL(path, (globalThis.location as Location | undefined)?.href).href;
}

/** The path under which the site is served: only the page for unknown addresses needs it, all other links are relative. */
export const SITE_ROOT = '/docs/';

/**
 * Returns the relative address of a path of the site, so that the site works under any path.
 *
 * @param from the path of the page within the site, such as `tags/account-link/`
 * @param to the path to link to, such as `hosting/#files`
 */
export function relativeAddress(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 1);
  return up + to || './';
}

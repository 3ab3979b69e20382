import type { AccountRoots } from './account-address.js';
import { safeAccountPath, type AccountPath } from './account-path.js';
import { matchesPrefix } from './prefix-match.js';
import { safePath } from './safe-path.js';

/**
 * The account path somebody means: `/account/orders` as it is, `/orders` under the account root, an empty string for
 * the account's home.
 *
 * @param onRefused called with each path in the query that was left out as unsafe
 * @returns `null` when it is refused as unsafe
 */
export function accountPathOf(
  path: string,
  roots: AccountRoots,
  onRefused?: (value: string) => void,
): AccountPath | null {
  if (path !== '' && !safePath(path)) return null;
  const meant = matchesPrefix(roots.accountRoot, path) ? path : roots.accountRoot + path;
  return safeAccountPath(meant, roots, undefined, onRefused);
}

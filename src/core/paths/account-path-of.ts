import { safeAccountPath, type AccountPath, type AccountRoots } from './account-path.js';
import { matchesPrefix } from './prefix-match.js';
import { safePath } from './safe-path.js';

/**
 * The account path somebody means: `/account/orders` as it is, `/orders` under the account root, an empty string for
 * the account's home.
 *
 * @returns `null` when it is refused as unsafe
 */
export function accountPathOf(path: string, roots: AccountRoots): AccountPath | null {
  if (path !== '' && !safePath(path)) return null;
  return safeAccountPath(matchesPrefix(roots.accountRoot, path) ? path : roots.accountRoot + path, roots);
}

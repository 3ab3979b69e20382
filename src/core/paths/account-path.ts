import { isAccountPath, type AccountRoots, matchesPrefix } from './account-address.js';
import { safePath, type SafePath } from './safe-path.js';

/** A safe path that lies under the account root and outside the frame root, like `/account/orders?page=2`. */
export type AccountPath = SafePath & { readonly accountPath: unique symbol };

/**
 * Makes a path from outside a safe account path. Paths in its query that are not safe themselves, like a `followUp`
 * that leaves the account, are left out.
 *
 * @param onRefused called with each value that was left out of the query
 * @returns the path, or `null` when it is unsafe, leaves the account root after resolving, or is the frame's own
 */
export function safeAccountPath(
  value: unknown,
  roots: AccountRoots,
  origin?: string,
  onRefused?: (value: string) => void,
): AccountPath | null {
  const path = safePath(value, origin);
  if (!path || !isAccountPath(path, roots)) return null;
  return withoutUnsafePaths(path, roots, origin, onRefused) as AccountPath;
}

/** The parameters of an account address that hold a path. */
const PATH_PARAMETER = /^(followUp|originUrlPath|redirect|templatePath)$/;

/** Returns the path with the other parameters as they were written. */
function withoutUnsafePaths(
  path: SafePath,
  roots: AccountRoots,
  origin: string | undefined,
  onRefused: ((value: string) => void) | undefined,
): string {
  const { pathname, search, hash } = new URL(path, 'http://account');
  const pairs = search.slice(1).split('&');
  const kept = pairs.filter((pair) => {
    const [[name, value] = ['', '']] = new URLSearchParams(pair);
    if (!value || !PATH_PARAMETER.test(name)) return true;
    const inner = safePath(value, origin);
    const isSafe = inner !== null && (name !== 'followUp' || isAccountPath(inner, roots));
    if (!isSafe) onRefused?.(value);
    return isSafe;
  });
  if (kept.length === pairs.length) return path;
  return pathname + (kept.length ? `?${kept.join('&')}` : '') + hash;
}

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

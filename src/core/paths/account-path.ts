import { isAccountPath, type AccountRoots, matchesPrefix } from './account-address.js';
import { safePath, type SafePath } from './safe-path.js';
import { withoutParameters } from './without-parameters.js';

/** A safe path under the account root and not under the frame root, for example `/account/orders?page=2`. */
export type AccountPath = SafePath & { readonly accountPath: unique symbol };

/**
 * Returns a value from outside as a safe account path. Removes parameters with unsafe paths from its query, such as a
 * `followUp` outside the account.
 *
 * @param value an untrusted value of any type
 * @param origin the origin of the page; default: `location.origin`
 * @param onRefused called with each value that was removed from the query
 * @returns `null` when the path is unsafe, is outside the account root after resolving, or is under the frame root
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

/** The parameters of an account address that contain a path. */
const PATH_PARAMETER = /^(followUp|originUrlPath|redirect|templatePath)$/;

/** Returns the path without parameters that contain an unsafe path. The spelling of the others stays. */
function withoutUnsafePaths(
  path: SafePath,
  roots: AccountRoots,
  origin: string | undefined,
  onRefused: ((value: string) => void) | undefined,
): string {
  const safe = withoutParameters(new URL(path, 'http://account'), (name, value) => {
    if (!value || !PATH_PARAMETER.test(name)) return false;
    const inner = safePath(value, origin);
    const isSafe = inner !== null && (name !== 'followUp' || isAccountPath(inner, roots));
    if (!isSafe) onRefused?.(value);
    return !isSafe;
  });
  return safe ?? path;
}

/**
 * Returns the account path for a path with or without the account root: `/account/orders` for `/account/orders` and for
 * `/orders`, and `/account` for an empty string.
 *
 * @param onRefused called with each unsafe path that was removed from the query
 * @returns `null` when the path is unsafe
 */
export function accountPathOf(
  path: string,
  roots: AccountRoots,
  onRefused?: (value: string) => void,
): AccountPath | null {
  if (path !== '' && !safePath(path)) return null;
  const fullPath = matchesPrefix(roots.accountRoot, path) ? path : roots.accountRoot + path;
  return safeAccountPath(fullPath, roots, undefined, onRefused);
}

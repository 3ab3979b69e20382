import { matchesPrefix } from './prefix-match.js';
import { safePath, type SafePath } from './safe-path.js';

/** A safe path that lies under the account root and outside the frame root, like `/account/orders?page=2`. */
export type AccountPath = SafePath & { readonly accountPath: unique symbol };

/** Where the account lives on this site: `accountRoot` is what visitors see, `frameRoot` what the frame loads. */
export interface AccountRoots {
  readonly accountRoot: string;
  readonly frameRoot: string;
}

/**
 * Makes a path from outside a safe account path (contract decision 10).
 *
 * @returns the path, or `null` when it is unsafe, leaves the account root after resolving, or is the frame's own
 */
export function safeAccountPath(value: unknown, roots: AccountRoots, origin?: string): AccountPath | null {
  const path = safePath(value, origin);
  return path && matchesPrefix(roots.accountRoot, path) && !matchesPrefix(roots.frameRoot, path)
    ? (path as string as AccountPath)
    : null;
}

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

/** What follows the account root: `/account/orders?a#b` gives `/orders?a#b`, `/account` gives an empty string. */
export function accountSubPath(path: AccountPath, { accountRoot }: AccountRoots): string {
  const rest = path.slice(accountRoot.replace(/\/$/, '').length);
  return rest === '/' ? '' : rest;
}

/** What the frame is told beside its path. */
export interface FrameQuery {
  /** The original page path (reloadFrame, specification 4). */
  readonly templatePath?: SafePath | null | undefined;
  /** Where the account goes after login (specification 2, deep links). */
  readonly followUp?: AccountPath | null | undefined;
}

/** The address the frame loads for an account path: the frame root plus the sub-path (specification 2). */
export function frameAddress(path: AccountPath, roots: AccountRoots, query: FrameQuery = {}): string {
  const [before = '', hash] = (roots.frameRoot + accountSubPath(path, roots)).split('#');
  const extra = Object.entries(query)
    .filter(([, value]) => value)
    .map(([key, value]) => `${key}=${encodeURIComponent(value as string)}`)
    .join('&');
  const joint = extra && (before.includes('?') ? '&' : '?');
  return before + joint + extra + (hash === undefined ? '' : `#${hash}`);
}

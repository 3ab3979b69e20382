import { type AccountRoots, matchesPrefix } from './account-address.js';
import type { AccountPath } from './account-path.js';
import type { SafePath } from './safe-path.js';

/** What follows the account root: `/account/orders?a#b` gives `/orders?a#b`, `/account` gives an empty string. */
export function accountSubPath(path: AccountPath, { accountRoot }: AccountRoots): string {
  return subPathOf(path, accountRoot);
}

/**
 * Returns what follows a root in a path under it. It starts with at most one slash: `/account//orders` gives `/orders`,
 * because two would make what follows a host name.
 */
export function subPathOf(path: string, root: string): string {
  const rest = path.slice(root.replace(/\/$/, '').length).replace(/^\/+/, '/');
  return rest === '/' ? '' : rest;
}

/** What the frame is told beside its path. */
export interface FrameQuery {
  /** The original page path, told at a reload of the frame. */
  readonly templatePath?: SafePath | null | undefined;
  /** Where the account goes after login. */
  readonly followUp?: AccountPath | null | undefined;
}

/** The address the frame loads for an account path: the frame root plus the sub-path. */
export function frameAddress(path: AccountPath, roots: AccountRoots, query: FrameQuery = {}): string {
  const [before = '', hash] = (roots.frameRoot + accountSubPath(path, roots)).split('#');
  const extra = Object.entries(query)
    .filter(([, value]) => value)
    .map(([key, value]) => `${key}=${encodeURIComponent(value as string)}`)
    .join('&');
  const joint = extra && (before.includes('?') ? '&' : '?');
  return before + joint + extra + (hash === undefined ? '' : `#${hash}`);
}

/**
 * A frame's own sub-path as visitors see it: without what only the frame is told. The login keeps its follow-up, so
 * that a reload does not forget it.
 */
export function visibleSubPath(subPath: string): string {
  const url = new URL(`http://frame${subPath}`);
  const { searchParams } = url;
  searchParams.delete('templatePath');
  if (!matchesPrefix('/login', url.pathname)) searchParams.delete('followUp');
  return (url.pathname === '/' ? '' : url.pathname) + url.search + url.hash;
}

import type { AccountPath, AccountRoots } from './account-path.js';
import type { SafePath } from './safe-path.js';

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

/**
 * A frame's own sub-path as visitors see it: without what only the frame is told. The login keeps its follow-up, so
 * that a reload does not forget it.
 */
export function visibleSubPath(subPath: string): string {
  const url = new URL(subPath, 'http://frame');
  const { searchParams } = url;
  searchParams.delete('templatePath');
  if (!url.pathname.startsWith('/login')) searchParams.delete('followUp');
  return (url.pathname === '/' ? '' : url.pathname) + url.search + url.hash;
}

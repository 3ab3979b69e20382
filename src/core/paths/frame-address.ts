import { type AccountRoots, matchesPrefix } from './account-address.js';
import type { AccountPath } from './account-path.js';
import type { SafePath } from './safe-path.js';

/** Returns the part of a path after the account root: `/orders?a#b` for `/account/orders?a#b`, an empty string for `/account`. */
export function accountSubPath(path: AccountPath, { accountRoot }: AccountRoots): string {
  return subPathOf(path, accountRoot);
}

/**
 * Returns the part of a path after its root. It starts with at most one slash, `/orders` for `/account//orders`, because
 * after two slashes browsers read a host name.
 */
export function subPathOf(path: string, root: string): string {
  const rest = path.slice(root.replace(/\/$/, '').length).replace(/^\/+/, '/');
  return rest === '/' ? '' : rest;
}

/** The parameters that {@link frameAddress} adds for the frame. */
export interface FrameQuery {
  /** The path of the page that opened the account; added when the frame is reloaded. */
  readonly templatePath?: SafePath | null | undefined;
  /** The account path that opens after the login. */
  readonly followUp?: AccountPath | null | undefined;
}

/** Returns the address that the frame loads for an account path: the frame root, the sub-path and the parameters. */
export function frameAddress(path: AccountPath, roots: AccountRoots, query: FrameQuery = {}): string {
  const [address = '', hash] = (roots.frameRoot + accountSubPath(path, roots)).split('#');
  const parameters = Object.entries(query)
    .filter(([, value]) => value)
    .map(([key, value]) => `${key}=${encodeURIComponent(value as string)}`)
    .join('&');
  const separator = address.includes('?') ? '&' : '?';
  const fragment = hash === undefined ? '' : `#${hash}`;
  return address + (parameters ? separator + parameters : '') + fragment;
}

/**
 * Returns a sub-path of the frame as visitors see it: without the parameters for the frame. The login keeps its `followUp`,
 * so that a reload does not lose it.
 */
export function visibleSubPath(subPath: string): string {
  const url = new URL(`http://frame${subPath}`);
  const { searchParams } = url;
  searchParams.delete('templatePath');
  if (!matchesPrefix('/login', url.pathname)) searchParams.delete('followUp');
  return (url.pathname === '/' ? '' : url.pathname) + url.search + url.hash;
}

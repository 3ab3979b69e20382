import { type AccountRoots, matchesPrefix } from './account-address.js';
import { safeAccountPath, type AccountPath } from './account-path.js';
import { safePath } from './safe-path.js';

/** What the query parameters of an address ask for. */
export interface DeepLink {
  /** The account path to open, or `null` when nothing (valid) was asked for. */
  readonly open: AccountPath | null;
  /** Where the account screen goes after login, when both parameters were there. */
  readonly followUp: AccountPath | null;
  /** The address without the handled parameters, all others as they were written. */
  readonly remaining: string;
  /** Values that were refused as unsafe, also such paths in the query of another; they are treated as absent. */
  readonly refused: readonly string[];
}

const HANDLED = /^(userAccountPath|authenticationPath|noredirect)$/;

function nameOf(pair: string): string {
  return [...new URLSearchParams(pair).keys()][0] ?? '';
}

/**
 * Reads `userAccountPath`, `authenticationPath` and `noredirect` from an address.
 *
 * `userAccountPath` is relative to the account root (`/orders`), or already under it (`/account/orders`).
 * The first of a repeated parameter counts. The other parameters keep their order, spelling and number, so that
 * the caller can put {@link DeepLink.remaining} into the address bar.
 *
 * @returns `null` when the address has none of the three
 */
export function readDeepLink(address: URL, roots: AccountRoots): DeepLink | null {
  const pairs = address.search.slice(1).split('&').filter(Boolean);
  const kept = pairs.filter((pair) => !HANDLED.test(nameOf(pair)));
  if (kept.length === pairs.length) return null;

  const { accountRoot } = roots;
  const loginRoot = `${accountRoot}/login`;
  const refused: string[] = [];
  const read = (name: string, within: string, resolve: (value: string) => string): AccountPath | null => {
    const value = address.searchParams.get(name);
    if (value === null) return null;
    const path =
      value === '' || safePath(value, address.origin)
        ? safeAccountPath(resolve(value), roots, address.origin, (inner) => refused.push(inner))
        : null;
    if (path && matchesPrefix(within, path)) return path;
    refused.push(value);
    return null;
  };
  const profile = read('userAccountPath', accountRoot, (value) =>
    matchesPrefix(accountRoot, value) ? value : accountRoot + value,
  );
  const login = read('authenticationPath', loginRoot, (value) =>
    matchesPrefix('/login', value || '/') ? accountRoot + value : loginRoot + value,
  );
  return {
    open: login ?? profile,
    followUp: login && profile,
    remaining: address.pathname + (kept.length ? `?${kept.join('&')}` : '') + address.hash,
    refused,
  };
}

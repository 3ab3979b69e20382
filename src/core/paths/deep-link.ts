import { type AccountRoots, matchesPrefix } from './account-address.js';
import { safeAccountPath, type AccountPath } from './account-path.js';
import { safePath } from './safe-path.js';
import { withoutParameters } from './without-parameters.js';

/** The deep link in the query parameters of an address. */
export interface DeepLink {
  /** The account path to open, or `null` when there is no valid one. */
  readonly open: AccountPath | null;
  /** The account path that opens after the login. `null` unless both parameters are present and valid. */
  readonly followUp: AccountPath | null;
  /** The path, query and hash of the address without the handled parameters. The spelling of the others stays. */
  readonly remaining: string;
  /** The unsafe values, including unsafe paths in the query of a value. They are treated as absent. */
  readonly refused: readonly string[];
}

const HANDLED = /^(userAccountPath|authenticationPath|noredirect)$/;

/**
 * Reads the deep link of an address: the parameters `userAccountPath`, `authenticationPath` and `noredirect`.
 *
 * `userAccountPath` starts with the account root (`/account/orders`) or is relative to it (`/orders`). When a parameter is
 * repeated, the first one counts. {@link DeepLink.remaining} keeps the order, spelling and number of the other parameters,
 * so the caller can show it in the address bar.
 *
 * @returns `null` when the address has none of the three parameters
 */
export function readDeepLink(address: URL, roots: AccountRoots): DeepLink | null {
  const remaining = withoutParameters(address, (name) => HANDLED.test(name));
  if (remaining === null) return null;

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
    remaining,
    refused,
  };
}

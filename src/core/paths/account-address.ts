import { matchesPrefix } from './prefix-match.js';

/** Where the account lives on this site: `accountRoot` is what visitors see, `frameRoot` what the frame loads. */
export interface AccountRoots {
  readonly accountRoot: string;
  readonly frameRoot: string;
}

/** Returns whether a path lies under the account root and outside the frame root. */
export function isAccountPath(path: string, { accountRoot, frameRoot }: AccountRoots): boolean {
  return matchesPrefix(accountRoot, path) && !matchesPrefix(frameRoot, path);
}

/** Returns whether a query may be that of a deep link; `readDeepLink` looks closer. */
export const mayBeDeepLink = (query: string): boolean =>
  /[?&]((userAccount|authentication)Path|noredirect)\b/.test(query);

import { useEffect } from 'react';
import { accountRoute, loginBefore, type AccountRoute } from './account-route.js';

const OPEN: ReadonlySet<AccountRoute['screen']> = new Set([
  'login',
  'create',
  'request-reset',
  'reset',
  'log-out',
  'not-found',
]);

/**
 * Sends a signed-out visitor to the login, with the screen they wanted as what follows. `passing` says that the path
 * only leads on to another one: the page is not told of it, or Back would lead there, and on again.
 */
export function useAllowedRoute(
  wanted: AccountRoute,
  path: string,
  accountRoot: string,
  signedIn: boolean,
  setPath: (path: string) => void,
): { readonly route: AccountRoute; readonly passing: boolean } {
  const refused = !OPEN.has(wanted.screen) && !signedIn;
  const resuming = 'context' in wanted && !wanted.context && signedIn;
  const login = loginBefore(path, accountRoot);
  useEffect(() => {
    if (refused) setPath(login);
  }, [refused, login, setPath]);
  return { route: refused ? accountRoute(login, accountRoot) : wanted, passing: refused || resuming };
}

import { useEffect } from 'react';
import type { Site } from '../../core/site.js';
import type { AccountNotice } from './account-context.js';
import { accountRoute, type AccountRoute } from './account-route.js';

const OPEN: ReadonlySet<AccountRoute['screen']> = new Set([
  'login',
  'create',
  'request-reset',
  'reset',
  'log-out',
  'not-found',
]);

/** The login, with a screen that follows it. */
export const loginBefore = (path: string, accountRoot: string) =>
  `/login${path ? `?followUp=${encodeURIComponent(accountRoot + path)}` : ''}`;

/** Notices after which somebody must log in, whatever the browser still believes. */
export const mustLogIn = (notice: AccountNotice | null) =>
  notice === 'session-ended' || notice === 'password-reset';

/**
 * Sends a signed-out visitor to the login, with the screen they wanted as what follows. `passing` says that the path
 * only leads on to another one: the page is not told of it, or Back would lead there, and on again.
 */
export function useAllowedRoute(
  wanted: AccountRoute,
  path: string,
  site: Site,
  notice: AccountNotice | null,
  setPath: (path: string) => void,
): { readonly route: AccountRoute; readonly passing: boolean } {
  const signedIn = site.siteUser().state === 'signed-in';
  const refused = !OPEN.has(wanted.screen) && !signedIn && (notice === null || mustLogIn(notice));
  const resuming = 'context' in wanted && !wanted.context && signedIn && !mustLogIn(notice);
  const { accountRoot } = site.settings();
  const login = loginBefore(path, accountRoot);
  useEffect(() => {
    if (refused) setPath(login);
  }, [refused, login, setPath]);
  return { route: refused ? accountRoute(login, accountRoot) : wanted, passing: refused || resuming };
}

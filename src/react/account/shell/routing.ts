import { useEffect } from 'react';
import { accountRoute, loginBefore, type AccountRoute } from '../shared/account-route.js';
import type { AccountMessages } from '../../../core/messages/en/account.js';
import type { PageMessages } from '../../../core/messages/en/page.js';

const OPEN: ReadonlySet<AccountRoute['screen']> = new Set([
  'login',
  'create',
  'request-reset',
  'reset',
  'confirm-email',
  'link-expired',
  'log-out',
  'not-found',
  'closed',
]);

/**
 * Returns the login in place of a screen that needs a session, for signed-out visitors. The screen follows the login.
 * `isPassing` is true for a path that leads to another one at once. The page does not get such a path: Back would lead
 * to it, and forward again.
 */
export function useAllowedRoute(
  requested: AccountRoute,
  path: string,
  accountRoot: string,
  signedIn: boolean,
  setPath: (path: string) => void,
): { readonly route: AccountRoute; readonly isPassing: boolean } {
  const refused = !OPEN.has(requested.screen) && !signedIn;
  const resuming = 'context' in requested && !requested.context && signedIn;
  const login = loginBefore(path, accountRoot);
  useEffect(() => {
    if (refused) setPath(login);
  }, [refused, login, setPath]);
  return { route: refused ? accountRoute(login, accountRoot) : requested, isPassing: refused || resuming };
}

/**
 * Returns the page title of a screen.
 *
 * @param signedIn whether the visitor is signed in: then the login and sign-up screens continue the join
 */
export function screenTitle(
  { screen }: AccountRoute,
  texts: AccountMessages & PageMessages,
  signedIn: boolean,
): string {
  const titles: Record<AccountRoute['screen'], string> = {
    login: signedIn ? texts.join : texts.logInTitle,
    create: signedIn ? texts.join : texts.createTitle,
    'request-reset': texts.resetTitle,
    reset: texts.newPasswordTitle,
    home: texts.accountTitle,
    memberships: texts.memberships,
    membership: texts.membership,
    orders: texts.orders,
    order: texts.order,
    profile: texts.profile,
    'profile-email': texts.changeEmail,
    'profile-password': texts.changePassword,
    'profile-devices': texts.devices,
    'confirm-email': texts.confirmEmailTitle,
    'link-expired': texts.confirmEmailTitle,
    'log-out': texts.logOutTitle,
    'not-found': texts.notFoundTitle,
    'profile-close': texts.closeAccount,
    closed: signedIn ? texts.notFoundTitle : texts.accountClosed,
  };
  return titles[screen];
}

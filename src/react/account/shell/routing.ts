import { useEffect } from 'react';
import type { LoginKind, WayIn } from '../../../core/config/configuration.js';
import type { AccountNotice } from '../shared/account-context.js';
import { accountRoute, loginBefore, type AccountRoute } from '../shared/account-route.js';
import { wayOf } from '../shared/ways.js';
import type { AccountMessages } from '../../../core/messages/en/account.js';
import type { PageMessages } from '../../../core/messages/en/page.js';

const OPEN: ReadonlySet<AccountRoute['screen']> = new Set([
  'login',
  'create',
  'code',
  'link',
  'request-reset',
  'reset',
  'confirm-email',
  'link-expired',
  'log-out',
  'not-found',
  'closed',
]);

/** The screens of the built-in login alone. */
const BUILT_IN_LOGIN: ReadonlySet<AccountRoute['screen']> = new Set([
  'link',
  'request-reset',
  'reset',
  'confirm-email',
  'link-expired',
  'profile-email',
  'profile-password',
  'profile-devices',
  'profile-passkeys',
]);

/** Returns a route, or that of a page that does not exist for what the login of a site does in place of the account. */
export const routeWithLogin = (route: AccountRoute, login: LoginKind): AccountRoute =>
  login === 'site' && BUILT_IN_LOGIN.has(route.screen) ? { screen: 'not-found' } : route;

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
  hasNotice: boolean,
  setPath: (path: string) => void,
): { readonly route: AccountRoute; readonly isPassing: boolean } {
  const refused = !OPEN.has(requested.screen) && !signedIn;
  const resuming = signedIn && leadsOn(requested, hasNotice);
  const login = loginBefore(path, accountRoot);
  useEffect(() => {
    if (refused) setPath(login);
  }, [refused, login, setPath]);
  return { route: refused ? accountRoute(login, accountRoot) : requested, isPassing: refused || resuming };
}

/**
 * Returns whether a screen of signed-out visitors continues the join, or leads to the account, for somebody who is signed in.
 *
 * @param notice the screen for the name has one when it has just been opened
 */
export const isContinued = ({ screen }: AccountRoute, notice: AccountNotice | null): boolean =>
  screen === 'login' ||
  screen === 'create' ||
  screen === 'code' ||
  (screen === 'welcome' && notice !== 'account-created');

/** Returns whether a screen leads somebody who is signed in to the account at once. */
function leadsOn(route: AccountRoute, hasNotice: boolean): boolean {
  if (!('context' in route) || route.context || route.screen === 'link') return false;
  // It has just been opened to ask for the name, or to continue after the link of a mail.
  return route.screen !== 'welcome' || !hasNotice;
}

/** What the title of a screen depends on besides its route. */
interface TitleFacts {
  /** Whether the visitor is signed in: then the login and sign-up screens continue the join. */
  readonly signedIn: boolean;
  readonly notice: AccountNotice | null;
  /** The ways in of the site. */
  readonly waysIn: readonly WayIn[];
}

/** Returns the page title of a screen. */
export function screenTitle(
  route: AccountRoute,
  texts: AccountMessages & PageMessages,
  { signedIn, notice, waysIn }: TitleFacts,
): string {
  const isWithCode = 'way' in route && wayOf(route.way, waysIn) === 'code';
  const titles: Record<AccountRoute['screen'], string> = {
    login: isWithCode ? texts.logInOrCreate : texts.logInTitle,
    create: isWithCode ? texts.logInOrCreate : texts.createTitle,
    code: texts.codeTitle,
    welcome: texts.completeTitle,
    link: texts.logInTitle,
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
    'profile-passkeys': texts.passkeys,
    'profile-connections': texts.connections,
    'confirm-email': texts.confirmEmailTitle,
    'link-expired': texts.confirmEmailTitle,
    'log-out': texts.logOutTitle,
    'not-found': texts.notFoundTitle,
    'profile-close': texts.closeAccount,
    closed: signedIn ? texts.notFoundTitle : texts.accountClosed,
  };
  return signedIn && isContinued(route, notice) ? texts.join : titles[route.screen];
}

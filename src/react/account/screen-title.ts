import type { AccountMessages } from '../../core/messages/en/account.js';
import type { PageMessages } from '../../core/messages/en/page.js';
import type { AccountRoute } from './account-route.js';

/**
 * What the title bar reads while a screen is shown.
 *
 * @param signedIn who comes to a login screen signed in joins there
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
    profile: texts.profile,
    'profile-email': texts.changeEmail,
    'profile-password': texts.changePassword,
    'log-out': texts.logOutTitle,
    'not-found': texts.notFoundTitle,
  };
  return titles[screen];
}

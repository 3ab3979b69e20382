import type { SiteUser } from '../visitor/site-user.js';
import type { AccountPath } from './account-path.js';
import type { SafePath } from './safe-path.js';

/**
 * Where the visitor was when the login or the account creation opened. See
 * docs/decisions.md#the-values-of-accountloginorigin.
 */
export type AccountLoginOrigin =
  'LOCK_SCREEN' | 'MEMBER_AREA_BLOCK' | 'PRICING_OPTIONS' | 'HEADER' | 'DEEP_LINK';

/** What the account screen must know to continue a join after login or account creation. */
export interface JoinContext {
  readonly accountLoginOrigin: AccountLoginOrigin;
  readonly memberAreaId: string;
  /** Empty when the area has no options or none was chosen. */
  readonly pricingOptionId: string;
  /** The page the visitor pressed Join on; empty when it is not known. */
  readonly originUrlPath: SafePath | '';
}

/** The two screens a signed-out visitor can be sent to. */
export type AuthenticateScreen = 'login' | 'create';

/** Returns the screen for a visitor who must sign in: the login for a browser that has signed in here before. */
export function authenticateScreen(user: SiteUser): AuthenticateScreen {
  return user.state === 'unknown' ? 'create' : 'login';
}

const SUB_PATHS = { login: '/login', create: '/login/create' } as const;

/** The four join parameters as a query string with its question mark; empty without a context. */
export function joinQuery(context: JoinContext | null | undefined): string {
  if (!context) return '';
  const { accountLoginOrigin, memberAreaId, pricingOptionId, originUrlPath } = context;
  return `?${new URLSearchParams({ accountLoginOrigin, memberAreaId, pricingOptionId, originUrlPath })}`;
}

/**
 * Returns the address of the login or the account creation, with all four parameters of the join context.
 *
 * @param context leave it out for a plain login
 */
export function authenticatePath(
  screen: AuthenticateScreen,
  accountRoot: string,
  context?: JoinContext,
): AccountPath {
  return (accountRoot + SUB_PATHS[screen] + joinQuery(context)) as AccountPath;
}

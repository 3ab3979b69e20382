import type { SiteUser } from '../visitor/site-user.js';
import type { AccountPath } from './account-path.js';
import type { SafePath } from './safe-path.js';

/**
 * The place of the click that opened the login or the account creation. See
 * docs/decisions.md#the-values-of-accountloginorigin.
 */
export type AccountLoginOrigin =
  | 'LOCK_SCREEN'
  | 'MEMBER_AREA_BLOCK'
  | 'PRICING_OPTIONS'
  | 'HEADER'
  | 'DEEP_LINK';

/** The data with which the account screen continues a join after the login or the account creation. */
export interface JoinContext {
  readonly accountLoginOrigin: AccountLoginOrigin;
  readonly memberAreaId: string;
  /** Empty when the area has no options or the visitor chose none. */
  readonly pricingOptionId: string;
  /** The page on which the visitor clicked Join; empty when it is unknown. */
  readonly originUrlPath: SafePath | '';
}

/**
 * A join context whose `originUrlPath` may be any text, for example `location.pathname`. `readJoinContext` checks it
 * when the account opens: a path that is not safe is reported, and counts as absent.
 */
export interface UncheckedJoinContext extends Omit<JoinContext, 'originUrlPath'> {
  readonly originUrlPath: string;
}

/** The two screens for signed-out visitors. */
export type AuthenticateScreen = 'login' | 'create';

/** Returns the screen for a visitor who must sign in: the login when this browser has signed in on this site before. */
export function authenticateScreen(user: SiteUser): AuthenticateScreen {
  return user.state === 'unknown' ? 'create' : 'login';
}

const SUB_PATHS = { login: '/login', create: '/login/create' } as const;

/** Returns the four parameters of a join context as a query string with `?`, or an empty string without a context. */
export function joinQuery(context: UncheckedJoinContext | null | undefined): string {
  if (!context) return '';
  const { accountLoginOrigin, memberAreaId, pricingOptionId, originUrlPath } = context;
  return `?${new URLSearchParams({ accountLoginOrigin, memberAreaId, pricingOptionId, originUrlPath })}`;
}

/**
 * Returns the path of the login or the account creation, with the four parameters of the join context.
 *
 * @param context omit it for a login without a join
 */
export function authenticatePath(
  screen: AuthenticateScreen,
  accountRoot: string,
  context?: UncheckedJoinContext,
): AccountPath {
  return (accountRoot + SUB_PATHS[screen] + joinQuery(context)) as AccountPath;
}

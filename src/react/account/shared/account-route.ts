import { joinQuery, type JoinContext } from '../../../core/paths/join-context.js';
import { matchesPrefix } from '../../../core/paths/account-address.js';
import { readJoinContext } from '../../../core/paths/read-join-context.js';
import { safePath, type SafePath } from '../../../core/paths/safe-path.js';

/** The screen of a sub-path of the account. */
export type AccountRoute =
  | {
      readonly screen: 'login' | 'create';
      readonly context: JoinContext | null;
      readonly followUp: string | null;
    }
  /** `login`: the sub-path of the login, with the join of the visitor. */
  | { readonly screen: 'request-reset'; readonly login: string }
  | { readonly screen: 'reset' | 'confirm-email'; readonly token: string }
  | { readonly screen: 'membership' | 'order'; readonly id: string }
  /** `redirect`: the path that the top window goes to after the log-out; `null` for home. */
  | { readonly screen: 'log-out'; readonly redirect: SafePath | null }
  | {
      readonly screen:
        | 'home'
        | 'memberships'
        | 'orders'
        | 'profile'
        | 'profile-email'
        | 'profile-password'
        | 'profile-devices'
        | 'profile-close'
        | 'closed'
        | 'link-expired'
        | 'not-found';
    };

const SCREENS: Readonly<
  Record<string, Exclude<AccountRoute['screen'], 'reset' | 'confirm-email' | 'membership' | 'order'>>
> = {
  '': 'home',
  '/login': 'login',
  '/login/create': 'create',
  '/login/request-reset': 'request-reset',
  '/logout': 'log-out',
  '/memberships': 'memberships',
  '/orders': 'orders',
  '/profile': 'profile',
  '/profile/email': 'profile-email',
  '/profile/password': 'profile-password',
  '/profile/devices': 'profile-devices',
  '/profile/close': 'profile-close',
  '/closed': 'closed',
  '/confirm-email': 'link-expired',
};

/**
 * Reads a sub-path like `/login/create?memberAreaId=community`.
 *
 * @param accountRoot the root of the account paths. `followUp` in the query begins with it, `followUp` in the result
 *   does not
 * @param onRefused called with each path in the query that is not safe. The path is ignored
 */
export function accountRoute(
  path: string,
  accountRoot: string,
  onRefused?: (value: string) => void,
): AccountRoute {
  const { pathname, searchParams } = new URL(`http://account${path.startsWith('/') ? '' : '/'}${path}`);
  const withoutSlash = pathname.replace(/\/$/, '');
  const safe = (key: string, root = '/') => {
    const raw = searchParams.get(key);
    const found = safePath(raw);
    if (found && matchesPrefix(root, found)) return found;
    if (raw) onRefused?.(raw);
    return null;
  };
  const screen = SCREENS[withoutSlash];
  switch (screen) {
    case undefined:
      return parameterised(withoutSlash);
    case 'login':
    case 'create':
    case 'request-reset': {
      const followUp = safe('followUp', accountRoot);
      const carried = {
        context: readJoinContext(searchParams, onRefused),
        followUp: followUp?.slice(accountRoot.length) ?? null,
      };
      if (screen === 'request-reset') return { screen, login: `/login${carriedQuery(carried, accountRoot)}` };
      return { screen, ...carried };
    }
    case 'log-out':
      return { screen, redirect: safe('redirect') };
    default:
      return { screen };
  }
}

function parameterised(pathname: string): AccountRoute {
  const [, folder, encoded = ''] =
    /^(\/login\/reset|\/confirm-email|\/memberships|\/orders)\/([^/]+)$/.exec(pathname) ?? [];
  try {
    const value = decodeURIComponent(encoded);
    if (folder === '/memberships') return { screen: 'membership', id: value };
    if (folder === '/orders') return { screen: 'order', id: value };
    if (folder === '/confirm-email') return { screen: 'confirm-email', token: value };
    if (folder) return { screen: 'reset', token: value };
  } catch {
    // An invalid escape sequence is not an address of the account.
  }
  return { screen: 'not-found' };
}

/** Returns the query that the login, sign-up and reset screens share: the join, and the account path that follows. */
export function carriedQuery(
  { context, followUp }: { readonly context: JoinContext | null; readonly followUp: string | null },
  accountRoot: string,
): string {
  const query = new URLSearchParams(joinQuery(context));
  if (followUp !== null) query.set('followUp', accountRoot + followUp);
  return query.size > 0 ? `?${query}` : '';
}

/**
 * Returns the sub-path of the login that comes before a path. It keeps the join and the follow-up of a login screen.
 * For any other screen, the path itself is the follow-up.
 */
export function loginBefore(path: string, accountRoot: string): string {
  const route = accountRoute(path, accountRoot);
  switch (route.screen) {
    case 'login':
    case 'create':
      return `/login${carriedQuery(route, accountRoot)}`;
    case 'request-reset':
      return route.login;
    case 'reset':
    case 'confirm-email':
      return '/login';
    default:
      return `/login${carriedQuery({ context: null, followUp: path || null }, accountRoot)}`;
  }
}

/**
 * Returns the React key of a screen. A new key mounts a new screen. Another pricing option of the same join is the same
 * screen, so that what is typed stays.
 */
export function screenKey(route: AccountRoute, accountRoot: string): string {
  switch (route.screen) {
    case 'login':
    case 'create':
      return route.screen + carriedQuery(withoutOption(route), accountRoot);
    case 'membership':
    case 'order':
      return `${route.screen} ${route.id}`;
    case 'reset':
    case 'confirm-email':
      return `${route.screen} ${route.token}`;
    default:
      return route.screen;
  }
}

const withoutOption = ({
  context,
  followUp,
}: {
  readonly context: JoinContext | null;
  readonly followUp: string | null;
}) => ({ context: context && { ...context, pricingOptionId: '' }, followUp });

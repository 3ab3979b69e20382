import {
  joinQuery,
  matchesPrefix,
  readJoinContext,
  safePath,
  type JoinContext,
  type SafePath,
} from '../../core/paths/index.js';

/** Which screen a sub-path of the account shows. */
export type AccountRoute =
  | {
      readonly screen: 'login' | 'create';
      readonly context: JoinContext | null;
      readonly followUp: string | null;
    }
  /** `login` is where the visitor came from, with the join it belongs to. */
  | { readonly screen: 'request-reset'; readonly login: string }
  | { readonly screen: 'reset'; readonly token: string }
  | { readonly screen: 'membership'; readonly id: string }
  /** `redirect` is where the top window goes then; null: home. */
  | { readonly screen: 'log-out'; readonly redirect: SafePath | null }
  | {
      readonly screen:
        'home' | 'memberships' | 'orders' | 'profile' | 'profile-email' | 'profile-password' | 'not-found';
    };

const SCREENS: Readonly<Record<string, Exclude<AccountRoute['screen'], 'reset' | 'membership'>>> = {
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
};

/**
 * Reads a sub-path like `/login/create?memberAreaId=community`.
 *
 * @param accountRoot the follow-up is an account path with this root; it is given back without it
 * @param onRefused told each path in the query that is not safe; it counts as absent
 */
export function accountRoute(
  path: string,
  accountRoot: string,
  onRefused?: (value: string) => void,
): AccountRoute {
  const { pathname, searchParams } = new URL(`http://account${path.startsWith('/') ? '' : '/'}${path}`);
  const named = pathname.replace(/\/$/, '');
  const safe = (key: string, root = '/') => {
    const raw = searchParams.get(key);
    const found = safePath(raw);
    if (found && matchesPrefix(root, found)) return found;
    if (raw) onRefused?.(raw);
    return null;
  };
  const screen = SCREENS[named];
  switch (screen) {
    case undefined:
      return parameterised(named);
    case 'login':
    case 'create':
    case 'request-reset': {
      const followUp = safe('followUp', accountRoot);
      const carried = {
        context: readJoinContext(searchParams, onRefused),
        followUp: followUp?.slice(accountRoot.length) ?? null,
      };
      return screen === 'request-reset'
        ? { screen, login: `/login${carriedQuery(carried, accountRoot)}` }
        : { screen, ...carried };
    }
    case 'log-out':
      return { screen, redirect: safe('redirect') };
    default:
      return { screen };
  }
}

function parameterised(pathname: string): AccountRoute {
  const [, folder, encoded = ''] = /^(\/login\/reset|\/memberships)\/([^/]+)$/.exec(pathname) ?? [];
  try {
    const value = decodeURIComponent(encoded);
    if (folder === '/memberships') return { screen: 'membership', id: value };
    if (folder) return { screen: 'reset', token: value };
  } catch {
    // Half of an escape is no address of ours.
  }
  return { screen: 'not-found' };
}

/** What goes along between login, create account and reset: the join, and the account path that waits. */
export function carriedQuery(
  { context, followUp }: { readonly context: JoinContext | null; readonly followUp: string | null },
  accountRoot: string,
): string {
  const query = new URLSearchParams(joinQuery(context));
  if (followUp !== null) query.set('followUp', accountRoot + followUp);
  return query.size > 0 ? `?${query}` : '';
}

/**
 * The login that must come before a path: with the join or the follow-up of a login screen, and with the path itself as
 * what follows for any other screen.
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
      return '/login';
    default:
      return `/login${carriedQuery({ context: null, followUp: path || null }, accountRoot)}`;
  }
}

/** What tells one screen from another; a change of it shows a new one. */
export function screenKey(route: AccountRoute, accountRoot: string): string {
  switch (route.screen) {
    case 'login':
    case 'create':
      return route.screen + carriedQuery(route, accountRoot);
    case 'membership':
      return `${route.screen} ${route.id}`;
    case 'reset':
      return `${route.screen} ${route.token}`;
    default:
      return route.screen;
  }
}

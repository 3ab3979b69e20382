import {
  joinQuery,
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
 * Reads a sub-path like `/login/create?memberAreaId=community` (specification 2).
 *
 * @param accountRoot the follow-up is an account path with this root; it is given back without it
 * @param onRefused told each path in the query that is not safe; it counts as absent
 */
export function accountRoute(
  path: string,
  accountRoot: string,
  onRefused?: (value: string) => void,
): AccountRoute {
  const { pathname, searchParams } = new URL(path || '/', 'http://account');
  const named = pathname.replace(/\/$/, '');
  const safe = (key: string) => {
    const raw = searchParams.get(key);
    const found = safePath(raw);
    if (raw && !found) onRefused?.(raw);
    return found;
  };
  const screen = SCREENS[named];
  switch (screen) {
    case undefined:
      return parameterised(named);
    case 'login':
    case 'create':
    case 'request-reset': {
      const followUp = safe('followUp');
      const carried = {
        context: readJoinContext(searchParams, onRefused),
        followUp: followUp?.startsWith(accountRoot) ? followUp.slice(accountRoot.length) : null,
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

/** What tells one screen from another; a change of it shows a new one. */
export function screenKey(route: AccountRoute): string {
  const { id, token } = route as { id?: string; token?: string };
  return [route.screen, id ?? token].join(' ');
}

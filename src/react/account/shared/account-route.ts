import { joinQuery, type JoinContext } from '../../../core/paths/join-context.js';
import { matchesPrefix } from '../../../core/paths/account-address.js';
import { readJoinContext } from '../../../core/paths/read-join-context.js';
import { safePath, type SafePath } from '../../../core/paths/safe-path.js';
import type { FormWay } from './ways.js';

/** What the screens of a signed-out visitor carry in their query. */
export interface Carried {
  /** The join that is sent after the login. */
  readonly context: JoinContext | null;
  /** The account sub-path that is shown after the login. */
  readonly followUp: string | null;
  /** The way in that the visitor has chosen. Default: the first one of the site. */
  readonly way?: FormWay | null;
}

const WAYS: readonly FormWay[] = ['password', 'code'];

/** The screen of a sub-path of the account. */
export type AccountRoute =
  | ({ readonly screen: EntryScreen } & Carried)
  /** The screen of the link beside a mailed code. */
  | ({ readonly screen: 'link'; readonly token: string } & Carried)
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
        | 'profile-passkeys'
        | 'profile-connections'
        | 'profile-close'
        | 'closed'
        | 'link-expired'
        | 'not-found';
    };

/** `code` asks for the mailed code, `welcome` for the name of somebody who is new. */
type EntryScreen = 'login' | 'create' | 'code' | 'welcome';

const SCREENS: Readonly<
  Record<string, Exclude<AccountRoute['screen'], 'link' | 'reset' | 'confirm-email' | 'membership' | 'order'>>
> = {
  '': 'home',
  '/login': 'login',
  '/login/create': 'create',
  '/login/code': 'code',
  '/login/welcome': 'welcome',
  '/login/request-reset': 'request-reset',
  '/logout': 'log-out',
  '/memberships': 'memberships',
  '/orders': 'orders',
  '/profile': 'profile',
  '/profile/email': 'profile-email',
  '/profile/password': 'profile-password',
  '/profile/devices': 'profile-devices',
  '/profile/passkeys': 'profile-passkeys',
  '/profile/connections': 'profile-connections',
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
  const readCarried = (): Carried => ({
    context: readJoinContext(searchParams, onRefused),
    followUp: safe('followUp', accountRoot)?.slice(accountRoot.length) ?? null,
    way: WAYS.find((way) => way === searchParams.get('way')) ?? null,
  });
  const screen = SCREENS[withoutSlash];
  switch (screen) {
    case undefined:
      return parameterised(withoutSlash, readCarried);
    case 'login':
    case 'create':
    case 'code':
    case 'welcome':
    case 'request-reset': {
      const carried = readCarried();
      if (screen === 'request-reset') return { screen, login: `/login${carriedQuery(carried, accountRoot)}` };
      return { screen, ...carried };
    }
    case 'log-out':
      return { screen, redirect: safe('redirect') };
    default:
      return { screen };
  }
}

function parameterised(pathname: string, readCarried: () => Carried): AccountRoute {
  const [, folder, encoded = ''] =
    /^(\/login\/reset|\/login\/link|\/confirm-email|\/memberships|\/orders)\/([^/]+)$/.exec(pathname) ?? [];
  try {
    const value = decodeURIComponent(encoded);
    if (folder === '/memberships') return { screen: 'membership', id: value };
    if (folder === '/orders') return { screen: 'order', id: value };
    if (folder === '/confirm-email') return { screen: 'confirm-email', token: value };
    if (folder === '/login/link') return { screen: 'link', token: value, ...readCarried() };
    if (folder) return { screen: 'reset', token: value };
  } catch {
    // An invalid escape sequence is not an address of the account.
  }
  return { screen: 'not-found' };
}

/** Returns the query that the login, sign-up, code and reset screens share: the join, the account path that follows, and the way in. */
export function carriedQuery({ context, followUp, way }: Carried, accountRoot: string): string {
  const query = new URLSearchParams(joinQuery(context));
  if (way) query.set('way', way);
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
    case 'code':
    case 'welcome':
    case 'link':
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
    case 'code':
    case 'welcome':
      return route.screen + carriedQuery(withoutOption(route), accountRoot);
    case 'membership':
    case 'order':
      return `${route.screen} ${route.id}`;
    case 'reset':
    case 'link':
    case 'confirm-email':
      return `${route.screen} ${route.token}`;
    default:
      return route.screen;
  }
}

const withoutOption = ({ context, ...carried }: Carried): Carried => ({
  ...carried,
  context: context && { ...context, pricingOptionId: '' },
});

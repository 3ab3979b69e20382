import { readJoinContext, safePath, type JoinContext } from '../../core/paths/index.js';

/** Which screen a sub-path of the account shows. */
export type AccountRoute =
  | {
      readonly screen: 'login' | 'create';
      readonly context: JoinContext | null;
      readonly followUp: string | null;
    }
  | { readonly screen: 'home' | 'profile' | 'not-found' };

const SCREENS: Readonly<Record<string, AccountRoute['screen']>> = {
  '': 'home',
  '/login': 'login',
  '/login/create': 'create',
  '/profile': 'profile',
};

/**
 * Reads a sub-path like `/login/create?memberAreaId=community` (specification 2).
 *
 * @param accountRoot the follow-up is an account path with this root; it is given back without it
 */
export function accountRoute(
  path: string,
  accountRoot: string,
  onRefused?: (value: string) => void,
): AccountRoute {
  const { pathname, searchParams } = new URL(path || '/', 'http://account');
  const screen = SCREENS[pathname.replace(/\/$/, '')] ?? 'not-found';
  if (screen !== 'login' && screen !== 'create') return { screen };
  const raw = searchParams.get('followUp');
  const followUp = safePath(raw);
  if (raw && !followUp) onRefused?.(raw);
  return {
    screen,
    context: readJoinContext(searchParams, onRefused),
    followUp: followUp?.startsWith(accountRoot) ? followUp.slice(accountRoot.length) : null,
  };
}

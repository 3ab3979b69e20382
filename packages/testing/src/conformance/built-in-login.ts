/** The checks of a site with a login of its own leave out what that login does in place of the backend. */
import { BUILT_IN_LOGIN_CALLS } from 'member-area-elements/contract/site-login';
import { endpoints, routes } from 'member-area-elements/contract/routes';
import { Unavailable } from './check-errors.js';
import type { FixtureSettings } from './fixtures.js';
import type { RequestGuard } from './visitor.js';

/** What the kit knows about a site. */
interface SiteFacts {
  readonly settings: FixtureSettings;
}

/** The fields of a profile that the login has. */
const FIELDS_OF_LOGIN = ['firstName', 'lastName', 'email', 'newPassword'];

/** A call of the built-in login: its method, and the paths that it has. */
const patterns = BUILT_IN_LOGIN_CALLS.map((name) => {
  const [method = '', endpoint = ''] = routes[name].split(' ');
  const path = endpoints[endpoint as keyof typeof endpoints];
  return { method, path: new RegExp(`^${path.replace(/\{\w+\}/, '[^/?]+')}(?:\\?|$)`) };
});

/** @throws Unavailable for a call that the login of the site has in place of the backend */
export const refuseBuiltInLogin: RequestGuard = (method, path, body) => {
  const isRefused =
    patterns.some((call) => call.method === method && call.path.test(path)) ||
    (method === 'POST' && path === endpoints.accountClosure) ||
    (method === 'PUT' &&
      path === endpoints.profile &&
      FIELDS_OF_LOGIN.some((field) => field in Object(body)));
  if (isRefused)
    throw new Unavailable(
      `The site has a login of its own, which has this in place of the backend: ${method} ${path}.`,
    );
};

/** @throws Unavailable on a site with a login of its own */
export function requireBuiltInLogin({ settings }: SiteFacts): void {
  if (settings.login)
    throw new Unavailable('The site has a login of its own, which has this in place of the backend.');
}

/** @throws Unavailable on a site whose login lets a copied token be valid after a log-out */
export function requireEndedSessions({ settings }: SiteFacts): void {
  if (settings.login?.endsSessions === false)
    throw new Unavailable('The login of the site gives tokens that are valid until they expire.');
}

/** The login of a faulty site: a cookie with the id of a person in memory. */
import { randomUUID } from 'node:crypto';
import type { Identity, IdentityPort } from 'member-area-server';
import type { FixtureInput } from 'member-area-testing/conformance';
import type { LoginPerson } from '../server/people-of-login.js';

/** Whether people close their account at the site, which deletes them in the login. */
export type CookieLoginKind = 'closes-accounts' | 'keeps-accounts';

const COOKIE = 'login';

/** What the kit must know about the login. */
export const settingsOf = (kind: CookieLoginKind): FixtureInput['login'] => ({
  kind: 'site',
  cookies: [COOKIE],
  mayClose: kind === 'closes-accounts',
  decidesOwners: true,
  endsSessions: false,
});

/** Creates a login. Its sessions outlive its people, as tokens do. */
export function createCookieLogin(kind: CookieLoginKind) {
  const sessions = new Map<string, Identity>();
  const readToken = ({ headers }: Request) =>
    new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(headers.get('cookie') ?? '')?.[1] ?? '';
  const identity: IdentityPort = {
    logInPath: '/sign-in',
    identify: (request) => Promise.resolve(sessions.get(readToken(request)) ?? null),
    logOut: () => Promise.resolve([`${COOKIE}=; Path=/; Max-Age=0`]),
    ...(kind === 'closes-accounts' && { closeAccount: () => Promise.resolve() }),
  };
  const signUp = ({ email, firstName, lastName, owner }: LoginPerson) => {
    const token = randomUUID();
    sessions.set(token, { id: randomUUID(), email, firstName, lastName, isOwner: owner });
    return Promise.resolve([`${COOKIE}=${token}; Path=/; HttpOnly; Secure; SameSite=Lax`]);
  };
  return { identity, signUp };
}

import { BUILT_IN_LOGIN_CALLS } from 'member-area-elements/contract/site-login';
import { endpoints, routes } from 'member-area-elements/contract/routes';
import { partOf } from '../answer.js';
import type { Backend, Person } from '../backend.js';
import { Unavailable } from '../check-errors.js';
import type { Check } from '../check.js';
import { expect, expectEqual, expectRefusal, expectSuccess } from '../expectations.js';
import type { FixtureSettings } from '../fixtures.js';
import { ownerOf } from '../owner.js';
import { pathOf } from '../paths.js';
import type { Visitor } from '../visitor.js';
import { expectSignedOut } from './cookies.js';

type SiteLogin = NonNullable<FixtureSettings['login']>;

/** A site with a login of its own: what the backend leaves to that login, and that both agree on who is signed in. */
export const siteLoginChecks: readonly Check[] = [
  {
    id: 'site-login.profile',
    title: 'says in the profile that the site has a login of its own',
    visitorSees: 'The profile has fields and buttons that only lead to errors.',
    run: atSite(async ({ visitor }, { mayClose }) => {
      const { login, mayEndSessions, mayUsePasskeys } = await visitor.read('profile');
      expectEqual(login?.kind, 'site', 'login.kind');
      expectEqual(login?.mayClose ?? false, mayClose, 'login.mayClose');
      expectEqual(
        [mayEndSessions ?? false, mayUsePasskeys ?? false],
        [false, false],
        'the flags of the profile',
      );
    }),
  },
  {
    id: 'site-login.refused-calls',
    title: 'refuses the calls of the login that the site has in its place, with the code "site-login"',
    visitorSees: 'A password that nobody knows of opens the account.',
    run: atSite(async (_person, _login, backend) => {
      const { visitor } = await ownerOf(backend);
      const free = unguarded(visitor);
      for (const name of BUILT_IN_LOGIN_CALLS) {
        const [method = '', endpoint = ''] = routes[name].split(' ');
        const path = pathOf(endpoint as keyof typeof endpoints, 'some-id');
        const answer =
          method === 'GET' ? await free.get(path) : await free.change(method as 'POST', path, {});
        expectRefusal(answer, 403, 'site-login');
      }
    }),
  },
  {
    id: 'site-login.names',
    title: 'changes no name, email or password, with the code "site-login"',
    visitorSees: 'The account has another name than the rest of the site.',
    run: atSite(async ({ visitor }) => {
      const { firstName, lastName, email } = await visitor.read('profile');
      const free = unguarded(visitor);
      for (const change of [
        { firstName: 'Mallory' },
        { lastName: 'Mallory' },
        { email: 'mallory@example.com' },
        { newPassword: 'a-long-password', currentPassword: 'another-password' },
      ])
        expectRefusal(await free.change('PUT', endpoints.profile, change), 403, 'site-login');
      const after = await visitor.read('profile');
      expectEqual([after.firstName, after.lastName, after.email], [firstName, lastName, email], 'the person');
    }),
  },
  {
    id: 'site-login.language',
    title: 'keeps the language, which is that of the account',
    visitorSees: 'The account cannot be read in another language.',
    run: atSite(async ({ visitor }) => {
      expectSuccess(await visitor.change('PUT', endpoints.profile, { language: 'de' }));
      expectEqual((await visitor.read('profile')).language, 'de', 'language');
    }),
  },
  {
    id: 'site-login.log-out',
    title: 'ends the session of the login at a log-out',
    visitorSees: 'The next page signs in again who has just logged out.',
    run: atSite(async ({ visitor }, { cookies }, backend) => {
      expectSuccess(await visitor.change('DELETE', endpoints.session));
      expectSignedOut(visitor);
      const kept = cookies.filter((name) => visitor.cookie(name) !== undefined);
      expectEqual(kept, [], 'the cookies of the login after the log-out');
      await visitor.openPage(backend.settings.hostPage);
      expectRefusal(await visitor.get(endpoints.profile), 401);
    }),
  },
  {
    id: 'site-login.ended-elsewhere',
    title: 'takes nobody for signed in whom the login does not know any more',
    visitorSees: 'Who has logged out on another page of the site is still signed in to the account.',
    run: atSite(async ({ visitor }, { cookies }) => {
      for (const name of cookies) visitor.deleteCookie(name);
      const before = visitor.copy();
      expectRefusal(await visitor.get(endpoints.profile), 401);
      expectEqual(partOf(visitor.siteUserInfo, 'authenticated'), false, 'SiteUserInfo.authenticated');
      expectRefusal(await before.get(endpoints.profile), 401);
    }),
  },
  {
    id: 'site-login.other-person',
    title: 'takes a visitor for the person of the login, with the cookies of another person',
    visitorSees: 'Who logs in on a shared computer sees the account of the person before.',
    run: atSite(async (person, { cookies }, backend) => {
      const other = await backend.signIn();
      const { visitor } = person;
      const crumb = visitor.cookie('siteUserCrumb')?.value;
      for (const name of cookies) {
        visitor.deleteCookie(name);
        const cookie = other.visitor.cookie(name);
        if (cookie) visitor.setCookie(name, cookie.value);
      }
      const profile = await visitor.read('profile');
      expectEqual(profile.siteUserId, other.siteUserId, 'siteUserId');
      expectEqual(partOf(visitor.siteUserInfo, 'firstName'), other.firstName, 'SiteUserInfo.firstName');
      expect(visitor.cookie('siteUserCrumb')?.value !== crumb, 'Expected another crumb for another person.');
    }),
  },
  {
    id: 'site-login.same-person',
    title: 'knows a person again in another browser',
    visitorSees: 'The memberships of somebody are gone on the phone.',
    run: atSite(async (person, { cookies }, backend) => {
      const second = await backend.visit();
      for (const name of cookies) {
        const cookie = person.visitor.cookie(name);
        if (cookie) second.setCookie(name, cookie.value);
      }
      expectEqual((await second.read('profile')).siteUserId, person.siteUserId, 'siteUserId');
    }),
  },
  {
    id: 'site-login.close',
    title:
      'closes the account without a password, and creates none anew for a session of the login that outlives it',
    visitorSees: 'The account is back, and empty, after somebody has closed it.',
    run: atSite(async ({ visitor }, { mayClose }) => {
      if (!mayClose) throw new Unavailable('The login of the site closes accounts.');
      const copy = visitor.copy();
      expectSuccess(await unguarded(visitor).change('POST', endpoints.accountClosure, {}));
      expectRefusal(await copy.get(endpoints.profile), 401);
      expectRefusal(await visitor.get(endpoints.profile), 401);
    }),
  },
  {
    id: 'site-login.close-refused',
    title: 'closes no account that the login alone can close, with the code "site-login"',
    visitorSees: 'An account that somebody has closed is back, and empty, at the next log-in.',
    run: atSite(async ({ visitor }, { mayClose }) => {
      if (mayClose) throw new Unavailable('Accounts are closed in the account.');
      expectRefusal(await unguarded(visitor).change('POST', endpoints.accountClosure, {}), 403, 'site-login');
      expectSuccess(await visitor.get(endpoints.profile));
    }),
  },
];

/** Returns the run of a check on a site with a login of its own, with a person who is signed in. */
function atSite(use: (person: Person, login: SiteLogin, backend: Backend) => Promise<void>): Check['run'] {
  return async (backend) => {
    const { login } = backend.settings;
    if (!login) throw new Unavailable('fixtures.json names no login of the site.');
    await use(await backend.signIn(), login, backend);
  };
}

/** Returns a browser with the same cookies that also sends the calls of the built-in login. */
const unguarded = (visitor: Visitor): Visitor => visitor.copy(() => undefined);

import { endpoints } from 'member-area-elements/contract/routes';
import { partOf } from '../answer.js';
import type { Backend, Person } from '../backend.js';
import { requireBuiltInLogin } from '../built-in-login.js';
import { Unavailable } from '../check-errors.js';
import type { Check } from '../check.js';
import { expect, expectEqual, expectRefusal, expectSuccess } from '../expectations.js';
import type { Cookie, Visitor } from '../visitor.js';

/** The cookies that pages read. Every other one that a login sets belongs to the session. */
const READABLE = ['SiteUserInfo', 'siteUserCrumb', 'crumb', 'ss_cvr'];

/** How far two lifetimes may be apart, in seconds. */
const TOLERANCE = 60;

/** The attributes and the lifetimes of the cookies. */
export const cookieChecks: readonly Check[] = [
  {
    id: 'cookies.crumb',
    title: 'sets the cookie crumb with the host page, for the time of the browser session',
    visitorSees: 'Nobody can log in before a first refusal has set a crumb.',
    async run(backend) {
      const cookie = requireCookie(await backend.visit(), 'crumb');
      expectReadable(cookie, 'crumb');
      expectEqual(lifetimeOf(cookie), 'browser session', 'the lifetime of crumb');
    },
  },
  {
    id: 'cookies.crumb-unguessable',
    title: 'gives every visitor an unguessable crumb of their own',
    visitorSees: 'Another site can guess a crumb and act in the name of a visitor.',
    async run(backend) {
      const visitors = await Promise.all(Array.from({ length: 5 }, () => backend.visit()));
      expectUnguessable(
        visitors.map((visitor) => requireCookie(visitor, 'crumb').value),
        'crumb',
      );
    },
  },
  {
    id: 'cookies.crumb-kept',
    title: 'leaves the cookie crumb as it is when the request has one',
    visitorSees: 'A form in another tab is refused after each new page.',
    async run(backend) {
      const visitor = await backend.visit();
      const crumb = requireCookie(visitor, 'crumb').value;
      await visitor.openPage(backend.settings.hostPage);
      expectEqual(requireCookie(visitor, 'crumb').value, crumb, 'the cookie crumb of the second page');
    },
  },
  {
    id: 'cookies.consent',
    title: 'lets pages read the cookie ss_cvr where it sets one',
    visitorSees: 'Nothing: the owner misses the events of visitors who have agreed to them.',
    async run(backend) {
      const cookie = (await backend.visit()).cookie('ss_cvr');
      if (!cookie) throw new Unavailable('The host page sets no cookie ss_cvr without a consent.');
      expectReadable(cookie, 'ss_cvr');
    },
  },
  {
    id: 'cookies.session',
    title: 'hides the cookie of the session from scripts, and from requests of other sites',
    visitorSees: 'A script that was smuggled into a page can take the session along.',
    async run(backend) {
      for (const [name, cookie] of sessionCookies(await backend.bystander())) {
        expect(
          cookie.attributes.has('httponly'),
          `Expected ${name} to be HttpOnly, but it has ${describe(cookie)}.`,
        );
        expectOwnSite(cookie, name);
      }
    },
  },
  {
    id: 'cookies.session-unguessable',
    title: 'gives every login an unguessable session of its own',
    visitorSees: 'Everybody can guess the session of somebody else.',
    async run(backend) {
      const account = backend.newAccount();
      await backend.fixtures.createPerson(account);
      const values: string[] = [];
      for (let count = 0; count < 3; count++) {
        const visitor = await backend.visit();
        expectSuccess(await backend.logIn(visitor, account));
        values.push(
          sessionCookies({ visitor })
            .map(([, { value }]) => value)
            .join(),
        );
      }
      expectUnguessable(values, 'the session');
    },
  },
  {
    id: 'cookies.site-user-crumb',
    title: 'lets pages read the cookie siteUserCrumb',
    visitorSees: 'A signed-in visitor sees "Internal Server Error" for everything.',
    async run(backend) {
      const { visitor } = await backend.bystander();
      expectReadable(requireCookie(visitor, 'siteUserCrumb'), 'siteUserCrumb');
    },
  },
  {
    id: 'cookies.site-user-crumb-unguessable',
    title: 'gives every session an unguessable crumb of its own',
    visitorSees: 'Another site can guess a crumb and act in the name of a signed-in visitor.',
    async run(backend) {
      const account = backend.newAccount();
      await backend.fixtures.createPerson(account);
      const crumbs: string[] = [];
      for (let count = 0; count < 3; count++) {
        const visitor = await backend.visit();
        expectSuccess(await backend.logIn(visitor, account));
        crumbs.push(visitor.crumb);
      }
      expectUnguessable(crumbs, 'siteUserCrumb');
    },
  },
  {
    id: 'cookies.site-user-info',
    title: 'lets pages read the cookie SiteUserInfo with the name and the id of the person',
    visitorSees: 'The page offers the login to people who are signed in.',
    async run(backend) {
      const { visitor, siteUserId, firstName } = await backend.bystander();
      expectReadable(requireCookie(visitor, 'SiteUserInfo'), 'SiteUserInfo');
      const info = visitor.siteUserInfo;
      expectEqual(partOf(info, 'authenticated'), true, 'SiteUserInfo.authenticated');
      expectEqual(partOf(info, 'siteUserId'), siteUserId, 'SiteUserInfo.siteUserId');
      expectEqual(partOf(info, 'firstName'), firstName, 'SiteUserInfo.firstName');
    },
  },
  {
    id: 'cookies.site-user-info-characters',
    title: 'encodes the cookie SiteUserInfo, so that every first name survives',
    visitorSees: 'People with some names are not known to the page after the login.',
    async run(backend) {
      const firstName = 'Zoë; "Δ" =%, 美';
      const { visitor } = await backend.signIn({ firstName });
      expectEqual(partOf(visitor.siteUserInfo, 'firstName'), firstName, 'SiteUserInfo.firstName');
    },
  },
  {
    id: 'cookies.site-user-info-no-email',
    title: 'keeps the email out of the cookie SiteUserInfo',
    visitorSees: 'Every script of the page can read the email of the visitor.',
    async run(backend) {
      const { visitor, email } = await backend.bystander();
      const value = decodeURIComponent(requireCookie(visitor, 'SiteUserInfo').value);
      expect(!value.includes(email), `Expected no email in SiteUserInfo, but it is ${value}.`);
    },
  },
  {
    id: 'cookies.lifetimes',
    title: 'ends SiteUserInfo and siteUserCrumb together with the session',
    visitorSees:
      'The page offers what the server refuses, because the session has ended and the page does not know it.',
    async run(backend) {
      const person = await backend.bystander();
      const lifetime = sessionLifetime(person, backend);
      for (const name of ['SiteUserInfo', 'siteUserCrumb']) {
        const found = lifetimeOf(requireCookie(person.visitor, name));
        const isEqual =
          typeof found === 'number' && typeof lifetime === 'number'
            ? Math.abs(found - lifetime) <= TOLERANCE
            : found === lifetime;
        expect(
          isEqual,
          `Expected ${name} to last as long as the session (${lifetime}), but it lasts ${found}.`,
        );
      }
    },
  },
  {
    id: 'cookies.secure',
    title: 'sets all cookies with Secure on https',
    visitorSees: 'Somebody in the same network can read the session.',
    async run(backend) {
      if (!backend.url.startsWith('https:')) throw new Unavailable('The site is not on https.');
      const { visitor } = await backend.bystander();
      for (const name of visitor.cookieNames) {
        const cookie = requireCookie(visitor, name);
        expect(
          cookie.attributes.has('secure'),
          `Expected ${name} to be Secure, but it has ${describe(cookie)}.`,
        );
      }
    },
  },
  {
    id: 'cookies.session-expires',
    title: 'ends a session on the server when its cookie has ended, and tells the page',
    visitorSees: 'A copied session works for ever, or the page offers what the server refuses.',
    changesSite: true,
    async run(backend) {
      requireBuiltInLogin(backend);
      const person = await backend.signIn();
      const lifetime = sessionLifetime(person, backend);
      if (typeof lifetime !== 'number')
        throw new Unavailable('The session lasts as long as the browser runs.');
      const { visitor } = person;
      const copy = visitor.copy();
      await backend.later(lifetime - TOLERANCE, async () => {
        expectSuccess(await visitor.copy().get(endpoints.profile));
      });
      await backend.later(lifetime + TOLERANCE, async () => {
        expectRefusal(await copy.get(endpoints.profile), 401);
        expectSignedOut(copy);
      });
    },
  },
];

/** @throws ConformanceFailure unless the cookies say that nobody is signed in */
export function expectSignedOut(visitor: Visitor): void {
  expectEqual(visitor.siteUserInfo, { authenticated: false }, 'SiteUserInfo');
  expect(
    visitor.cookie('siteUserCrumb') === undefined,
    'Expected siteUserCrumb to be deleted, but the visitor still has it.',
  );
}

/** @throws ConformanceFailure unless a script of any page of the site can read the cookie */
function expectReadable(cookie: Cookie, name: string): void {
  expect(
    !cookie.attributes.has('httponly'),
    `Expected scripts to read ${name}, but it has ${describe(cookie)}.`,
  );
  expectOwnSite(cookie, name);
}

function expectOwnSite(cookie: Cookie, name: string): void {
  const { attributes } = cookie;
  expect(attributes.get('path') === '/', `Expected ${name} with Path=/, but it has ${describe(cookie)}.`);
  const sameSite = attributes.get('samesite')?.toLowerCase();
  expect(
    sameSite === 'lax' || sameSite === 'strict',
    `Expected ${name} with SameSite=Lax, but it has ${describe(cookie)}.`,
  );
}

/** Long values that differ from each other. The kit cannot prove that they are random. */
function expectUnguessable(values: readonly string[], name: string): void {
  expect(
    new Set(values).size === values.length,
    `Expected ${name} to differ each time, but a value came twice.`,
  );
  const shortest = Math.min(...values.map(({ length }) => length));
  expect(shortest >= 16, `Expected ${name} to have 16 characters or more, but one has ${shortest}.`);
}

function requireCookie(visitor: Visitor, name: string): Cookie {
  const cookie = visitor.cookie(name);
  expect(
    cookie !== undefined,
    `Expected the cookie ${name}, but the visitor has ${visitor.cookieNames.join(', ') || 'none'}.`,
  );
  return cookie;
}

/** Returns the cookies of a signed-in visitor that pages have no use for: those of the session. */
function sessionCookies({ visitor }: Pick<Person, 'visitor'>): [name: string, cookie: Cookie][] {
  const names = visitor.cookieNames.filter((name) => !READABLE.includes(name));
  expect(names.length > 0, 'Expected a login to set a cookie for the session.');
  return names.map((name) => [name, requireCookie(visitor, name)]);
}

/** Returns the lifetime of the session: that of the cookie that ends first. */
function sessionLifetime(person: Person, { settings }: Backend): number | 'browser session' {
  const numbers = sessionCookies(person)
    .filter(([name]) => !settings.login?.cookies.includes(name))
    .map(([, cookie]) => lifetimeOf(cookie))
    .filter((lifetime) => typeof lifetime === 'number');
  return numbers.length > 0 ? Math.min(...numbers) : 'browser session';
}

function lifetimeOf({ attributes }: Cookie): number | 'browser session' {
  const maxAge = attributes.get('max-age');
  if (maxAge !== undefined) return Number(maxAge);
  const expires = Date.parse(attributes.get('expires') ?? '');
  return Number.isNaN(expires) ? 'browser session' : Math.round((expires - Date.now()) / 1000);
}

const describe = ({ attributes }: Cookie): string =>
  [...attributes].map(([name, value]) => (value ? `${name}=${value}` : name)).join('; ') || 'no attributes';

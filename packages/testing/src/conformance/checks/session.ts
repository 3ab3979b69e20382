import { endpoints } from 'member-area-elements/contract/routes';
import { requireEndedSessions } from '../built-in-login.js';
import type { Check } from '../check.js';
import {
  expect,
  expectEqual,
  expectFieldCode,
  expectRefused,
  expectRefusal,
  expectSuccess,
} from '../expectations.js';
import { partOf } from '../answer.js';
import { expectSignedOut } from './cookies.js';

const WRONG = 'not-the-password';

/** Log in and log out. */
export const sessionChecks: readonly Check[] = [
  {
    id: 'session.log-in',
    title: 'logs in with an email and a password',
    visitorSees: 'Nobody can log in.',
    async run(backend) {
      const account = backend.newAccount();
      const siteUserId = await backend.fixtures.createPerson(account);
      const visitor = await backend.visit();
      expectSuccess(await backend.logIn(visitor, account));
      const profile = await visitor.read('profile');
      expectEqual(profile.siteUserId, siteUserId, 'siteUserId');
      expectEqual(profile.email, account.email, 'email');
    },
  },
  {
    id: 'session.email-written-otherwise',
    title: 'logs in with the email in capitals and with spaces around it',
    visitorSees: 'A phone that capitalises the email keeps its owner out.',
    async run(backend) {
      const account = backend.newAccount();
      await backend.fixtures.createPerson(account);
      expectSuccess(
        await backend.logIn(await backend.visit(), { ...account, email: ` ${account.email.toUpperCase()} ` }),
      );
    },
  },
  {
    id: 'session.wrong-password',
    title: 'answers 401 to a wrong password, and signs nobody in',
    visitorSees: 'Everybody can log in as anybody, or the form shows an error of the server.',
    async run(backend) {
      const account = backend.newAccount();
      await backend.fixtures.createPerson(account);
      const visitor = await backend.visit();
      for (const password of [
        WRONG,
        account.password.toUpperCase(),
        `${account.password} `,
        account.password.slice(0, -1),
      ])
        expectRefusal(await backend.logIn(visitor, { ...account, password }), 401);
      expect(
        partOf(visitor.siteUserInfo, 'authenticated') !== true,
        'Expected nobody to be signed in after a wrong password.',
      );
      expectRefusal(await visitor.get(endpoints.profile), 401);
    },
  },
  {
    id: 'session.password-of-another',
    title: 'answers 401 to the password of somebody else',
    visitorSees: 'Everybody with an account can log in as anybody.',
    async run(backend) {
      const account = backend.newAccount();
      const other = { ...backend.newAccount(), password: 'password-of-another' };
      await backend.fixtures.createPerson(account);
      await backend.fixtures.createPerson(other);
      expectRefusal(
        await backend.logIn(await backend.visit(), { ...account, password: other.password }),
        401,
      );
    },
  },
  {
    id: 'session.unknown-email',
    title: 'answers an unknown email as a wrong password',
    visitorSees: 'Everybody can find out who has an account.',
    async run(backend) {
      const account = backend.newAccount();
      await backend.fixtures.createPerson(account);
      const known = await backend.logIn(await backend.visit(), { ...account, password: WRONG });
      const unknown = await backend.logIn(await backend.visit(), {
        ...backend.newAccount(),
        password: WRONG,
      });
      expectRefusal(unknown, 401);
      expectEqual(unknown.text, known.text, 'the answer to an unknown email');
      expectEqual(
        unknown.headers.getSetCookie().length,
        known.headers.getSetCookie().length,
        'the number of cookies',
      );
    },
  },
  {
    id: 'session.missing-fields',
    title: 'refuses a login without an email or a password, and names the field',
    visitorSees: 'The form shows "Internal Server Error" in place of a text at the field.',
    async run(backend) {
      const visitor = await backend.visit();
      const send = (body: object) => visitor.change('POST', endpoints.session, body);
      expectFieldCode(await send({ password: WRONG }), 'email', 'required');
      expectFieldCode(await send({ email: '', password: WRONG }), 'email', 'required');
      expectFieldCode(await send({ email: 'ana@example.com' }), 'password', 'required');
      expectFieldCode(await send({ email: 'ana@example.com', password: '' }), 'password', 'required');
    },
  },
  {
    id: 'session.hostile-email',
    title: 'reads an email with the signs of a query as text',
    visitorSees: 'Somebody who writes a query into the form logs in as anybody.',
    async run(backend) {
      const visitor = await backend.visit();
      for (const email of [`' OR '1'='1`, `%@example.com`, `" OR ""="`, `x'; DROP TABLE users; --`])
        expectRefused(await backend.logIn(visitor, { email, password: `' OR '1'='1` }));
      const { email, ...account } = backend.newAccount();
      await backend.fixtures.createPerson({ ...account, email });
      for (const pattern of [email.replace('conformance', '%'), email.replace('c', '_')])
        expectRefused(await backend.logIn(visitor, { ...account, email: pattern }));
      expectRefusal(await visitor.get(endpoints.profile), 401);
    },
  },
  {
    id: 'session.replaces',
    title: 'ends the session that a login comes with, and starts a new one',
    visitorSees: 'Who had planted a session can use it after the login of the visitor.',
    async run(backend) {
      const { visitor, email, password } = await backend.signIn();
      const earlier = visitor.copy();
      expectSuccess(await backend.logIn(visitor, { email, password }));
      expectSuccess(await visitor.get(endpoints.profile));
      expectRefusal(await earlier.get(endpoints.profile), 401);
    },
  },
  {
    id: 'session.no-fixation',
    title: 'does not take over a session that the browser was given before the login',
    visitorSees: 'Who had planted a session is signed in as the visitor after the login.',
    async run(backend) {
      const names = (await backend.bystander()).visitor.cookieNames;
      const account = backend.newAccount();
      await backend.fixtures.createPerson(account);
      const visitor = await backend.visit();
      const planted = visitor.copy();
      for (const name of names.filter(
        (one) => !['SiteUserInfo', 'siteUserCrumb', 'crumb', 'ss_cvr'].includes(one),
      )) {
        visitor.setCookie(name, 'planted-session-0123456789');
        planted.setCookie(name, 'planted-session-0123456789');
      }
      expectSuccess(await backend.logIn(visitor, account));
      expectRefusal(await planted.get(endpoints.profile), 401);
    },
  },
  {
    id: 'session.two-browsers',
    title: 'keeps the session of another browser when somebody logs in again',
    visitorSees: 'A login on the phone ends the one on the computer.',
    async run(backend) {
      const { visitor, email, password } = await backend.signIn();
      expectSuccess(await backend.logIn(await backend.visit(), { email, password }));
      expectSuccess(await visitor.get(endpoints.profile));
    },
  },
  {
    id: 'session.log-out',
    title: 'logs out, and tells the page by the cookies',
    visitorSees: 'The page still shows the name of somebody who has logged out.',
    async run(backend) {
      const { visitor } = await backend.signIn();
      expectSuccess(await visitor.change('DELETE', endpoints.session));
      expectSignedOut(visitor);
      expectRefusal(await visitor.get(endpoints.profile), 401);
    },
  },
  {
    id: 'session.log-out-ends-session',
    title: 'ends the session on the server at a log-out',
    visitorSees: 'Who has copied the cookies stays signed in after the log-out.',
    async run(backend) {
      requireEndedSessions(backend);
      const { visitor } = await backend.signIn();
      const copy = visitor.copy();
      expectSuccess(await visitor.change('DELETE', endpoints.session));
      expectRefusal(await copy.get(endpoints.profile), 401);
    },
  },
  {
    id: 'session.log-out-keeps-others',
    title: 'leaves the sessions of other people and browsers at a log-out',
    visitorSees: 'A log-out on the phone logs out the computer, or everybody.',
    async run(backend) {
      const person = await backend.signIn();
      const second = await backend.visit();
      expectSuccess(await backend.logIn(second, person));
      expectSuccess(await second.change('DELETE', endpoints.session));
      expectSuccess(await person.visitor.get(endpoints.profile));
      expectSuccess(await (await backend.bystander()).visitor.get(endpoints.profile));
    },
  },
  {
    id: 'session.log-out-twice',
    title: 'answers a log-out with success where nobody is signed in',
    visitorSees: 'Somebody whose session has ended cannot leave the account.',
    async run(backend) {
      const { visitor } = await backend.signIn();
      expectSuccess(await visitor.change('DELETE', endpoints.session));
      expectSuccess(await visitor.change('DELETE', endpoints.session));
    },
  },
  {
    id: 'session.account-after-log-out',
    title: 'keeps SiteUserInfo after a log-out for longer than a session of the browser',
    visitorSees: 'Somebody with an account is sent to the account creation in place of the login.',
    async run(backend) {
      const { visitor } = await backend.signIn();
      expectSuccess(await visitor.change('DELETE', endpoints.session));
      const attributes = visitor.cookie('SiteUserInfo')?.attributes;
      const isKept = attributes?.has('max-age') === true || attributes?.has('expires') === true;
      expect(isKept, 'Expected SiteUserInfo to outlive the browser session after a log-out.');
    },
  },
];

import { PASSWORD_LENGTH } from 'member-area-elements/contract/parts/limits';
import { endpoints } from 'member-area-elements/contract/routes';
import { RESET_PAGE, withId, type Backend, type Person } from '../backend.js';
import type { Check } from '../check.js';
import {
  expect,
  expectEqual,
  expectFieldCode,
  expectRefused,
  expectRefusal,
  expectStatus,
  expectSuccess,
} from '../expectations.js';
import type { Visitor } from '../visitor.js';

/** The password that the checks set in place of the first one. */
export const NEW_PASSWORD = 'another-long-password';

/** The statuses of a link that no longer works, which the library shows as "This link has expired." */
export const EXPIRED = [401, 404, 410];

/** Ask for a reset link, and set a new password with it. */
export const passwordResetChecks: readonly Check[] = [
  {
    id: 'reset.mail',
    title: 'mails a link to the form for a new password, on this site',
    visitorSees: 'Who has forgotten the password cannot log in any more.',
    async run(backend) {
      const { account } = await askForLink(backend);
      const mails = await backend.fixtures.mailsTo(account.email);
      const origins = mails.flatMap(({ links }) => links).map((link) => new URL(link).origin);
      await backend.mailedToken(account.email, RESET_PAGE);
      expectEqual([...new Set(origins)], [backend.url], 'the origins of the links in the mail');
    },
  },
  {
    id: 'reset.unknown-email',
    title: 'answers the same for an unknown email, and mails nothing',
    visitorSees: 'Everybody can find out who has an account.',
    async run(backend) {
      const { answer: known } = await askForLink(backend);
      const stranger = backend.newAccount();
      const visitor = await backend.visit();
      const unknown = await visitor.change('POST', endpoints.passwordReset, { email: stranger.email });
      expectSuccess(unknown);
      expectEqual(
        [unknown.status, unknown.text],
        [known.status, known.text],
        'the answer for an unknown email',
      );
      expectEqual(await backend.fixtures.mailsTo(stranger.email), [], 'the mails to an unknown email');
    },
  },
  {
    id: 'reset.foreign-host',
    title: 'links to this site also when a proxy header names another one',
    visitorSees: 'A real mail of the site leads to an attacker, who gets the link.',
    async run(backend) {
      const account = backend.newAccount();
      await backend.fixtures.createPerson(account);
      const visitor = await backend.visit();
      const headers = {
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
        'x-original-host': 'evil.example',
      };
      await visitor.change('POST', endpoints.passwordReset, { email: account.email }, headers);
      for (const { text, links } of await backend.fixtures.mailsTo(account.email))
        expect(
          !`${text} ${links.join(' ')}`.includes('evil.example'),
          'Expected links to this site, but the mail names evil.example.',
        );
    },
  },
  {
    id: 'reset.email-in-capitals',
    title: 'mails the link also to an email that was written in capitals',
    visitorSees: 'A phone that capitalises the email waits for a mail that never comes.',
    async run(backend) {
      const account = backend.newAccount();
      await backend.fixtures.createPerson(account);
      const visitor = await backend.visit();
      expectSuccess(
        await visitor.change('POST', endpoints.passwordReset, { email: account.email.toUpperCase() }),
      );
      await backend.mailedToken(account.email, RESET_PAGE);
    },
  },
  {
    id: 'reset.only-to-owner-of-email',
    title: 'mails the link to the email of the account alone, when the request names two',
    visitorSees: 'An attacker gets the link to the account of somebody else.',
    async run(backend) {
      const [account, attacker] = [backend.newAccount(), backend.newAccount()];
      await backend.fixtures.createPerson(account);
      const visitor = await backend.visit();
      for (const email of [
        `${account.email},${attacker.email}`,
        `${account.email} ${attacker.email}`,
        [account.email, attacker.email],
      ])
        await visitor.change('POST', endpoints.passwordReset, {
          email,
          to: attacker.email,
          cc: attacker.email,
        });
      expectEqual(await backend.fixtures.mailsTo(attacker.email), [], 'the mails to the attacker');
    },
  },
  {
    id: 'reset.missing-email',
    title: 'refuses the request without an email, and names the field',
    visitorSees: 'The form shows "Internal Server Error" in place of a text at the field.',
    async run(backend) {
      const visitor = await backend.visit();
      for (const body of [{}, { email: '' }])
        expectFieldCode(await visitor.change('POST', endpoints.passwordReset, body), 'email', 'required');
    },
  },
  {
    id: 'reset.set-password',
    title: 'sets the new password: the new one works, and the previous one does not',
    visitorSees: 'Who has forgotten the password cannot log in any more.',
    async run(backend) {
      const { account, visitor, token } = await receiveLink(backend);
      expectSuccess(await setPassword(visitor, token));
      expectRefusal(await backend.logIn(await backend.visit(), account), 401);
      expectSuccess(await backend.logIn(await backend.visit(), { ...account, password: NEW_PASSWORD }));
    },
  },
  {
    id: 'reset.other-browser',
    title: 'accepts the link in another browser than the one that asked for it',
    visitorSees: 'A link that was asked for on the computer does not work on the phone.',
    async run(backend) {
      const { token } = await receiveLink(backend);
      expectSuccess(await setPassword(await backend.visit(), token));
    },
  },
  {
    id: 'reset.once',
    title: 'accepts a link once',
    visitorSees: 'Who finds the mail later can take the account over.',
    async run(backend) {
      const { account, visitor, token } = await receiveLink(backend);
      expectSuccess(await setPassword(visitor, token));
      expectStatus(await setPassword(visitor, token, 'a-third-long-password'), ...EXPIRED);
      expectSuccess(await backend.logIn(await backend.visit(), { ...account, password: NEW_PASSWORD }));
    },
  },
  {
    id: 'reset.once-at-once',
    title: 'accepts one of five requests with one link at the same time',
    visitorSees: 'Who has read the mail sets a password of their own after the visitor.',
    async run(backend) {
      const { account, visitor, token } = await receiveLink(backend);
      const passwords = Array.from({ length: 5 }, (_, index) => `long-password-of-${index}`);
      const answers = await Promise.all(passwords.map((password) => setPassword(visitor, token, password)));
      expectEqual(answers.filter(({ status }) => status < 300).length, 1, 'the number of successes');
      const accepted = passwords[answers.findIndex(({ status }) => status < 300)] ?? '';
      expectSuccess(await backend.logIn(await backend.visit(), { ...account, password: accepted }));
    },
  },
  {
    id: 'reset.ends-sessions',
    title: 'ends all sessions of the person',
    visitorSees: 'Who knew the previous password stays signed in.',
    async run(backend) {
      const person = await backend.signIn();
      const { visitor, token } = await receiveLink(backend, person);
      expectSuccess(await setPassword(visitor, token));
      expectRefusal(await person.visitor.get(endpoints.profile), 401);
    },
  },
  {
    id: 'reset.opening-spends-nothing',
    title: 'leaves a link usable after a program has opened it with GET and HEAD',
    visitorSees: '"This link has expired." at the first click, because a mail scanner was there before.',
    async run(backend) {
      const { visitor, token } = await receiveLink(backend);
      await openLikeScanner(backend, RESET_PAGE + token, withId(endpoints.newPassword, token));
      expectSuccess(await setPassword(visitor, token));
    },
  },
  {
    id: 'reset.refused-password-keeps-link',
    title: 'refuses a short password, names the field, and leaves the link usable',
    visitorSees: 'Who types a short password has to ask for a new link.',
    async run(backend) {
      const { visitor, token } = await receiveLink(backend);
      for (const password of ['', '123456789', 'x'.repeat(PASSWORD_LENGTH.most + 1)])
        expectFieldCode(await setPassword(visitor, token, password), 'password');
      expectSuccess(await setPassword(visitor, token));
    },
  },
  {
    id: 'reset.unknown-link',
    title: 'refuses a link that was never mailed with 401, 404 or 410',
    visitorSees: 'Who guesses sets the password of somebody else, or the form shows "Internal Server Error".',
    async run(backend) {
      const visitor = await backend.visit();
      for (const token of ['no-such-token', 'undefined', 'null', '0', "'", '%'])
        expectStatus(await setPassword(visitor, token), ...EXPIRED);
    },
  },
  {
    id: 'reset.changed-link',
    title: 'refuses a link of which one character was changed',
    visitorSees: 'Who guesses a part of the link sets the password of somebody else.',
    async run(backend) {
      const { visitor, token } = await receiveLink(backend);
      const first = token.startsWith('A') ? 'B' : 'A';
      for (const changed of [
        first + token.slice(1),
        token.slice(0, -3),
        token.toUpperCase() === token ? token.toLowerCase() : token.toUpperCase(),
      ])
        expectStatus(await setPassword(visitor, changed), ...EXPIRED);
      expectSuccess(await setPassword(visitor, token));
    },
  },
  {
    id: 'reset.unguessable',
    title: 'mails long links that differ each time',
    visitorSees: 'Who guesses sets the password of somebody else.',
    async run(backend) {
      const links = await Promise.all([receiveLink(backend), receiveLink(backend), receiveLink(backend)]);
      const tokens = links.map(({ token }) => token);
      expectEqual(new Set(tokens).size, tokens.length, 'the number of different links');
      expect(
        tokens.every(({ length }) => length >= 22),
        'Expected 22 characters or more, which are 128 bits in Base64.',
      );
    },
  },
  {
    id: 'reset.not-signed-in',
    title: 'signs nobody in by a new password, which the library does not expect',
    visitorSees: 'Somebody at an open mailbox is signed in, and the page says that nobody is.',
    async run(backend) {
      const { visitor, token } = await receiveLink(backend);
      expectSuccess(await setPassword(visitor, token));
      const info = visitor.siteUserInfo as { authenticated?: unknown } | undefined; // the profile may set it again
      const isSignedIn = (await visitor.get(endpoints.profile)).status < 300;
      expectEqual(
        info?.authenticated === true,
        isSignedIn,
        'SiteUserInfo.authenticated, compared with the session',
      );
    },
  },
  {
    id: 'reset.not-a-confirmation',
    title: 'does not accept the link of a reset as one that confirms an email',
    visitorSees: 'A link does something else than its mail says.',
    async run(backend) {
      const { visitor, token } = await receiveLink(backend);
      expectStatus(await visitor.change('PUT', withId(endpoints.confirmedEmail, token)), ...EXPIRED);
      expectSuccess(await setPassword(visitor, token));
    },
  },
  {
    id: 'reset.works-for-a-while',
    title: 'accepts a link ten minutes after it was mailed',
    visitorSees: '"This link has expired." before the mail was read.',
    changesSite: true,
    async run(backend) {
      const { token } = await receiveLink(backend);
      await backend.later(10 * 60, async () => {
        expectSuccess(await setPassword(await backend.visit(), token));
      });
    },
  },
  {
    id: 'reset.expires',
    title: 'refuses a link two days after it was mailed',
    visitorSees: 'Who finds an old mail can take the account over.',
    changesSite: true,
    async run(backend) {
      const { token } = await receiveLink(backend);
      await backend.later(2 * 24 * 60 * 60 + 60, async () => {
        expectStatus(await setPassword(await backend.visit(), token), ...EXPIRED);
      });
    },
  },
  {
    id: 'reset.forgives-wrong-passwords',
    title: 'lets the person log in with the new password after many wrong ones',
    visitorSees: 'Who has forgotten the password waits in spite of a new one.',
    changesSite: true,
    async run(backend) {
      const { account, visitor, token } = await receiveLink(backend);
      for (let tries = 0; tries < 12; tries++)
        expectRefused(await backend.logIn(visitor, { ...account, password: 'not-the-password' }));
      expectSuccess(await setPassword(visitor, token));
      expectSuccess(await backend.logIn(visitor, { ...account, password: NEW_PASSWORD }));
    },
  },
];

/** Opens an address with GET and HEAD, without cookies, as a program that checks the links of mails does. */
export async function openLikeScanner(backend: Backend, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await backend.newBrowser().send('HEAD', path, undefined, { accept: '*/*' });
    await backend.newBrowser().openPage(path);
  }
}

/** Sets a password with the token of a mailed link. */
export const setPassword = (visitor: Visitor, token: string, password = NEW_PASSWORD) =>
  visitor.change('PUT', withId(endpoints.newPassword, token), { password });

type Credentials = Pick<Person, 'email' | 'password'>;

/** Asks for a reset link for a person, by default for a new one. */
async function askForLink(backend: Backend, person?: Credentials) {
  const account: Credentials = person ?? (await createPerson(backend));
  const visitor = await backend.visit();
  const answer = await visitor.change('POST', endpoints.passwordReset, { email: account.email });
  expectSuccess(answer);
  return { account, visitor, answer };
}

/** Asks for a reset link in another browser, and returns its token. */
export async function receiveLink(backend: Backend, person?: Credentials) {
  const { account, visitor } = await askForLink(backend, person);
  return { account, visitor, token: await backend.mailedToken(account.email, RESET_PAGE) };
}

async function createPerson(backend: Backend): Promise<Credentials> {
  const account = backend.newAccount();
  await backend.fixtures.createPerson(account);
  return account;
}

import { endpoints } from 'member-area-elements/contract/routes';
import type { Check } from '../check.js';
import {
  expect,
  expectCrumbRefusal,
  expectEqual,
  expectFieldCode,
  expectRefusal,
  expectStatus,
  expectSuccess,
} from '../expectations.js';
import { CONFIRMATION_PAGE, pathOf } from '../paths.js';
import { confirm, createAccount } from './email.js';
import { tryUntilLimit } from './limits.js';
import {
  ask,
  expectResult,
  expectSignedOut,
  LEFT_PAGE,
  leave,
  logIn,
  newClaims,
  visitProvider,
  type ProviderAnswer,
} from './provider-visits.js';

const MINUTE = 60;

/** The visits from one address after which their limit must have been reached. */
const MOST_VISITS = 400;

/** Log in with a provider. Backends need not have the call. */
export const logInProviderChecks: readonly Check[] = [
  {
    id: 'log-in-provider.logs-in',
    title: 'creates an account with what a provider says, and logs in to it again in any browser',
    visitorSees: 'The button of a provider does not log in, or creates a second account.',
    async run(backend) {
      const claims = newClaims(backend);
      const visitor = await backend.visit();
      expectResult(await logIn(backend, visitor, claims), 'new');
      const { email, emailConfirmed, firstName, lastName, siteUserId } = await visitor.read('profile');
      expectEqual([email, emailConfirmed], [claims.email, true], 'email and emailConfirmed');
      expectEqual([firstName, lastName], ['Pia', 'Provided'], 'the names');
      const again = await backend.visit();
      expectResult(await logIn(backend, again, { ...claims, email: backend.newAccount().email }), null);
      expectEqual((await again.read('profile')).siteUserId, siteUserId, 'siteUserId');
    },
  },
  {
    id: 'log-in-provider.crumb',
    title: 'refuses the calls without a crumb',
    visitorSees: 'A page of a stranger connects the account of the stranger.',
    async run(backend) {
      const id = backend.providerId;
      const { visitor } = await backend.signIn();
      await leave(backend, visitor);
      for (const path of [
        pathOf('providerLogIn', id),
        pathOf('connection', id),
        pathOf('connectionRemoval', id),
      ])
        expectCrumbRefusal(
          await visitor.change('POST', path, { returnTo: LEFT_PAGE }, { 'x-csrf-token': null }),
        );
    },
  },
  {
    id: 'log-in-provider.secrets',
    title: 'sends another state, nonce and PKCE challenge each time',
    visitorSees: 'Who has seen one log-in gets into others.',
    async run(backend) {
      const visitor = await backend.visit();
      const pages = [new URL(await leave(backend, visitor)), new URL(await leave(backend, visitor))];
      for (const { searchParams } of pages)
        expectEqual(searchParams.get('code_challenge_method'), 'S256', 'code_challenge_method');
      for (const name of ['state', 'nonce', 'code_challenge']) {
        const values = pages.map(({ searchParams }) => searchParams.get(name) ?? '');
        expectEqual(new Set(values).size, 2, `the number of different values of "${name}"`);
        expect(
          values.every((value) => value.length >= 22),
          `Expected 16 random bytes or more as "${name}".`,
        );
      }
    },
  },
  {
    id: 'log-in-provider.state',
    title: 'refuses the answer of a provider to a visit that nobody has begun',
    visitorSees: 'A link of a stranger logs visitors in to the account of the stranger.',
    async run(backend) {
      const visitor = await backend.visit();
      for (const answer of [{ state: 'a-state-that-nobody-has-sent' }, { state: null }]) {
        const path = await visitProvider(backend, visitor, { claims: newClaims(backend), answer });
        expectResult(await visitor.get(path), 'expired');
        await expectSignedOut(visitor);
      }
    },
  },
  {
    id: 'log-in-provider.other-browser',
    title: 'refuses the answer of a provider in another browser than the one that has left',
    visitorSees: 'A link of a stranger logs visitors in to the account of the stranger.',
    async run(backend) {
      const [visitor, stranger] = [await backend.visit(), await backend.visit()];
      const path = await visitProvider(backend, visitor, { claims: newClaims(backend) });
      expectResult(await stranger.get(path), 'expired');
      await leave(backend, stranger);
      expectResult(await stranger.get(path), 'expired');
      await expectSignedOut(stranger);
      expectResult(await visitor.get(path), 'new');
    },
  },
  {
    id: 'log-in-provider.once',
    title: 'accepts one of five requests with one answer of a provider at the same time, and none later',
    visitorSees: 'Who has copied the address logs in with it again.',
    async run(backend) {
      const visitor = await backend.visit();
      const path = await visitProvider(backend, visitor, { claims: newClaims(backend) });
      const copies = Array.from({ length: 5 }, () => visitor.copy());
      const answers = await Promise.all(copies.map((copy) => copy.get(path)));
      const results = answers.map(
        ({ headers }) => /logInResult=(\w+)/.exec(headers.get('location') ?? '')?.[1],
      );
      expectEqual(results.filter((result) => result === 'new').length, 1, 'the number of log-ins');
      expectResult(await visitor.get(path), 'expired');
    },
  },
  {
    id: 'log-in-provider.expires',
    title: 'accepts the answer of a provider after nine minutes, and not after ten',
    visitorSees: 'Who finds a page that was left open logs in.',
    changesSite: true,
    async run(backend) {
      const visitor = await backend.visit();
      const [early, late] = [
        await visitProvider(backend, visitor, { claims: newClaims(backend) }),
        await visitProvider(backend, visitor, { claims: newClaims(backend) }),
      ];
      await backend.later(10 * MINUTE + 5, async () => expectResult(await visitor.get(late), 'expired'));
      await backend.later(9 * MINUTE, async () => expectResult(await visitor.get(early), 'new'));
    },
  },
  {
    id: 'log-in-provider.token',
    title: 'refuses an ID token with a wrong nonce, issuer, audience, end or signature',
    visitorSees: 'Somebody logs in with a token that was made for another site, or by a stranger.',
    async run(backend) {
      const past = Math.floor(Date.now() / 1000) - 5 * MINUTE;
      const claims = newClaims(backend);
      const wrong: ProviderAnswer[] = [
        { claims: { ...claims, nonce: 'another-nonce' } },
        { claims: { ...claims, iss: 'https://other-provider.example' } },
        { claims: { ...claims, aud: 'another-client' } },
        { claims: { ...claims, exp: past } },
        { claims, signature: 'wrong' },
        { claims, signature: 'none' },
      ];
      for (const answer of wrong) {
        const visitor = await backend.visit();
        const path = await visitProvider(backend, visitor, answer);
        expectResult(await visitor.get(path), 'failed');
        await expectSignedOut(visitor);
      }
    },
  },
  {
    id: 'log-in-provider.other-code',
    title: 'refuses the code of another visit to the provider',
    visitorSees: 'Who has caught the code of a visitor logs in with it.',
    async run(backend) {
      const [victim, attacker] = [await backend.visit(), await backend.visit()];
      const caught = await visitProvider(backend, victim, { claims: newClaims(backend) });
      const code = new URL(caught, backend.url).searchParams.get('code');
      const path = await visitProvider(backend, attacker, { claims: newClaims(backend), answer: { code } });
      expectResult(await attacker.get(path), 'failed');
      await expectSignedOut(attacker);
    },
  },
  {
    id: 'log-in-provider.cancelled',
    title: 'leads a visitor back who does not agree at the provider',
    visitorSees: 'An error page, or a visitor who has gone astray.',
    async run(backend) {
      const visitor = await backend.visit();
      const answer = { code: null, error: 'access_denied' };
      const path = await visitProvider(backend, visitor, { claims: {}, answer });
      expectResult(await visitor.get(path), 'cancelled');
      await expectSignedOut(visitor);
    },
  },
  {
    id: 'log-in-provider.unverified',
    title: 'lets nobody into an account by an email that the provider has not confirmed',
    visitorSees:
      'Whoever writes the email of a visitor into an account of a provider is in the account of the visitor.',
    async run(backend) {
      const person = await backend.signIn();
      for (const verified of [false, undefined, 'no']) {
        const visitor = await backend.visit();
        const claims = newClaims(backend, { email: person.email, email_verified: verified });
        expectResult(await logIn(backend, visitor, claims), 'email-taken');
        await expectSignedOut(visitor);
      }
      expectSuccess(await person.visitor.get(endpoints.profile));
    },
  },
  {
    id: 'log-in-provider.connects',
    title:
      'lets a person into the account with the email that both have confirmed, ends its sessions, and mails it',
    visitorSees: 'Two accounts of one person, or a stranger who stays signed in.',
    async run(backend) {
      const person = await backend.signIn();
      const count = async () => (await backend.fixtures.mailsTo(person.email)).length;
      const before = await count();
      const visitor = await backend.visit();
      expectResult(await logIn(backend, visitor, newClaims(backend, { email: person.email })), 'connected');
      expectEqual((await visitor.read('profile')).siteUserId, person.siteUserId, 'siteUserId');
      await expectSignedOut(person.visitor);
      expect((await count()) > before, 'Expected a mail about the provider that was connected.');
      expectSuccess(await backend.logIn(await backend.visit(), person));
    },
  },
  {
    id: 'log-in-provider.takes-over',
    title: 'ends the password and the sessions of an account whose email was never confirmed',
    visitorSees: 'Whoever has created an account with the email of a visitor reads along.',
    async run(backend) {
      await leave(backend, await backend.visit());
      const { person } = await createAccount(backend);
      const visitor = await backend.visit();
      expectResult(await logIn(backend, visitor, newClaims(backend, { email: person.email })), 'connected');
      const { emailConfirmed } = await visitor.read('profile');
      expectEqual(emailConfirmed, true, 'emailConfirmed');
      await expectSignedOut(person.visitor);
      expectRefusal(await backend.logIn(await backend.visit(), person), 401);
    },
  },
  {
    id: 'log-in-provider.unconfirmed',
    title:
      'ends the connection of an account that was created with an unconfirmed email, when its reader confirms it elsewhere',
    visitorSees: 'Whoever has created an account with the email of a visitor reads along.',
    async run(backend) {
      const claims = newClaims(backend, { email_verified: false });
      const visitor = await backend.visit();
      expectResult(await logIn(backend, visitor, claims), 'new');
      expectEqual((await visitor.read('profile')).emailConfirmed, false, 'emailConfirmed');
      const token = await backend.mailedToken(claims.email, CONFIRMATION_PAGE);
      expectSuccess(await confirm(await backend.visit(), token));
      await expectSignedOut(visitor);
      const later = await backend.visit();
      expectResult(await logIn(backend, later, claims), 'email-taken');
      await expectSignedOut(later);
    },
  },
  {
    id: 'log-in-provider.no-email',
    title: 'creates no account without an email that mails can be sent to',
    visitorSees: 'An account that gets no mail.',
    async run(backend) {
      for (const email of [undefined, 'no email']) {
        const visitor = await backend.visit();
        expectResult(await logIn(backend, visitor, newClaims(backend, { email })), 'no-email');
        await expectSignedOut(visitor);
      }
    },
  },
  {
    id: 'log-in-provider.return',
    title: 'refuses to lead a visitor back to another site',
    visitorSees: 'A link to the site leads to a page of a stranger.',
    async run(backend) {
      const visitor = await backend.visit();
      await leave(backend, visitor);
      for (const returnTo of [
        'https://other-site.example/',
        '//other-site.example',
        '/\\other-site.example',
        '',
      ])
        expectFieldCode(await ask(backend, visitor, returnTo), 'returnTo');
    },
  },
  {
    id: 'log-in-provider.form',
    title: 'takes the answer of a provider that sends a form, without the cookies of the site',
    visitorSees: 'Log in with Apple leads nowhere.',
    async run(backend) {
      const visitor = await backend.visit();
      const path = await visitProvider(backend, visitor, { claims: newClaims(backend) });
      const { pathname, searchParams } = new URL(path, backend.url);
      // Browsers send no cookies with a form of another site.
      const sent = await backend.newBrowser().send('POST', pathname, searchParams.toString(), {
        origin: 'https://provider.example',
        'content-type': 'application/x-www-form-urlencoded',
      });
      expectStatus(sent, 303);
      const { origin, pathname: next, search } = new URL(sent.headers.get('location') ?? '', backend.url);
      expectEqual(origin, new URL(backend.url).origin, 'the origin of the next page');
      expectResult(await visitor.get(next + search), 'new');
    },
  },
  {
    id: 'log-in-provider.limited',
    title: 'stops visits to a provider from one address',
    visitorSees: 'Nothing, until somebody lets the server ask a provider all day.',
    changesSite: true,
    async run(backend) {
      const visitor = await backend.visit();
      await leave(backend, visitor);
      await tryUntilLimit(() => ask(backend, visitor), MOST_VISITS);
    },
  },
];

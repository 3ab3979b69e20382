import type { Connections } from 'member-area-elements/contract/account/connections';
import { endpoints } from 'member-area-elements/contract/routes';
import type { Answer } from '../answer.js';
import type { Backend, Person } from '../backend.js';
import type { Check } from '../check.js';
import {
  expect,
  expectEqual,
  expectFieldCode,
  expectRefusal,
  expectStatus,
  expectSuccess,
} from '../expectations.js';
import { pathOf } from '../paths.js';
import type { Visitor } from '../visitor.js';
import { receiveLink, setPassword } from './password-reset.js';
import {
  connect,
  CONNECTIONS_PAGE,
  expectResult,
  expectSignedOut,
  leaveToConnect,
  logIn,
  newClaims,
  type AccountClaims,
} from './provider-visits.js';

const MINUTE = 60;

/** The connected log-in providers of a person. Backends need not have the calls. */
export const connectionChecks: readonly Check[] = [
  {
    id: 'connection.listed',
    title: 'connects a provider with the signed-in person, lists it, and logs in with it',
    visitorSees: 'The provider that somebody has connected does not log in.',
    async run(backend) {
      const { person, claims } = await withConnection(backend);
      const { visitor, siteUserId } = person;
      const [connection] = (await listOf(visitor)).connections;
      expectEqual(
        [connection?.providerId, connection?.email, connection?.lastUsedAt],
        [backend.providerId, claims.email, undefined],
        'providerId, email and lastUsedAt',
      );
      const other = await backend.visit();
      expectResult(await logIn(backend, other, claims), null);
      expectEqual((await other.read('profile')).siteUserId, siteUserId, 'siteUserId');
      const [used] = (await listOf(visitor)).connections;
      expectEqual(typeof used?.lastUsedAt, 'string', 'the type of lastUsedAt');
      expectEqual((await visitor.read('profile')).mayConnectProviders, true, 'mayConnectProviders');
    },
  },
  {
    id: 'connection.signed-out',
    title: 'answers 401 to a signed-out visitor who reads, makes or removes a connection',
    visitorSees: 'Everybody can connect an account.',
    async run(backend) {
      await withConnection(backend);
      const visitor = await backend.visit();
      for (const answer of [
        await visitor.get(endpoints.connections),
        await visitor.change('POST', pathOf('connection', backend.providerId), {
          returnTo: CONNECTIONS_PAGE,
        }),
        await remove(backend, visitor),
      ])
        expectRefusal(answer, 401);
    },
  },
  {
    id: 'connection.proof',
    title: 'wants the password to make or remove a connection when the log-in was more than ten minutes ago',
    visitorSees: 'Whoever finds a phone unlocked connects an account of their own, and stays.',
    changesSite: true,
    async run(backend) {
      const { person } = await withConnection(backend);
      const { visitor, password } = person;
      await backend.later(10 * MINUTE + 5, async () => {
        expectEqual((await listOf(visitor)).isProofNeeded, true, 'isProofNeeded');
        for (const name of ['connection', 'connectionRemoval'] as const) {
          const path = pathOf(name, backend.providerId);
          const body = { returnTo: CONNECTIONS_PAGE };
          expectFieldCode(await visitor.change('POST', path, body), 'password', 'required');
          const wrong = await visitor.change('POST', path, { ...body, password: 'not-the-password' });
          expectStatus(wrong, 400, 401, 403, 422);
          expectSuccess(await visitor.change('POST', path, { ...body, password }));
        }
      });
    },
  },
  {
    id: 'connection.session',
    title: 'connects a provider in the session alone that has asked for it',
    visitorSees: 'A link of a stranger connects the account of the stranger with that of a visitor.',
    async run(backend) {
      const [attacker, victim] = [await backend.signIn(), await backend.signIn()];
      const claims = newClaims(backend, { email: undefined });
      const url = await leaveToConnect(backend, attacker.visitor);
      const path = await backend.agree({ url, claims });
      // Also in a browser with the cookie of the visit.
      const browser = attacker.visitor.copy();
      expectSuccess(await backend.logIn(browser, victim));
      expectResult(await browser.get(path), 'expired', CONNECTIONS_PAGE);
      for (const visitor of [browser, victim.visitor])
        expectEqual((await listOf(visitor)).connections.length, 0, 'the number of connections');
    },
  },
  {
    id: 'connection.one',
    title: 'connects an account of a provider with one person, and one account of it with a person',
    visitorSees: 'Somebody is logged in to the account of somebody else.',
    async run(backend) {
      const { person, claims } = await withConnection(backend);
      const again = await connect(backend, person.visitor, newClaims(backend));
      expectResult(again, 'already-connected', CONNECTIONS_PAGE);
      const other = await backend.signIn();
      expectResult(await connect(backend, other.visitor, claims), 'connected-elsewhere', CONNECTIONS_PAGE);
      expectEqual((await listOf(other.visitor)).connections.length, 0, 'the number of connections');
    },
  },
  {
    id: 'connection.other-sessions',
    title: 'ends the other sessions when a provider is connected',
    visitorSees: 'A stranger who is signed in elsewhere stays.',
    async run(backend) {
      const person = await backend.signIn();
      const other = await backend.visit();
      expectSuccess(await backend.logIn(other, person));
      await connectNew(backend, person);
      await expectSignedOut(other);
      expectSuccess(await person.visitor.get(endpoints.profile));
    },
  },
  {
    id: 'connection.removed',
    title: 'logs in nobody with a connection that was removed, and answers 404 to its second removal',
    visitorSees: 'An account of a provider that somebody has lost still logs in.',
    async run(backend) {
      const { person, claims } = await withConnection(backend);
      const stranger = await backend.signIn();
      expectRefusal(await remove(backend, stranger.visitor), 404);
      expectSuccess(await remove(backend, person.visitor));
      expectRefusal(await remove(backend, person.visitor), 404);
      expectEqual((await listOf(person.visitor)).connections.length, 0, 'the number of connections');
      const visitor = await backend.visit();
      expectResult(await logIn(backend, visitor, { ...claims, email: undefined }), 'no-email');
      await expectSignedOut(visitor);
    },
  },
  {
    id: 'connection.mails',
    title: 'mails the person that a provider was connected, and that one was removed',
    visitorSees: 'Somebody connects an account of their own, and its person never learns of it.',
    async run(backend) {
      const { person } = await withConnection(backend);
      const count = async () => (await backend.fixtures.mailsTo(person.email)).length;
      const connected = await count();
      expect(connected > 0, 'Expected a mail about the provider that was connected.');
      expectSuccess(await remove(backend, person.visitor));
      expect((await count()) > connected, 'Expected a mail about the provider that was removed.');
    },
  },
  {
    id: 'connection.ends-with-reset',
    title: 'ends all connections when a mailed link has set a password',
    visitorSees: 'Whoever was in the account before logs in with a provider.',
    async run(backend) {
      const { person, claims } = await withConnection(backend);
      const { token } = await receiveLink(backend, person);
      expectSuccess(await setPassword(await backend.visit(), token));
      const visitor = await backend.visit();
      expectResult(await logIn(backend, visitor, { ...claims, email: undefined }), 'no-email');
      await expectSignedOut(visitor);
    },
  },
];

/** Signs a person in who has connected an account of a provider. */
async function withConnection(backend: Backend): Promise<{ person: Person; claims: AccountClaims }> {
  const person = await backend.signIn();
  return { person, claims: await connectNew(backend, person) };
}

/** Connects a new account of a provider, whose email is another one than that of the person. */
async function connectNew(backend: Backend, { visitor }: Person): Promise<AccountClaims> {
  const claims = newClaims(backend, { email_verified: false });
  expectResult(await connect(backend, visitor, claims), 'connected', CONNECTIONS_PAGE);
  return claims;
}

const listOf = (visitor: Visitor): Promise<Connections> => visitor.read('connections');

const remove = (backend: Backend, visitor: Visitor): Promise<Answer> =>
  visitor.change('POST', pathOf('connectionRemoval', backend.providerId), {});

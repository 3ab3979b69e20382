/**
 * The answers about log-in providers. The mocks have no pages of providers: the visitor agrees at once, and the address that they
 * answer is the one to which the provider would send the visitor back. They never ask for a proof, and check one that is sent.
 */
import { emailKey } from 'member-area-elements/contract/parts/email';
import type { Connection } from 'member-area-elements/contract/account/connections';
import { LOG_IN_RESULT, type LogInResult } from 'member-area-elements/contract/parts/log-in-result';
import type { AnswerCall, MockAnswer } from '../call.js';
import { signedInCookies } from '../cookies.js';
import { newToken, type MockData, type MockPerson, type MockProviderAccount } from '../mock-data.js';
import { startSession } from '../mock-site.js';
import { REFUSALS } from '../refusals.js';
import { isLastWay, proofRefusal } from '../ways-in.js';
import { endAccess, endSessionOf, personWith } from './account.js';

export const logInWithProvider: AnswerCall<'logInWithProvider'> = (call) => {
  const { data, param, body } = call;
  const account = accountAt(param, data);
  const entry = enter(account, data);
  if (entry.kind === 'refused') return leadBack(body.returnTo, entry.result);
  endSessionOf(call);
  const { person, result } = entry;
  const connection = connectionOf(person, account.providerId) ?? connect(person, account);
  connection.lastUsedAt = new Date().toISOString();
  return {
    ...leadBack(body.returnTo, result),
    cookies: signedInCookies(person, startSession(person, data)),
  };
};

export const connections: AnswerCall<'connections'> = ({ person }) => ({
  body: {
    connections: (person.connections ?? []).map((connection) => ({
      ...connection,
      isRemovable: !isLastWay(person),
    })),
    isProofNeeded: false,
  },
});

export const connectProvider: AnswerCall<'connectProvider'> = ({ data, person, param, body }) => {
  const refused = proofRefusal(person, body);
  if (refused) return refused;
  const account = accountAt(param, data);
  if (connectionOf(person, param)) return leadBack(body.returnTo, 'already-connected');
  if (personConnectedWith(account, data)) return leadBack(body.returnTo, 'connected-elsewhere');
  connect(person, account);
  person.otherSessions = [];
  return leadBack(body.returnTo, 'connected');
};

export const disconnectProvider: AnswerCall<'disconnectProvider'> = ({ person, param, body }) => {
  if (!connectionOf(person, param)) return REFUSALS['not-found'];
  const refused = proofRefusal(person, body);
  if (refused) return refused;
  if (isLastWay(person)) return REFUSALS['last-way-in'];
  person.connections = person.connections?.filter(({ providerId }) => providerId !== param);
  return {};
};

/** What the answer of a provider leads to. */
type Entry =
  | { readonly kind: 'entered'; readonly person: MockPerson; readonly result: LogInResult | null }
  | { readonly kind: 'refused'; readonly result: LogInResult };

/** Returns the person of an account at a provider. Creates the account here when there is none. */
function enter(account: MockProviderAccount, data: MockData): Entry {
  const known = personConnectedWith(account, data);
  if (known) return { kind: 'entered', person: known, result: null };
  const { email, isEmailConfirmed = true } = account;
  if (email === undefined) return { kind: 'refused', result: 'no-email' };
  const person = personWith(email, data);
  if (!person) return { kind: 'entered', person: createPerson(account, email, data), result: 'new' };
  if (!isEmailConfirmed) return { kind: 'refused', result: 'email-taken' };
  // Whoever created the account without reading its mails has nothing of it any more.
  if (person.emailConfirmed === false) Object.assign(person, { emailConfirmed: true, password: '' });
  endAccess(data, person);
  return { kind: 'entered', person, result: 'connected' };
}

function createPerson(
  { firstName = '', lastName = '', isEmailConfirmed = true }: MockProviderAccount,
  email: string,
  data: MockData,
): MockPerson {
  const person: MockPerson = {
    ...{ siteUserId: newToken(), firstName, lastName, email, password: '' },
    ...{ emailConfirmed: isEmailConfirmed, memberships: [], orders: [] },
  };
  data.people.push(person);
  return person;
}

function connect(person: MockPerson, { providerId, email }: MockProviderAccount): MockConnection {
  const connection: MockConnection = { providerId, email, connectedAt: new Date().toISOString() };
  person.connections = [connection, ...(person.connections ?? [])];
  return connection;
}

type MockConnection = Omit<Connection, 'isRemovable'>;

/** Returns the account of the visitor at a provider. */
const accountAt = (id: string, { providerAccounts, people }: MockData): MockProviderAccount =>
  providerAccounts.find(({ providerId }) => providerId === id) ?? {
    providerId: id,
    email: people[0]?.email ?? 'ana@example.com',
  };

const connectionOf = ({ connections: own }: MockPerson, id: string): MockConnection | undefined =>
  own?.find(({ providerId }) => providerId === id);

/** Returns the person who is connected with an account. The mocks tell the accounts of a provider apart by their emails. */
const personConnectedWith = ({ providerId, email = '' }: MockProviderAccount, { people }: MockData) =>
  people.find((person) => {
    const connection = connectionOf(person, providerId);
    return connection !== undefined && emailKey(connection.email ?? '') === emailKey(email);
  });

/** Answers with the page to which a provider sends the visitor back. */
function leadBack(returnTo: string, result: LogInResult | null): MockAnswer<'logInWithProvider'> {
  const page = new URL(returnTo, 'http://mock.invalid');
  if (result) page.searchParams.set(LOG_IN_RESULT, result);
  return { body: { url: page.pathname + page.search } };
}

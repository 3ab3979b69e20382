/** What visitors do with a log-in provider, for the checks about it. */
import { endpoints } from 'member-area-elements/contract/routes';
import { LOG_IN_RESULT, type LogInResult } from 'member-area-elements/contract/parts/log-in-result';
import type { ProviderVisit } from '../../log-in-provider/test-log-in-provider.js';
import type { Answer } from '../answer.js';
import type { Backend } from '../backend.js';
import {
  expect,
  expectEqual,
  expectRefusal,
  expectStatus,
  readAnswer,
  requireCallIn,
} from '../expectations.js';
import { pathOf } from '../paths.js';
import type { Visitor } from '../visitor.js';

/** The page from which the visitors leave. */
export const LEFT_PAGE = '/account/login';
/** The page of the profile with the connected providers. */
export const CONNECTIONS_PAGE = '/account/profile/connections';

/** What a provider answers. */
export type ProviderAnswer = Omit<ProviderVisit, 'url'>;

/** What a provider says about an account. */
export type AccountClaims = Readonly<Record<string, unknown>> & {
  readonly sub: string;
  readonly email: string;
};

let accounts = 0;

/** Returns what a provider says about a new account, whose email it has confirmed. */
export function newClaims(backend: Backend, changes: Readonly<Record<string, unknown>> = {}): AccountClaims {
  const { email } = backend.newAccount();
  const names = { given_name: 'Pia', family_name: 'Provided' };
  return { sub: `account-${Date.now()}-${++accounts}`, email, email_verified: true, ...names, ...changes };
}

/** Sends the request for the page of a provider. */
export const ask = (backend: Backend, visitor: Visitor, returnTo: string = LEFT_PAGE): Promise<Answer> =>
  visitor.change('POST', pathOf('providerLogIn', backend.providerId), { returnTo });

/** Asks for the page of a provider. @throws Unavailable for a backend without the call */
export async function leave(backend: Backend, visitor: Visitor, returnTo?: string): Promise<string> {
  const answer = await ask(backend, visitor, returnTo);
  requireCallIn(answer, 'The backend has no such log-in provider.');
  return readAnswer(answer, 'POST providerLogIn').url;
}

/** Goes to the page of a provider, and returns the path of the way back. */
export const visitProvider = async (
  backend: Backend,
  visitor: Visitor,
  answer: ProviderAnswer,
): Promise<string> => backend.agree({ url: await leave(backend, visitor), ...answer });

/** Logs in with a provider. */
export const logIn = async (backend: Backend, visitor: Visitor, claims: object): Promise<Answer> =>
  visitor.get(await visitProvider(backend, visitor, { claims: { ...claims } }));

/** Asks for the page of a provider to connect it. */
export const leaveToConnect = async (backend: Backend, visitor: Visitor): Promise<string> => {
  const path = pathOf('connection', backend.providerId);
  const answer = await visitor.change('POST', path, { returnTo: CONNECTIONS_PAGE });
  requireCallIn(answer, 'The backend connects no log-in providers.');
  return readAnswer(answer, 'POST connection').url;
};

/** Connects an account of a provider. */
export const connect = async (backend: Backend, visitor: Visitor, claims: object): Promise<Answer> => {
  const url = await leaveToConnect(backend, visitor);
  return visitor.get(await backend.agree({ url, claims: { ...claims } }));
};

/** @throws ConformanceFailure unless a visitor was sent back with a result; `null` for none */
export function expectResult(answer: Answer, result: LogInResult | null, page: string = LEFT_PAGE): void {
  expectStatus(answer, 302, 303);
  const { origin, pathname, searchParams } = new URL(
    answer.headers.get('location') ?? '',
    'http://site.invalid',
  );
  expect(origin === 'http://site.invalid', 'Expected a path of this site in "Location".');
  expectEqual(searchParams.get(LOG_IN_RESULT), result, `${LOG_IN_RESULT} of the address`);
  expectEqual(pathname, page, 'the page to which the visitor is sent back');
}

/** @throws ConformanceFailure when somebody is signed in */
export async function expectSignedOut(visitor: Visitor): Promise<void> {
  expectRefusal(await visitor.get(endpoints.profile), 401);
}

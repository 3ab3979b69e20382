/** The end of a visit to a log-in provider: what it answers, and where the visitor goes then. */
import { LOG_IN_RESULT, type LogInResult } from 'member-area-elements/contract/parts/log-in-result';
import type { PasswordServices, Services } from '../../http/environment.js';
import { safePath } from '../../http/safe-path.js';
import { describeError } from '../../operations/log.js';
import type { LogInProvider } from '../../options/log-in-providers.js';
import type { DeviceFacts } from '../device-facts.js';
import type { ProvenPerson } from '../proven-person.js';
import { hasRoom, signUpLimits } from '../rate-limits.js';
import type { Session } from '../sessions.js';
import type { MailServices } from '../stranger-mails.js';
import { enterWithAccount } from './enter.js';
import { connectAccount } from './own-connections.js';
import { readAccount, type ProviderAccount } from './provider-account.js';
import { findConnection, issuerOf } from './stored-connections.js';
import { redirectUriOf } from './visit-provider.js';
import { endVisit, type Visit } from './visits.js';

/** A request with which a provider sends a visitor back. */
export interface ReturnRequest {
  readonly provider: LogInProvider;
  readonly query: URLSearchParams;
  /** The hash of the cookie of the browser; `null` for one that has begun no visit. */
  readonly browserHash: string | null;
  readonly session: Session | null;
  readonly address: string;
  readonly facts: DeviceFacts;
  /** The names that Apple has sent beside the token. */
  readonly names: { readonly firstName: string; readonly lastName: string };
}

/** Who is signed in by the answer of a provider, and where the visitor goes. */
export interface Return {
  readonly proven: ProvenPerson | null;
  readonly path: string;
}

type ReturnServices = MailServices & PasswordServices & Pick<Services, 'logEvent'>;

/** The page for a visitor whose visit is not known. */
const FALLBACK = '/account/login';

/** Ends a visit. Whatever the provider answers, the visitor goes back to the page that they left. */
export async function returnFromProvider(services: ReturnServices, request: ReturnRequest): Promise<Return> {
  const { provider, query, browserHash } = request;
  const visit = await endVisit(services.store, {
    state: query.get('state') ?? '',
    providerId: provider.id,
    browserHash: browserHash ?? '',
  });
  if (!visit) return { proven: null, path: withResult(FALLBACK, 'expired') };
  const { proven, result } = await complete(services, request, visit);
  return { proven, path: withResult(visit.returnTo, result) };
}

/** What has become of a visit. */
interface Outcome {
  readonly proven: ProvenPerson | null;
  readonly result: LogInResult | null;
}

const nobody = (result: LogInResult): Outcome => ({ proven: null, result });

async function complete(services: ReturnServices, request: ReturnRequest, visit: Visit): Promise<Outcome> {
  const { provider, session, facts } = request;
  const { purpose, origin } = visit;
  const isOtherSession = purpose.kind === 'connect' && session?.id !== purpose.sessionId;
  if (isOtherSession) return nobody('expired');
  const answer = await readAnswer(services, request, visit);
  if (typeof answer === 'string') return nobody(answer);
  const change = { facts, origin };
  if (purpose.kind === 'connect' && session)
    return nobody(await connectAccount(services, session, provider, answer, change));
  if (!(await mayEnter(services, request, answer))) return nobody('failed');
  const entry = await enterWithAccount(services, provider, answer, change);
  return entry.kind === 'entered' ? entry : nobody(entry.result);
}

/** How providers say that their visitor has not agreed. The second one is Apple's. */
const CANCELLATIONS: readonly unknown[] = ['access_denied', 'user_cancelled_authorize'];

/** Returns the account that a provider names, or the result when it names none. */
async function readAnswer(
  { logEvent }: ReturnServices,
  { provider, query, names }: ReturnRequest,
  { origin, nonce, codeVerifier }: Visit,
): Promise<ProviderAccount | LogInResult> {
  if (CANCELLATIONS.includes(query.get('error'))) return 'cancelled';
  const address = new URL(redirectUriOf(origin, provider));
  address.search = query.toString();
  try {
    const { readClaims } = await import('./openid.js');
    const claims = await readClaims(provider, address, {
      state: query.get('state') ?? '',
      nonce,
      codeVerifier,
    });
    return readAccount(issuerOf(provider), claims, names) ?? 'failed';
  } catch (error) {
    const facts = { event: 'log-in-provider-failed', providerId: provider.id } as const;
    logEvent('error', { ...facts, ...describeError(error) }, error);
    return 'failed';
  }
}

/**
 * Returns whether somebody may enter. Emails that the provider has not checked can be anybody's: those who try them are limited by
 * address, as new accounts are.
 */
async function mayEnter(
  { store, settings }: ReturnServices,
  { address }: ReturnRequest,
  account: ProviderAccount,
): Promise<boolean> {
  if (account.isEmailVerified || account.email === null || (await findConnection(store, account)))
    return true;
  const limits = signUpLimits(settings.limits.rates, address);
  const rooms = await Promise.all(limits.map((limit) => hasRoom(store, limit)));
  return rooms.every((room) => room);
}

/** Returns a path of this site with a result; the path itself without one. */
function withResult(path: string, result: LogInResult | null): string {
  const url = new URL(safePath(path) || '/account', 'http://site.invalid');
  if (result !== null) url.searchParams.set(LOG_IN_RESULT, result);
  return url.pathname + url.search + url.hash;
}

/** Sending visitors to a log-in provider. */
import type { PasswordServices, Services } from '../../http/environment.js';
import { Refusal } from '../../http/refusal.js';
import { describeError } from '../../operations/log.js';
import type { LogInProvider } from '../../options/log-in-providers.js';
import { requireUnchangedPassword, type ProvenPerson } from '../proven-person.js';
import { proveForWayIn } from '../prove-for-way-in.js';
import { countTry, providerVisitLimit } from '../rate-limits.js';
import type { Session } from '../sessions.js';
import { storeVisit, type NewVisit } from './visits.js';

type VisitServices = PasswordServices & Pick<Services, 'logEvent'>;

/** A request that sends its visitor to a provider. */
export type VisitRequest = Pick<NewVisit, 'browserHash' | 'origin' | 'returnTo'> & {
  /** Where the request comes from. */
  readonly address: string;
};

/** Returns a provider of the site. @throws Refusal 404 `not-found` */
export function requireLogInProvider(
  { settings }: Pick<PasswordServices, 'settings'>,
  id: string,
): LogInProvider {
  const provider = settings.logInProviders.find((one) => one.id === id);
  if (!provider) throw new Refusal('not-found', { message: 'The site has no such way to log in.' });
  return provider;
}

/** Returns the address to which a provider sends visitors back. It is registered there. */
export const redirectUriOf = (origin: string, { id }: LogInProvider): string =>
  `${origin}/account/log-in-with/${id}`;

/**
 * Returns the page of a provider where a visitor logs in.
 *
 * @throws Refusal 404 `not-found`, 429 `too-many-tries`, 503 `provider-unavailable`
 */
export async function visitToLogIn(
  services: VisitServices,
  id: string,
  request: VisitRequest,
): Promise<string> {
  const provider = requireLogInProvider(services, id);
  await countVisit(services, request);
  return beginVisit(services, provider, { ...request, purpose: { kind: 'log-in' } });
}

/**
 * Returns the page of a provider where a person agrees to connect it, after the person has proved who they are.
 *
 * @throws Refusal 400 `invalid` for the field `password`, 401 `wrong-credentials` when the password was changed meanwhile, 404
 *   `not-found`, 429 `too-many-tries`, 503 `busy` and `provider-unavailable`
 */
export async function visitToConnect(
  services: VisitServices,
  id: string,
  session: Session,
  { password, ...request }: VisitRequest & { readonly password: string | undefined },
): Promise<string> {
  const provider = requireLogInProvider(services, id);
  await countVisit(services, request);
  const { siteUserId } = session;
  const proven = await proveForWayIn(services, session, password, request.address);
  const purpose = { kind: 'connect', sessionId: session.id, siteUserId } as const;
  return beginVisit(services, provider, { ...request, purpose }, proven);
}

const countVisit = ({ store, settings }: VisitServices, { address }: VisitRequest) =>
  countTry(store, [providerVisitLimit(settings.limits.rates, address)]);

async function beginVisit(
  { store, logEvent }: VisitServices,
  provider: LogInProvider,
  { purpose, browserHash, origin, returnTo }: Omit<NewVisit, 'providerId'>,
  proven: ProvenPerson | null = null,
): Promise<string> {
  const visit = { purpose, browserHash, origin, returnTo, providerId: provider.id };
  const { providerPageUrl } = await import('./openid.js');
  const locks = purpose.kind === 'connect' ? [`person ${purpose.siteUserId}` as const] : [];
  const secrets = await store.transact({ exclusive: locks }, async (data) => {
    if (proven) await requireUnchangedPassword(data, proven);
    return storeVisit(data, visit);
  });
  try {
    return await providerPageUrl(provider, redirectUriOf(origin, provider), secrets);
  } catch (error) {
    const facts = { event: 'log-in-provider-failed', providerId: provider.id } as const;
    logEvent('error', { ...facts, ...describeError(error) }, error);
    throw new Refusal('provider-unavailable', { headers: { 'retry-after': '5' } });
  }
}

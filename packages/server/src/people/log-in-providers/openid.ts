/**
 * Speaks OpenID Connect with a log-in provider, with the library openid-client. Import it lazily: many sites have no provider.
 */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import { DEFAULT_SCOPES, type LogInProvider } from '../../options/log-in-providers.js';
import { DAY } from '../../store/values.js';
import type { Claims } from './provider-account.js';

/** How long a provider may take for an answer, in seconds. */
const PATIENCE = 5;

/** How long the description of a provider is used. Its keys are read again when they change. */
const DESCRIPTION_LIFETIME = DAY;

/** What the site knows about a provider. */
interface Client {
  readonly configuration: Configuration;
  readonly secret: string;
  readonly until: number;
}

/** The clients of this process. One that could not be made is not kept. */
const clients = new WeakMap<LogInProvider, Promise<Client>>();

/**
 * Returns the client of a provider. The first time, it asks the provider to describe itself.
 *
 * @throws Error when the provider does not answer, or describes itself wrongly
 */
async function clientOf(provider: LogInProvider): Promise<Configuration> {
  const { clientSecret } = provider;
  const secret = typeof clientSecret === 'function' ? await clientSecret() : clientSecret;
  const known = await clients.get(provider)?.catch(() => undefined);
  if (known && known.secret === secret && known.until > Date.now()) return known.configuration;
  const client = discover(provider, secret);
  clients.set(provider, client);
  try {
    return (await client).configuration;
  } catch (error) {
    if (clients.get(provider) === client) clients.delete(provider);
    throw error;
  }
}

async function discover({ issuer, clientId }: LogInProvider, secret: string): Promise<Client> {
  const configuration = await discovery(new URL(issuer), clientId, secret, authenticateWith(secret), {
    timeout: PATIENCE,
    execute: [
      // Without it, the signature of an ID token is not checked, as it comes over TLS.
      enableNonRepudiationChecks,
      // oxlint-disable-next-line typescript/no-deprecated -- the option takes http from this machine alone
      ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
    ],
  });
  return { configuration, secret, until: Date.now() + DESCRIPTION_LIFETIME };
}

/** Returns how the site shows that it is itself: in one of the ways that the provider knows. */
const authenticateWith =
  (secret: string): ClientAuth =>
  (description, ...request) => {
    const methods = description.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const method = methods.includes('client_secret_post') ? ClientSecretPost : ClientSecretBasic;
    method(secret)(description, ...request);
  };

/** The secrets of a visit to a provider. */
interface VisitSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/**
 * Returns the page of a provider where a visitor logs in.
 *
 * @param redirectUri where the provider sends the visitor back
 * @throws Error when the provider does not answer
 */
export async function providerPageUrl(
  provider: LogInProvider,
  redirectUri: string,
  { state, nonce, codeVerifier }: VisitSecrets,
): Promise<string> {
  const { scopes = DEFAULT_SCOPES, responseMode } = provider;
  return buildAuthorizationUrl(await clientOf(provider), {
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(responseMode && { response_mode: responseMode }),
  }).href;
}

/**
 * Exchanges the code with which a visitor came back for the claims of an ID token.
 *
 * @param address the address to which the provider has sent the visitor back, with its query
 * @throws Error for an answer that is wrong in any way: its state, issuer, signature, audience, nonce or times
 */
export async function readClaims(
  provider: LogInProvider,
  address: URL,
  { state, nonce, codeVerifier }: VisitSecrets,
): Promise<Claims> {
  const configuration = await clientOf(provider);
  const tokens = await authorizationCodeGrant(configuration, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims: Claims = tokens.claims() ?? {};
  if ('email' in claims || configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
  const info = await fetchUserInfo(configuration, tokens.access_token, String(claims['sub']));
  return { ...info, ...claims };
}

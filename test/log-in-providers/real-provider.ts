/** A real log-in provider on the loopback interface: oidc-provider, with a person who logs in and agrees to everything. */
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type InteractionResults } from 'oidc-provider';

/** A person of the provider. */
export interface ProviderPerson {
  /** The id of the account at the provider. */
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

/** A provider that runs. */
export interface RealProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Logs in each visitor from now on; `null` for somebody who does not agree. */
  setPerson(person: ProviderPerson | null): void;
  close(): Promise<void>;
}

/** The options of {@link startRealProvider}. */
interface RealProviderOptions {
  /** Whether it tells the email in the ID token. Otherwise in the answer of its call `userinfo`. Default: it does. */
  readonly hasEmailInToken?: boolean;
  /** How the site shows that it is itself. Default: `client_secret_post`. */
  readonly authentication?: 'client_secret_post' | 'client_secret_basic';
}

/** Starts a provider on a free port. It sends visitors back to each site of this machine. */
export async function startRealProvider({
  hasEmailInToken = true,
  authentication = 'client_secret_post',
}: RealProviderOptions = {}): Promise<RealProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { id: 'tea-club', secret: 'a-secret-of-the-tea-club' };
  let person: ProviderPerson | null = null;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: ['https://site.example/account/log-in-with/example'],
        token_endpoint_auth_method: authentication,
      },
    ],
    clientAuthMethods: [authentication],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    conformIdTokenClaims: !hasEmailInToken,
    jwks: { keys: [newKey()] },
    pkce: { required: () => true },
    cookies: { keys: ['a-key-of-the-tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => Promise.resolve({ ...people.get(accountId), sub: accountId }),
    }),
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  });
  const people = new Map<string, ProviderPerson>();
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\/account\/log-in-with\/[a-z-]+$/.test(uri);

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    await provider.interactionFinished(
      request,
      response,
      await answer(prompt.name, params, session?.accountId),
      {
        mergeWithLastSubmission: true,
      },
    );
  }

  async function answer(
    prompt: string,
    params: Readonly<Record<string, unknown>>,
    accountId: string | undefined,
  ): Promise<InteractionResults> {
    if (person === null) return { error: 'access_denied', error_description: 'The person has not agreed.' };
    if (prompt === 'login') return { login: { accountId: person.sub } };
    const grant = new provider.Grant({ accountId: accountId ?? person.sub, clientId: client.id });
    grant.addOIDCScope(String(params['scope']));
    return { consent: { grantId: await grant.save() } };
  }

  const answerCall = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answerCall(request, response);
    interact(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  return {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    setPerson(next) {
      person = next;
      if (next) people.set(next.sub, next);
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Returns a key that signs ID tokens. */
const newKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid: 'test',
  use: 'sig',
});

/**
 * Goes to the page of a provider as a browser does, and from page to page of it.
 *
 * @returns the address to which it sends the visitor back
 * @throws Error when it shows an error
 */
export async function visitProvider(url: string): Promise<URL> {
  const { origin } = new URL(url);
  const cookies = new Map<string, string>();
  let next = new URL(url);
  while (next.origin === origin) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The provider answers ${answer.status}: ${await answer.text()}`);
    next = new URL(location, next);
  }
  return next;
}

/**
 * A log-in provider for tests, with real keys, codes and PKCE. It has no pages: a test says who agrees, and what the ID token says,
 * also what no honest provider would say.
 */
import { createHash, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the visitor of a provider brings back. */
export interface ProviderVisit {
  /** The page of the provider, to which the backend sends the visitor. */
  readonly url: string;
  /**
   * What the ID token says: `sub`, `email`, `email_verified`, `given_name`, `family_name`. Also in place of what it says by itself:
   * `iss`, `aud`, `nonce`, `iat` and `exp`.
   */
  readonly claims: Readonly<Record<string, unknown>>;
  /** How the ID token is signed. Default: `right`. */
  readonly signature?: 'right' | 'wrong' | 'none';
  /** What the address says to which the visitor comes back, in place of `code`, `state` and `iss`. `null`: it says nothing. */
  readonly answer?: Readonly<Record<string, string | null>>;
}

/** A provider that runs. */
export interface TestLogInProvider {
  /** Its address. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The call that does the same as `visit`: `POST` with a `ProviderVisit` answers `{ address }`. */
  readonly visitUrl: string;
  /**
   * Goes to the page of the provider and agrees.
   *
   * @returns the address to which the visitor is sent back
   * @throws Error for a page that a provider would refuse: without PKCE, `state` or `nonce`
   */
  visit(visit: ProviderVisit): string;
  close(): Promise<void>;
}

/** The options of {@link startTestLogInProvider}. */
export interface TestLogInProviderOptions {
  /** Default: a free one. */
  readonly port?: number;
  /** Default: `test-client`. */
  readonly clientId?: string;
  /** Default: `test-secret`. */
  readonly clientSecret?: string;
}

const SECOND = 1000;
/** How long an ID token is valid, in seconds. */
const TOKEN_LIFETIME = 300;

/** Who has agreed, until the code is exchanged. */
interface Agreement {
  readonly visit: ProviderVisit;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string;
}

/** Starts a provider on the loopback interface. */
export async function startTestLogInProvider({
  port = 0,
  clientId = 'test-client',
  clientSecret = 'test-secret',
}: TestLogInProviderOptions = {}): Promise<TestLogInProvider> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = newKey();
  const otherKey = newKey();
  const agreements = new Map<string, Agreement>();

  const visit: TestLogInProvider['visit'] = (asked) => {
    const { url, answer = {} } = asked;
    const page = new URL(url);
    const { state, nonce, code_challenge: challenge, redirect_uri: redirectUri, ...rest } = readQuery(page);
    if (page.origin + page.pathname !== `${issuer}/authorize`)
      throw new Error(`${url} is not a page of ${issuer}.`);
    if (rest['client_id'] !== clientId) throw new Error(`${url} is for another client than ${clientId}.`);
    if (!challenge || rest['code_challenge_method'] !== 'S256')
      throw new Error('The page is asked for without PKCE.');
    if (!state || !nonce) throw new Error('The page is asked for without a state or a nonce.');
    if (!redirectUri) throw new Error('The page is asked for without an address to come back to.');
    const code = randomUUID();
    agreements.set(code, { visit: asked, redirectUri, challenge, nonce });
    const back = new URL(redirectUri);
    for (const [name, value] of Object.entries<string | null>({ code, state, iss: issuer, ...answer }))
      if (value !== null) back.searchParams.set(name, value);
    return back.href;
  };

  function exchange(sent: URLSearchParams): readonly [status: number, body: object] {
    const code = sent.get('code') ?? '';
    const agreement = agreements.get(code);
    agreements.delete(code);
    if (sent.get('client_id') !== clientId || sent.get('client_secret') !== clientSecret)
      return [401, { error: 'invalid_client' }];
    const verifier = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    if (agreement?.challenge !== verifier || agreement.redirectUri !== sent.get('redirect_uri'))
      return [400, { error: 'invalid_grant' }];
    return [
      200,
      { access_token: randomUUID(), token_type: 'bearer', expires_in: 60, id_token: writeToken(agreement) },
    ];
  }

  function writeToken({ visit: { claims, signature = 'right' }, nonce }: Agreement): string {
    const iat = Math.floor(Date.now() / SECOND);
    const all = { iss: issuer, aud: clientId, nonce, iat, exp: iat + TOKEN_LIFETIME, ...claims };
    if (signature === 'none') return `${encode({ alg: 'none' })}.${encode(all)}.`;
    const signed = `${encode({ alg: 'RS256', kid: 'test' })}.${encode(all)}`;
    const { privateKey } = signature === 'right' ? key : otherKey;
    return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
  }

  async function answerRequest(request: IncomingMessage): Promise<readonly [status: number, body: object]> {
    switch (`${request.method} ${request.url}`) {
      case 'GET /.well-known/openid-configuration':
        return [200, describe(issuer)];
      case 'GET /keys':
        return [
          200,
          { keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' }] },
        ];
      case 'POST /token':
        return exchange(new URLSearchParams(await readText(request)));
      case 'POST /visits':
        return [200, { address: visit(JSON.parse(await readText(request)) as ProviderVisit) }];
      default:
        return [404, { error: 'not-found' }];
    }
  }

  server.on('request', (request, response) => {
    answerRequest(request).then(
      ([status, body]) => sendJson(response, status, body),
      (error: unknown) =>
        sendJson(response, 400, { error: error instanceof Error ? error.message : 'wrong' }),
    );
  });
  return {
    issuer,
    clientId,
    clientSecret,
    visitUrl: `${issuer}/visits`,
    visit,
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const newKey = (): { readonly privateKey: KeyObject; readonly publicKey: KeyObject } =>
  generateKeyPairSync('rsa', { modulusLength: 2048 });

/** What the provider says about itself: https://openid.net/specs/openid-connect-discovery-1_0.html. */
const describe = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
});

const readQuery = (url: URL): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(url.searchParams);

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return text;
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

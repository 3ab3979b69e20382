/** The examples of sites with a login of their own pass the conformance kit, and agree with their login on who is signed in. */
import './fast-hashes.js';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import type { ServerOptions, Store } from 'member-area-server';
import { describeResult, runConformance, type FixtureInput } from 'member-area-testing/conformance';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { seed } from '../../demo/server/seed.js';
import { createSite as createBetterAuthSite } from '../../examples/better-auth/site.js';
import { createSite as createTokenSite } from '../../examples/jwt/site.js';
import { FIELDS } from '../profile-fields.js';
import { SETTINGS } from './conformance-site.js';
import { createStore } from './database.js';
import { LEFT_OUT_AT_SITE_LOGIN } from './left-out-checks.js';
import { withPeopleOfLogin } from './people-of-login.js';

const ORIGIN = 'https://site.example';
const { secret } = SETTINGS.fixtures;
const { embeddingOrigin: _, ...common } = SETTINGS;
const CHECK_TIME = 300_000;
const BINDINGS = { incoming: { socket: { remoteAddress: '127.0.0.1' } }, outgoing: { destroyed: true } };

const settings = (login: SiteLogin): FixtureInput => ({
  ...common,
  gatedPage: { path: '/members/community', text: 'Welcome in' },
  login,
});

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'login-examples-'))));
afterAll(() => rm(folder, { recursive: true }));

/** The options that both sites have in the tests. */
const serverOptions = (store: Store) =>
  ({
    store,
    mail: { send: () => Promise.resolve() },
    payments: 'simulated',
    log: () => undefined,
    fixtures: { secret },
    videoFolder: folder,
    profileFields: FIELDS,
  }) satisfies Omit<ServerOptions, 'origins'>;

type SiteLogin = NonNullable<FixtureInput['login']>;

/** What the kit says about a site, and the ids of the checks that it has left out. */
interface Report {
  readonly failures: string;
  readonly leftOut: readonly string[];
}

async function check(login: SiteLogin, fetch: (request: Request) => Promise<Response>): Promise<Report> {
  const results = await runConformance({ url: ORIGIN, settings: settings(login), fetch });
  const ofKind = (kind: string) => results.filter(({ outcome }) => outcome.kind === kind);
  assert.ok(ofKind('holds').length >= 500, `${ofKind('holds').length} checks hold`);
  return {
    failures: ofKind('fails').map(describeResult).join('\n'),
    leftOut: ofKind('unavailable').map(({ id }) => id),
  };
}

async function newStore(): Promise<Store> {
  const store = await createStore();
  await seed(store);
  return store;
}

describe('examples/better-auth', () => {
  let report: Report;
  beforeAll(async () => {
    const store = await newStore();
    const { app, auth, members } = await createBetterAuthSite({
      ...serverOptions(store),
      origin: ORIGIN,
      secret: randomUUID() + randomUUID(),
    });
    const { internalAdapter, password } = await auth.$context;
    // As slow as they should be, the hashes take longer than all checks.
    password.hash = (text) => Promise.resolve(text);
    const fetch = withPeopleOfLogin({
      ...{ origin: ORIGIN, secret, store, members },
      fetch: async (request) => app.fetch(request, BINDINGS),
      async signUp({ email, password: text, firstName, lastName, owner }) {
        const body = { email, password: text, name: `${firstName} ${lastName}` };
        const { headers, response } = await auth.api.signUpEmail({ body, returnHeaders: true });
        if (owner) await internalAdapter.updateUser(response.user.id, { isOwner: true });
        return headers.getSetCookie();
      },
    });
    const cookies = ['__Secure-better-auth.session_token'];
    report = await check({ kind: 'site', cookies, mayClose: true, decidesOwners: true }, fetch);
    await members.close();
  }, CHECK_TIME);

  it('passes the checks of the kit', () => assert.equal(report.failures, ''));
  it('leaves out the checks of what its login does, and no others', () => {
    assert.deepEqual(
      [...report.leftOut].sort(),
      [...LEFT_OUT_AT_SITE_LOGIN, 'site-login.close-refused'].sort(),
    );
  });
});

describe('examples/jwt', () => {
  let report: Report;
  let service: Server;
  let readProfile: (changes?: TokenChanges) => Promise<number>;
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    const [{ publicKey, privateKey }, stranger] = await Promise.all([
      generateKeyPair('ES256'),
      generateKeyPair('ES256'),
    ]);
    const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: '1', alg: 'ES256' }] });
    service = createServer((_request, response) => response.end(keys)).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const issuer = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const store = await newStore();
    const { app, members } = createTokenSite({
      ...serverOptions(store),
      ...{ origin: ORIGIN, issuer, audience: 'our-site' },
    });
    close = () => members.close();
    const signToken = (claims: JWTPayload, signer: 'service' | 'stranger' = 'service') =>
      new SignJWT({ sub: randomUUID(), iss: issuer, aud: 'our-site', exp: in10Minutes(), ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: '1' })
        .sign(signer === 'service' ? privateKey : stranger.privateKey);
    readProfile = async ({ claims = {}, signer, change = (token: string) => token } = {}) => {
      const token = change(await signToken({ email: 'eva@example.com', ...claims }, signer));
      const headers = { cookie: `id_token=${token}` };
      const profile = new Request(`${ORIGIN}/api/site-users/account/profile`, { headers });
      return (await app.fetch(profile, BINDINGS)).status;
    };
    const fetch = withPeopleOfLogin({
      ...{ origin: ORIGIN, secret, store, members },
      fetch: async (request) => app.fetch(request, BINDINGS),
      async signUp({ email, firstName, lastName, owner }) {
        const names = { given_name: firstName, family_name: lastName };
        const token = await signToken({ email, ...names, ...(owner && { role: 'owner' }) });
        return [`id_token=${token}; Path=/; HttpOnly; Secure; SameSite=Lax`];
      },
    });
    report = await check(
      { kind: 'site', cookies: ['id_token'], decidesOwners: true, endsSessions: false },
      fetch,
    );
  }, CHECK_TIME);
  afterAll(async () => {
    await close();
    service.close();
  });

  it('passes the checks of the kit', () => assert.equal(report.failures, ''));
  it('leaves out the checks of what its login does, and those of sessions that can be ended', () => {
    const own = [
      'gate.after-log-out',
      'session.log-out-ends-session',
      'owner-access.log-out',
      'site-login.close',
    ];
    assert.deepEqual([...report.leftOut].sort(), [...LEFT_OUT_AT_SITE_LOGIN, ...own].sort());
  });

  it('accepts a token of the service for this site', async () => assert.equal(await readProfile(), 200));

  const header = (text: object) => Buffer.from(JSON.stringify(text)).toString('base64url');
  for (const [name, changes] of [
    ['has expired', { claims: { exp: 1 } }],
    ['does not expire', { claims: { exp: undefined } }],
    ['was made for another site', { claims: { aud: 'another-site' } }],
    ['is of another service', { claims: { iss: 'https://login.evil.example' } }],
    ['names no person', { claims: { sub: undefined } }],
    ['somebody else has signed', { signer: 'stranger' }],
    [
      'is not signed',
      { change: (token) => token.replace(/^[^.]+/, header({ alg: 'none' })).replace(/[^.]+$/, '') },
    ],
    [
      'chooses its algorithm',
      { change: (token) => token.replace(/^[^.]+/, header({ alg: 'HS256', kid: '1' })) },
    ],
    ['is none', { change: () => 'guess' }],
  ] satisfies [string, TokenChanges][])
    it(`signs nobody in with a token that ${name}`, async () =>
      assert.equal(await readProfile(changes), 401));
});

/** What a token has in place of what the service writes. */
interface TokenChanges {
  readonly claims?: JWTPayload;
  readonly signer?: 'service' | 'stranger';
  readonly change?: (token: string) => string;
}

const in10Minutes = (): number => Math.floor(Date.now() / 1000) + 600;

/** A site on the server of the package, for the conformance kit, and the command that checks it. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { startTestLogInProvider, type FixtureInput } from 'member-area-testing/conformance';
import { createMemberAreaServer, type Store } from 'member-area-server';
import { nodeListener } from 'member-area-server/node';
import { seed } from '../../demo/server/seed.js';
import { FIELDS } from '../profile-fields.js';
import { runNode } from './run-node.js';

const GATED_TEXT = 'The bread of the day is rye.';
const SECRET = 'a-secret-of-the-tests';
/** Another origin whose pages call the site. */
const EMBEDDING_ORIGIN = 'https://www.site.example';

/** What the kit must know about the site. */
export const SETTINGS = {
  fixtures: { path: '/api/conformance', secret: SECRET },
  hostPage: '/',
  areas: {
    free: 'community',
    recurring: 'letters',
    oneTime: 'pearl-club',
    installments: 'workshop',
    notYetOpen: 'next-season',
    closed: 'last-season',
  },
  embeddingOrigin: EMBEDDING_ORIGIN,
  gatedPage: { path: '/members/community', text: GATED_TEXT },
  profileFields: FIELDS,
} satisfies FixtureInput;

/** A site that answers requests without a network. */
export interface ConformanceSite {
  /** What the kit must know about it, with the log-in provider that runs beside it. */
  readonly settings: FixtureInput;
  readonly fetch: (request: Request) => Promise<Response>;
  close(): Promise<void>;
}

/**
 * Creates the site on a new store, which it fills, and closes at the end.
 *
 * @param origin the address of the site
 */
export async function createConformanceSite(store: Store, origin: string): Promise<ConformanceSite> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  await seed(store);
  const provider = await startTestLogInProvider();
  const { issuer, clientId, clientSecret } = provider;
  const members = createMemberAreaServer({
    origins: [origin, EMBEDDING_ORIGIN],
    store,
    mail: { send: () => Promise.resolve() },
    payments: 'simulated',
    waysIn: ['password', 'code', 'passkey'],
    logInProviders: [{ id: 'example', name: 'Example ID', issuer, clientId, clientSecret }],
    log: () => undefined,
    videoFolder: join(folder, 'videos'),
    fixtures: { secret: SECRET },
    profileFields: FIELDS,
  });
  const site = new Hono()
    .use(
      '/api/*',
      cors({
        origin: EMBEDDING_ORIGIN,
        credentials: true,
        allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
        allowHeaders: ['content-type', 'x-csrf-token', 'x-site-user', 'if-match', 'x-file-name'],
        exposeHeaders: ['ETag', 'Retry-After'],
      }),
    )
    .on(
      ['GET', 'POST', 'PUT', 'DELETE'],
      ['/api/*', '/account/frame', '/account/frame/*', '/account/form/*', '/account/log-in-with/*'],
      (c) => members.fetch(c.req.raw),
    )
    .get('/members/community', async (c) => {
      const gate = await members.gate(c.req.raw, 'community');
      return gate.passed ? new Response(`<p>${GATED_TEXT}</p>`, { headers: gate.headers }) : gate.response;
    })
    .get('*', async (c) => {
      const { cookies } = await members.visit(c.req.raw);
      for (const line of cookies) c.header('set-cookie', line, { append: true });
      c.header('cache-control', 'no-store');
      return c.html('<p>Welcome</p>');
    });
  return {
    settings: { ...SETTINGS, logInProvider: { id: 'example', visitUrl: provider.visitUrl } },
    fetch: async (request) => site.fetch(request),
    async close() {
      await members.close();
      await provider.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Serves the site on a free port of the loopback interface. */
export async function serveConformanceSite(
  store: Store,
): Promise<Pick<ConformanceSite, 'close'> & { readonly address: string }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site = await createConformanceSite(store, address);
  const listener = nodeListener(site.fetch);
  server.on('request', listener);
  return {
    address,
    async close() {
      server.close();
      server.closeAllConnections();
      await site.close();
    },
  };
}

/** The command `member-area-conformance` of the build. */
const COMMAND = fileURLToPath(new URL('../../packages/testing/dist/conformance/bin.js', import.meta.url));

/** Runs the command in a process of its own. */
export const runCommand = (...args: string[]) => runNode([COMMAND, ...args]);

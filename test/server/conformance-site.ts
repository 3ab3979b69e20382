/** A site on the server of the package, in this process, for the conformance kit. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { FixtureInput } from 'member-area-elements/conformance';
import { createMemberAreaServer, type Store } from 'member-area-elements/server';
import { seed } from '../../demo/server/seed.js';

/** The address of the site. Nothing listens there. */
export const SITE = 'https://site.example';

const GATED_TEXT = 'The bread of the day is rye.';

/** What the kit must know about the site. */
export const SETTINGS: FixtureInput = {
  fixtures: { path: '/api/conformance', secret: 'a-secret-of-the-tests' },
  hostPage: '/',
  areas: {
    free: 'community',
    recurring: 'letters',
    oneTime: 'pearl-club',
    installments: 'workshop',
    notYetOpen: 'next-season',
    closed: 'last-season',
  },
  gatedPage: { path: '/members/community', text: GATED_TEXT },
};

/** A site that answers requests without a network. */
export interface ConformanceSite {
  readonly fetch: (request: Request) => Promise<Response>;
  close(): Promise<void>;
}

/** Creates the site on a new store, which it fills and closes. */
export async function createConformanceSite(openStore: () => Promise<Store>): Promise<ConformanceSite> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  const store = await openStore();
  await seed(store);
  const members = createMemberAreaServer({
    origins: [SITE],
    store,
    mail: { send: () => Promise.resolve() },
    videoFolder: join(folder, 'videos'),
    fixtures: { secret: 'a-secret-of-the-tests' },
  });
  const site = new Hono()
    .all('/api/*', (c) => members.fetch(c.req.raw))
    .all('/account/frame/*', (c) => members.fetch(c.req.raw))
    .get('*', async (c) => {
      const visit = await members.visit(c.req.raw);
      for (const line of visit.cookies) c.header('set-cookie', line, { append: true });
      c.header('cache-control', 'no-store');
      const area = c.req.path.startsWith('/members/') ? await visit.area('community') : null;
      return c.html(area && visit.mayEnter(area) ? `<p>${GATED_TEXT}</p>` : '<p>Welcome</p>');
    });
  return {
    fetch: async (request) => site.fetch(request),
    async close() {
      await members.settled();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

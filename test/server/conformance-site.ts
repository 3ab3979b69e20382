/** A site on the server of the package, for the conformance kit. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { FixtureInput } from 'member-area-elements/conformance';
import { createMemberAreaServer, type Store } from 'member-area-elements/server';
import { seed } from '../../demo/server/seed.js';

const GATED_TEXT = 'The bread of the day is rye.';
const SECRET = 'a-secret-of-the-tests';

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
  gatedPage: { path: '/members/community', text: GATED_TEXT },
} satisfies FixtureInput;

/** A site that answers requests without a network. */
export interface ConformanceSite {
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
  const members = createMemberAreaServer({
    origins: [origin],
    store,
    mail: { send: () => Promise.resolve() },
    videoFolder: join(folder, 'videos'),
    fixtures: { secret: SECRET },
  });
  const site = new Hono()
    .on(['GET', 'POST', 'PUT', 'DELETE'], ['/api/*', '/account/frame', '/account/frame/*'], (c) =>
      members.fetch(c.req.raw),
    )
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

import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { Bindings, Visit } from 'member-area-elements/server';
import type { DemoEnvironment } from './environment.js';

/** The context of a route of pages. */
export interface PageEnvironment extends DemoEnvironment {
  Variables: DemoEnvironment['Variables'] & {
    /** Who opens the page. */
    visit: Visit;
  };
}

/** Reads who opens a page, and sets the visitor's cookies. */
export const visitPage = createMiddleware<PageEnvironment>(async (c, next) => {
  const visit = await c.var.members.visit(c.req.raw, toBindings(c));
  c.set('visit', visit);
  await next();
  for (const line of visit.cookies) c.res.headers.append('set-cookie', line);
});

/** Returns the facts about a request that Node has and the request itself does not. */
export function toBindings({ env: { incoming, outgoing } }: { env: HttpBindings }): Bindings {
  return {
    address: incoming.socket.remoteAddress,
    get answered() {
      if (outgoing.destroyed || outgoing.writableFinished) return Promise.resolve();
      return new Promise<void>((resolve) => outgoing.once('close', () => resolve()));
    },
  };
}

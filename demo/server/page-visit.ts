import { createMiddleware } from 'hono/factory';
import type { Visit } from 'member-area-server';
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
  const visit = await c.var.members.visit(c.req.raw, c.env);
  c.set('visit', visit);
  await next();
  for (const line of visit.cookies) c.res.headers.append('set-cookie', line);
});

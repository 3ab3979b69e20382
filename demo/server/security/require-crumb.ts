import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Environment } from '../environment.js';
import { renewCrumbs } from './session.js';
import { sameSecret } from './token.js';

/** The crumb a change must carry: the session's own, or the visitor's cookie where nobody is signed in. */
export function crumbFits(c: Context<Environment>, given: string | undefined): boolean {
  const expected = c.var.session?.crumb ?? getCookie(c, 'crumb');
  return !!expected && !!given && sameSecret(expected, given);
}

/**
 * Refuses every change that does not come from our pages with the right crumb. To our own pages
 * the refusal brings the right crumbs along, for the one repeat: a session may have ended elsewhere meanwhile.
 */
export const requireCrumb = createMiddleware<Environment>(async (c, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next();
  if (!c.var.settings.origins.accepts(c.req)) return c.json({ crumbFail: true }, 403);
  if (crumbFits(c, c.req.header('x-csrf-token'))) return next();
  renewCrumbs(c);
  return c.json({ crumbFail: true }, 403);
});

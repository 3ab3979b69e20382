import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Environment } from '../environment.js';
import { sameSecret } from './token.js';

/** Whether a request comes from a page of this site: its Origin, or what the browser says where there is none. */
export function isOurOrigin(c: Context<Environment>): boolean {
  const origin = c.req.header('origin');
  if (origin) return origin === new URL(c.req.url).origin;
  return c.req.header('sec-fetch-site') === 'same-origin';
}

/** The crumb a change must carry: the session's own, or the visitor's cookie where nobody is signed in. */
export function crumbFits(c: Context<Environment>, given: string | undefined): boolean {
  const expected = c.var.session?.crumb ?? getCookie(c, 'crumb');
  return !!expected && !!given && sameSecret(expected, given);
}

/** Refuses every change that does not come from our pages with the right crumb (contract section 6). */
export const requireCrumb = createMiddleware<Environment>(async (c, next) => {
  const isChange = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
  if (isChange && !(isOurOrigin(c) && crumbFits(c, c.req.header('x-csrf-token')))) {
    return c.json({ crumbFail: true }, 403);
  }
  return next();
});

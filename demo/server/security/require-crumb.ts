import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Environment } from '../environment.js';
import { renewCrumbs } from './session.js';
import { sameSecret } from './token.js';

/** Whether a request comes from a page of this site: by its Origin, else its Referer, else Sec-Fetch-Site. */
export function isOurOrigin(c: Context<Environment>): boolean {
  const ours = new URL(c.req.url).origin;
  const origin = c.req.header('origin');
  if (origin !== undefined) return origin === ours;
  const referrer = c.req.header('referer');
  if (referrer !== undefined) return URL.canParse(referrer) && new URL(referrer).origin === ours;
  return c.req.header('sec-fetch-site') === 'same-origin';
}

/** The crumb a change must carry: the session's own, or the visitor's cookie where nobody is signed in. */
export function crumbFits(c: Context<Environment>, given: string | undefined): boolean {
  const expected = c.var.session?.crumb ?? getCookie(c, 'crumb');
  return !!expected && !!given && sameSecret(expected, given);
}

/**
 * Refuses every change that does not come from our pages with the right crumb (contract section 6). To our own pages
 * the refusal brings the right crumbs along, for the one repeat: a session may have ended elsewhere meanwhile.
 */
export const requireCrumb = createMiddleware<Environment>(async (c, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next();
  if (!isOurOrigin(c)) return c.json({ crumbFail: true }, 403);
  if (crumbFits(c, c.req.header('x-csrf-token'))) return next();
  renewCrumbs(c);
  return c.json({ crumbFail: true }, 403);
});

/** Crumbs: the secrets that prove that a change comes from a page of this site. */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Environment } from '../http/environment.js';
import { newToken, sameSecret } from './secrets.js';
import { cookieOptions, renewSiteUserCrumb } from './session-cookies.js';

const CRUMB = 'crumb';

/** Returns the crumb for the forms of a page: the session's, or the visitor's. */
export const pageCrumb = (c: Context<Environment>): string => c.get('session')?.crumb ?? visitorCrumb(c);

/** Returns whether a request has the right crumb: the session's, or the visitor's when nobody is signed in. */
export function hasRightCrumb(c: Context<Environment>, crumb: string | undefined): boolean {
  const expected = c.get('session')?.crumb ?? getCookie(c, CRUMB);
  return !!expected && !!crumb && sameSecret(expected, crumb);
}

/**
 * Refuses each change without the right crumb, and each from another site. To a page of this site, the refusal brings
 * the right crumbs for one repeat: the session may have ended in another tab.
 */
export const requireCrumb = createMiddleware<Environment>(async (c, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next();
  if (!c.get('settings').origins.accepts(c.req)) return c.json({ crumbFail: true }, 403);
  if (hasRightCrumb(c, c.req.header('x-csrf-token'))) return next();
  visitorCrumb(c);
  renewSiteUserCrumb(c);
  return c.json({ crumbFail: true }, 403);
});

/** Gives the visitor of a page a crumb. */
export const giveCrumb = createMiddleware<Environment>(async (c, next) => {
  visitorCrumb(c);
  await next();
});

/** Returns the visitor's crumb, and sets it when the request has none. */
export function visitorCrumb(c: Context<Environment>): string {
  const crumb = getCookie(c, CRUMB) || c.get('newCrumb');
  if (crumb) return crumb;
  const newCrumb = newToken();
  c.set('newCrumb', newCrumb);
  setCookie(c, CRUMB, newCrumb, cookieOptions(c));
  return newCrumb;
}

import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Environment } from '../environment.js';
import { cookieOptions, visitorCrumb } from './session.js';

/**
 * Gives every page's visitor a `crumb`, and the census cookie `ss_cvr` unless the page was opened with `?noconsent`.
 */
export const visitorCookies = createMiddleware<Environment>(async (c, next) => {
  visitorCrumb(c);
  if (c.req.query('noconsent') !== undefined) deleteCookie(c, 'ss_cvr', cookieOptions(c));
  else if (!getCookie(c, 'ss_cvr'))
    setCookie(c, 'ss_cvr', `demo-${Date.now()}`, { ...cookieOptions(c), maxAge: 390 * 86_400 });
  await next();
});

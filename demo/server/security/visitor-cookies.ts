import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Environment } from '../environment.js';
import { visitorCrumb } from './session.js';

/**
 * Gives every page's visitor a `crumb`, and the census cookie `ss_cvr` unless the page was opened with `?noconsent`.
 */
export const visitorCookies = createMiddleware<Environment>(async (c, next) => {
  const readable = { path: '/', sameSite: 'Lax' } as const;
  visitorCrumb(c);
  if (c.req.query('noconsent') !== undefined) deleteCookie(c, 'ss_cvr', readable);
  else if (!getCookie(c, 'ss_cvr'))
    setCookie(c, 'ss_cvr', `demo-${Date.now()}`, { ...readable, maxAge: 390 * 86_400 });
  await next();
});

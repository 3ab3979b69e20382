import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { DemoEnvironment } from '../environment.js';

const CONSENT = 'ss_cvr';
/** As long as the library keeps its identifiers: 390 days, in seconds. */
const LIFETIME = 390 * 86_400;

/**
 * Sets the consent cookie for each visitor of a page, so that the demo shows events. `?noconsent` deletes the cookie. A
 * site asks its visitors instead: see docs/consent.md.
 */
export const agreeToAnalytics = (secure: boolean) =>
  createMiddleware<DemoEnvironment>(async (c, next) => {
    await next();
    const attributes = { path: '/', sameSite: 'Lax', secure } as const;
    if (c.req.query('noconsent') !== undefined) deleteCookie(c, CONSENT, attributes);
    else if (!getCookie(c, CONSENT))
      setCookie(c, CONSENT, `demo-${Date.now()}`, { ...attributes, maxAge: LIFETIME });
  });

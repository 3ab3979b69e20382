/** The person for whom a screen was loaded: a change of that screen is theirs, and nobody else's. */
import { createMiddleware } from 'hono/factory';
import type { Environment } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { refreshSiteUserInfo } from './session-cookies.js';

/**
 * Refuses each change of a screen that was loaded for somebody else. The crumb cannot tell: the page reads it from the
 * cookies at the click, so it belongs to whoever has logged in since, in another tab. The refusal brings `SiteUserInfo`
 * again when it is out of date, so that the screen can say who is signed in.
 *
 * When nobody is signed in, the call itself decides: some calls need no session, such as a log-in.
 */
export const requireScreenPerson = createMiddleware<Environment>(async (c, next) => {
  const session = c.get('session');
  const screenPerson = c.req.header('x-site-user');
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
  if (isRead || !session || !screenPerson || screenPerson === session.siteUserId) return next();
  await refreshSiteUserInfo(c, session);
  throw new Refusal('other-person');
});

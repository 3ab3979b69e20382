import { Hono, type Context } from 'hono';
import { etag } from 'hono/etag';
import { sharedPagePolicy } from '../http/content-policy.js';
import type { Environment } from '../http/environment.js';
import { readPageContext } from '../page-context.js';
import { framePage } from '../pages/account-frame-page.js';
import { loadPageTexts } from '../pages/page-texts.js';
import { siteLoginPage } from '../pages/site-login-page.js';
import { visitorCrumb } from '../people/crumbs.js';
import { isLogInScreen, toLogInPath, toReturnPath } from '../people/identity.js';
import { newToken } from '../people/secrets.js';
import { setStrictPolicy, visitorTexts } from '../server-page.js';

const FRAME = '/account/frame';

/** The screen after an account was closed. */
const CLOSED = '/closed';

/** The address of a screen with the token of a mail. No cache in front of the server should have it among its keys. */
const HAS_TOKEN = /^\/(?:login\/(?:reset|link)|confirm-email)\/./;

/**
 * The frame page of the account: `/account/frame` and the screens below it. It is the same for everybody. Only
 * where the site has a login of its own does it depend on the session.
 */
export const frameRoutes = new Hono<Environment>().on(
  'GET',
  [FRAME, `${FRAME}/*`],
  etag(),
  async (c: Context<Environment>) => {
    const { pathname, search, searchParams } = new URL(c.req.url);
    const screen = pathname.slice(FRAME.length).replace(/\/$/, '');
    const { identity } = c.var.settings;
    const query = Object.fromEntries(searchParams);
    // Who has just closed the account is signed out, and sees that it is closed.
    if (identity && !c.var.session && screen !== CLOSED)
      return answerSiteLogin(c, toLogInPath(identity, screen, query));
    // The dialogs of the login lead here, in the whole window. Somebody may have logged in elsewhere meanwhile.
    if (identity && isLogInScreen(screen) && c.req.header('sec-fetch-dest') === 'document')
      return c.redirect(toReturnPath(screen, query), 303);
    return answerFramePage(c, screen, search);
  },
);

/** Leads a signed-out visitor to the login of the site, out of the frame. */
async function answerSiteLogin(c: Context<Environment>, path: string) {
  c.header('cache-control', 'no-store');
  c.header('vary', 'sec-fetch-dest');
  if (c.req.header('sec-fetch-dest') === 'document') return c.redirect(path, 303);
  const nonce = newToken();
  setStrictPolicy(c, nonce);
  return c.html(await siteLoginPage(path, { ...c.var.settings.frame, ...(await visitorTexts(c)), nonce }));
}

/** Answers with the frame page, only for frames of this site. */
async function answerFramePage(c: Context<Environment>, screen: string, query: string) {
  const { frame, identity, policyReports } = c.var.settings;
  c.header('content-security-policy', sharedPagePolicy(frame.styleSheets, policyReports));
  c.header('x-frame-options', 'SAMEORIGIN');
  // A script that asks for the page, to prefetch it, shows nothing to a visitor.
  if (c.req.header('sec-fetch-dest') !== 'empty') visitorCrumb(c);
  // A cache must not give everybody the crumb of one visitor. The page is the same with it and without it.
  const isOwn = identity !== null || c.var.newCrumb !== undefined || HAS_TOKEN.test(screen);
  if (isOwn) c.header('cache-control', 'no-store');
  else c.header('cache-control', 'public, max-age=60, stale-while-revalidate=600');
  return c.html(
    await framePage({
      ...(await loadPageTexts(frame.context)),
      site: frame,
      screen,
      query,
      context: await readPageContext(c),
    }),
  );
}

import { Hono, type Context } from 'hono';
import { areMemberAreasOn } from '../areas/site-settings.js';
import type { Environment } from '../http/environment.js';
import { framePage, type FrameFallback } from '../pages/account-frame-page.js';
import { siteLoginPage } from '../pages/site-login-page.js';
import { giveCrumb, pageCrumb } from '../people/crumbs.js';
import { newToken } from '../people/secrets.js';
import { toLogInPath } from '../people/identity.js';
import { setStrictPolicy, visitorTexts } from '../server-page.js';

const FRAME = '/account/frame';

/** The frame page of the account: `/account/frame` and the screens below it. */
export const frameRoutes = new Hono<Environment>().on('GET', [FRAME, `${FRAME}/*`], giveCrumb, (c) => {
  const { pathname, searchParams } = new URL(c.req.url);
  const screen = pathname.slice(FRAME.length).replace(/\/$/, '');
  const fields = Object.fromEntries(searchParams);
  const { identity } = c.var.settings;
  return identity && !c.var.session
    ? answerSiteLogin(c, toLogInPath(identity, screen, fields))
    : answerFramePage(c, { screen, fields });
});

/** Leads a signed-out visitor to the login of the site, out of the frame. */
async function answerSiteLogin(c: Context<Environment>, path: string) {
  c.header('cache-control', 'no-store');
  c.header('vary', 'sec-fetch-dest');
  if (c.req.header('sec-fetch-dest') === 'document') return c.redirect(path, 303);
  const nonce = newToken();
  setStrictPolicy(c, nonce);
  return c.html(await siteLoginPage(path, { ...c.var.settings.frame, ...(await visitorTexts(c)), nonce }));
}

/** Answers with the frame page, under a strict policy, and only for frames of this site. */
export async function answerFramePage(c: Context<Environment>, fallback: FrameFallback) {
  const { frame } = c.var.settings;
  const nonce = newToken();
  setStrictPolicy(c, nonce);
  c.header('cache-control', 'no-store');
  const memberAreasEnabled = await areMemberAreasOn(c.var.store);
  return c.html(
    await framePage(fallback, {
      ...(await visitorTexts(c)),
      site: frame,
      crumb: pageCrumb(c),
      nonce,
      memberAreasEnabled,
    }),
  );
}

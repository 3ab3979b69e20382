import { Hono, type Context } from 'hono';
import { strictPolicy } from '../http/content-policy.js';
import type { Environment } from '../http/environment.js';
import { framePage, type FrameFallback } from '../pages/account-frame-page.js';
import { pageCrumb, visitorCookies } from '../people/crumbs.js';
import { newToken } from '../people/secrets.js';

const FRAME = '/account/frame';

/** The frame page of the account: `/account/frame` and the screens below it. */
export const frameRoutes = new Hono<Environment>().on('GET', [FRAME, `${FRAME}/*`], visitorCookies, (c) => {
  const { pathname, searchParams } = new URL(c.req.url);
  return answerFramePage(c, {
    screen: pathname.slice(FRAME.length).replace(/\/$/, ''),
    fields: Object.fromEntries(searchParams),
  });
});

/** Answers with the frame page, under a strict policy, and only for frames of this site. */
export async function answerFramePage(c: Context<Environment>, fallback: FrameFallback) {
  const { frame, policyReports } = c.var.settings;
  const nonce = newToken();
  c.header('content-security-policy', strictPolicy(nonce, policyReports));
  c.header('x-frame-options', 'SAMEORIGIN');
  c.header('cache-control', 'no-store');
  return c.html(await framePage(fallback, { site: frame, crumb: pageCrumb(c), nonce }));
}

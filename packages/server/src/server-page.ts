import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { strictPolicy } from './http/content-policy.js';
import type { Environment } from './http/environment.js';
import { shellPage, type ServerPage } from './pages/page-shell.js';
import { loadTexts, type PageTexts } from './pages/page-texts.js';
import { newToken } from './people/secrets.js';
import { SITE_USER_INFO } from './people/session-cookies.js';
import { visitorLocale } from './pages/visitor-locale.js';

/** Loads the texts of a page for its visitor. */
export const visitorTexts = (c: Context<Environment>): Promise<PageTexts> => loadTexts(localeOf(c));

/**
 * Answers with a page that the server writes itself. It has a strict Content-Security-Policy, is not stored, not listed by
 * search engines, and not shown in frames of other sites.
 */
export async function answerServerPage(
  c: Context<Environment>,
  page: ServerPage,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const { styleSheets, siteName } = c.var.settings.frame;
  const nonce = newToken();
  setStrictPolicy(c, nonce);
  c.header('cache-control', 'no-store');
  return c.html(await shellPage(page, { siteName, styleSheets, nonce, locale: localeOf(c) }), status);
}

const localeOf = (c: Context<Environment>): string =>
  visitorLocale({
    siteUserInfo: getCookie(c, SITE_USER_INFO),
    siteLocale: c.var.settings.frame.context['locale'],
    acceptLanguage: c.req.header('accept-language'),
  });

/** Gives an answer the strict policy, and keeps other sites from showing it in a frame. */
export function setStrictPolicy(c: Context<Environment>, nonce: string): void {
  c.header('content-security-policy', strictPolicy(nonce, c.var.settings.policyReports));
  c.header('x-frame-options', 'SAMEORIGIN');
}

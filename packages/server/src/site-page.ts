import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { directionOf } from 'member-area-elements/core/messages';
import { strictPolicy } from './http/content-policy.js';
import type { Environment } from './http/environment.js';
import { readPageContext } from './page-context.js';
import { snippet, type Markup } from './pages/markup.js';
import { plainPage, type SiteLayout } from './pages/site-layout.js';
import { newToken } from './people/secrets.js';

/** A page in the layout of the site. */
export interface SitePage {
  readonly title: string;
  readonly body: Markup;
  readonly locale: string;
  readonly status?: ContentfulStatusCode;
  /** More elements of the head. Default: none. */
  readonly head?: Markup | '';
  /** Default: the layout of the server, or a plain page. */
  readonly layout?: SiteLayout | undefined;
}

/**
 * Answers with a page that depends on the visitor: it is not stored, not listed by search engines, and not shown in frames of
 * other sites. A plain page has a strict Content-Security-Policy; the policy of a layout is that of the site.
 */
export async function answerSitePage(
  c: Context<Environment>,
  { title, body, locale, status = 200, head = '', layout = c.var.settings.layout }: SitePage,
): Promise<Response> {
  const { frame, policyReports, addPreloads } = c.var.settings;
  const nonce = layout ? undefined : newToken();
  const parts = {
    title,
    body,
    locale,
    direction: directionOf(locale),
    person: c.var.session,
    head: html`<meta name="robots" content="noindex" /> ${head}
      ${snippet({ ...(await readPageContext(c)), locale }, nonce)}`,
  };
  const page = layout
    ? await layout(parts)
    : await plainPage(parts, { siteName: frame.siteName, nonce: nonce ?? '' });
  c.header('cache-control', 'no-store');
  c.header('x-frame-options', 'SAMEORIGIN');
  if (nonce !== undefined) c.header('content-security-policy', strictPolicy(nonce, policyReports));
  return c.html(await addPreloads(page), status);
}

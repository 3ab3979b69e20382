/** The layout of the site's pages, and the pieces that pages with another layout use too. */
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** A piece of a page. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The parts of a site page. */
export interface Layout {
  title: string;
  body: Markup;
  /** More elements of the head. */
  head?: Markup | '';
  /** The nonce of a page with a strict Content-Security-Policy. */
  nonce?: string;
  /** The locale of the page. Default: English. */
  locale?: string;
  /** The theme of the gallery. */
  theme?: string;
  /** Whether search engines must not list the page. Default: they may. */
  noindex?: boolean;
  /** Whether the header has the member pages of the visitor, as the owner has set it. Default: it has not. */
  hasNavigation?: boolean;
}

const CONTEXT = {
  websiteId: 'demo-site',
  authenticatedAccountId: 'demo-account',
  environment: 'production',
  siteName: 'Crumb & Crust',
  joinPage: '/',
  internalHosts: ['localhost'],
  marketingOptIn: true,
  termsUrl: '/terms',
  privacyUrl: '/privacy',
};

/** Returns a page of the demo site: a header with navigation and account link, the content, the account frame. */
export function sitePage({
  title,
  body,
  head = '',
  nonce,
  locale = 'en',
  theme = '',
  noindex = false,
  hasNavigation = false,
}: Layout): Markup {
  return html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${noindex ? html`<meta name="robots" content="noindex" />` : ''}
        <link rel="icon" href="/assets/icon.svg" />
        <link rel="stylesheet" href="/assets/site.css" ${nonceAttribute(nonce)} />
        ${head} ${snippet(nonce, locale)}
      </head>
      <body>
        <header class="site-header">
          <a class="site-name" href="/">Crumb &amp; Crust</a>
          <nav aria-label="Site">
            ${hasNavigation ? MEMBER_NAVIGATION : html`${SITE_LINKS} ${ACCOUNT_LINK}`}
          </nav>
        </header>
        <main>${body}</main>
        <account-frame></account-frame>
      </body>
    </html>`;
}

/** Returns the page context, the style sheet and the one script, as a site owner pastes them. */
export function snippet(nonce?: string, locale = 'en'): Markup {
  return html`<script type="application/json" data-member-areas>
      ${scriptJson({ ...CONTEXT, locale })}
    </script>
    <link rel="stylesheet" href="/member-area-elements/member-areas.css" ${nonceAttribute(nonce)} />
    <script type="module" src="/member-area-elements/autoload.js" ${nonceAttribute(nonce)}></script>`;
}

/** Returns links that request scripts of the library with the page, instead of when another script imports them. */
export const modulePreloads = (scripts: readonly string[], nonce: string): Markup =>
  html`${scripts.map(
    (path) =>
      html`<link rel="modulepreload" href="/member-area-elements/${path}" ${nonceAttribute(nonce)} />`,
  )}`;

/** Returns data for a script element. `<` is escaped, because a text of the data could end the element. */
export const scriptJson = (value: unknown) => raw(JSON.stringify(value).replaceAll('<', '\\u003c'));

const SITE_LINKS = html`<a href="/">Home</a>
  <a href="/pricing/letters">Letters</a>
  <a href="/pricing/workshop">Workshop</a>`;

const ACCOUNT_LINK = html`<account-link><a href="/account">Account</a></account-link>`;

const MEMBER_NAVIGATION = html`<member-area-navigation
  >${SITE_LINKS}
  <account-link slot="account"><a href="/account">Account</a></account-link>
</member-area-navigation>`;

const nonceAttribute = (nonce: string | undefined) => (nonce ? raw(` nonce="${nonce}"`) : '');

const directionOf = (locale: string) => (/^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr');

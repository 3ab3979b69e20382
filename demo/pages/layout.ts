/** The layout of the site's pages. */
import { html, raw } from 'hono/html';
import { directionOf } from 'member-area-elements/core/messages';
import { nonceAttribute, snippet, type Markup, type PageContext } from 'member-area-server';

/** The parts of a site page. */
export interface Layout {
  title: string;
  body: Markup;
  /** The HTML that the gate has for the top of the page. Default: nothing. */
  notice?: string;
  /** More elements of the head. */
  head?: Markup | '';
  /** The settings, the style sheet and the script of the library. Default: those of the demo, with member areas turned on. */
  library?: Markup;
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

/** The settings of the library on the pages of this site. */
export const PAGE_CONTEXT: PageContext = {
  websiteId: 'demo-site',
  authenticatedAccountId: 'demo-account',
  environment: 'production',
  siteName: 'Crumb & Crust',
  joinPage: '/',
  internalHosts: ['localhost'],
  // In development, each page requests the frame page to check it. The tests count requests, and add faults to that page.
  development: false,
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
  notice = '',
  library = siteSnippet(nonce, locale),
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
        ${head} ${library}
      </head>
      <body>
        <header class="site-header">
          <a class="site-name" href="/"
            ><img src="/assets/icon.svg" alt="" width="32" height="32" />Crumb &amp; Crust</a
          >
          <nav aria-label="Site">
            ${hasNavigation ? MEMBER_NAVIGATION : html`${SITE_LINKS} ${ACCOUNT_LINK}`}
          </nav>
        </header>
        <main>${raw(notice)}${body}</main>
        <footer class="site-footer">
          <p>Crumb &amp; Crust is a demonstration: nobody is billed, and nothing is delivered.</p>
          <nav aria-label="Legal">
            <a href="/terms">Terms</a> <a href="/privacy">Privacy Policy</a>
            <a href="/account/withdraw">Withdraw from a contract</a>
            <a href="/account/cancel">Cancel a contract</a>
          </nav>
        </footer>
        <account-frame></account-frame>
      </body>
    </html>`;
}

/**
 * Returns the settings of the library, its style sheet and its script, as a site owner pastes them.
 *
 * @param areMemberAreasOn whether the owner has member areas turned on: a page with a login tag says so. Default: `true`
 */
export const siteSnippet = (nonce?: string, locale = 'en', areMemberAreasOn = true): Markup =>
  snippet({ ...PAGE_CONTEXT, locale, ...(!areMemberAreasOn && { memberAreasEnabled: false }) }, nonce);

const SITE_LINKS = html`<a href="/">Home</a>
  <a href="/pricing/letters">Letters</a>
  <a href="/pricing/workshop">Workshop</a>`;

const ACCOUNT_LINK = html`<account-link><a href="/account">Account</a></account-link>`;

const MEMBER_NAVIGATION = html`<member-area-navigation
  >${SITE_LINKS}
  <account-link slot="account"><a href="/account">Account</a></account-link>
</member-area-navigation>`;

/** The layout of the site's pages, and the pieces that pages with another layout use too. */
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { MemberArea } from '../server/areas/area.js';
import { mayEnter } from '../server/areas/membership.js';
import type { NavigationSetting } from '../server/areas/site-settings.js';

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
  /** The links to the member areas in the header. Default: none. */
  navigation?: MemberNavigation;
}

/** The links to the visitor's areas in the header: none, in place of the site's links, or after the account link. */
export type MemberNavigation =
  | { readonly kind: 'none' }
  | { readonly kind: 'replace-site-links' | 'after-account'; readonly areas: readonly MemberArea[] };

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
  navigation = { kind: 'none' },
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
          <nav aria-label="Site">${headerLinks(navigation)}</nav>
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

/** Chooses the navigation of a visitor with these areas. */
export function chooseNavigation(setting: NavigationSetting, areas: readonly MemberArea[]): MemberNavigation {
  const ownAreas = areas.filter(({ membership }) => mayEnter(membership));
  if (ownAreas.length === 0 || setting === 'HIDDEN') return { kind: 'none' };
  return { kind: setting === 'ACCOUNT_MENU' ? 'after-account' : 'replace-site-links', areas: ownAreas };
}

function headerLinks(navigation: MemberNavigation): Markup {
  const account = html`<account-link><a href="/account">Account</a></account-link>`;
  if (navigation.kind === 'none') return html`${SITE_LINKS} ${account}`;
  const links = navigation.areas.map(({ id, name }) => html`<a href="/members/${id}">${name}</a>`);
  if (navigation.kind === 'replace-site-links') return html`${links} ${account}`;
  return html`${SITE_LINKS} ${account}
    <details class="member-pages">
      <summary>Member pages</summary>
      <div>${links}</div>
    </details>`;
}

const SITE_LINKS = html`<a href="/">Home</a>
  <a href="/pricing/letters">Letters</a>
  <a href="/pricing/workshop">Workshop</a>`;

const nonceAttribute = (nonce: string | undefined) => (nonce ? raw(` nonce="${nonce}"`) : '');

const directionOf = (locale: string) => (/^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr');

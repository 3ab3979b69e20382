import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { headerLinks, type MemberNavigation } from './member-navigation.js';
import { scriptJson } from './script-json.js';

const directionOf = (locale: string) => (/^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr');

/** A piece of a page. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** What a site page is made of. */
export interface Layout {
  title: string;
  body: Markup;
  /** Further elements of the head. */
  head?: Markup | '';
  /** The nonce of a page with a strict content security policy. */
  nonce?: string;
  /** The locale of the page. Default: English. */
  locale?: string;
  /** The theme of the gallery it is in. */
  theme?: string;
  /** Whether search engines may list it. Default: they may. */
  noindex?: boolean;
  /** Where the header leads a member. Default: nowhere but to the pages of everybody. */
  navigation?: MemberNavigation;
}

const CONTEXT = {
  websiteId: 'demo-site',
  authenticatedAccountId: 'demo-account',
  environment: 'production',
  internalHosts: ['localhost'],
};

/** The page context and the one script, as a site owner pastes them. */
export function snippet(nonce?: string, locale = 'en'): Markup {
  const attribute = nonce ? raw(` nonce="${nonce}"`) : '';
  return html`<script type="application/json" data-member-areas>
      ${scriptJson({ ...CONTEXT, locale })}
    </script>
    <script type="module" src="/member-area-elements/autoload.js" ${attribute}></script>`;
}

/** A page of the demo site: header with navigation and account link, the content, the account frame. */
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
  const attribute = nonce ? raw(` nonce="${nonce}"`) : '';
  return html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${noindex ? html`<meta name="robots" content="noindex" />` : ''}
        <link rel="icon" href="/assets/icon.svg" />
        <link rel="stylesheet" href="/assets/site.css" ${attribute} />
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

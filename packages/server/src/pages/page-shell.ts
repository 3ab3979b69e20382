/** The frame of the pages that the server writes itself: a header with the name of the site, and a card. */
import { html } from 'hono/html';
import { directionOf } from 'member-area-elements/core/messages';
import { nonceAttribute, type Markup } from './markup.js';
import { PAGE_STYLES_PATH } from './page-styles.js';

/** The parts of a page. */
export interface ServerPage {
  readonly title: string;
  /** The content of the card. */
  readonly card: Markup;
  /** More content of the head, such as a script with the nonce. Default: nothing. */
  readonly head?: Markup | '';
  /** What stands above the header. Default: nothing. */
  readonly banner?: Markup | '';
  /** What stands below the card. Default: nothing. */
  readonly below?: Markup | '';
}

/** What all pages of a site have in common. */
export interface PageSite {
  readonly siteName: string;
  /** The addresses of the style sheets of the site, for its tokens. */
  readonly styleSheets: readonly string[];
}

/** The values of one answer. */
interface ShellOptions extends PageSite {
  readonly locale: string;
  /** The nonce of its strict policy. */
  readonly nonce: string;
}

/** Returns a whole page. */
export function shellPage(page: ServerPage, options: ShellOptions): Markup {
  const { locale, nonce, styleSheets } = options;
  return html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title}</title>
        ${pageStyleLinks(styleSheets, nonce)} ${page.head ?? ''}
      </head>
      <body>
        ${shell(page, options)}
      </body>
    </html>`;
}

/** Returns the links to the style sheets of a page: those of the site first. */
export const pageStyleLinks = (styleSheets: readonly string[], nonce: string): Markup =>
  html`${[...styleSheets, PAGE_STYLES_PATH].map(
    (address) => html`<link rel="stylesheet" href="${address}" ${nonceAttribute(nonce)} />`,
  )}`;

/** Returns the content of a page for its body, or for a part of the body with a language of its own. */
const shell = (
  { card, banner = '', below = '' }: Omit<ServerPage, 'title' | 'head'>,
  { siteName, locale }: Pick<ShellOptions, 'siteName' | 'locale'>,
): Markup =>
  html`<div data-page lang="${locale}" dir="${directionOf(locale)}">
    ${banner}
    <header><a href="/" dir="auto">${siteName}</a></header>
    <main>
      <div data-part="card">${card}</div>
      ${below}
    </main>
  </div>`;

/** The layout of the pages that the server answers with inside a site: the lock screen and the account. */
import { html } from 'hono/html';
import type { Person } from '../people/person.js';
import type { Markup } from './markup.js';
import { pageStyleLinks } from './page-shell.js';

/** The parts of a page that a layout puts together. */
export interface PageParts {
  readonly title: string;
  /** The content of the page. It stands inside `<main>`. */
  readonly body: Markup;
  /** The elements that the head must have: the settings of the library, its style sheet and its script. */
  readonly head: Markup;
  /** The language of the page as a BCP 47 tag, for `<html lang>`. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** The signed-in person; `null` for a signed-out visitor. */
  readonly person: Person | null;
}

/**
 * Returns a page of the site as HTML: its header, its style sheets, and the parts. It contains `<account-frame>`, so that
 * the account opens over the page.
 */
export type SiteLayout = (parts: PageParts) => Markup | string | Promise<string>;

/**
 * Returns a page of a site that has no layout of its own: it has the look of the pages that the server writes itself.
 *
 * @param nonce the nonce of its strict policy
 */
export const plainPage = (
  { title, body, head, locale, direction }: Omit<PageParts, 'person'>,
  { siteName, nonce }: { readonly siteName: string; readonly nonce: string },
): Markup =>
  html`<!doctype html>
    <html lang="${locale}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${pageStyleLinks([], nonce)} ${head}
      </head>
      <body data-page>
        <header><a href="/" dir="auto">${siteName}</a></header>
        <main>${body}</main>
        <account-frame></account-frame>
      </body>
    </html>`;

/** The layout of the pages that the server answers with inside a site: the lock screen, the account, the first owner. */
import { html, raw } from 'hono/html';
import type { Person } from '../people/person.js';
import { nonceAttribute, type Markup } from './markup.js';

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
 * Returns a page of a site that has no layout of its own.
 *
 * @param nonce the nonce of its strict policy
 */
export const plainPage = (
  { title, body, head, locale, direction }: Omit<PageParts, 'person'>,
  nonce: string,
): Markup =>
  html`<!doctype html>
    <html lang="${locale}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style ${nonceAttribute(nonce)}>
          ${raw(PLAIN_STYLES)}
        </style>
        ${head}
      </head>
      <body>
        <main>${body}</main>
        <account-frame></account-frame>
      </body>
    </html>`;

const PLAIN_STYLES = `
:root { color-scheme: light dark; --accent: light-dark(#1d4ed8, #93b4ff); --on-accent: light-dark(#fff, #0b1220); }
body { margin: 0; font: 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 36rem; margin: 0 auto; padding: clamp(24px, 8vw, 80px) 20px; }
h1 { margin: 0 0 8px; font-size: clamp(1.75rem, 5vw, 2.5rem); line-height: 1.2; overflow-wrap: anywhere; }
a { color: var(--accent); }
label { display: block; margin-block-end: 16px; }
input { box-sizing: border-box; display: block; width: 100%; min-height: 44px; font: inherit; }
button, .button { box-sizing: border-box; display: inline-block; min-height: 44px; padding: 0.5em 1.25em;
  border: 1px solid transparent; border-radius: 8px; background: var(--accent); color: var(--on-accent);
  font: inherit; font-weight: 600; line-height: 1.4; text-decoration: none; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

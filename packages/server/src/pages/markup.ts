/** The pieces of HTML pages that the server and the pages of a site share. */
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** A piece of a page, whose values are escaped. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The settings of the library that a page contains, as `<script type="application/json" data-member-areas>`. */
export type PageContext = Readonly<Record<string, unknown>>;

/** Returns the page context, the style sheet and the one script, as a site owner pastes them. */
export function snippet(context: PageContext, nonce?: string): Markup {
  return html`<script type="application/json" data-member-areas>
      ${scriptJson(context)}
    </script>
    <link rel="stylesheet" href="/member-area-elements/member-areas.css" ${nonceAttribute(nonce)} />
    <script type="module" src="/member-area-elements/autoload.js" ${nonceAttribute(nonce)}></script>`;
}

/** Returns data for a script element. `<` is escaped, because a text of the data could end the element. */
export const scriptJson = (value: unknown) => raw(JSON.stringify(value).replaceAll('<', '\\u003c'));

/** Returns the attribute that lets a style or script pass a strict Content-Security-Policy. */
export const nonceAttribute = (nonce: string | undefined) => (nonce ? raw(` nonce="${nonce}"`) : '');

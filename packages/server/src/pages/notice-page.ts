import { html } from 'hono/html';
import type { ServerPage } from './page-shell.js';

/** A page with a text and a link. */
export interface Notice {
  readonly title: string;
  /** Default: the title says it all. */
  readonly text?: string;
  readonly link: { readonly text: string; readonly path: string };
}

/** Returns a page with a text and a link. */
export const noticePage = ({ title, text, link }: Notice): ServerPage => ({
  title,
  card: html`<h1>${title}</h1>
    ${text === undefined ? '' : html`<p role="status">${text}</p>`}
    <a data-part="button" href="${link.path}">${link.text}</a>`,
});

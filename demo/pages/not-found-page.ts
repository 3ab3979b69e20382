import type { Context } from 'hono';
import { html } from 'hono/html';
import { sitePage } from './layout.js';

/** What is answered for an address that has no page, with status 404. */
export function notFoundPage(c: Context) {
  const page = sitePage({
    title: 'Not found',
    noindex: true,
    body: html`<h1>We couldn’t find that page.</h1>
      <p><a href="/">Go to the start</a></p>`,
  });
  return c.html(page, 404);
}

import { html } from 'hono/html';
import { SITE_ROOT } from './address.js';

/** The page for addresses that do not exist: a host serves it with the status 404. */
export const data = {
  layout: 'document.11ty.ts',
  permalink: '404.html',
  title: 'Page not found',
  description: 'There is no page of the documentation at this address.',
  isAtAnyDepth: true,
};

export const render = async () =>
  String(
    await html`<main id="content" class="not-found">
      <h1>Page not found</h1>
      <p>
        There is no page of the documentation at this address. Use the search above, or start at
        <a href="${SITE_ROOT}">the list of all pages</a>.
      </p>
    </main>`,
  );

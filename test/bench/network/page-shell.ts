/** What the compared pages have in common. */
import { html, raw } from 'hono/html';

/** The HTML of a page or of a part of it. */
export type Html = ReturnType<typeof html>;

/** The folder of the pages and of the files on them. */
export const NETWORK_ROOT = '/bench/network';

/** Returns the script that defines the tags of Hanko. */
export const hankoScript = (origin: string): Html =>
  html`<script type="module">
    import { register } from '${raw(NETWORK_ROOT)}/hanko/elements.js';
    await register('${raw(origin + NETWORK_ROOT)}/hanko/api');
  </script>`;

/** Returns the script that starts Portal. */
export const portalScript = (origin: string): Html =>
  html`<script
    defer
    src="${NETWORK_ROOT}/ghost-portal/portal.min.js"
    data-i18n="false"
    data-ghost="${origin}${NETWORK_ROOT}/ghost/"
    data-key="0123456789abcdef0123456789"
    data-api="${origin}${NETWORK_ROOT}/ghost/ghost/api/content/"
    data-locale="en"
  ></script>`;

/** Returns a page with a heading and a sentence above its content. */
export function renderPage(head: Html | '', body: Html) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>A page</title>
        <link rel="icon" href="data:," />
        <style>
          body {
            margin: 16px;
            font: 16px/1.5 sans-serif;
          }
        </style>
        ${head}
      </head>
      <body>
        <h1>Bake better bread</h1>
        <p>Classes, letters and company from a small bakery.</p>
        ${body}
      </body>
    </html>`;
}

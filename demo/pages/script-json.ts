import { html, raw } from 'hono/html';
import type { Markup } from './layout.js';

/** Data for a script of the page. `<` is written as an escape, or a text could end the script it stands in. */
export const jsonScript = (id: string, value: unknown): Markup =>
  html`<script type="application/json" id="${id}">
    ${raw(JSON.stringify(value).replaceAll('<', '\\u003c'))}
  </script>`;

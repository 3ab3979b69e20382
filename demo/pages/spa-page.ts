import { html } from 'hono/html';
import { sitePage, type Markup } from './layout.js';

/** A host page with a router of its own, which inserts, moves and removes tags. */
export function spaPage(): Markup {
  return sitePage({
    title: 'A page with a router',
    head: html`<script type="module" src="/assets/spa.js"></script>`,
    body: html`<h1>A page with a router</h1>
      <p>
        <a href="/spa/one" data-route>One</a> <a href="/spa/two" data-route>Two</a>
        <a href="#middle">Middle</a>
      </p>
      <p id="route"></p>
      <p>
        <button id="insert">Insert a join tag</button>
        <button id="move">Move it</button>
        <button id="remove">Remove it</button>
      </p>
      <div id="left" class="area"></div>
      <div id="right" class="area"></div>
      <h2 id="middle">Middle</h2>`,
  });
}

import { html, raw } from 'hono/html';
import { joinKinds, type JoinKindName } from './join-kinds.js';

const CONTEXT = '{ "websiteId": "bench", "environment": "production" }';

/** A page with the buttons of one kind in its HTML already; the probe adds the kind's script when the page has loaded. */
export function joinPage(kind: JoinKindName, tags: number) {
  const { markup, script } = joinKinds[kind];
  return page(
    html`<script src="/bench/assets/join-probe.js" data-kind="${kind}" data-script="${script}"></script>`,
    raw(`<section>${markup}</section>`.repeat(tags)),
  );
}

/** A page with the library and an account frame; the probe opens the frame, or a bare one beside it. */
export function framePage() {
  return page(
    html`<script src="/bench/assets/frame-probe.js"></script>
      <script type="module" src="/member-area-elements/autoload.js"></script>
      <style>
        .bare {
          position: fixed;
          inset: 0;
          width: 100%;
          height: 100%;
          border: 0;
        }
      </style>`,
    html`<h1>A page</h1>
      <account-frame></account-frame>`,
  );
}

/** A page with a pricing tag that waits to be touched. */
export function pricingPage() {
  return page(
    html`<script src="/bench/assets/pricing-probe.js"></script>
      <script type="module" src="/member-area-elements/autoload.js"></script>`,
    html`<h1>A page</h1>
      <member-area-pricing member-area-id="letters" loading="interaction"></member-area-pricing>`,
  );
}

/** A page with the panel of an owner; the probe opens it. */
export function panelPage() {
  return page(
    html`<script src="/bench/assets/panel-probe.js"></script>
      <script type="module" src="/member-area-elements/autoload.js"></script>`,
    html`<h1>A page</h1>
      <member-areas-panel loading="interaction"></member-areas-panel>`,
  );
}

function page(head: ReturnType<typeof html>, body: ReturnType<typeof html> | ReturnType<typeof raw>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Benchmark</title>
        <link rel="icon" href="/assets/icon.svg" />
        <script type="application/json" data-member-areas>
          ${raw(CONTEXT)}
        </script>
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

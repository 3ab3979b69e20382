import { html, raw } from 'hono/html';
import { joinKinds, type JoinKindName } from './join-kinds.js';

const CONTEXT = '{ "websiteId": "bench", "environment": "production", "development": false }';

/** Renders a page with join buttons of one kind in its HTML. The probe adds their script when the page has loaded. */
export function renderJoinPage(kind: JoinKindName, tags: number) {
  const { markup, script } = joinKinds[kind];
  return renderPage(
    html`<script src="/bench/assets/join-probe.js" data-kind="${kind}" data-script="${script}"></script>`,
    raw(`<section>${markup}</section>`.repeat(tags)),
  );
}

/** Renders a page with the library and an account frame. The probe opens it, or a bare iframe. */
export function renderFramePage() {
  return renderPage(
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

/** Renders a page with a pricing tag that loads at the first interaction. */
export function renderPricingPage() {
  return renderPage(
    html`<script src="/bench/assets/pricing-probe.js"></script>
      <script type="module" src="/member-area-elements/autoload.js"></script>`,
    html`<h1>A page</h1>
      <member-area-pricing member-area-id="letters" loading="interaction"></member-area-pricing>`,
  );
}

/** Renders a page with the panel of an owner. The probe opens it. */
export function renderPanelPage() {
  return renderPage(
    html`<script src="/bench/assets/panel-probe.js"></script>
      <script type="module" src="/member-area-elements/autoload.js"></script>`,
    html`<h1>A page</h1>
      <member-areas-panel loading="interaction"></member-areas-panel>`,
  );
}

/** Renders a page with the list of members of an owner. */
export function renderMembersPage() {
  return renderPage(
    html`<script src="/bench/assets/members-probe.js"></script>
      <script type="module" src="/member-area-elements/autoload.js"></script>`,
    html`<member-areas-members loading="eager"></member-areas-members>`,
  );
}

function renderPage(head: ReturnType<typeof html>, body: ReturnType<typeof html> | ReturnType<typeof raw>) {
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

/** The pages that `npm run bench:network` compares. */
import { html, raw } from 'hono/html';
import type { SubjectName } from '../in-page/network-probe.js';
import { FALLBACK } from '../join-kinds.js';
import { hankoScript, NETWORK_ROOT, portalScript, renderPage, type Html } from './page-shell.js';

/** A page, and what a visitor can do on it. */
export interface NetworkPage {
  /** Its name in the tables. */
  readonly title: string;
  readonly path: string;
  readonly subject: SubjectName;
  /** What a press on the control opens. Left out when the form is part of the page, or when the press is not measured. */
  readonly opens?: 'account' | 'form';
  /** The call that its backend gets when somebody sends the form: the proof that the form works. */
  readonly submitCall?: string;
  /** Whether its head does not name the scripts that its tags need, as the snippet builder does. Default: it does. */
  readonly hasNoPreloads?: boolean;
  /** Returns its HTML. Left out for a page of the demo. */
  render?(origin: string): Html;
}

const LIBRARY = html`<script type="application/json" data-member-areas>
    { "websiteId": "bench", "environment": "production", "development": false }
  </script>
  <link rel="stylesheet" href="/member-area-elements/member-areas.css" />
  <script type="module" src="/member-area-elements/autoload.js"></script>`;

const ACCOUNT_FRAME = html`<account-frame></account-frame>`;

/** The pages, by the names that `--only` takes. The first one is the unit of the ratios. */
export const networkPages = {
  button: {
    title: 'plain button, opens a dialog',
    path: `${NETWORK_ROOT}/button`,
    subject: 'button',
    opens: 'form',
    render: () =>
      renderPage(
        '',
        html`<button data-join>Join</button>
          <dialog><input name="email" type="email" /></dialog>
          <script>
            document.querySelector('[data-join]').addEventListener('click', (event) => {
              const request = new Event('member-area-join-request', { bubbles: true, cancelable: true });
              if (event.currentTarget.dispatchEvent(request)) document.querySelector('dialog').showModal();
            });
          </script>`,
      ),
  },
  join: {
    title: 'member-area-join, account-frame',
    path: `${NETWORK_ROOT}/join`,
    subject: 'join',
    opens: 'account',
    render: renderJoinPage,
  },
  'join-bare': {
    title: 'the same without modulepreload',
    path: `${NETWORK_ROOT}/join-bare`,
    subject: 'join',
    hasNoPreloads: true,
    render: renderJoinPage,
  },
  pricing: {
    title: 'member-area-pricing, account-frame',
    path: `${NETWORK_ROOT}/pricing`,
    subject: 'pricing',
    render: () =>
      renderPage(
        LIBRARY,
        // The tag begins near the lower edge of the screen.
        html`<div style="height: 60vh"></div>
          <member-area-pricing member-area-id="letters">
            <p>
              <a href="${joinAddress('PRICING_OPTIONS', 'letters', 'letters-monthly')}">Join, 10.00 USD</a>
            </p>
            <p>
              <a href="${joinAddress('PRICING_OPTIONS', 'letters', 'letters-yearly')}">Join, 100.00 USD</a>
            </p>
          </member-area-pricing>
          ${ACCOUNT_FRAME}`,
      ),
  },
  'lock-screen': {
    title: 'member-area-lock-screen, account-frame',
    path: `${NETWORK_ROOT}/lock-screen`,
    subject: 'lock-screen',
    render: () =>
      renderPage(
        LIBRARY,
        html`<member-area-lock-screen member-area-id="community">
            <h2>For members</h2>
            <p><a href="${joinAddress('LOCK_SCREEN', 'community')}">Join The Commons</a></p>
          </member-area-lock-screen>
          ${ACCOUNT_FRAME}`,
      ),
  },
  demo: { title: 'home page of the demo', path: '/', subject: 'join', opens: 'account' },
  hanko: {
    title: '@teamhanko/hanko-elements: hanko-registration',
    path: `${NETWORK_ROOT}/hanko`,
    subject: 'hanko',
    submitCall: '/hanko/api/registration?action=register_login_identifier',
    render: (origin) => renderPage(hankoScript(origin), html`<hanko-registration></hanko-registration>`),
  },
  'ghost-form': {
    title: '@tryghost/signup-form',
    path: `${NETWORK_ROOT}/ghost-form`,
    subject: 'ghost-form',
    submitCall: '/members/api/send-magic-link/',
    // The code that Ghost gives its users to embed.
    render: (origin) =>
      renderPage(
        '',
        html`<div style="height: 40vmin; min-height: 360px">
          <script
            src="${NETWORK_ROOT}/ghost-form/signup-form.min.js"
            data-background-color="#08090c"
            data-text-color="#FFFFFF"
            data-button-color="#0055ff"
            data-button-text-color="#FFFFFF"
            data-title="The Commons"
            data-description="Company from a small bakery."
            data-site="${origin}${NETWORK_ROOT}/ghost"
            data-locale="en"
            async
          ></script>
        </div>`,
      ),
  },
  'ghost-portal': {
    title: '@tryghost/portal: button with data-portal',
    path: `${NETWORK_ROOT}/ghost-portal`,
    subject: 'ghost-portal',
    opens: 'form',
    submitCall: '/members/api/send-magic-link/',
    render: (origin) =>
      renderPage(
        portalScript(origin),
        // Portal shows the second element when it has started, as it shows the forms in the posts of a blog.
        html`<button data-portal="signup">Join</button>
          <div data-lexical-signup-form style="display: none"></div>`,
      ),
  },
} as const satisfies Record<string, NetworkPage>;

export type PageName = keyof typeof networkPages;

const joinAddress = (accountLoginOrigin: string, memberAreaId: string, pricingOptionId = '') =>
  `/account/login/create?${new URLSearchParams({ accountLoginOrigin, memberAreaId, pricingOptionId, originUrlPath: '/' })}`;

function renderJoinPage() {
  return renderPage(
    LIBRARY,
    html`<member-area-join member-area-id="community">${raw(FALLBACK)}</member-area-join> ${ACCOUNT_FRAME}`,
  );
}

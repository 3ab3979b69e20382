import { html } from 'hono/html';
import type { StoredBlock } from '../server/block-store.js';
import { sitePage, type Markup } from './layout.js';
import { scriptJson } from './script-json.js';

/**
 * The admin page of the site, as a builder writes it: the panel, and beside it the pages it changes.
 *
 * @param nonce of the strict policy it stands under
 */
export function ownerPage(block: StoredBlock, nonce: string): Markup {
  return sitePage({
    title: 'Your member areas',
    nonce,
    noindex: true,
    head: html`<link rel="stylesheet" href="/assets/owner.css" nonce="${nonce}" />
      <script type="application/json" id="block">
        ${scriptJson(block)}
      </script>
      <script type="module" src="/assets/owner.js" nonce="${nonce}"></script>`,
    body: html`<h1>Your member areas</h1>
      <div class="owner">
        <member-areas-panel loading="eager"><p>Member areas are on their way.</p></member-areas-panel>
        <div class="beside">
          <section aria-labelledby="page-title">
            <h2 id="page-title">What visitors see</h2>
            <p><a id="page-link" href="/members/community">Open the page</a></p>
            <iframe id="page" title="The page of the member area" src="/members/community"></iframe>
          </section>
          <section aria-labelledby="block-title">
            <h2 id="block-title">The join block</h2>
            <member-area-connect id="connect" member-area-id="${block.memberAreaId}"></member-area-connect>
            <p><a href="/block">Open the page it is on</a></p>
            <iframe id="block-page" title="The page with the join block" src="/block"></iframe>
          </section>
          <section aria-labelledby="more-title">
            <h2 id="more-title">More</h2>
            <div class="buttons">
              <member-areas-video-onboarding>
                <button class="button quiet" type="button">Sell your videos</button>
              </member-areas-video-onboarding>
              <member-areas-survey when-due>
                <button class="button quiet" type="button">Give feedback</button>
              </member-areas-survey>
            </div>
          </section>
        </div>
      </div>`,
  });
}

/** What anybody else sees there. */
export function notOwnerPage(isSignedIn: boolean): Markup {
  return sitePage({
    title: 'Your member areas',
    noindex: true,
    body: html`<h1>Your member areas</h1>
      <p class="lead">
        ${
          isSignedIn
            ? 'Only the owner of this site can see this page.'
            : 'Log in as the owner of this site to see this page.'
        }
      </p>
      ${isSignedIn ? '' : html`<p><a class="button" href="/account/login" data-log-in>Log in</a></p>`}
      <script type="module" src="/assets/owner-log-in.js"></script>`,
  });
}

/** The owner's admin page, and the public page with the join block that the owner has connected. */
import { html } from 'hono/html';
import type { MemberArea } from 'member-area-server';
import type { JoinBlock } from 'member-area-server';
import { accountAddress, priceText } from './area-tags.js';
import type { Markup } from 'member-area-server';
import { sitePage } from './layout.js';

/** The id of the block on the page `/block`, which the owner connects on `/owner`. */
export const MAIN_BLOCK = 'main';

/**
 * Returns the admin page of the site, as a site builder writes it: the panel, and below it the pages that the owner changes.
 *
 * @param nonce the nonce of the page's strict policy
 * @param role who sees the page: somebody who helps sees the panel alone
 */
export function ownerPage(nonce: string, role: 'owner' | 'support'): Markup {
  return sitePage({
    title: 'Your member areas',
    nonce,
    noindex: true,
    head: html`<link rel="stylesheet" href="/assets/owner.css" nonce="${nonce}" />
      <script type="module" src="/assets/owner.js" nonce="${nonce}"></script>`,
    body: html`<h1>Your member areas</h1>
      <div class="owner">
        <member-areas-panel loading="eager"><p>Member areas are on their way.</p></member-areas-panel>
        ${role === 'owner' ? changedPages() : ''}
      </div>`,
  });
}

/** Returns what the owner changes: a page, the join block, and the dialogs for owners. */
const changedPages = (): Markup =>
  html`<div class="beside">
    <section aria-labelledby="page-title">
      <h2 id="page-title">What visitors see</h2>
      <p><a id="page-link" href="/members/community">Open the page</a></p>
      <iframe id="page" title="The page of the member area" src="/members/community"></iframe>
    </section>
    <section aria-labelledby="block-title">
      <h2 id="block-title">The join block</h2>
      <member-area-connect block-id="${MAIN_BLOCK}"></member-area-connect>
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
  </div>`;

/** Returns the page to which the step "Add pages" leads: where the pages for the members of an area are written. */
export const addPagesPage = ({ id, name }: MemberArea): Markup =>
  sitePage({
    title: `Add pages: ${name}`,
    noindex: true,
    body: html`<article class="prose">
      <h1>Add pages to ${name}</h1>
      <p class="lead">What only members see is code of this site.</p>
      <ol class="lessons">
        <li>Write the lessons of <code>${id}</code> in <code>demo/pages/lessons.ts</code>.</li>
        <li>
          Name more pages in <code>memberPages</code> of <code>demo/pages/member-pages.ts</code>, and answer
          them behind the gate, as <code>/members/:id/benefits</code> in
          <code>demo/server/routes/page-routes.ts</code>.
        </li>
        <li>
          Start the demo again. Members see them at <code>/members/${id}</code>; everybody else, and you too
          until you join, sees <a href="/members/${id}">the lock screen</a>.
        </li>
      </ol>
      <p><a class="button" href="/owner">Back to your member areas</a></p>
    </article>`,
  });

/** Returns the page of the owner's plan, where a site builder sells larger ones. */
export function planPage(limits: {
  readonly memberAreas: number;
  readonly videoStorageMinutes: number;
}): Markup {
  return sitePage({
    title: 'Your plan',
    noindex: true,
    body: html`<h1>Your plan: Pro</h1>
      <p class="lead">
        With it, your site can have ${limits.memberAreas} member areas and ${limits.videoStorageMinutes}
        minutes of video.
      </p>
      <p>
        Here a site builder shows its larger plans, and sells them. The demo has none to sell. To make room,
        delete an area that has no members, or start the demo with an empty folder of data.
      </p>
      <p><a class="button" href="/owner">Back to your member areas</a></p>`,
  });
}

/** Returns the page for everybody else. */
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

/**
 * Returns a public page with the owner's block.
 *
 * @param area the area of the block; without one, visitors see no block
 */
export function joinBlockPage(area: MemberArea | null, { settings }: JoinBlock): Markup {
  return sitePage({
    title: 'News from the bakery',
    head: html`<link rel="stylesheet" href="/assets/owner.css" />`,
    body: html`<h1>News from the bakery</h1>
      <p class="lead">The oven is on from five. Come by for the first loaves.</p>
      <member-area-block block-id="${MAIN_BLOCK}" origin-url-path="/block"
        >${area && settings ? blockContent(area, settings) : ''}</member-area-block
      >`,
  });
}

/** Returns the block for visitors without JavaScript. */
function blockContent(area: MemberArea, settings: NonNullable<JoinBlock['settings']>): Markup {
  const { showTitle, showDescription, showPrice, showBenefits, buttonText, alignment } = settings;
  const prices = area.pricingOptions.map(priceText);
  const address = accountAddress('login/create', {
    accountLoginOrigin: 'MEMBER_AREA_BLOCK',
    memberAreaId: area.id,
    originUrlPath: '/block',
  });
  return html`<div class="block" data-align="${alignment}">
    ${showTitle ? html`<h2>${area.name}</h2>` : ''} ${showDescription ? html`<p>${area.description}</p>` : ''}
    ${showPrice ? html`<p>${prices.join(' · ') || 'Free'}</p>` : ''}
    ${
      showBenefits && area.benefits.length > 0
        ? html`<ul>
            ${area.benefits.map(({ description }) => html`<li>${description}</li>`)}
          </ul>`
        : ''
    }
    <p><a class="button" href="${address}">${buttonText}</a></p>
  </div>`;
}

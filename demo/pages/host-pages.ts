/** Public pages of many kinds of sites with join tags, and the page for an address without a page. */
import { html } from 'hono/html';
import type { Markup, MemberArea } from 'member-area-server';
import { joinTag } from './area-tags.js';
import { sitePage, siteSnippet, type Layout } from './layout.js';
import { areaPicture, picture } from './pictures.js';

/** The home page has the layout of the site, and shows nothing to join while the owner has member areas turned off. */
interface HomePage extends Partial<Layout> {
  /** Default: `true`. */
  readonly areMemberAreasOn?: boolean;
}

/** Returns the plain host page: a join tag for each area. It is also the page under the frame at `/account/…`. */
export function homePage(
  areas: readonly MemberArea[],
  { areMemberAreasOn = true, ...layout }: HomePage = {},
): Markup {
  return sitePage({
    title: 'Crumb & Crust, a bakery school',
    ...layout,
    library: siteSnippet(layout.nonce, layout.locale, areMemberAreasOn),
    body: html`${layout.body ?? ''}
      <section class="hero">
        <div>
          <h1>Bake better bread</h1>
          <p class="lead">Classes, letters and company from a small bakery.</p>
          <p><a class="button quiet" href="/course">The Long Proof, our bread course</a></p>
        </div>
        ${picture('bread')}
      </section>
      ${areMemberAreasOn ? '' : html`<p class="notice">Memberships for this site is closed.</p>`}
      <div class="areas">
        ${areas.map(
          (area) =>
            html`<section class="area" aria-labelledby="area-${area.id}">
              ${areaPicture(area.id)}
              <h2 id="area-${area.id}">${area.name}</h2>
              <p>${area.description}</p>
              ${areMemberAreasOn ? joinTag(area, '/', shortJoin(area)) : ''}
            </section>`,
        )}
      </div>`,
  });
}

/** The text of a button whose card shows the name of the area. Who hears it alone hears the name too. */
const shortJoin = ({ name }: MemberArea): Markup => html`Join <span class="spoken">${name}</span>`;

/** Returns a host page with Bootstrap 5 and jQuery, as many sites have them. */
export function bootstrapPage(areas: readonly MemberArea[]): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Crumb & Crust on Bootstrap</title>
        <link rel="icon" href="/assets/icon.svg" />
        <link rel="stylesheet" href="/vendor/bootstrap/css/bootstrap.min.css" />
        <script src="/vendor/jquery/jquery.min.js"></script>
        <script src="/vendor/bootstrap/js/bootstrap.bundle.min.js" defer></script>
        ${siteSnippet()}
      </head>
      <body>
        <nav class="navbar navbar-expand bg-body-tertiary sticky-top">
          <div class="container">
            <a class="navbar-brand" href="/bootstrap">Crumb &amp; Crust</a>
            <account-link class="navbar-text" show-first-name><a href="/account">Account</a></account-link>
          </div>
        </nav>
        <main class="container py-4">
          <h1 class="mb-4">Bake better bread</h1>
          <div class="row g-4">
            ${areas.map(
              (area) =>
                html`<div class="col-md-6 col-lg-4">
                  <div class="card h-100">
                    <div class="card-body">
                      <h2 class="card-title h5">${area.name}</h2>
                      <p class="card-text">${area.description}</p>
                      ${joinTag(area, '/bootstrap')}
                    </div>
                  </div>
                </div>`,
            )}
          </div>
          <button class="btn btn-secondary mt-4" data-bs-toggle="modal" data-bs-target="#about">
            About the school
          </button>
          <div class="modal" id="about" tabindex="-1" aria-labelledby="about-title" aria-hidden="true">
            <div class="modal-dialog">
              <div class="modal-content">
                <div class="modal-header">
                  <h2 class="modal-title h5" id="about-title">About the school</h2>
                </div>
                <div class="modal-body">${areas[0] ? joinTag(areas[0], '/bootstrap') : ''}</div>
              </div>
            </div>
          </div>
        </main>
        <account-frame></account-frame>
      </body>
    </html>`;
}

/** Returns a host page with a router of its own and buttons that insert, move and remove a tag. */
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

/** Returns the page for an address without a page. */
export function notFoundPage(): Markup {
  return sitePage({
    title: 'Not found',
    noindex: true,
    body: html`<h1>We couldn’t find that page.</h1>
      <p><a href="/">Go to the start</a></p>`,
  });
}

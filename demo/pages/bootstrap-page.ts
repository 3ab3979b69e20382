import { html } from 'hono/html';
import type { StoredArea } from '../server/area-store.js';
import { joinTag } from './join-tag.js';
import { snippet, type Markup } from './layout.js';

/** A host page with Bootstrap 5 and jQuery, as many sites are. */
export function bootstrapPage(areas: readonly StoredArea[]): Markup {
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
        ${snippet()}
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

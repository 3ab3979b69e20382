import { html } from 'hono/html';
import type { StoredArea } from '../server/area-store.js';
import { joinTag } from './join-tag.js';
import { sitePage, type Layout, type Markup } from './layout.js';

/** The plain host page: a join tag for every area. Also what lies under the frame at `/account/...`. */
export function homePage(areas: readonly StoredArea[], layout: Partial<Layout> = {}): Markup {
  return sitePage({
    title: 'Crumb & Crust, a bakery school',
    ...layout,
    body: html`${layout.body ?? ''}
      <h1>Bake better bread</h1>
      <p class="lead">Classes, letters and company from a small bakery.</p>
      <p><a href="/course">The Long Proof, our bread course</a></p>
      <div class="areas">
        ${areas.map(
          (area) =>
            html`<section class="area" aria-labelledby="area-${area.id}">
              <h2 id="area-${area.id}">${area.name}</h2>
              <p>${area.description}</p>
              ${joinTag(area, '/')}
            </section>`,
        )}
      </div>`,
  });
}

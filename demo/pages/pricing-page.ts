import { html } from 'hono/html';
import type { StoredArea } from '../server/area-store.js';
import { joinTag } from './join-tag.js';
import { sitePage, type Markup } from './layout.js';

/** The options of an area, a join tag each. */
export function pricingPage(area: StoredArea): Markup {
  const origin = `/pricing/${area.id}`;
  return sitePage({
    title: `Join ${area.name}`,
    body: html`<h1>${area.name}</h1>
      <p class="lead">${area.description}</p>
      <ul>
        ${area.benefits.map(({ description }) => html`<li>${description}</li>`)}
      </ul>
      <div class="areas">
        ${
          area.pricingOptions.length
            ? area.pricingOptions.map(
                (option) => html`<section class="area">${joinTag(area, origin, option.id)}</section>`,
              )
            : joinTag(area, origin)
        }
      </div>`,
  });
}

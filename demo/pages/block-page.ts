import { html } from 'hono/html';
import type { StoredArea } from '../server/area-store.js';
import type { StoredBlock } from '../server/block-store.js';
import { joinTag } from './join-tag.js';
import { sitePage, type Markup } from './layout.js';
import { priceWithoutScript } from './pricing-page.js';

/**
 * A public page with the owner's join block.
 *
 * @param area the one it is connected to; `null` where there is none: then visitors see nothing of it
 */
export function blockPage(area: StoredArea | null, { settings }: StoredBlock): Markup {
  return sitePage({
    title: 'News from the bakery',
    head: html`<link rel="stylesheet" href="/assets/owner.css" />`,
    body: html`<h1>News from the bakery</h1>
      <p class="lead">The oven is on from five. Come by for the first loaves.</p>
      ${area && settings ? block(area, settings) : ''}`,
  });
}

function block(area: StoredArea, settings: NonNullable<StoredBlock['settings']>): Markup {
  const { showTitle, showDescription, showPrice, showBenefits, buttonText, alignment } = settings;
  const prices = area.pricingOptions.map(priceWithoutScript);
  return html`<section class="area block" data-align="${alignment}" aria-label="${area.name}">
    ${showTitle ? html`<h2>${area.name}</h2>` : ''} ${showDescription ? html`<p>${area.description}</p>` : ''}
    ${showPrice ? html`<p>${prices.join(' · ') || 'Free'}</p>` : ''}
    ${
      showBenefits && area.benefits.length > 0
        ? html`<ul>
            ${area.benefits.map(({ description }) => html`<li>${description}</li>`)}
          </ul>`
        : ''
    }
    ${joinTag(area, '/block', '', buttonText)}
  </section>`;
}

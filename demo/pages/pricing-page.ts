import { html } from 'hono/html';
import type { StoredArea, StoredOption } from '../server/area-store.js';
import { joinTag } from './join-tag.js';
import { sitePage, type Markup } from './layout.js';

/** The join tag shows its price by itself, in the visitor's own form; this is for whoever has no JavaScript. */
function priceWithoutScript({ price, subscribable, billingPeriod, numBillingCycles }: StoredOption): Markup {
  const unit = billingPeriod.unit.toLowerCase();
  const every = billingPeriod.value === 1 ? unit : `${billingPeriod.value} ${unit}s`;
  const times = numBillingCycles ? `, ${numBillingCycles} times` : '';
  const terms = subscribable ? `every ${every}${times}` : 'once';
  return html`<noscript><p>${price.value} ${price.currencyCode} ${terms}</p></noscript>`;
}

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
                (option) =>
                  html`<section class="area">
                    ${priceWithoutScript(option)} ${joinTag(area, origin, option.id)}
                  </section>`,
              )
            : joinTag(area, origin)
        }
      </div>`,
  });
}

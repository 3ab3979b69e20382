import { html } from 'hono/html';
import type { StoredArea, StoredOption } from '../server/area-store.js';
import { accountAddress } from './account-address.js';
import { sitePage, type Markup } from './layout.js';
import type { MemberNavigation } from './member-navigation.js';

/** The tag shows prices by itself, in the visitor's own form; this is for whoever has no JavaScript. */
export function priceWithoutScript({
  price,
  subscribable,
  billingPeriod,
  numBillingCycles,
}: StoredOption): string {
  const unit = billingPeriod.unit.toLowerCase();
  const every = billingPeriod.value === 1 ? unit : `${billingPeriod.value} ${unit}s`;
  const times = numBillingCycles ? `, ${numBillingCycles} times` : '';
  const terms = subscribable ? `every ${every}${times}` : 'once';
  return `${price.value} ${price.currencyCode} ${terms}`;
}

/** The pricing options of an area, as a template author writes the page: with links that work without JavaScript. */
export function pricingPage(area: StoredArea, navigation: MemberNavigation): Markup {
  const origin = `/pricing/${area.id}`;
  const join = (optionId = '') =>
    accountAddress('login/create', 'PRICING_OPTIONS', area.id, origin, optionId);
  const options = area.pricingOptions.map(
    (option) =>
      html`<p><a class="button" href="${join(option.id)}">Join, ${priceWithoutScript(option)}</a></p>`,
  );
  return sitePage({
    title: `Join ${area.name}`,
    navigation,
    body: html`<h1>Join ${area.name}</h1>
      <p class="lead">${area.description}</p>
      <member-area-pricing member-area-id="${area.id}">
        ${options.length ? options : html`<p><a class="button" href="${join()}">Join ${area.name}</a></p>`}
      </member-area-pricing>`,
  });
}

import { html } from 'hono/html';
import type { StoredArea, StoredOption } from '../server/area-store.js';
import { sitePage, type Markup } from './layout.js';

/** Stands in for the platform's checkout: pay or cancel. */
export function checkoutPage(
  area: StoredArea,
  option: StoredOption,
  crumb: string,
  originUrlPath: string,
): Markup {
  return sitePage({
    title: `Pay for ${area.name}`,
    noindex: true,
    body: html`<h1>Checkout</h1>
      <p class="lead">${area.name}: ${option.price.value} ${option.price.currencyCode}</p>
      <p>This stands in for the platform’s checkout. No money is taken.</p>
      <form method="post" action="/checkout" class="checkout">
        <input type="hidden" name="crumb" value="${crumb}" />
        <input type="hidden" name="memberAreaId" value="${area.id}" />
        <input type="hidden" name="pricingOptionId" value="${option.id}" />
        <input type="hidden" name="originUrlPath" value="${originUrlPath}" />
        <button class="button" name="action" value="pay">Pay</button>
        <button class="button quiet" name="action" value="cancel">Cancel</button>
      </form>`,
  });
}

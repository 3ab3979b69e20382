/** The pages around a payment: the one that waits for it, notices, and the checkout that takes no money. */
import { html } from 'hono/html';
import type { Markup } from './markup.js';

/** A page with a text and a link. */
export interface CheckoutNotice {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly text: string; readonly path: string };
}

/** Returns a page with a text and a link. It works without JavaScript. */
export function checkoutNotice(
  { title, text, link }: CheckoutNotice,
  styleSheets: readonly string[],
): Markup {
  return page(
    title,
    styleSheets,
    html`<p role="status">${text}</p>
      <p><a href="${link.path}">${link.text}</a></p>`,
  );
}

/** The data of the checkout that takes no money. */
export interface SimulatedCheckout {
  readonly title: string;
  readonly price: string;
  readonly crumb: string;
  readonly memberAreaId: string;
  readonly pricingOptionId: string;
  readonly originUrlPath: string;
}

/** Returns the checkout that takes no money, with buttons to pay and to cancel. */
export function simulatedCheckout(checkout: SimulatedCheckout, styleSheets: readonly string[]): Markup {
  const { title, price, crumb, memberAreaId, pricingOptionId, originUrlPath } = checkout;
  return page(
    `Pay for ${title}`,
    styleSheets,
    html`<p>${title}: ${price}</p>
      <p>This checkout is for trying the site. No money is taken.</p>
      <form method="post" action="/checkout">
        <input type="hidden" name="crumb" value="${crumb}" />
        <input type="hidden" name="memberAreaId" value="${memberAreaId}" />
        <input type="hidden" name="pricingOptionId" value="${pricingOptionId}" />
        <input type="hidden" name="originUrlPath" value="${originUrlPath}" />
        <button name="action" value="pay">Pay</button>
        <button name="action" value="cancel">Cancel</button>
      </form>`,
  );
}

function page(title: string, styleSheets: readonly string[], body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${styleSheets.map((address) => html`<link rel="stylesheet" href="${address}" />`)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

/** The checkout that takes no money. */
import { html } from 'hono/html';
import { fill } from 'member-area-elements/core/messages';
import { formatMoney } from 'member-area-elements/core/pricing';
import type { MemberArea, PricingOption } from '../areas/area.js';
import { areaMoneyFormat, optionPrice } from './option-price.js';
import { hiddenFields } from './form-field.js';
import type { Markup } from './markup.js';
import type { ServerPage } from './page-shell.js';
import type { PageTexts } from './page-texts.js';

/** The data of the checkout that takes no money. */
export interface SimulatedCheckout extends PageTexts {
  readonly area: MemberArea;
  readonly option: PricingOption;
  /** The name of the visitor. */
  readonly firstName: string;
  readonly crumb: string;
  readonly originUrlPath: string;
  /** Whether the buyer is asked if access begins at once, and the right of withdrawal ends by that. */
  readonly asksConsent: boolean;
}

/** Returns the checkout that takes no money, with buttons to pay and to cancel. */
export function simulatedCheckout(checkout: SimulatedCheckout): ServerPage {
  const { area, option, texts, locale } = checkout;
  const { pay, dueToday, testMode, testModeHelp } = texts.checkout;
  const { currencyCode } = option.price;
  const price = option.trialDays ? { minor: 0n, currencyCode } : option.price;
  const dueNow = formatMoney(price, locale, areaMoneyFormat(area));
  return {
    ...orderPage(checkout, {
      due: html`<dl>
        <dt>${dueToday}</dt>
        <dd>${dueNow}</dd>
      </dl>`,
      button: fill(pay, { price: dueNow }),
    }),
    banner: html`<p data-part="test-mode"><strong>${testMode}</strong> · ${testModeHelp}</p>`,
  };
}

/** Returns the page before the page of a payment provider. It asks if access begins at once. */
export const consentPage = (checkout: Omit<SimulatedCheckout, 'asksConsent'>): ServerPage =>
  orderPage({ ...checkout, asksConsent: true }, { button: checkout.texts.checkout.goOn });

/**
 * Returns a page with what is about to be bought.
 *
 * @param parts.due what is due today. Default: the payment provider says it
 * @param parts.button the text of the button that goes on
 */
function orderPage(
  checkout: SimulatedCheckout,
  { due, button }: { readonly due?: Markup; readonly button: string },
): ServerPage {
  const { area, option, firstName, crumb, originUrlPath, asksConsent, texts, locale } = checkout;
  const { title, cancel } = texts.checkout;
  return {
    title: `${title}: ${area.name}`,
    card: html`<h1>${title}</h1>
      <h2><bdi>${area.name}</bdi></h2>
      <p data-part="price">${optionPrice(option, area, { texts, locale })}</p>
      ${due ?? ''}
      <form method="post" action="/checkout">
        ${hiddenFields({ crumb, memberAreaId: area.id, pricingOptionId: option.id, originUrlPath })}
        ${asksConsent ? consentBox(texts) : ''}
        <button name="action" value="pay">${button}</button>
        <button name="action" value="cancel" data-look="secondary">${cancel}</button>
      </form>
      <p data-part="small">${fill(texts.signedInAs, { firstName })}</p>`,
  };
}

const consentBox = ({ checkout: { waive, waiveHelp } }: PageTexts['texts']): Markup =>
  html`<label
      ><input name="withdrawalWaived" type="checkbox" value="true" aria-describedby="waive-help" />
      ${waive}</label
    >
    <p id="waive-help" data-part="hint">${waiveHelp}</p>`;

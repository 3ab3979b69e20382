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
  const { area, option, firstName, crumb, originUrlPath, texts, locale } = checkout;
  const { title, pay, cancel, dueToday, testMode, testModeHelp } = texts.checkout;
  const { currencyCode } = option.price;
  const price = option.trialDays ? { minor: 0n, currencyCode } : option.price;
  const dueNow = formatMoney(price, locale, areaMoneyFormat(area));
  return {
    title: `${title}: ${area.name}`,
    banner: html`<p data-part="test-mode"><strong>${testMode}</strong> · ${testModeHelp}</p>`,
    card: html`<h1>${title}</h1>
      <h2><bdi>${area.name}</bdi></h2>
      <p data-part="price">${optionPrice(option, area, { texts, locale })}</p>
      <dl>
        <dt>${dueToday}</dt>
        <dd>${dueNow}</dd>
      </dl>
      <form method="post" action="/checkout">
        <input type="hidden" name="crumb" value="${crumb}" />
        <input type="hidden" name="memberAreaId" value="${area.id}" />
        <input type="hidden" name="pricingOptionId" value="${option.id}" />
        <input type="hidden" name="originUrlPath" value="${originUrlPath}" />
        ${checkout.asksConsent ? consentBox(texts) : ''}
        <button name="action" value="pay">${fill(pay, { price: dueNow })}</button>
        <button name="action" value="cancel" data-look="secondary">${cancel}</button>
      </form>
      <p data-part="small">${fill(texts.signedInAs, { firstName })}</p>`,
  };
}

/** Returns the page before the page of a payment provider. It asks if access begins at once. */
export function consentPage(checkout: Omit<SimulatedCheckout, 'asksConsent'>): ServerPage {
  const { area, option, firstName, crumb, originUrlPath, texts, locale } = checkout;
  const { title, cancel, goOn } = texts.checkout;
  return {
    title: `${title}: ${area.name}`,
    card: html`<h1>${title}</h1>
      <h2><bdi>${area.name}</bdi></h2>
      <p data-part="price">${optionPrice(option, area, { texts, locale })}</p>
      <form method="post" action="/checkout">
        ${hiddenFields({ crumb, memberAreaId: area.id, pricingOptionId: option.id, originUrlPath })}
        ${consentBox(texts)}
        <button name="action" value="pay">${goOn}</button>
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

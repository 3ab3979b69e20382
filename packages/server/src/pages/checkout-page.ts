/** The checkout that takes no money. */
import { html } from 'hono/html';
import { fill } from 'member-area-elements/core/messages';
import { formatMoney } from 'member-area-elements/core/pricing';
import type { MemberArea, PricingOption } from '../areas/area.js';
import { areaMoneyFormat, optionPrice } from './option-price.js';
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
        <button name="action" value="pay">${fill(pay, { price: dueNow })}</button>
        <button name="action" value="cancel" data-look="secondary">${cancel}</button>
      </form>
      <p data-part="small">${fill(texts.signedInAs, { firstName })}</p>`,
  };
}

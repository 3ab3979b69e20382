/** The checkout that takes no money. */
import { html, raw } from 'hono/html';
import { fill } from 'member-area-elements/core/messages';
import { CODE_LENGTH } from 'member-area-elements/contract/parts/limits';
import type { Discount } from 'member-area-elements/contract/parts/discount';
import { formatMoney } from 'member-area-elements/core/pricing';
import type { MemberArea, PricingOption } from '../areas/area.js';
import type { CouponRefusal } from '../areas/coupon.js';
import { withoutTrial } from '../areas/trial.js';
import { areaMoneyFormat, optionPrice } from './option-price.js';
import { hiddenFields } from './form-field.js';
import type { Markup } from './markup.js';
import type { ServerPage } from './page-shell.js';
import type { PageTexts } from './page-texts.js';

/** Why a code is not applied. */
export type CodeFault = CouponRefusal | 'missing' | 'too-many-tries';

/** The code of a coupon on the page: the field for one, or the one that is applied. */
export type CheckoutCode =
  | {
      readonly kind: 'field';
      /** What was entered. */
      readonly typed: string;
      readonly fault?: CodeFault;
    }
  | { readonly kind: 'applied'; readonly code: string; readonly discount: Discount };

/** The data of the page before a payment. */
export interface CheckoutPage extends PageTexts {
  readonly area: MemberArea;
  readonly option: PricingOption;
  /** The name of the visitor. */
  readonly firstName: string;
  readonly crumb: string;
  readonly originUrlPath: string;
  /** Whether the buyer is asked if access begins at once, and the right of withdrawal ends by that. */
  readonly asksConsent: boolean;
  /** Whether the buyer has agreed before. */
  readonly isWaived: boolean;
  /** `null` where there is no field for a code. */
  readonly code: CheckoutCode | null;
}

/** Returns the checkout that takes no money, with buttons to pay and to cancel. */
export function simulatedCheckout(checkout: CheckoutPage): ServerPage {
  const { area, texts, locale } = checkout;
  const option = boughtOption(checkout);
  const { pay, dueToday, testMode, testModeHelp } = texts.checkout;
  const { currencyCode } = option.price;
  const first = option.discount?.price ?? option.price;
  const price = option.trialDays ? { minor: 0n, currencyCode } : first;
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

/** Returns the page before the page of a payment provider. It asks if access begins at once, and for a code. */
export const consentPage = (checkout: CheckoutPage): ServerPage =>
  orderPage(checkout, { button: checkout.texts.checkout.goOn });

/** Returns the option as it is bought: with a code, it has no free days. */
function boughtOption({ option, code }: CheckoutPage): PricingOption & { readonly discount?: Discount } {
  return code?.kind === 'applied' ? { ...withoutTrial(option), discount: code.discount } : option;
}

/**
 * Returns a page with what is about to be bought.
 *
 * @param parts.due what is due today. Default: the payment provider says it
 * @param parts.button the text of the button that goes on
 */
function orderPage(
  checkout: CheckoutPage,
  { due, button }: { readonly due?: Markup; readonly button: string },
): ServerPage {
  const { area, firstName, crumb, originUrlPath, asksConsent, isWaived, code, texts, locale } = checkout;
  const option = boughtOption(checkout);
  const { title, cancel } = texts.checkout;
  return {
    title: `${title}: ${area.name}`,
    card: html`<h1>${title}</h1>
      <h2><bdi>${area.name}</bdi></h2>
      <p data-part="price">${optionPrice(option, area, { texts, locale })}</p>
      ${due ?? ''}
      <form method="post" action="/checkout">
        ${hiddenFields({ crumb, memberAreaId: area.id, pricingOptionId: option.id, originUrlPath })}
        ${code ? codePart(code, texts.checkout) : ''} ${asksConsent ? consentBox(texts, isWaived) : ''}
        <button name="action" value="pay">${button}</button>
        <button name="action" value="cancel" data-look="secondary">${cancel}</button>
      </form>
      <p data-part="small">${fill(texts.signedInAs, { firstName })}</p>`,
  };
}

/** Returns the field for a code, or the code that is applied. Its button comes first: the key Enter presses it. */
function codePart(code: CheckoutCode, texts: PageTexts['texts']['checkout']): Markup {
  if (code.kind === 'applied')
    return html`<div data-part="code">
      ${hiddenFields({ code: code.code })}
      <p role="status">${fill(texts.codeApplied, { code: code.code })}</p>
      <button name="action" value="remove" data-look="secondary">${texts.removeCode}</button>
    </div>`;
  const { typed, fault } = code;
  const problem = fault && faultText(fault, texts);
  return html`<div data-part="code">
    <label for="code">${texts.code}</label>
    <input
      id="code"
      name="typedCode"
      autocomplete="off"
      autocapitalize="characters"
      spellcheck="false"
      maxlength="${CODE_LENGTH}"
      value="${typed}"
      ${problem === undefined ? '' : raw('aria-invalid="true" aria-describedby="code-fault" autofocus')}
    />
    <button name="action" value="apply" data-look="secondary">${texts.applyCode}</button>
    ${problem === undefined ? '' : html`<p id="code-fault" role="alert">${problem}</p>`}
  </div>`;
}

/** Returns why a code is not applied. */
function faultText(fault: CodeFault, texts: PageTexts['texts']['checkout']): string {
  switch (fault) {
    case 'missing':
      return texts.codeMissing;
    case 'unknown':
      return texts.codeUnknown;
    case 'ended':
    case 'expired':
      return texts.codeEnded;
    case 'used-up':
      return texts.codeUsedUp;
    case 'other-area':
      return texts.codeOtherArea;
    case 'other-currency':
      return texts.codeOtherCurrency;
    case 'used-before':
      return texts.codeUsedBefore;
    case 'by-week':
      return texts.codeByWeek;
    case 'too-many-tries':
      return texts.codeTries;
  }
}

const consentBox = ({ checkout: { waive, waiveHelp } }: PageTexts['texts'], isWaived: boolean): Markup =>
  html`<label
      ><input
        name="withdrawalWaived"
        type="checkbox"
        value="true"
        ${isWaived ? raw('checked') : ''}
        aria-describedby="waive-help"
      />
      ${waive}</label
    >
    <p id="waive-help" data-part="hint">${waiveHelp}</p>`;

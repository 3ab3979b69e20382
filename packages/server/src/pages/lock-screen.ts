/** The lock screen of an area as HTML: it works without JavaScript, and `<member-area-lock-screen>` replaces it. */
import { html } from 'hono/html';
import { fill } from 'member-area-elements/core/messages';
import type { MemberArea, PricingOption } from '../areas/area.js';
import type { LockScreen } from '../areas/lock-screen.js';
import type { Markup } from './markup.js';
import { optionPrice } from './option-price.js';
import type { PageTexts } from './page-texts.js';

/** The offer of a lock screen to its visitor. */
export type Offer =
  | { readonly kind: 'join' }
  | { readonly kind: 'not-yet-open' }
  | { readonly kind: 'no-longer-open' }
  /** The payment has failed: the membership gives no access until it is updated. */
  | { readonly kind: 'update-payment' }
  /** The membership is paused until a day. */
  | { readonly kind: 'paused'; readonly date: string }
  /** Member areas are turned off: nobody can join or log in. */
  | { readonly kind: 'closed' };

/** The visitor of a lock screen. */
export interface LockedVisitor {
  /** The first name of a signed-in person; `null` for a signed-out visitor. */
  readonly firstName: string | null;
  /** The crumb for the form of a signed-in person. */
  readonly crumb: string;
  /** The path of the gated page, where the visitor returns to. */
  readonly path: string;
}

/** The values of a lock screen. */
interface LockScreenOptions extends PageTexts {
  readonly area: MemberArea;
  readonly lockScreen: LockScreen;
  readonly offer: Offer;
  readonly visitor: LockedVisitor;
  /** The class of the join button. */
  readonly buttonClass: string;
}

/** Returns the lock screen of an area. It contains nothing of the gated page. */
export function lockScreenMarkup(options: LockScreenOptions): Markup {
  const { area, lockScreen, texts } = options;
  const { headline, description, benefitsVisibility } = lockScreen;
  return html`<member-area-lock-screen member-area-id="${area.id}">
    <h1>${headline}</h1>
    <p>${description}</p>
    ${
      benefitsVisibility && area.benefits.length > 0
        ? html`<ul aria-label="${texts.benefits}">
            ${area.benefits.map((benefit) => html`<li>${benefit.description}</li>`)}
          </ul>`
        : ''
    }
    ${offerMarkup(options)} ${visitorLine(options)}
  </member-area-lock-screen>`;
}

function offerMarkup(options: LockScreenOptions): Markup | '' | (Markup | '')[] {
  const { area, lockScreen, offer, texts, buttonClass } = options;
  switch (offer.kind) {
    case 'closed':
      return html`<p role="status">${texts.closedMessage}</p>`;
    case 'update-payment':
      return html`<p role="status">${texts.paymentFailed}</p>
        <p><a class="${buttonClass}" href="/account/memberships">${texts.updatePayment}</a></p>`;
    case 'paused':
      return html`<p role="status">${fill(texts.pausedUntil, { date: offer.date })}</p>
        <p><a class="${buttonClass}" href="/account/memberships">${texts.manageMembership}</a></p>`;
    case 'not-yet-open':
      return html`<p role="status">${texts.notYetOpenMessage}</p>`;
    case 'no-longer-open':
      return html`<p role="status">${texts.noLongerOpenMessage}</p>`;
    case 'join': {
      if (!lockScreen.joinButtonVisibility) return '';
      const offers: readonly (PricingOption | null)[] = area.pricingOptions.length
        ? area.pricingOptions
        : [null];
      return offers.map((option) => joinMarkup(option, options));
    }
  }
}

/** Returns the button that joins with an option: a form for a signed-in person, a link to the account for others. */
function joinMarkup(option: PricingOption | null, options: LockScreenOptions): Markup {
  const { area, visitor, texts, locale, buttonClass } = options;
  const join = fill(texts.joinArea, { area: area.name });
  // Each part keeps its own direction: a Latin name can stand in an Arabic sentence.
  const label = html`<bdi>${join}</bdi>${
      option ? html` · <bdi>${optionPrice(option, area, { texts, locale })}</bdi>` : ''
    }`;
  if (visitor.firstName === null) {
    const address = accountAddress('login/create', options, option);
    return html`<p><a class="${buttonClass}" href="${address}">${label}</a></p>`;
  }
  return html`<form method="post" action="/account/form/join">
    <input type="hidden" name="crumb" value="${visitor.crumb}" />
    <input type="hidden" name="memberAreaId" value="${area.id}" />
    <input type="hidden" name="pricingOptionId" value="${option?.id ?? ''}" />
    <input type="hidden" name="originUrlPath" value="${visitor.path}" />
    <p><button class="${buttonClass}">${label}</button></p>
  </form>`;
}

function visitorLine(options: LockScreenOptions): Markup | '' {
  const { visitor, offer, texts } = options;
  if (visitor.firstName !== null)
    return html`<p>${fill(texts.signedInAs, { firstName: visitor.firstName })}</p>`;
  if (offer.kind === 'closed') return '';
  return html`<p>${texts.memberAlready} <a href="${accountAddress('login', options)}">${texts.logIn}</a></p>`;
}

/** Returns the address of the login or the account creation that continues with a join. */
function accountAddress(
  screen: 'login' | 'login/create',
  { area, visitor }: Pick<LockScreenOptions, 'area' | 'visitor'>,
  option: PricingOption | null = null,
): string {
  const query = new URLSearchParams({
    accountLoginOrigin: 'LOCK_SCREEN',
    memberAreaId: area.id,
    pricingOptionId: option?.id ?? '',
    originUrlPath: visitor.path,
  });
  return `/account/${screen}?${query}`;
}

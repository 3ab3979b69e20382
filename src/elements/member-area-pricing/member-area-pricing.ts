import { PricingElement } from '../joining/pricing-element.js';
import type { PricingEventMap } from '../events/join-event-maps.js';
import type { ViewModel } from '../view/react-view.js';

/**
 * Shows the access screen of a member area with its pricing options. With two or more options, it shows a left and a
 * right button, of which the left one is open. Clicking the other one switches the option, and clicking the open one closes the
 * screen. With one option or none, it shows the screen without buttons.
 *
 * Without `--member-accent`, the accent is that of a button of the page, if it can be read well: mostly the one in the content
 * of the element.
 *
 * The content of the element stays visible until the view has loaded. Clicking a link or button in it sends the join
 * request; clicking a link to the login opens the login.
 *
 * @tag member-area-pricing
 * @attr {string} member-area-id - the id of the area; required. Without it, the fallback stays visible and keeps its
 *   own behavior
 * @attr {string} pricing-option-id - the id of the open option; default: the first, until the visitor closes it
 * @attr {string} origin-url-path - the path of the page the visitor came from; default: the current path
 * @attr {boolean} hide-title - shows neither the name nor the description of the area, nor a frame, for a page that shows them itself
 * @attr {loading | failed | free | one-time | recurring | installments | two-options | two-options-open | more-options | without-title | not-yet-open | closed | member | ending | paused | payment-failed | signed-in | pending} preview - shows this state from sample data
 * @slot - the fallback: a link or button that works without JavaScript
 * @csspart options - the two buttons of the pricing options
 * @csspart option - the button of an option
 * @csspart option-name - the name of an option
 * @csspart option-price - the amount of an option, such as "3 × $10.00"
 * @csspart option-terms - the rest of its price, such as "every month"
 * @csspart option-saving - what a yearly option saves
 * @csspart option-action - the words "Choose" and "Chosen"
 * @csspart screen - the access screen
 * @csspart title - the name of the area
 * @csspart description - the description of the area
 * @csspart radios - the list of the options after the first two
 * @csspart radios-label - the label of that list
 * @csspart radio - an option in that list
 * @csspart price - the price of an area with one option or none
 * @csspart price-amount - the amount in the price
 * @csspart benefits - the list of benefits
 * @csspart benefit - a benefit
 * @csspart benefit-count - the number of benefits, where their list is not available
 * @csspart button - the join button
 * @csspart member - the text about the visitor's membership
 * @csspart update-payment - the link for members whose payment has failed
 * @csspart manage - the link to the account for members whose membership is paused
 * @csspart log-in-line - the line for members who are signed out
 * @csspart log-in - the login button
 * @csspart signed-in - the text that says who is signed in
 * @csspart loading - the placeholder while the area loads
 * @csspart error - the message that the area could not be loaded
 * @csspart retry - the button that tries again
 * @csspart alert - the alert dialog
 * @csspart alert-title - the title of the alert
 * @csspart alert-message - the message of the alert
 * @csspart alert-button - the button of the alert
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - background of buttons and color of focus rings
 * @cssproperty [--member-on-accent=light-dark(#fff, #0b1220)] - text on the accent color
 * @cssproperty [--member-surface=transparent] - background; of alerts, the default is `Canvas`
 * @cssproperty [--member-text=inherit] - text; of alerts, the default is `CanvasText`
 * @cssproperty --member-border - borders; default: the text color, softened
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is loading
 * @cssstate ready - the view is shown
 * @cssstate error - the view could not be loaded or failed to render
 * @fires member-area-pricing-option - after the screen has been opened on an option, or closed
 * @fires member-area-join-request - before the join request is sent; cancelable
 * @fires member-area-join-success - after a join, before the navigation to `redirectUrlPath`; cancelable
 * @fires member-area-join-failure - after a failed join, before the alert opens; cancelable
 * @fires member-area-authenticate - before the account opens for a visitor who must sign in to join; cancelable
 */
export class MemberAreaPricingElement extends PricingElement {
  protected override readonly loginOrigin = 'PRICING_OPTIONS';

  protected override async loadView(): Promise<() => ViewModel> {
    const [{ PricingView }] = await Promise.all([
      import('../../react/pricing/pricing-view.js'),
      this.loadDetails(),
      this.joining.load(),
    ]);
    return () => ({
      component: PricingView,
      props: this.pricingProps,
    });
  }
}

/** The events of `<member-area-pricing>`, by name. */
export type MemberAreaPricingEventMap = PricingEventMap;

import { css } from '../styles/css.js';
import { JoinElement } from '../base/join-element.js';
import { pricingViewProps, type PricingEventMap } from '../base/pricing-view-props.js';
import { baseStyles } from '../styles/base-styles.js';
import type { ViewModel } from '../base/react-view.js';

/**
 * Shows the access screen of a member area, with its pricing options. With two options or more there is a left and a
 * right button: a click on one opens the screen on that option, a click on the other switches it, a click on the same
 * one closes it. With one or none there are no buttons, and the screen is shown at once.
 *
 * What stands between the tags is shown until the view has arrived, and a press on it joins; a link to the login opens
 * the login.
 *
 * @tag member-area-pricing
 * @attr {string} member-area-id - the area; required. Without it the fallback stays and keeps its own behaviour
 * @attr {string} pricing-option-id - the option the screen is open on; default: none, where there are two or more
 * @attr {string} origin-url-path - the page the visitor came from; default: the current path
 * @attr {loading | failed | free | one-time | recurring | installments | two-options | two-options-open | more-options | not-yet-open | closed | member | ending | payment-failed | signed-in | pending} preview - a state shown from sample data
 * @slot - the fallback: a link or button that works without JavaScript
 * @csspart options - the two buttons
 * @csspart option - one of them
 * @csspart option-name - what an option is called
 * @csspart option-price - what it costs
 * @csspart screen - the access screen
 * @csspart title - the name of the area
 * @csspart description - its description
 * @csspart radios - the options, where there are more than two
 * @csspart radios-label - their label
 * @csspart radio - one of them
 * @csspart price - what the option costs
 * @csspart benefits - the benefits
 * @csspart benefit - one of them
 * @csspart benefit-count - their number, where the list is not there
 * @csspart button - the join button
 * @csspart member - how a member stands to the area
 * @csspart update-payment - the way to another payment method
 * @csspart log-in-line - the line for members who are signed out
 * @csspart log-in - its button
 * @csspart signed-in - who is signed in
 * @csspart loading - what is shown while the area loads
 * @csspart error - the text when the area could not be loaded
 * @csspart retry - its button
 * @csspart alert - the alert dialog
 * @csspart alert-title - its title
 * @csspart alert-message - its message
 * @csspart alert-button - its button
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - background of buttons and colour of focus rings
 * @cssproperty [--member-on-accent=light-dark(#fff, #0b1220)] - text on it
 * @cssproperty [--member-surface=Canvas] - background
 * @cssproperty [--member-text=CanvasText] - text
 * @cssproperty --member-border - borders; default: the text colour, softened
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is on its way
 * @cssstate ready - the view is there
 * @cssstate error - the view could not be loaded
 * @fires member-area-pricing-option - the screen was opened on an option, or closed
 * @fires member-area-join-request - before the request is sent; cancelable
 * @fires member-area-join-success - before the visitor is sent on; cancelable
 * @fires member-area-join-failure - before the alert opens; cancelable
 * @fires member-area-authenticate - before the account screen opens; cancelable
 */
export class MemberAreaPricingElement extends JoinElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: block;
      }
    `,
  ];

  protected override readonly loginOrigin = 'PRICING_OPTIONS';

  protected override async loadView(): Promise<() => ViewModel> {
    const [{ PricingView }] = await Promise.all([
      import('../../react/pricing/pricing-view.js'),
      this.loadDetails(),
      this.joining.load(),
    ]);
    return () => ({
      component: PricingView,
      props: pricingViewProps(this, this.joinProps, {
        chooseOption: (id) => this.chooseOption(id),
        logIn: () => this.run(this.joining.authenticate('login')),
      }),
    });
  }
}

/** The events of `<member-area-pricing>`, by name. */
export type MemberAreaPricingEventMap = PricingEventMap;

declare global {
  interface GlobalEventHandlersEventMap extends MemberAreaPricingEventMap {}
}

export {
  /** @deprecated It is called {@link MemberAreaPricingElement}. */
  MemberAreaPricingElement as MemberAreaPricing,
};

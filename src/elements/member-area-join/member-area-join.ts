import { css } from '../styles/css.js';
import { baseStyles } from '../styles/base-styles.js';
import { JoinElement } from '../base/join-element.js';
import { type JoinEventMap } from '../events/join-event-maps.js';
import type { ViewModel } from '../base/react-view.js';

/**
 * Shows the join button of a member area with its price line. Clicking the button sends the join request. The element
 * then goes to the area or the checkout, opens the account, or shows an alert. Members see a button that goes to the
 * area instead, or, if their payment has failed, a link to update the payment method.
 *
 * The content of the element stays visible until the view has loaded. Clicking a link or button in it sends the join
 * request, and its text becomes the label of the view's button. Without any content, a plain button is shown.
 *
 * @tag member-area-join
 * @attr {string} member-area-id - the id of the area; required. Without it, the fallback stays visible and keeps its
 *   own behavior
 * @attr {string} pricing-option-id - the id of the option to join with; default: the area's first
 * @attr {string} origin-url-path - the path of the page the visitor came from; default: the current path
 * @attr {loading | ready | paid | member | ending | payment-failed | not-yet-open | closed | pending | failed} preview - shows this state from sample data
 * @slot - the fallback: a link or button that works without JavaScript
 * @csspart button - the join button
 * @csspart price - the price line
 * @csspart enrollment - the text that says when sign-up opens, or that it has closed
 * @csspart member - the text about the visitor's membership
 * @csspart update-payment - the link for members whose payment has failed
 * @csspart error - the message that the price could not be loaded
 * @csspart retry - the button that tries again
 * @csspart alert - the alert dialog
 * @csspart alert-title - the title of the alert
 * @csspart alert-message - the message of the alert
 * @csspart alert-button - the button of the alert
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - background of buttons and color of focus rings
 * @cssproperty [--member-on-accent=light-dark(#fff, #0b1220)] - text on the accent color
 * @cssproperty [--member-surface=Canvas] - background of dialogs
 * @cssproperty [--member-text=CanvasText] - text of dialogs
 * @cssproperty --member-border - borders; default: the text color, softened
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is loading
 * @cssstate ready - the view is shown
 * @cssstate error - the view could not be loaded or failed to render
 * @fires member-area-join-request - before the join request is sent; cancelable
 * @fires member-area-join-success - after a join, before the navigation to `redirectUrlPath`; cancelable
 * @fires member-area-join-failure - after a failed join, before the alert opens; cancelable
 * @fires member-area-authenticate - before the account opens for a visitor who must sign in to join; cancelable
 */
export class MemberAreaJoinElement extends JoinElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: inline-block;
      }
    `,
  ];

  protected override readonly loginOrigin = 'MEMBER_AREA_BLOCK';

  /** The text of the link or button in the content of the element. */
  get #label(): string | undefined {
    return this.querySelector('a,button')?.textContent.trim() || undefined;
  }

  protected override async loadView(): Promise<() => ViewModel> {
    const [{ JoinView }] = await Promise.all([
      import('../../react/join/join-view.js'),
      this.loadDetails(),
      this.joining.load(),
    ]);
    return () => ({
      component: JoinView,
      props: { ...this.joinProps, label: this.#label },
    });
  }
}

/** The events of `<member-area-join>`, by name. */
export type MemberAreaJoinEventMap = JoinEventMap;

export {
  /** @deprecated Use {@link MemberAreaJoinElement}. */
  MemberAreaJoinElement as MemberAreaJoin,
};

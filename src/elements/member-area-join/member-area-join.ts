import { css } from '../styles/css.js';
import { baseStyles } from '../styles/base-styles.js';
import { JoinElement, type JoinEventMap } from '../base/join-element.js';
import type { ViewModel } from '../base/react-view.js';

/**
 * The join button of a member area, with its price line and its whole flow: asks to join, and goes on to the area, the
 * checkout, the account screen or an alert. Members get the way into the area, or to another payment method, instead.
 *
 * What stands between the tags is shown until the view has arrived, and a press on it joins; its words become the
 * label of the view's button. Without any, a plain button is there.
 *
 * @tag member-area-join
 * @attr {string} member-area-id - the area; required. Without it the fallback stays and keeps its own behaviour
 * @attr {string} pricing-option-id - the option to join with; default: the area's first
 * @attr {string} origin-url-path - the page the visitor came from; default: the current path
 * @attr {loading | ready | paid | member | ending | payment-failed | not-yet-open | closed | pending | failed} preview - a state shown from sample data
 * @slot - the fallback: a link or button that works without JavaScript
 * @csspart button - the join button
 * @csspart price - the price line
 * @csspart enrollment - when sign-up opens, or that it has closed
 * @csspart member - how a member stands to the area
 * @csspart update-payment - the way to another payment method
 * @csspart error - the text when the price could not be loaded
 * @csspart retry - its button
 * @csspart alert - the alert dialog
 * @csspart alert-title - its title
 * @csspart alert-message - its message
 * @csspart alert-button - its button
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - background of buttons and colour of focus rings
 * @cssproperty [--member-on-accent=light-dark(#fff, #0b1220)] - text on it
 * @cssproperty [--member-surface=Canvas] - background of dialogs
 * @cssproperty [--member-text=CanvasText] - text of dialogs
 * @cssproperty --member-border - borders; default: the text colour, softened
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is on its way
 * @cssstate ready - the view is there
 * @cssstate error - the view could not be loaded
 * @fires member-area-join-request - before the request is sent; cancelable
 * @fires member-area-join-success - before the visitor is sent on; cancelable
 * @fires member-area-join-failure - before the alert opens; cancelable
 * @fires member-area-authenticate - before the account screen opens; cancelable
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

  /** The author's own word for joining, as the fallback has it. */
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

declare global {
  interface GlobalEventHandlersEventMap extends MemberAreaJoinEventMap {}
}

export {
  /** @deprecated It is called {@link MemberAreaJoinElement}. */
  MemberAreaJoinElement as MemberAreaJoin,
};

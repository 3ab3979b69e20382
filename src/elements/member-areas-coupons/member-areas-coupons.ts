import { OwnerLanguage } from '../owner/owner-language.js';
import { ownerBlockStyles } from '../styles/owner-styles.js';
import type { ViewModel } from '../view/react-view.js';
import { ViewElement } from '../view/view-element.js';
import { FallbackSlot } from '../view/view-placement.js';

/**
 * Shows the owner of a site the coupons: codes that take something off the price. Each says for which payments and which area it
 * is, until when, and how many people have used it. The owner creates coupons and ends them; members keep the discount of a
 * coupon that has ended.
 *
 * The content of the element stays visible until the view has loaded.
 *
 * @tag member-areas-coupons
 * @attr {loading | failed | signed-out | not-owner | empty | ready | many | new | end} preview - shows this state from sample data
 * @slot - the fallback, visible until the view has loaded
 * @csspart owner - the root of the view
 * @csspart coupons - the container of the coupons, in every state
 * @csspart title - the title
 * @csspart coupons-section - the list of the coupons
 * @csspart section-head - what the list is, and the button that creates a coupon
 * @csspart hint - a help text
 * @csspart primary - the button that creates a coupon
 * @csspart done - what was done last
 * @csspart empty - the message that there are no coupons
 * @csspart empty-title - the title of that message
 * @csspart coupon-list - the coupons whose code can be entered, or the others
 * @csspart section-title - the title of the others
 * @csspart coupon - a coupon
 * @csspart coupon-text - the texts about a coupon
 * @csspart coupon-name - the code, with the status
 * @csspart coupon-code - the code
 * @csspart chip - the status
 * @csspart coupon-reduction - what the coupon takes off which payments
 * @csspart coupon-facts - the area, the end and the uses
 * @csspart coupon-actions - the button of a coupon
 * @csspart end-coupon - the button that ends a coupon
 * @csspart dialog - the dialog of an action
 * @csspart dialog-title - the title of the dialog
 * @csspart dialog-message - what follows from the action
 * @csspart dialog-problem - the message that says why the action failed
 * @csspart dialog-buttons - the buttons of the dialog
 * @csspart keep - the button that changes nothing
 * @csspart confirm - the button that does it, or loads the coupons again
 * @csspart action-form - the fields of a new coupon
 * @csspart field-row - two fields beside each other
 * @csspart field - a field with its label
 * @csspart label - the label of a field
 * @csspart control - the container of an input
 * @csspart input - an input or a select
 * @csspart suggest - the button that suggests a code
 * @csspart field-error - the error of a field
 * @csspart log-in - the link to the login
 * @csspart skeleton - the placeholder of content that is loading
 * @csspart skeleton-line - a line of the placeholder
 * @csspart error - the message that the content could not be loaded
 * @csspart retry - the button that tries again
 * @csspart signed-out - the message for signed-out visitors
 * @csspart not-owner - the message for visitors who do not own the site
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - buttons and focus rings
 * @cssproperty [--member-on-accent=light-dark(#fff, #0b1220)] - text on the accent color
 * @cssproperty [--member-surface=Canvas] - background
 * @cssproperty [--member-text=CanvasText] - text
 * @cssproperty --member-border - borders of controls; default: the text color, softened
 * @cssproperty [--member-error=light-dark(#b42318, #ffa198)] - errors
 * @cssproperty [--member-good=light-dark(#166534, #86efac)] - the status of a coupon whose code can be entered
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is loading
 * @cssstate ready - the view is shown
 * @cssstate error - the view could not be loaded or failed to render
 */
export class MemberAreasCouponsElement extends ViewElement {
  static override styles = ownerBlockStyles;

  protected override readonly placement = new FallbackSlot(this);
  protected override readonly language = new OwnerLanguage();

  protected override async loadView(): Promise<() => ViewModel> {
    const { CouponsView } = await import('../../react/owner/coupons/coupons-view.js');
    return () => ({ component: CouponsView, props: this.viewProps });
  }
}

/** The events of `<member-areas-coupons>`, by name. */
export type MemberAreasCouponsEventMap = object;

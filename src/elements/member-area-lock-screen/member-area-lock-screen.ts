import type { PropertyValues } from '@lit/reactive-element';
import type { AreaDetails } from '../../react/join/area-details.js';
import type { LockScreenViewProps } from '../../react/lock-screen/lock-screen-view.js';
import { PricingElement } from '../joining/pricing-element.js';
import type { PricingEventMap } from '../events/join-event-maps.js';
import type { ViewModel } from '../view/react-view.js';

/**
 * Shows the lock screen of a gated page as the owner has customized it: headline, description, benefits, the join
 * button, and the login for members. Clicking the join button sends the join request. With two or more pricing options,
 * it has a left and a right button, as `<member-area-pricing>` has, with the option of `pricing-option-id` open. Clicking the
 * other one switches the option that the join is for, clicking the same one again closes the join button. The
 * visitor's choice does not change the attribute.
 *
 * The page decides who sees the lock screen, and must not contain the content that the lock screen protects.
 *
 * The content of the element stays visible until the view has loaded. Clicking a link or button in it sends the join
 * request; clicking a link to the login opens the login.
 *
 * @tag member-area-lock-screen
 * @attr {string} member-area-id - the id of the area; required. Without it, the fallback stays visible and keeps its
 *   own behavior
 * @attr {string} pricing-option-id - the id of the option to join with until the visitor chooses another one; default:
 *   the area's first
 * @attr {string} origin-url-path - the path of the page the visitor came from; default: the current path
 * @attr {boolean} hide-title - shows neither the headline nor the description, nor a frame, for a page that shows them itself
 * @attr {loading | failed | ready | customized | no-join | no-benefits | one-option | two-options | more-options | off | signed-in | not-yet-open | closed | member | ending | paused | payment-failed | pending} preview - shows this state from sample data
 * @slot - the fallback: links that work without JavaScript
 * @csspart screen - the lock screen
 * @csspart headline - the headline
 * @csspart description - the description
 * @csspart benefits - the list of benefits
 * @csspart benefit - a benefit
 * @csspart benefit-count - the number of benefits, where their list is not available
 * @csspart closed - the text that member areas are off, in place of the prices and the join button
 * @csspart button - the join button
 * @csspart member - the text about the visitor's membership
 * @csspart update-payment - the link for members whose payment has failed
 * @csspart manage - the link to the account for members whose membership is paused
 * @csspart log-in-line - the line for members who are signed out
 * @csspart log-in - the login button
 * @csspart signed-in - the text that says who is signed in
 * @csspart log-out - the logout button
 * @csspart options - the two buttons of the pricing options
 * @csspart option - the button of an option
 * @csspart option-name - the name of an option
 * @csspart option-price - the amount of an option, such as "3 × $10.00"
 * @csspart option-terms - the rest of its price, such as "every month"
 * @csspart option-saving - what a yearly option saves
 * @csspart option-action - the words "Choose" and "Chosen"
 * @csspart radios - the list of the options after the first two
 * @csspart radios-label - the label of that list
 * @csspart radio - an option in that list
 * @csspart price - the price of an area with one option or none
 * @csspart price-amount - the amount in the price
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
 * @fires member-area-pricing-option - after an option has been opened, or the options have been closed
 * @fires member-area-join-request - before the join request is sent; cancelable
 * @fires member-area-join-success - after a join, before the navigation to `redirectUrlPath`; cancelable
 * @fires member-area-join-failure - after a failed join, before the alert opens; cancelable
 * @fires member-area-authenticate - before the account opens for a visitor who must sign in to join; cancelable
 */
export class MemberAreaLockScreenElement extends PricingElement {
  protected override readonly loginOrigin = 'LOCK_SCREEN';

  /** The option the visitor has chosen; `null` as long as the attribute decides. */
  #choice: { readonly optionId: string | undefined } | null = null;

  protected override get optionId(): string | undefined {
    return this.#choice ? this.#choice.optionId : this.pricingOptionId;
  }

  protected override chooseOption(optionId: string | undefined): void {
    this.#choice = { optionId };
    this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('memberAreaId') || changed.has('pricingOptionId')) this.#choice = null;
    super.willUpdate(changed);
  }

  protected override async loadView(): Promise<() => ViewModel> {
    const [{ LockScreenView }] = await Promise.all([
      import('../../react/lock-screen/lock-screen-view.js'),
      this.loadDetails(),
      this.joining.load(),
    ]);
    return () => ({
      component: LockScreenView,
      props: {
        ...this.pricingProps,
        onLogOut: () => this.run(this.#logOut()),
        areMemberAreasOff: !this.site.settings().memberAreasEnabled,
      } satisfies Partial<LockScreenViewProps>,
    });
  }

  protected override async fetchDetails(memberAreaId: string): Promise<AreaDetails> {
    const api = await this.site.api();
    const calls = [api.memberArea(memberAreaId), api.lockScreen(memberAreaId)] as const;
    // Waits for both, also when one fails: otherwise Retry would share the request that is still pending.
    await Promise.allSettled(calls);
    const [area, lockScreen] = await Promise.all(calls);
    return { kind: 'ready', area, lockScreen };
  }

  /** Logs out and reloads the page. */
  async #logOut(): Promise<void> {
    try {
      await (await this.site.api()).logOut();
      location.reload();
    } catch (error) {
      this.site.report(error, 'log-out');
      this.details = { kind: 'failed' };
      this.requestUpdate();
    }
  }
}

/** The events of `<member-area-lock-screen>`, by name. */
export type MemberAreaLockScreenEventMap = PricingEventMap;

import { css } from '../styles/css.js';
import type { PropertyValues } from '@lit/reactive-element';
import type { AreaDetails } from '../../react/join/area-details.js';
import { JoinElement } from '../base/join-element.js';
import { pricingViewProps, type PricingEventMap } from '../base/pricing-view-props.js';
import { baseStyles } from '../styles/base-styles.js';
import type { ViewModel } from '../base/react-view.js';

/**
 * What stands in front of a gated page: headline, description, benefits, the way in and the login for members, as the
 * owner has customized it. Pressing Join asks to join; with two pricing options or more it shows those first, open on
 * the one of `pricing-option-id`. What the visitor chooses there leaves that attribute as it is.
 *
 * The page decides who sees it, and must hold nothing of what it guards.
 *
 * @tag member-area-lock-screen
 * @attr {string} member-area-id - the area; required. Without it the fallback stays and keeps its own behaviour
 * @attr {string} pricing-option-id - the option to join with, until the visitor chooses another; default: the area's first
 * @attr {string} origin-url-path - the page the visitor came from; default: the current path
 * @attr {loading | failed | ready | customized | no-join | no-benefits | signed-in | not-yet-open | closed | member | ending | payment-failed | pending} preview - a state shown from sample data
 * @slot - the fallback: links that work without JavaScript
 * @csspart screen - the lock screen, or the access screen of the pricing options
 * @csspart headline - the headline
 * @csspart description - the description
 * @csspart benefits - the benefits
 * @csspart benefit - one of them
 * @csspart benefit-count - their number, where the list is not there
 * @csspart button - the join button
 * @csspart member - how a member stands to the area
 * @csspart update-payment - the way to another payment method
 * @csspart log-in-line - the line for members who are signed out
 * @csspart log-in - its button
 * @csspart signed-in - who is signed in
 * @csspart log-out - the log-out button
 * @csspart back - the way back from the pricing options
 * @csspart options - the two buttons of the pricing options
 * @csspart option - one of them
 * @csspart option-name - what an option is called
 * @csspart option-price - what it costs
 * @csspart title - the name of the area
 * @csspart radios - the options, where there are more than two
 * @csspart radios-label - their label
 * @csspart radio - one of them
 * @csspart price - what the option costs
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
 * @fires member-area-pricing-option - the pricing options were opened on an option, or closed
 * @fires member-area-join-request - before the request is sent; cancelable
 * @fires member-area-join-success - before the visitor is sent on; cancelable
 * @fires member-area-join-failure - before the alert opens; cancelable
 * @fires member-area-authenticate - before the account screen opens; cancelable
 */
export class MemberAreaLockScreenElement extends JoinElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: block;
      }
    `,
  ];

  protected override readonly loginOrigin = 'LOCK_SCREEN';

  /** What the visitor has chosen among the options; `null` while that is what the author has given. */
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
        ...pricingViewProps(this, this.joinProps, {
          chooseOption: (id) => this.chooseOption(id),
          logIn: () => this.run(this.joining.authenticate('login')),
        }),
        onBack: () => {
          this.#choice = null;
          this.requestUpdate();
        },
        onLogOut: () => this.run(this.#logOut()),
      },
    });
  }

  protected override async fetchDetails(memberAreaId: string): Promise<AreaDetails> {
    const api = await this.site.api();
    const calls = [api.memberArea(memberAreaId), api.lockScreen(memberAreaId)] as const;
    // Both are over before one is given up: a Retry must not join the one that is still under way.
    await Promise.allSettled(calls);
    const [area, lockScreen] = await Promise.all(calls);
    return { kind: 'ready', area, lockScreen };
  }

  /** Logs out; the page then shows what it has for somebody who is signed out. */
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

declare global {
  interface GlobalEventHandlersEventMap extends MemberAreaLockScreenEventMap {}
}

export {
  /** @deprecated It is called {@link MemberAreaLockScreenElement}. */
  MemberAreaLockScreenElement as MemberAreaLockScreen,
};

import type { PropertyDeclarations } from '@lit/reactive-element';
import { goTo } from '../../core/account-frame/go-to.js';
import { viewEn } from '../../core/messages/en/view.js';
import { safePath } from '../../core/paths/safe-path.js';
import type { JoinViewProps } from '../../react/join/join-view.js';
import { attributeText } from '../tag/attribute-text.js';
import { AuthorControl } from '../control/author-control.js';
import { ControlPlacement } from '../control/control-placement.js';
import { JoinElement } from '../joining/join-element.js';
import type { ViewModel } from '../view/react-view.js';
import { CONTROLS } from '../dom/click.js';
import { createNode } from '../dom/create-node.js';
import { type JoinEventMap } from '../events/join-event-maps.js';
import { baseStyles } from '../styles/base-styles.js';
import { css } from '../styles/css.js';
import { reservedLine } from '../styles/reserved-line.js';

/**
 * Shows the join button of a member area with its price line. Clicking the button sends the join request. The element
 * then goes to the area or the checkout, opens the account, or shows an alert. For members the button goes to the area
 * instead, or, if their payment has failed or their membership is paused, to the page where they update the payment method or resume.
 *
 * The first link or button in the content of the element is the join button, with the look and the text that the author
 * gives it. The element replaces this text only for members and while sign-up is not open, and restores it afterwards. Before
 * sign-up opens, the button says "Opens {date}", and after it has closed "Sign up closed", with `aria-disabled="true"`. To
 * replace a part of the content, such as the text beside an icon, mark its node with `data-label`. Without a link or button in
 * its content, the element draws a button.
 *
 * @tag member-area-join
 * @attr {string} member-area-id - the id of the area; required. Without it, the fallback stays visible and keeps its
 *   own behavior
 * @attr {string} pricing-option-id - the id of the option to join with; default: the area's first
 * @attr {string} origin-url-path - the path of the page the visitor came from; default: the current path
 * @attr {own} appearance - `own`: the element draws its own button; the content of the element is only shown until the
 *   view has loaded, and gives the button its words
 * @attr {boolean} hide-details - shows no price and no text about the membership, only errors; for a button in
 *   a navigation
 * @attr {loading | ready | paid | member | ending | paused | payment-failed | past-due | not-yet-open | closed | pending | failed} preview - shows this state from sample data
 * @slot - the join button: a link or button that works without JavaScript
 * @csspart button - the join button that the element draws
 * @csspart price - the price line
 * @csspart member - the text about the visitor's membership
 * @csspart update-payment - the link for members whose payment has failed that the element draws
 * @csspart manage - the link to the account for members whose membership is paused that the element draws
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
 * @cssstate own - the element draws its own button
 * @fires member-area-join-request - before the join request is sent; cancelable
 * @fires member-area-join-success - after a join, before the navigation to `redirectUrlPath`; cancelable
 * @fires member-area-join-failure - after a failed join, before the alert opens; cancelable
 * @fires member-area-authenticate - before the account opens for a visitor who must sign in to join; cancelable
 */
export class MemberAreaJoinElement extends JoinElement {
  static override properties: PropertyDeclarations = {
    appearance: attributeText('appearance'),
    hideDetails: { attribute: 'hide-details', type: Boolean, reflect: true },
  };

  static override styles = [
    baseStyles,
    css`
      :host(:not([hidden])) {
        font-family: inherit;
      }
      :host(:state(own)) {
        display: inline-block;
      }
      button,
      .beside {
        font-family: var(--_member-font);
      }
      slot[hidden] {
        display: none;
      }
      :host(:not([hide-details])) :is(.beside, .reserve) {
        ${reservedLine}
      }
      :host(:not([hide-details])) .reserve {
        margin-block-end: 0.5em;
      }
      /* A line box, so that the baseline of the element is that of its last line from the start. */
      .reserve::before {
        content: '\\200b';
      }
      [role='status'] {
        position: absolute;
        width: 1px;
        height: 1px;
        overflow: hidden;
        clip-path: inset(50%);
        white-space: nowrap;
      }
    `,
  ];

  /** `own`: the element draws its own button, although the author has added a link or button. */
  declare appearance: string | undefined;
  /** Whether the element shows neither the price nor other texts, except errors. Default: false. */
  declare hideDetails: boolean;

  protected override readonly loginOrigin = 'MEMBER_AREA_BLOCK';

  readonly #control = new AuthorControl(this);
  protected override readonly placement = new ControlPlacement(this, this.#control, this.plainButton);
  readonly #status = createNode('span', { role: 'status' });
  /** What the view says about the author's control; `null` without a view. */
  #state: Parameters<NonNullable<JoinViewProps['onControl']>>[0] | null = null;

  constructor() {
    super();
    this.hideDetails = false;
  }

  protected override firstUpdated(): void {
    super.firstUpdated();
    this.renderRoot.append(this.#status);
  }

  protected override updated(): void {
    super.updated();
    this.#showState();
  }

  protected override async loadView(): Promise<() => ViewModel> {
    const [{ JoinView }] = await Promise.all([
      import('../../react/join/join-view.js'),
      this.loadDetails(),
      this.joining.load(),
    ]);
    return () => ({ component: JoinView, props: this.joinProps });
  }

  protected override adaptModel({ component, props }: ViewModel): ViewModel {
    const { hideDetails } = this;
    const isAuthors = this.#control.node !== null;
    const control = isAuthors
      ? { onControl: this.#onControl, getControl: () => this.#control.node }
      : { label: this.#label };
    return { component, props: { ...props, hideDetails, ...control } };
  }

  protected override viewRemoved(): void {
    this.#state = null;
    this.#showState();
  }

  protected override act(control: Element): boolean {
    if (this.#control.owns(control)) {
      if (this.preview !== undefined) return true;
      const href = safePath(this.#state?.href);
      if (href) {
        // A link has this address, so the browser follows it.
        if (control.localName === 'a') return false;
        goTo(href);
        return true;
      }
    }
    return super.act(control);
  }

  /** The words of the link or button that the view replaces. */
  get #label(): string | undefined {
    return this.querySelector(CONTROLS)?.textContent.trim() || undefined;
  }

  readonly #onControl: NonNullable<JoinViewProps['onControl']> = (state) => {
    this.#state = state;
    this.#showState();
  };

  #showState(): void {
    const hasOwnControl = this.#control.node === null;
    const isBusy = this.#state?.isBusy || this.joining.isPending;
    this.#control.show({ ...this.#state, isBusy });
    this.setOwnControl(hasOwnControl);
    // The button of the view says it itself.
    const { joining } = this.site.messages(viewEn, this.knownLocale);
    this.#status.textContent = isBusy && !hasOwnControl ? joining : '';
  }
}

/** The events of `<member-area-join>`, by name. */
export type MemberAreaJoinEventMap = JoinEventMap;

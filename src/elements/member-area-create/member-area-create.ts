import type { PropertyDeclarations } from '@lit/reactive-element';
import { createEn } from '../../core/messages/en/owner/create.js';
import type { DraftStart } from '../../core/owner/area-draft.js';
import { attributeText } from '../base/attribute-text.js';
import { MemberAreaCreateSuccessEvent } from '../events/member-area-create-success-event.js';
import { MemberAreasUpgradeEvent } from '../events/member-areas-upgrade-event.js';
import type { ModalCloseEvent } from '../events/modal-close-event.js';
import type { ModalOpenEvent } from '../events/modal-open-event.js';
import { ModalElement } from '../base/modal-element.js';
import { OwnerLanguage } from '../base/owner-language.js';
import { ownerModalStyles } from '../styles/owner-styles.js';
import type { ViewModel } from '../base/react-view.js';

const loadCreateView = () => import('../../react/owner/create/create-view.js');

/**
 * Creates a member area, for the owner, in a modal: its basics, its prices and enrolment dates, and its benefits. What
 * is typed stays whichever way one goes and whatever the server answers; leaving asks first.
 *
 * What stands between the tags is what opens it. Once the area is created it tells so and closes, as `done`.
 *
 * @tag member-area-create
 * @attr {boolean} open - whether it is open; also `show()` and `hide()`
 * @attr {string} currency - ISO 4217 code of the prices; default: USD
 * @attr {boolean} without-payments - no payment processor is connected: warns where a price is asked for
 * @attr {basics | access-free | access-subscription | access-fixed | dates | benefits | problems | quota-full | failed} preview - a state shown from sample data, in place
 * @slot - what opens it
 * @csspart dialog - the dialog
 * @csspart panel - what it shows
 * @csspart spinner - shown while the form is on its way
 * @csspart load-error - the text when the form could not be loaded
 * @csspart retry - the button that tries again to load something
 * @csspart owner - the view
 * @csspart modal-content - the view without its edges
 * @csspart title - its heading
 * @csspart close - the button that closes it
 * @csspart creation - what is under the heading
 * @csspart form - the form of a step
 * @csspart progress - the bar that shows how many steps are done
 * @csspart progress-step - one step of it
 * @csspart step-title - the heading of a step
 * @csspart skeleton - the place of a step whose fields are on their way
 * @csspart skeleton-line - a line of it
 * @csspart error - the text when they could not be loaded
 * @csspart error-summary - the problems, where there are two or more
 * @csspart field - a field with its label
 * @csspart label - a label
 * @csspart control - what holds an input
 * @csspart input - an input, a text area or a select
 * @csspart hint - a line about a field
 * @csspart field-error - what is wrong with a field
 * @csspart layouts - the layouts
 * @csspart layout-picture - the picture of one
 * @csspart cards - a choice of cards
 * @csspart card - one of them
 * @csspart radio - its radio button
 * @csspart card-text - its texts
 * @csspart card-title - what it is called
 * @csspart card-description - a line about it
 * @csspart card-picture - its picture
 * @csspart warnings - the place of the warning
 * @csspart warning - the warning that no payments can be taken
 * @csspart options - the prices
 * @csspart option - one of them
 * @csspart option-fields - its fields
 * @csspart add-option - the button that adds one
 * @csspart remove-option - the button that removes one
 * @csspart switch-field - a switch with its label
 * @csspart switch-label - its label
 * @csspart switch - the switch
 * @csspart price-lines - what visitors will read of the prices
 * @csspart price-line - one of them
 * @csspart enrollment - when people can join
 * @csspart dates - the two dates
 * @csspart benefits - the benefits
 * @csspart benefit - one of them
 * @csspart drag-handle - by which a pointer drags it
 * @csspart benefit-buttons - its buttons
 * @csspart move-up - the one that moves it up
 * @csspart move-down - the one that moves it down
 * @csspart remove-benefit - the one that removes it
 * @csspart add-benefit - the button that adds one
 * @csspart problem - why it could not be created
 * @csspart footer - the buttons under a step
 * @csspart back - Back
 * @csspart submit - Next, or Create
 * @csspart upgrade-card - what is shown when the plan has no place left
 * @csspart buttons - its buttons
 * @csspart primary - Upgrade
 * @csspart not-now - Not now
 * @csspart dialog-title - the title of the question before what was typed is lost
 * @csspart dialog-message - its text
 * @csspart dialog-problem - the place of a problem in it
 * @csspart dialog-buttons - its buttons
 * @csspart keep - the one that keeps editing
 * @csspart confirm - the one that discards
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - background of buttons and colour of focus rings
 * @cssproperty [--member-on-accent=light-dark(#fff, #0b1220)] - text on it
 * @cssproperty [--member-surface=Canvas] - background
 * @cssproperty [--member-text=CanvasText] - text
 * @cssproperty [--member-error=light-dark(#b42318, #ffa198)] - problems
 * @cssproperty --member-border - borders; default: the text colour, softened
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is on its way
 * @cssstate ready - the view is there
 * @cssstate error - the view could not be loaded
 * @fires member-area-create-open - it has opened
 * @fires member-area-create-close - before it closes; cancelable. `reason` is `close`, `escape` or `done`
 * @fires member-area-create-success - an area has been created
 * @fires member-areas-upgrade - the plan has no place left, and the owner wants a larger one
 */
export class MemberAreaCreateElement extends ModalElement {
  static override styles = ownerModalStyles;

  static override properties: PropertyDeclarations = {
    currency: attributeText('currency'),
    withoutPayments: { attribute: 'without-payments', type: Boolean, reflect: true },
    prefill: { attribute: false },
    names: { attribute: false },
  };

  /** ISO 4217 code of the prices. Default: USD. */
  declare currency: string | undefined;
  /** No payment processor is connected: warns where a price is asked for. Default: false. */
  declare withoutPayments: boolean;
  /** What the creation starts from, read when it opens. Default: nothing. */
  declare prefill: DraftStart | undefined;
  /** Names of the areas there are, so that one that is taken is told at once. Default: the server tells. */
  declare names: readonly string[] | undefined;

  protected override readonly language = new OwnerLanguage();
  protected override readonly viewRoot = 'shadow';

  constructor() {
    super();
    this.withoutPayments = false;
  }

  protected override get label(): string {
    return { ...createEn, ...this.messages }.createAreaTitle;
  }

  protected override preload(): void {
    loadCreateView().catch(() => undefined);
  }

  protected override async loadView(): Promise<() => ViewModel> {
    const { CreateView } = await loadCreateView();
    return () => {
      return {
        component: CreateView,
        props: {
          ...this.viewProps,
          currency: this.currency ?? 'USD',
          prefill: this.prefill,
          names: this.names,
          paymentsConnected: this.withoutPayments ? false : undefined,
          onLeave: (reason) => this.hide(reason),
          onCreated: (area) => {
            this.dispatchEvent(new MemberAreaCreateSuccessEvent(area));
            this.hide('done');
          },
          onUpgrade: (planId) => this.dispatchEvent(new MemberAreasUpgradeEvent(planId)),
        } satisfies Parameters<typeof CreateView>[0],
      };
    };
  }
}

/** The events of `<member-area-create>`, by name. */
export interface MemberAreaCreateEventMap {
  'member-area-create-open': ModalOpenEvent;
  'member-area-create-close': ModalCloseEvent;
  'member-area-create-success': MemberAreaCreateSuccessEvent;
  'member-areas-upgrade': MemberAreasUpgradeEvent;
}

declare global {
  interface GlobalEventHandlersEventMap extends MemberAreaCreateEventMap {}
}

export {
  /** @deprecated It is called {@link MemberAreaCreateElement}. */
  MemberAreaCreateElement as MemberAreaCreate,
};

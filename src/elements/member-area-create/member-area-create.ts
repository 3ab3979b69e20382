import type { PropertyDeclarations } from '@lit/reactive-element';
import { createEn } from '../../core/messages/en/owner/create.js';
import type { DraftStart } from '../../core/owner/area-draft.js';
import { attributeText } from '../tag/attribute-text.js';
import { MemberAreaCreateSuccessEvent } from '../events/member-area-create-success-event.js';
import { MemberAreasUpgradeEvent } from '../events/member-areas-upgrade-event.js';
import type { ModalCloseEvent } from '../events/modal-close-event.js';
import type { ModalOpenEvent } from '../events/modal-open-event.js';
import { ModalElement } from '../modal/modal-element.js';
import { ownerCurrency } from '../owner/owner-currency.js';
import { OwnerLanguage } from '../owner/owner-language.js';
import { ownerModalStyles } from '../styles/owner-styles.js';
import type { ViewModel } from '../view/react-view.js';

const loadCreateView = () => import('../../react/owner/create/create-view.js');

/**
 * Lets the owner create a member area in a dialog: its basics, its prices and enrollment dates, and its benefits. The
 * form keeps its values when the owner goes back and forth and when the server rejects them. The dialog asks the owner
 * before it discards values.
 *
 * Clicking a link or button in the content of the element opens the dialog. After the area has been created, the dialog
 * closes with the reason `done`.
 *
 * @tag member-area-create
 * @attr {boolean} open - whether the dialog is open; `show()` and `hide()` open and close it
 * @attr {string} currency - ISO 4217 code of the currency of the prices; default: the setting `currency`
 * @attr {boolean} without-payments - whether no payment processor is connected; shows a warning with the prices
 * @attr {basics | access-free | access-subscription | access-fixed | dates | benefits | problems | quota-full | failed} preview - shows this state from sample data, in place instead of over the page
 * @slot - content with a link or button that opens the dialog
 * @csspart dialog - the dialog
 * @csspart panel - the container of the content of the dialog
 * @csspart spinner - the spinner while the view loads
 * @csspart load-error - the message that the view could not be loaded
 * @csspart retry - the button that tries again
 * @csspart owner - the root of the view
 * @csspart modal-content - the view with its title and its close button
 * @csspart title - the title of the dialog
 * @csspart close - the close button
 * @csspart creation - the content under the title
 * @csspart form - the form of a step
 * @csspart progress - the bar that shows how many steps are completed
 * @csspart progress-step - a step in the bar
 * @csspart step-title - the title of a step
 * @csspart skeleton - the placeholder of content that is loading
 * @csspart skeleton-line - a line of the placeholder
 * @csspart error - the message that the content could not be loaded
 * @csspart error-summary - the list of problems, where there are two or more
 * @csspart field - a field with its label
 * @csspart label - the label of a field or of a group of choices
 * @csspart control - the container of an input
 * @csspart input - an input, a text area or a select
 * @csspart hint - a help text
 * @csspart field-error - the error of a field
 * @csspart layouts - the choice of a layout
 * @csspart layout-picture - the picture of a layout
 * @csspart cards - a group of choices
 * @csspart card - a choice
 * @csspart radio - the radio button of a choice
 * @csspart card-text - the text of a choice
 * @csspart card-title - the title of a choice
 * @csspart card-description - the description of a choice
 * @csspart card-picture - the picture of a choice
 * @csspart warnings - the container of the warning
 * @csspart warning - the warning that no payment processor is connected
 * @csspart options - the prices
 * @csspart option - a price
 * @csspart hidden-text - the name of the only price, for screen readers
 * @csspart option-fields - the fields of a price
 * @csspart other-period - the fields for any other interval
 * @csspart add-option - the button that adds a price
 * @csspart remove-option - the button that removes a price
 * @csspart switch-field - a switch with its label
 * @csspart switch-label - the label of a switch
 * @csspart switch - a switch
 * @csspart price-lines - the prices as visitors read them
 * @csspart price-line - a price as visitors read it
 * @csspart enrollment - the fields that set when visitors can join
 * @csspart dates - the two dates
 * @csspart benefits - the list of benefits
 * @csspart benefit - a benefit
 * @csspart drag-handle - the handle that drags a benefit
 * @csspart benefit-buttons - the buttons of a benefit
 * @csspart move-up - the button that moves a benefit up
 * @csspart move-down - the button that moves a benefit down
 * @csspart remove-benefit - the button that removes a benefit
 * @csspart add-benefit - the button that adds a benefit
 * @csspart problem - the message that says why the area could not be created
 * @csspart footer - the buttons under a step
 * @csspart back - the Back button
 * @csspart submit - the Next or Create button
 * @csspart upgrade-card - the message that the plan's limit is reached
 * @csspart buttons - the buttons of that message
 * @csspart ask-for-plan - whom to ask for a larger plan
 * @csspart primary - the Upgrade button or link
 * @csspart not-now - the Not now button
 * @csspart dialog-title - the title of the confirmation before values are discarded
 * @csspart dialog-message - the message of the confirmation
 * @csspart dialog-problem - the message that says why the confirmed action failed
 * @csspart dialog-buttons - the buttons of the confirmation
 * @csspart keep - the button that continues editing
 * @csspart confirm - the button that discards the values
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - background of buttons and color of focus rings
 * @cssproperty [--member-on-accent=light-dark(#fff, #0b1220)] - text on the accent color
 * @cssproperty [--member-surface=Canvas] - background
 * @cssproperty [--member-text=CanvasText] - text
 * @cssproperty [--member-error=light-dark(#b42318, #ffa198)] - errors
 * @cssproperty --member-border - borders; default: the text color, softened
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is loading
 * @cssstate ready - the view is shown
 * @cssstate error - the view could not be loaded or failed to render
 * @fires member-area-create-open - after the dialog has opened
 * @fires member-area-create-close - before the dialog closes; cancelable. `reason` is `close`, `escape` or `done`
 * @fires member-area-create-success - after an area has been created
 * @fires member-areas-upgrade - when the owner asks for a larger plan, because the plan's limit is reached; cancelable
 */
export class MemberAreaCreateElement extends ModalElement {
  static override styles = ownerModalStyles;

  static override properties: PropertyDeclarations = {
    currency: attributeText('currency'),
    withoutPayments: { attribute: 'without-payments', type: Boolean, reflect: true },
    prefill: { attribute: false },
    names: { attribute: false },
  };

  /** ISO 4217 code of the currency of the prices. Default: the setting `currency`. */
  declare currency: string | undefined;
  /** Whether no payment processor is connected. If true, the form shows a warning with the prices. Default: false. */
  declare withoutPayments: boolean;
  /** The values the form starts with, read when the dialog opens. Default: none. */
  declare prefill: DraftStart | undefined;
  /** The names of all areas, so that the form rejects a duplicate at once. Default: only the server rejects it. */
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
          currency: ownerCurrency(this.currency, this.site),
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

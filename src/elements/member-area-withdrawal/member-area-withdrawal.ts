import type { PropertyDeclarations } from '@lit/reactive-element';
import type { ContractEndKind } from '../../contract/account/end-contract.js';
import type { WithdrawalViewProps } from '../../react/withdrawal/withdrawal-view.js';
import { MemberAreaContractEndEvent } from '../events/member-area-contract-end-event.js';
import { baseStyles } from '../styles/base-styles.js';
import { css } from '../styles/css.js';
import { attributeText } from '../tag/attribute-text.js';
import type { ViewModel } from '../view/react-view.js';
import { ViewElement } from '../view/view-element.js';
import { FallbackSlot } from '../view/view-placement.js';

/**
 * A form with which a buyer withdraws from a contract, or cancels it. It needs no account: a signed-out visitor enters the order
 * number and the email, a signed-in one chooses one of the own orders. The second step repeats what will be sent, and the
 * third says when it was received and what became of it. Nothing that the visitor types is written into the address.
 *
 * Without `--member-accent`, the accent is that of a button of the page, if it can be read well.
 *
 * The content of the element stays visible until the view has loaded.
 *
 * @tag member-area-withdrawal
 * @attr {withdrawal | cancellation} kind - what the visitor declares: `withdrawal` undoes the contract, `cancellation` ends it
 *   with the period that is paid; default: `withdrawal`
 * @attr {signed-out | signed-in | cancellation | loading | no-orders | orders-failed | session-ended | check | check-cancellation | failed | received | ended | cancelled | too-late | waived | ended-before | not-cancellable} preview - shows this state from sample data
 * @slot - the fallback: a link that works without JavaScript
 * @csspart withdrawal - the root of the view
 * @csspart title - the heading of each step
 * @csspart help - what follows from the first step
 * @csspart notice - the message that the orders could not be loaded, or that the session has ended
 * @csspart form - the form of the first step
 * @csspart error-summary - the list of the fields with a problem, and why the declaration could not be sent
 * @csspart field - a field with its label
 * @csspart label - the label of a field
 * @csspart control - the container of an input
 * @csspart input - an input, a select or a text area
 * @csspart hint - a help text
 * @csspart field-error - the problem of a field
 * @csspart buttons - the buttons of a step
 * @csspart submit - the button that goes on, and the one that confirms
 * @csspart back - the button that goes back to the first step
 * @csspart statement - what the visitor declares
 * @csspart facts - the list of what is sent, and of what was received
 * @csspart fact - a line of that list
 * @csspart outcome - a sentence about what became of the declaration
 * @csspart empty - the message that the account has no orders
 * @csspart skeleton - the placeholder while the orders load
 * @csspart skeleton-line - a line of the placeholder
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - background of buttons and color of focus rings
 * @cssproperty [--member-on-accent=light-dark(#fff, #0b1220)] - text on the accent color
 * @cssproperty [--member-surface=transparent] - background
 * @cssproperty [--member-text=inherit] - text
 * @cssproperty --member-border - borders of controls; default: the text color, softened
 * @cssproperty [--member-error=light-dark(#b42318, #ffa198)] - errors
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is loading
 * @cssstate ready - the view is shown
 * @cssstate error - the view could not be loaded or failed to render
 * @fires member-area-contract-end - after the backend has received the declaration
 */
export class MemberAreaWithdrawalElement extends ViewElement {
  static override properties: PropertyDeclarations = {
    kind: attributeText('kind'),
  };

  static override styles = [
    baseStyles,
    css`
      :host {
        display: block;
        /* Also of the content of the author, so that nothing moves when the view has loaded. */
        max-width: 640px;
      }
    `,
  ];

  /** What the visitor declares: `withdrawal` or `cancellation`. Default: `withdrawal`. */
  declare kind: ContractEndKind | undefined;

  protected override readonly placement = new FallbackSlot(this);

  protected override async loadView(): Promise<() => ViewModel> {
    const accent = import('../styles/page-accent.js').then(
      // Before the view takes the place of the author's link.
      ({ borrowAccent }) => borrowAccent(this),
      () => undefined,
    );
    const [{ WithdrawalView }] = await Promise.all([
      import('../../react/withdrawal/withdrawal-view.js'),
      accent,
    ]);
    return () => ({
      component: WithdrawalView,
      props: {
        ...this.viewProps,
        kind: this.kind === 'cancellation' ? 'cancellation' : 'withdrawal',
        onReceived: (kind, outcome) => this.dispatchEvent(new MemberAreaContractEndEvent(kind, outcome)),
      } satisfies WithdrawalViewProps,
    });
  }
}

/** The events of `<member-area-withdrawal>`, by name. */
export interface MemberAreaWithdrawalEventMap {
  'member-area-contract-end': MemberAreaContractEndEvent;
}

import type { PropertyDeclarations } from '@lit/reactive-element';
import { MemberAreasMemberChangeEvent } from '../events/member-areas-member-change-event.js';
import { MemberAreasMemberCloseEvent } from '../events/member-areas-member-close-event.js';
import { OwnerLanguage } from '../owner/owner-language.js';
import { ownerBlockStyles } from '../styles/owner-styles.js';
import { attributeText } from '../tag/attribute-text.js';
import type { ViewModel } from '../view/react-view.js';
import { ViewElement } from '../view/view-element.js';
import { FallbackSlot } from '../view/view-placement.js';

/**
 * Shows the owner or the support of a site everything about one person: who they are, their memberships, orders and history,
 * and the notes of the team. From here a person is let into an area or taken out of it, an end date is moved, an order is paid
 * back, a link is mailed, the data is downloaded, and the account is closed. Each action asks first, and says what follows.
 *
 * The server decides who may do what: the view offers only that.
 *
 * @tag member-areas-member
 * @attr {string} member-id - the id of the person; required
 * @attr {loading | failed | gone | signed-out | not-owner | ready | no-memberships | past-due | paused | ending | refunded | support | no-refunds | grant | end | end-now | move-end | refund | link | delete-note | close} preview - shows this state from sample data
 * @slot - the fallback, visible until the view has loaded
 * @csspart owner - the root of the view
 * @csspart member - the container of the person, in every state
 * @csspart member-content - the person after they have loaded
 * @csspart member-head - the name, the email and what is special about the person
 * @csspart title - the name of the person, or the message that they do not exist
 * @csspart member-contact - the line of the email
 * @csspart member-email - the link that writes a mail
 * @csspart chip - a word about the person, a membership or an order
 * @csspart facts - what is known about the person
 * @csspart fact - a fact
 * @csspart fact-name - the name of a fact
 * @csspart fact-value - the value of a fact
 * @csspart paid - what the person has paid in a currency
 * @csspart member-columns - the sections
 * @csspart member-main - the memberships, the orders and the history
 * @csspart member-side - the notes, and what is done seldom
 * @csspart memberships - the section of the memberships
 * @csspart orders - the section of the orders
 * @csspart history - the section of the history
 * @csspart notes - the section of the notes
 * @csspart more - the section of what is done seldom
 * @csspart section-head - the title of a section, and its button
 * @csspart section-title - the title of a section
 * @csspart grant - the button that lets the person into an area
 * @csspart empty - the message that the person is in no area, or does not exist
 * @csspart empty-title - the title of that message
 * @csspart membership-list - the memberships
 * @csspart membership - a membership
 * @csspart membership-title - the area of a membership
 * @csspart membership-lines - the price, the next payment and the start of a membership
 * @csspart membership-actions - the buttons of a membership
 * @csspart move-end - the button that changes the end date
 * @csspart end - the button that ends a membership
 * @csspart order-list - the orders
 * @csspart order - an order
 * @csspart order-title - the area of an order
 * @csspart order-facts - the date, the number and the payment method of an order
 * @csspart order-state - the chips of an order
 * @csspart order-total - the amount of an order
 * @csspart refund - the button that pays an order back
 * @csspart show-all - the button that shows all orders, or the whole history
 * @csspart timeline - the history
 * @csspart entry - an event of the history
 * @csspart entry-text - what has happened
 * @csspart entry-date - when, and whether the team did it
 * @csspart entry-reason - why the person has left
 * @csspart entry-comment - the comment of the person who has left
 * @csspart note-form - the form of a new note
 * @csspart submit - the button that adds a note
 * @csspart note-list - the notes
 * @csspart note - a note
 * @csspart note-text - the text of a note
 * @csspart note-by - who wrote a note, and when
 * @csspart delete-note - the button that deletes a note
 * @csspart more-list - what is done seldom
 * @csspart send-link - the button that mails a link
 * @csspart download - the link that downloads the data of the person
 * @csspart close-account - the button that closes the account
 * @csspart status-line - what was done, over the end of the view
 * @csspart status-text - the text of what was done
 * @csspart reload - the button that loads the person again
 * @csspart dismiss - the button that closes what was done
 * @csspart back - the button that goes back to the list
 * @csspart back-arrow - the arrow of that button
 * @csspart dialog - the dialog of an action
 * @csspart dialog-title - the title of the dialog
 * @csspart dialog-message - what follows from the action
 * @csspart dialog-problem - the message that says why the action failed
 * @csspart dialog-buttons - the buttons of the dialog
 * @csspart keep - the button that changes nothing
 * @csspart confirm - the button that does it, or loads the person again
 * @csspart action-form - the fields of the dialog
 * @csspart consequences - what follows, as a list
 * @csspart consequence - what follows for the payments
 * @csspart field - a field with its label
 * @csspart label - the label of a field or of a group of choices
 * @csspart control - the container of an input
 * @csspart input - an input, a select or a text area
 * @csspart day-field - the field of the last day
 * @csspart hint - a help text
 * @csspart field-error - the error of a field
 * @csspart cards - a group of choices
 * @csspart card - a choice
 * @csspart card-text - the text of a choice
 * @csspart card-title - the title of a choice
 * @csspart card-description - the description of a choice
 * @csspart radio - the radio button of a choice
 * @csspart check - a checkbox with its label
 * @csspart checkbox - a checkbox
 * @csspart skeleton - the placeholder of content that is loading
 * @csspart skeleton-line - a line of the placeholder
 * @csspart error - the message that the content could not be loaded
 * @csspart retry - the button that tries again
 * @csspart signed-out - the message for signed-out visitors
 * @csspart log-in - the link to the login
 * @csspart not-owner - the message for visitors who are neither the owner nor the support
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - buttons, choices and focus rings
 * @cssproperty [--member-on-accent=light-dark(#fff, #0b1220)] - text on the accent color
 * @cssproperty [--member-surface=Canvas] - background
 * @cssproperty [--member-text=CanvasText] - text
 * @cssproperty --member-border - borders of controls; default: the text color, softened
 * @cssproperty [--member-error=light-dark(#b42318, #ffa198)] - errors
 * @cssproperty [--member-good=light-dark(#166534, #86efac)] - what is going well
 * @cssproperty [--member-warning=light-dark(#b45309, #fcd34d)] - warnings
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is loading
 * @cssstate ready - the view is shown
 * @cssstate error - the view could not be loaded or failed to render
 * @fires member-areas-member-change - after a change of the person has been saved
 * @fires member-areas-member-close - after the account of the person has been closed
 */
export class MemberAreasMemberElement extends ViewElement {
  static override styles = ownerBlockStyles;

  static override properties: PropertyDeclarations = {
    memberId: attributeText('member-id'),
  };

  /** The id of the person; required. */
  declare memberId: string | undefined;

  protected override readonly placement = new FallbackSlot(this);
  protected override readonly language = new OwnerLanguage();

  protected override get isComplete(): boolean {
    return !!this.memberId;
  }

  protected override async loadView(): Promise<() => ViewModel> {
    const { MemberView } = await import('../../react/owner/member/member-view.js');
    return () => {
      const memberId = this.memberId ?? '';
      return {
        component: MemberView,
        props: {
          ...this.viewProps,
          memberId,
          onChange: (operation) => this.dispatchEvent(new MemberAreasMemberChangeEvent(memberId, operation)),
          onClosed: () => this.dispatchEvent(new MemberAreasMemberCloseEvent(memberId)),
        } satisfies Parameters<typeof MemberView>[0],
      };
    };
  }
}

/** The events of `<member-areas-member>`, by name. */
export interface MemberAreasMemberEventMap {
  'member-areas-member-change': MemberAreasMemberChangeEvent;
  'member-areas-member-close': MemberAreasMemberCloseEvent;
}

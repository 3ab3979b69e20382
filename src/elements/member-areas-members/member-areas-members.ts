import type { PropertyDeclarations } from '@lit/reactive-element';
import type { MemberOperation } from '../../core/owner/members/member-operation.js';
import { MemberAreasMemberChangeEvent } from '../events/member-areas-member-change-event.js';
import { MemberAreasMemberCloseEvent } from '../events/member-areas-member-close-event.js';
import { MemberAreasMemberOpenEvent } from '../events/member-areas-member-open-event.js';
import { OwnerLanguage } from '../owner/owner-language.js';
import { ownerBlockStyles } from '../styles/owner-styles.js';
import { attributeText } from '../tag/attribute-text.js';
import type { ViewModel } from '../view/react-view.js';
import { ViewElement } from '../view/view-element.js';
import { FallbackSlot } from '../view/view-placement.js';

/**
 * Shows the owner and the support of a site the people who have an account: a list that can be searched, filtered, sorted and
 * exported, in which several people can be let into an area or taken out of one.
 *
 * A click on a person shows everything about them in place of the list. The content of the element stays visible until
 * the view has loaded.
 *
 * @tag member-areas-members
 * @attr {string} member-area-id - the id of the area whose members are listed at first; default: everybody
 * @attr {loading | failed | signed-out | not-owner | empty | ready | no-match | more} preview - shows this state from sample data
 * @slot - the fallback, visible until the view has loaded
 * @csspart owner - the root of the view
 * @csspart members-view - the container of the list, in every state
 * @csspart members-place - the list, hidden while a person is shown
 * @csspart member-list - the list with its filters
 * @csspart section-head - the title and the link to the export
 * @csspart title - the title
 * @csspart export - the link to the members as CSV
 * @csspart filters - the search and the filters
 * @csspart field - a filter with its label
 * @csspart label - the label of a filter
 * @csspart control - the container of an input
 * @csspart input - the input or the select of a filter
 * @csspart marketing - the checkbox of the consent to emails, with its label
 * @csspart clear-filter - the button that shows everybody
 * @csspart member-count - the number of people, and what was done last
 * @csspart done - what was done last
 * @csspart selection - what can be done to those who are selected
 * @csspart selected-count - the number of those who are selected
 * @csspart grant-selected - the button that adds them to an area
 * @csspart remove-selected - the button that takes them out of an area
 * @csspart copy-emails - the button that copies their emails
 * @csspart copied - the message whether they were copied
 * @csspart unselect - the button that selects nobody
 * @csspart members - the grid
 * @csspart members-block - some rows of the grid, which are in the page while they are near
 * @csspart members-head - the row group of the titles
 * @csspart member-titles - the row of the titles
 * @csspart column-title - the title of a column
 * @csspart sort - the button that sorts by a column
 * @csspart members-page - the people that were loaded together
 * @csspart member-row - a person
 * @csspart member-select - the cell with the checkbox that selects
 * @csspart member-cell - a cell of a person
 * @csspart cell-label - the title of the column in a cell, where the rows are cards
 * @csspart cell-value - the content of a cell
 * @csspart member-name - the button with the name, which opens the person
 * @csspart member-email - the email
 * @csspart member-areas - the areas of a person
 * @csspart chip - an area of a person
 * @csspart no-areas - the text for somebody who is in no area
 * @csspart member-amount - what somebody has paid in one currency
 * @csspart more-line - the end of the list while there are more people
 * @csspart more - the button that shows more
 * @csspart shown - the number of people that are shown
 * @csspart problem - the message that more people could not be loaded
 * @csspart empty - the message that the site has no members
 * @csspart empty-title - the title of that message
 * @csspart dialog - the dialog that takes people out of an area
 * @csspart dialog-title - the title of that dialog
 * @csspart dialog-message - what follows from it
 * @csspart dialog-problem - the message that says why it failed
 * @csspart dialog-buttons - its buttons
 * @csspart keep - the button that changes nothing
 * @csspart confirm - the button that confirms
 * @csspart skeleton - the placeholder of content that is loading
 * @csspart skeleton-line - a line of the placeholder
 * @csspart error - the message that the content could not be loaded
 * @csspart retry - the button that tries again
 * @csspart signed-out - the message for signed-out visitors
 * @csspart log-in - the link to the login
 * @csspart not-owner - the message for visitors who may not see the members
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - buttons, choices and focus rings
 * @cssproperty [--member-on-accent=light-dark(#fff, #0b1220)] - text on the accent color
 * @cssproperty [--member-surface=Canvas] - background
 * @cssproperty [--member-text=CanvasText] - text
 * @cssproperty --member-border - borders of controls; default: the text color, softened
 * @cssproperty [--member-error=light-dark(#b42318, #ffa198)] - errors
 * @cssproperty [--member-warning=light-dark(#b45309, #fcd34d)] - warnings
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is loading
 * @cssstate ready - the view is shown
 * @cssstate error - the view could not be loaded or failed to render
 * @fires member-areas-member-open - when the owner opens a person; cancelable
 * @fires member-areas-member-change - after a change of a person was saved
 * @fires member-areas-member-close - after the account of a person was closed
 */
export class MemberAreasMembersElement extends ViewElement {
  static override styles = ownerBlockStyles;

  static override properties: PropertyDeclarations = {
    memberAreaId: attributeText('member-area-id'),
  };

  /** The id of the area whose members are listed at first. Default: everybody. */
  declare memberAreaId: string | undefined;

  protected override readonly placement = new FallbackSlot(this);
  protected override readonly language = new OwnerLanguage();

  protected override async loadView(): Promise<() => ViewModel> {
    const { MembersView } = await import('../../react/owner/members/members-view.js');
    const onOpen = (memberId: string) => this.dispatchEvent(new MemberAreasMemberOpenEvent(memberId));
    const onChange = (memberId: string, operation: MemberOperation) =>
      this.dispatchEvent(new MemberAreasMemberChangeEvent(memberId, operation));
    const onClosed = (memberId: string) => this.dispatchEvent(new MemberAreasMemberCloseEvent(memberId));
    return () => ({
      component: MembersView,
      props: {
        ...this.viewProps,
        ...(this.memberAreaId && { filter: { area: this.memberAreaId } }),
        onOpen,
        onChange,
        onClosed,
      },
    });
  }
}

/** The events of `<member-areas-members>`, by name. */
export interface MemberAreasMembersEventMap {
  'member-areas-member-open': MemberAreasMemberOpenEvent;
  'member-areas-member-change': MemberAreasMemberChangeEvent;
  'member-areas-member-close': MemberAreasMemberCloseEvent;
}

import { OwnerLanguage } from '../owner/owner-language.js';
import { ownerBlockStyles } from '../styles/owner-styles.js';
import type { ViewModel } from '../view/react-view.js';
import { ViewElement } from '../view/view-element.js';
import { FallbackSlot } from '../view/view-placement.js';

/**
 * Shows the owner of a site the people who run it and help its members: who has which role, and whom an owner has invited. The
 * owner invites people by mail, changes their roles and removes them; each step says what follows from it. The last owner stays.
 * A list says what the owner and the helpers have done.
 *
 * The content of the element stays visible until the view has loaded.
 *
 * @tag member-areas-people
 * @attr {loading | failed | signed-out | not-owner | alone | ready | many | invite | make-owner | make-support | step-down | remove | leave | withdraw} preview - shows this state from sample data
 * @slot - the fallback, visible until the view has loaded
 * @csspart owner - the root of the view
 * @csspart people - the container of the people, in every state
 * @csspart title - the title
 * @csspart people-section - the people and the invitations
 * @csspart section-head - what the list is, and the button that invites
 * @csspart hint - a help text
 * @csspart primary - the button that invites a person
 * @csspart done - what was done last
 * @csspart people-list - the people, or the invitations
 * @csspart person - a person, or an invitation
 * @csspart person-text - the texts about a person
 * @csspart person-name - the name or the email, with the role
 * @csspart chip - the role
 * @csspart person-you - the word that it is the reader
 * @csspart person-facts - the email and the dates
 * @csspart person-stays - why the last owner cannot be changed
 * @csspart person-actions - the buttons of a person
 * @csspart change-role - the button that changes the role
 * @csspart remove-person - the button that removes a person
 * @csspart withdraw - the button that withdraws an invitation
 * @csspart section-title - the title of the invitations, or of what was done
 * @csspart empty - the message that nobody helps
 * @csspart empty-title - the title of that message
 * @csspart audit - what was done
 * @csspart audit-summary - the title of what was done, which opens and closes it
 * @csspart audit-list - the list of what was done
 * @csspart changes - the changes, the newest first
 * @csspart change - a change
 * @csspart change-text - who has done what
 * @csspart change-time - when
 * @csspart change-fields - what was changed
 * @csspart none - the message that nothing was done
 * @csspart more-line - the end of the list of what was done
 * @csspart more - the button that shows more
 * @csspart problem - the message that more could not be loaded
 * @csspart dialog - the dialog of an action
 * @csspart dialog-title - the title of the dialog
 * @csspart dialog-message - what follows from the action
 * @csspart dialog-problem - the message that says why the action failed
 * @csspart dialog-buttons - the buttons of the dialog
 * @csspart keep - the button that changes nothing
 * @csspart confirm - the button that does it, or loads the people again
 * @csspart action-form - the fields of the invitation
 * @csspart field - a field with its label
 * @csspart label - the label of a field or of a group of choices
 * @csspart control - the container of an input
 * @csspart input - an input or a select
 * @csspart field-error - the error of a field
 * @csspart cards - the choice of the role
 * @csspart card - a role
 * @csspart card-text - the text of a role
 * @csspart card-title - the name of a role
 * @csspart card-description - what the role may do
 * @csspart radio - the radio button of a role
 * @csspart skeleton - the placeholder of content that is loading
 * @csspart skeleton-line - a line of the placeholder
 * @csspart error - the message that the content could not be loaded
 * @csspart retry - the button that tries again
 * @csspart signed-out - the message for signed-out visitors
 * @csspart log-in - the link to the login
 * @csspart not-owner - the message for visitors who do not own the site
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - buttons, choices and focus rings
 * @cssproperty [--member-on-accent=light-dark(#fff, #0b1220)] - text on the accent color
 * @cssproperty [--member-surface=Canvas] - background
 * @cssproperty [--member-text=CanvasText] - text
 * @cssproperty --member-border - borders of controls; default: the text color, softened
 * @cssproperty [--member-error=light-dark(#b42318, #ffa198)] - errors
 * @cssproperty [--member-good=light-dark(#166534, #86efac)] - the role of an owner
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is loading
 * @cssstate ready - the view is shown
 * @cssstate error - the view could not be loaded or failed to render
 */
export class MemberAreasPeopleElement extends ViewElement {
  static override styles = ownerBlockStyles;

  protected override readonly placement = new FallbackSlot(this);
  protected override readonly language = new OwnerLanguage();

  protected override async loadView(): Promise<() => ViewModel> {
    const { PeopleView } = await import('../../react/owner/people/people-view.js');
    return () => ({ component: PeopleView, props: this.viewProps });
  }
}

/** The events of `<member-areas-people>`, by name. */
export type MemberAreasPeopleEventMap = object;

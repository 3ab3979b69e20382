import type { PropertyDeclarations } from '@lit/reactive-element';
import type { PanelSettings } from '../../react/owner/panel/use-panel.js';
import { attributeText } from '../tag/attribute-text.js';
import { MemberAreaCreateSuccessEvent } from '../events/member-area-create-success-event.js';
import { MemberAreaDeleteSuccessEvent } from '../events/member-area-delete-success-event.js';
import { MemberAreaEditSuccessEvent } from '../events/member-area-edit-success-event.js';
import { MemberAreaLockScreenSaveEvent } from '../events/member-area-lock-screen-save-event.js';
import { MemberAreasChecklistActionEvent } from '../events/member-areas-checklist-action-event.js';
import { MemberAreasMemberChangeEvent } from '../events/member-areas-member-change-event.js';
import { MemberAreasMemberCloseEvent } from '../events/member-areas-member-close-event.js';
import { MemberAreasMemberOpenEvent } from '../events/member-areas-member-open-event.js';
import { MemberAreasNavigationEvent } from '../events/member-areas-navigation-event.js';
import { MemberAreasToggleEvent } from '../events/member-areas-toggle-event.js';
import { MemberAreasUpgradeEvent } from '../events/member-areas-upgrade-event.js';
import { ChecklistDialogs } from '../owner/checklist-dialogs.js';
import { ownerCurrency } from '../owner/owner-currency.js';
import { OwnerLanguage } from '../owner/owner-language.js';
import { ViewElement } from '../view/view-element.js';
import { FallbackSlot } from '../view/view-placement.js';
import { ownerBlockStyles } from '../styles/owner-styles.js';
import type { ViewModel } from '../view/react-view.js';

/**
 * Shows the owner of a site everything about its member areas, in six views: the numbers of the site, its members, the people
 * who help, the areas with their setup, their lock screens and the limits of the plan, the coupons, and the settings. Somebody
 * who helps sees the members alone. While the member areas are off, the areas and the settings are shown together.
 *
 * The hash of the page names the view, such as `#member-areas/members`, so that it survives a reload, and the back button leads
 * to the former one. Until the site has members, the areas are shown first.
 *
 * The content of the element stays visible until the view has loaded. The code of a view, of the creation and of the editor
 * loads when it is first shown.
 *
 * @tag member-areas-panel
 * @attr {string} currency - ISO 4217 code of the currency of the prices of new areas; default: the setting `currency`
 * @attr {loading | failed | signed-out | not-owner | off | empty | ready | overview | members | member | people | coupons | settings | settings-failed | unhealthy | support | selected | quota-full | quota-over | unlimited | trial | payments-not-connected | many | edit | edit-conflict | delete | delete-refused | finished | dialogs} preview - shows this state from sample data
 * @slot - the fallback, visible until the view has loaded
 * @csspart owner - the root of the view
 * @csspart panel - the container of the panel, in every state
 * @csspart panel-views - the panel after the areas have loaded
 * @csspart views - the navigation between the views
 * @csspart view-list - the list of its links
 * @csspart view-link - a link to a view
 * @csspart view - the numbers, the members, the people or the coupons, with the parts of `member-areas-overview`, `member-areas-members`, `member-areas-member`, `member-areas-people` and `member-areas-coupons`
 * @csspart panel-content - the areas and the settings
 * @csspart panel-place - the areas or the settings, and their dialogs
 * @csspart overview - the areas or the settings without the editor
 * @csspart areas-place - the areas, with the plan and the checklist
 * @csspart navigation-place - the container of the navigation setting
 * @csspart title - the title
 * @csspart feature - the switch of the feature with its messages
 * @csspart switch-field - a switch with its label
 * @csspart switch-label - the label of a switch
 * @csspart switch - a switch
 * @csspart hint - a help text
 * @csspart problem - the message that says why an action failed
 * @csspart intro-place - the container of the introduction
 * @csspart intro - the introduction after the feature was turned on
 * @csspart intro-title - the title of the introduction
 * @csspart intro-close - the button that closes the introduction
 * @csspart warning - the message that the plan keeps members out, or soon will
 * @csspart upgrade - the Upgrade button or link of that message
 * @csspart ask-for-plan - whom to ask for a larger plan
 * @csspart checklist-place - the container of the setup checklist
 * @csspart area-section - the areas and the limits of the plan
 * @csspart section-head - the title of the areas and the button that adds one
 * @csspart section-title - the title of the areas
 * @csspart primary - the button that adds an area, turns the feature on, or upgrades the plan
 * @csspart quota - the limits of the plan
 * @csspart quota-text - the number of used areas in words
 * @csspart meter - the number of used areas as a meter
 * @csspart meter-bar - the bar of the meter
 * @csspart meter-used - the used part of the bar
 * @csspart fee - the transaction fee of the plan
 * @csspart quota-card - the message that the plan's limit is reached
 * @csspart quota-card-text - the text of that message
 * @csspart not-now - the button that closes that message
 * @csspart empty - the message that the site has no area
 * @csspart empty-title - the title of that message
 * @csspart field - the search field with its label
 * @csspart label - the label of a field or of a group of choices
 * @csspart control - the container of the search input
 * @csspart input - the search input
 * @csspart matches - the number of areas that match the search
 * @csspart clear-filter - the button that clears the search
 * @csspart areas - the list of areas
 * @csspart area - an area
 * @csspart area-button - the button that opens the details of an area
 * @csspart area-title - the name of an area
 * @csspart area-prices - the prices of an area
 * @csspart area-price - a price of an area
 * @csspart area-members - the number of members of an area
 * @csspart area-state - whether people can join an area now
 * @csspart area-arrow - the arrow that shows whether the details are open
 * @csspart more-line - the end of a list that has more areas
 * @csspart more - the button that shows more areas
 * @csspart shown - the number of areas that are shown
 * @csspart details - the details of an area
 * @csspart description - the description of an area
 * @csspart facts - the access, prices and benefits of an area
 * @csspart price - a price in the details
 * @csspart id-line - the id of an area, with the button that copies it
 * @csspart earlier-prices - the members of an area who pay an earlier price
 * @csspart use-new-price - the button that gives them the new one
 * @csspart member-price-question - the dialog that asks whether existing members get a new price
 * @csspart new-members-only - its button that leaves their price
 * @csspart everybody - its button that gives it to all
 * @csspart new-price - the note beside an edited price that members pay another one
 * @csspart kept - the purchase type of an area that has members, which stays
 * @csspart kept-value - its name
 * @csspart move-fields - the choice of the area that gets the members of a deleted one
 * @csspart benefit - a benefit in the details
 * @csspart buttons - a row of buttons
 * @csspart edit-area - the button that edits an area
 * @csspart delete-area - the button that deletes an area
 * @csspart video - a video of an area in the details
 * @csspart delete-video - the button that deletes a video
 * @csspart view-area - the link to the page of an area
 * @csspart edit-lock-screen - the button that opens the lock screen editor
 * @csspart mails-place - the container of the mails to the owners
 * @csspart owner-mails - the mails to the owners
 * @csspart saved - the message that the choice of the mails is saved
 * @csspart navigation - the navigation setting
 * @csspart cards - a group of choices
 * @csspart card - a choice
 * @csspart card-text - the text of a choice
 * @csspart card-title - the title of a choice
 * @csspart card-description - the description of a choice
 * @csspart card-picture - the picture of a choice
 * @csspart radio - the radio button of a choice
 * @csspart toast - the toast after a change
 * @csspart toast-text - the text of the toast
 * @csspart undo - the button that undoes the change
 * @csspart dismiss - the button that closes the toast
 * @csspart editor - the container of the lock screen editor
 * @csspart editor-head - the line above the editor
 * @csspart editor-area - the name of the area above the editor
 * @csspart back - the button that goes back to the panel
 * @csspart back-arrow - the arrow of that button
 * @csspart more-dialogs - the links of the checklist to the other dialogs of the owner
 * @csspart open-dialog - a link that opens the survey or the video onboarding again
 * @csspart area-id - the id of an area
 * @csspart copy-snippet - the container of the button that copies a snippet, and of the snippet
 * @csspart copy-snippet-button - the button that copies the snippet of an area
 * @csspart copy-snippet-state - the message whether the snippet was copied
 * @csspart copy-snippet-code - the text area with the snippet, where the browser does not copy
 * @csspart area-edit - the form that edits an area
 * @csspart edit-section - a section of that form
 * @csspart layouts - the choice of the layout of the member homepage in that form
 * @csspart layout-picture - the picture of a layout
 * @csspart cancel - the button that closes that form
 * @csspart notice - the message that somebody else has changed the area or the lock screen
 * @csspart reload - the button that loads the change of somebody else
 * @csspart overwrite - the button that overwrites the change of somebody else
 * @csspart modal - the dialog of the creation
 * @csspart dialog-panel - the container of the content of that dialog
 * @csspart modal-content - the creation with its title and its close button
 * @csspart close - the close button of that dialog
 * @csspart dialog - the confirmation before the feature is turned off, an area is deleted, or edits are discarded
 * @csspart dialog-title - the title of the confirmation
 * @csspart dialog-message - the message of the confirmation
 * @csspart dialog-problem - the message that says why the confirmed action failed
 * @csspart dialog-buttons - the buttons of the confirmation
 * @csspart keep - the button that keeps everything as it is
 * @csspart confirm - the button that confirms
 * @csspart snippet - the content of the dialog with the code of a join block
 * @csspart snippet-message - what to do with the code
 * @csspart code - the code
 * @csspart snippet-state - the message that copying has failed
 * @csspart payments-state - whether the site takes payments
 * @csspart payments-how - where payments are connected
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
 * @cssproperty [--member-warning=light-dark(#b45309, #fcd34d)] - warnings
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is loading
 * @cssstate ready - the view is shown
 * @cssstate error - the view could not be loaded or failed to render
 * @fires member-areas-toggle - after member areas have been turned on or off
 * @fires member-areas-navigation - after the navigation setting has changed
 * @fires member-areas-upgrade - when the owner asks for a larger plan; cancelable
 * @fires member-area-create-success - after an area has been created
 * @fires member-area-edit-success - after an area has been edited
 * @fires member-area-delete-success - after an area has been deleted
 * @fires member-area-lock-screen-save - after a lock screen has been saved or reset to its defaults
 * @fires member-areas-member-open - when the owner opens a person of the members; cancelable
 * @fires member-areas-member-change - after a change of a person has been saved
 * @fires member-areas-member-close - after the account of a person has been closed
 * @fires member-areas-checklist-action - when the owner clicks a step of the checklist, before the panel shows what belongs to it; cancelable
 */
export class MemberAreasPanelElement extends ViewElement {
  static override styles = ownerBlockStyles;

  static override properties: PropertyDeclarations = {
    currency: attributeText('currency'),
  };

  /** ISO 4217 code of the currency of the prices of new areas. Default: the setting `currency`. */
  declare currency: string | undefined;

  protected override readonly placement = new FallbackSlot(this);
  protected override readonly language = new OwnerLanguage();

  readonly #dialogs = new ChecklistDialogs(this);

  protected override async loadView(): Promise<() => ViewModel> {
    const { PanelView } = await import('../../react/owner/panel/panel-view.js');
    const callbacks: PanelSettings = {
      onToggle: (enabled) => this.dispatchEvent(new MemberAreasToggleEvent(enabled)),
      onNavigation: (setting) => this.dispatchEvent(new MemberAreasNavigationEvent(setting)),
      onUpgrade: (planId) => this.dispatchEvent(new MemberAreasUpgradeEvent(planId)),
      onCreated: (area) => this.dispatchEvent(new MemberAreaCreateSuccessEvent(area)),
      onEdited: (area) => this.dispatchEvent(new MemberAreaEditSuccessEvent(area)),
      onDeleted: (memberAreaId) => this.dispatchEvent(new MemberAreaDeleteSuccessEvent(memberAreaId)),
      onOpenDialog: (dialog, isSurveyAnswered) => this.#dialogs.open(dialog, isSurveyAnswered),
      onLockScreenSaved: (memberAreaId, customization) =>
        this.dispatchEvent(new MemberAreaLockScreenSaveEvent(memberAreaId, customization)),
      onMemberOpen: (memberId) => this.dispatchEvent(new MemberAreasMemberOpenEvent(memberId)),
      onMemberChange: (memberId, operation) =>
        this.dispatchEvent(new MemberAreasMemberChangeEvent(memberId, operation)),
      onMemberClosed: (memberId) => this.dispatchEvent(new MemberAreasMemberCloseEvent(memberId)),
      onChecklistAction: (item, memberAreaId) =>
        this.dispatchEvent(new MemberAreasChecklistActionEvent(item, memberAreaId)),
    };
    return () => ({
      component: PanelView,
      props: {
        ...this.viewProps,
        ...callbacks,
        currency: ownerCurrency(this.currency, this.site),
        dialogs: this.#dialogs.names,
      },
    });
  }
}

/** The events of `<member-areas-panel>`, by name. */
export interface MemberAreasPanelEventMap {
  'member-areas-toggle': MemberAreasToggleEvent;
  'member-areas-navigation': MemberAreasNavigationEvent;
  'member-areas-upgrade': MemberAreasUpgradeEvent;
  'member-area-create-success': MemberAreaCreateSuccessEvent;
  'member-area-edit-success': MemberAreaEditSuccessEvent;
  'member-area-delete-success': MemberAreaDeleteSuccessEvent;
  'member-area-lock-screen-save': MemberAreaLockScreenSaveEvent;
  'member-areas-member-open': MemberAreasMemberOpenEvent;
  'member-areas-member-change': MemberAreasMemberChangeEvent;
  'member-areas-member-close': MemberAreasMemberCloseEvent;
  'member-areas-checklist-action': MemberAreasChecklistActionEvent;
}

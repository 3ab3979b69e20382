import type { PropertyDeclarations } from '@lit/reactive-element';
import type { ChecklistViewProps } from '../../react/owner/checklist/checklist-view.js';
import { attributeText } from '../tag/attribute-text.js';
import { MemberAreaCreateSuccessEvent } from '../events/member-area-create-success-event.js';
import { MemberAreaEditSuccessEvent } from '../events/member-area-edit-success-event.js';
import { MemberAreaLockScreenSaveEvent } from '../events/member-area-lock-screen-save-event.js';
import { MemberAreasChecklistActionEvent } from '../events/member-areas-checklist-action-event.js';
import { MemberAreasNavigationEvent } from '../events/member-areas-navigation-event.js';
import { MemberAreasUpgradeEvent } from '../events/member-areas-upgrade-event.js';
import { ChecklistDialogs } from '../owner/checklist-dialogs.js';
import { ownerCurrency } from '../owner/owner-currency.js';
import { OwnerLanguage } from '../owner/owner-language.js';
import { ViewElement } from '../view/view-element.js';
import { FallbackSlot } from '../view/view-placement.js';
import { ownerBlockStyles } from '../styles/owner-styles.js';
import type { ViewModel } from '../view/react-view.js';

/**
 * Shows the owner of a site the steps to complete before members can join. The data decides whether a step is
 * completed, never a click. A step whose state the backend does not report shows "–" and does not count. Completed
 * steps can be clicked too. A click opens what the step needs: a dialog, the lock screen editor, or the page of the area.
 * The owner can hide the checklist; then a button remains that shows it again. The choice is stored for each website
 * and survives a reload.
 *
 * The content of the element stays visible until the view has loaded.
 *
 * @tag member-areas-checklist
 * @attr {string} view-href - the address of the finished member area; default: the page of the first area that has one
 * @attr {loading | failed | not-owner | started | halfway | ready | hidden | unknown | dialogs | survey-answered} preview - shows this state from sample data
 * @slot - the fallback, visible until the view has loaded
 * @csspart owner - the root of the view
 * @csspart checklist - the checklist
 * @csspart title - the title of the checklist
 * @csspart progress - the progress
 * @csspart progress-bar - the progress bar, with a segment for each step
 * @csspart progress-step - a segment of the progress bar
 * @csspart progress-text - the progress in words
 * @csspart items - the list of steps
 * @csspart item - the button of a step
 * @csspart item-icon - the icon of the state of a step
 * @csspart item-text - the title and the help text of a step
 * @csspart item-title - the title of a step
 * @csspart item-help - the help text of a step
 * @csspart item-state - the state of a step in words
 * @csspart item-action - the action of a step
 * @csspart done-items - the steps that are completed, which open
 * @csspart done-summary - what opens them
 * @csspart done-count - their number
 * @csspart finished - the message that all steps are completed
 * @csspart view - the link to the member area
 * @csspart more-dialogs - the links to the other dialogs of the owner
 * @csspart open-dialog - a link that opens the survey or the video onboarding again
 * @csspart hide - the button that hides the checklist
 * @csspart checklist-hidden - the container that replaces a hidden checklist
 * @csspart show - the button that shows the checklist again
 * @csspart checklist-place - the container of the checklist
 * @csspart place - the container of the dialog or editor of a step
 * @csspart modal - the dialog of a step
 * @csspart close - the button that closes the dialog
 * @csspart snippet - the content of the dialog with the code of a join block
 * @csspart snippet-message - what to do with the code
 * @csspart code - the code
 * @csspart snippet-state - the message that copying has failed
 * @csspart payments-state - whether the site takes payments
 * @csspart payments-how - where payments are connected
 * @csspart primary - the button that copies the code, or creates an area
 * @csspart skeleton - the placeholder of content that is loading
 * @csspart skeleton-line - a line of the placeholder
 * @csspart error - the message that the content could not be loaded
 * @csspart retry - the button that tries again
 * @csspart not-owner - the message for visitors who do not own the site
 * @csspart signed-out - the message for signed-out visitors
 * @csspart log-in - the link to the login
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - links, actions and focus rings
 * @cssproperty [--member-surface=Canvas] - background
 * @cssproperty [--member-text=CanvasText] - text
 * @cssproperty --member-border - borders; default: the text color, softened
 * @cssproperty [--member-good=light-dark(#166534, #86efac)] - completed steps
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is loading
 * @cssstate ready - the view is shown
 * @cssstate error - the view could not be loaded or failed to render
 * @fires member-areas-checklist-action - when the owner clicks a step, before what it needs is shown: `item`, and the id of its area, `memberAreaId`; cancelable
 * @fires member-area-create-success - after an area has been created
 * @fires member-area-edit-success - after an area has been edited
 * @fires member-area-lock-screen-save - after a lock screen has been saved or reset to its defaults
 * @fires member-areas-navigation - after the navigation setting has changed
 * @fires member-areas-upgrade - when the owner asks for a larger plan; cancelable
 */
export class MemberAreasChecklistElement extends ViewElement {
  static override styles = ownerBlockStyles;

  static override properties: PropertyDeclarations = {
    viewHref: attributeText('view-href'),
  };

  /** The address of the finished member area. Default: the page of the first area that has one. */
  declare viewHref: string | undefined;

  protected override readonly placement = new FallbackSlot(this);
  protected override readonly language = new OwnerLanguage();

  readonly #dialogs = new ChecklistDialogs(this);

  protected override async loadView(): Promise<() => ViewModel> {
    const { ChecklistView } = await import('../../react/owner/checklist/checklist-view.js');
    const callbacks = {
      onAction: (item, memberAreaId) =>
        this.dispatchEvent(new MemberAreasChecklistActionEvent(item, memberAreaId)),
      onOpenDialog: (dialog, isSurveyAnswered) => this.#dialogs.open(dialog, isSurveyAnswered),
      onCreated: (area) => this.dispatchEvent(new MemberAreaCreateSuccessEvent(area)),
      onEdited: (area) => this.dispatchEvent(new MemberAreaEditSuccessEvent(area)),
      onLockScreenSaved: (memberAreaId, customization) =>
        this.dispatchEvent(new MemberAreaLockScreenSaveEvent(memberAreaId, customization)),
      onNavigation: (setting) => this.dispatchEvent(new MemberAreasNavigationEvent(setting)),
      onUpgrade: (planId) => this.dispatchEvent(new MemberAreasUpgradeEvent(planId)),
    } satisfies Partial<ChecklistViewProps>;
    return () => ({
      component: ChecklistView,
      props: {
        ...this.viewProps,
        ...callbacks,
        viewHref: this.viewHref,
        currency: ownerCurrency(undefined, this.site),
        dialogs: this.#dialogs.names,
      },
    });
  }
}

/** The events of `<member-areas-checklist>`, by name. */
export interface MemberAreasChecklistEventMap {
  'member-areas-checklist-action': MemberAreasChecklistActionEvent;
  'member-area-create-success': MemberAreaCreateSuccessEvent;
  'member-area-edit-success': MemberAreaEditSuccessEvent;
  'member-area-lock-screen-save': MemberAreaLockScreenSaveEvent;
  'member-areas-navigation': MemberAreasNavigationEvent;
  'member-areas-upgrade': MemberAreasUpgradeEvent;
}

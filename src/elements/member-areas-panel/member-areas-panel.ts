import type { PropertyDeclarations } from '@lit/reactive-element';
import type { PanelSettings } from '../../react/owner/panel/panel-view.js';
import { attributeText } from '../base/attribute-text.js';
import { MemberAreaCreateSuccessEvent } from '../events/member-area-create-success-event.js';
import { MemberAreaLockScreenSaveEvent } from '../events/member-area-lock-screen-save-event.js';
import { MemberAreasChecklistActionEvent } from '../events/member-areas-checklist-action-event.js';
import { MemberAreasNavigationEvent } from '../events/member-areas-navigation-event.js';
import { MemberAreasToggleEvent } from '../events/member-areas-toggle-event.js';
import { MemberAreasUpgradeEvent } from '../events/member-areas-upgrade-event.js';
import { OwnerLanguage } from '../base/owner-language.js';
import { ViewElement } from '../base/view-element.js';
import { FallbackSlot } from '../base/view-placement.js';
import { ownerBlockStyles } from '../styles/owner-styles.js';
import type { ViewModel } from '../base/react-view.js';

/**
 * Shows everything about the member areas of a site to its owner: the switch of the feature, what the plan allows, the
 * setup checklist, the list of areas with the creation of another one and the editor of its lock screen, and the
 * navigation setting.
 *
 * What stands between the tags is shown until the view has arrived. The creation and the editor are loaded when they
 * are first opened.
 *
 * @tag member-areas-panel
 * @attr {string} currency - ISO 4217 code of the prices of new areas; default: USD
 * @attr {loading | failed | signed-out | not-owner | off | empty | ready | selected | quota-full | quota-over | unlimited | trial | payments-not-connected | many} preview - a state shown from sample data
 * @slot - the fallback, shown until the view has arrived
 * @csspart owner - all of it
 * @csspart panel - all of it, in whichever state
 * @csspart panel-content - the panel once the areas are there
 * @csspart overview - the panel itself, with the editor closed
 * @csspart title - its title
 * @csspart feature - the switch of the feature, with what belongs to it
 * @csspart switch-field - the switch with its label
 * @csspart switch-label - its label
 * @csspart switch - the switch
 * @csspart hint - what a field means
 * @csspart problem - what could not be done
 * @csspart intro - the introduction after the feature was turned on
 * @csspart intro-title - its title
 * @csspart intro-close - its button
 * @csspart warning - what about the plan keeps members out
 * @csspart upgrade - its way to a larger plan
 * @csspart checklist-place - the place of the setup checklist
 * @csspart area-section - the areas and what the plan allows
 * @csspart section-head - its title and the way to one more
 * @csspart section-title - its title
 * @csspart primary - the button to one more area, or to turning the feature on; the way to a larger plan
 * @csspart quota - what the plan allows
 * @csspart quota-text - how many areas are used
 * @csspart meter - the same as a bar
 * @csspart meter-bar - the bar
 * @csspart meter-used - the used part of it
 * @csspart fee - what the plan takes of payments
 * @csspart quota-card - what is shown when the plan is used up
 * @csspart quota-card-text - its text
 * @csspart not-now - the button that puts it away
 * @csspart empty - what is shown without any area
 * @csspart empty-title - its title
 * @csspart field - the field to find an area
 * @csspart label - the label of a field
 * @csspart control - the place of its input
 * @csspart input - its input
 * @csspart matches - how many areas it has found
 * @csspart clear-filter - the button that shows all areas again
 * @csspart areas - the list of areas
 * @csspart area - one of them
 * @csspart area-button - the button that opens its details
 * @csspart area-title - its name
 * @csspart area-prices - what it costs
 * @csspart area-price - one way of paying
 * @csspart area-benefits - how many benefits it has
 * @csspart area-arrow - the arrow that shows whether it is open
 * @csspart more-line - the end of a list that goes on
 * @csspart more - its button
 * @csspart shown - how much of it is shown
 * @csspart details - the details of an area
 * @csspart description - its description
 * @csspart facts - its access, prices and benefits
 * @csspart price - one way of paying
 * @csspart benefit - one benefit
 * @csspart buttons - buttons that stand together
 * @csspart edit-lock-screen - the way to the editor of its lock screen
 * @csspart navigation - the navigation setting
 * @csspart cards - its choices
 * @csspart card - one of them
 * @csspart card-text - its words
 * @csspart card-title - its title
 * @csspart card-description - what it means
 * @csspart card-picture - its picture
 * @csspart radio - its radio button
 * @csspart toast - what tells that something has been done
 * @csspart toast-text - its text
 * @csspart undo - the way back
 * @csspart dismiss - the button that puts it away
 * @csspart editor - the place of the lock screen editor
 * @csspart editor-head - the line above it
 * @csspart editor-area - the area it is about
 * @csspart back - the way back to the panel
 * @csspart back-arrow - its arrow
 * @csspart modal - the dialog of the creation
 * @csspart dialog-panel - what stands in it
 * @csspart modal-content - the same, once it is there
 * @csspart close - the button that closes it
 * @csspart dialog - a question before something is turned off or thrown away
 * @csspart dialog-title - its title
 * @csspart dialog-message - its text
 * @csspart dialog-problem - why it could not be done
 * @csspart dialog-buttons - its buttons
 * @csspart keep - the one that changes nothing
 * @csspart confirm - the one that does it
 * @csspart skeleton - the place of what is on its way
 * @csspart skeleton-line - a line of it
 * @csspart error - the text when the areas could not be loaded
 * @csspart retry - its button
 * @csspart signed-out - what is shown to nobody in particular
 * @csspart log-in - its way to the login
 * @csspart not-owner - what is shown to anybody but the owner
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - buttons, choices and focus rings
 * @cssproperty [--member-on-accent=light-dark(#fff, #0b1220)] - text on it
 * @cssproperty [--member-surface=Canvas] - background
 * @cssproperty [--member-text=CanvasText] - text
 * @cssproperty --member-border - borders of controls; default: the text colour, softened
 * @cssproperty [--member-error=light-dark(#b42318, #ffa198)] - what is wrong
 * @cssproperty [--member-warning=light-dark(#b45309, #fcd34d)] - what keeps members out
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is on its way
 * @cssstate ready - the view is there
 * @cssstate error - the view could not be loaded; the fallback stays, and the next touch tries again
 * @fires member-areas-toggle - member areas were switched on or off
 * @fires member-areas-navigation - the navigation setting was changed
 * @fires member-areas-upgrade - the owner wants a larger plan
 * @fires member-area-create-success - an area was created
 * @fires member-area-lock-screen-save - a lock screen was saved, or put back to its defaults
 * @fires member-areas-checklist-action - before the panel goes to what it has for an item of the checklist; cancelable
 */
export class MemberAreasPanelElement extends ViewElement {
  static override styles = ownerBlockStyles;

  static override properties: PropertyDeclarations = {
    currency: attributeText('currency'),
  };

  /** ISO 4217 code of the prices of new areas. Default: USD. */
  declare currency: string | undefined;

  protected override readonly placement = new FallbackSlot(this);
  protected override readonly language = new OwnerLanguage();

  protected override async loadView(): Promise<() => ViewModel> {
    const { PanelView } = await import('../../react/owner/panel/panel-view.js');
    const tell: PanelSettings = {
      onToggle: (enabled) => this.dispatchEvent(new MemberAreasToggleEvent(enabled)),
      onNavigation: (setting) => this.dispatchEvent(new MemberAreasNavigationEvent(setting)),
      onUpgrade: (planId) => this.dispatchEvent(new MemberAreasUpgradeEvent(planId)),
      onCreated: (area) => this.dispatchEvent(new MemberAreaCreateSuccessEvent(area)),
      onLockScreenSaved: (memberAreaId, customization) =>
        this.dispatchEvent(new MemberAreaLockScreenSaveEvent(memberAreaId, customization)),
      onChecklistAction: (item, memberAreaId) =>
        this.dispatchEvent(new MemberAreasChecklistActionEvent(item, memberAreaId)),
    };
    return () => ({ component: PanelView, props: { ...this.viewProps, ...tell, currency: this.currency } });
  }
}

/** The events of `<member-areas-panel>`, by name. */
export interface MemberAreasPanelEventMap {
  'member-areas-toggle': MemberAreasToggleEvent;
  'member-areas-navigation': MemberAreasNavigationEvent;
  'member-areas-upgrade': MemberAreasUpgradeEvent;
  'member-area-create-success': MemberAreaCreateSuccessEvent;
  'member-area-lock-screen-save': MemberAreaLockScreenSaveEvent;
  'member-areas-checklist-action': MemberAreasChecklistActionEvent;
}

declare global {
  interface GlobalEventHandlersEventMap extends MemberAreasPanelEventMap {}
}

export {
  /** @deprecated It is called {@link MemberAreasPanelElement}. */
  MemberAreasPanelElement as MemberAreasPanel,
};

import type { PropertyDeclarations } from '@lit/reactive-element';
import { attributeText } from '../base/attribute-text.js';
import { MemberAreasChecklistActionEvent } from '../events/member-areas-checklist-action-event.js';
import { OwnerLanguage } from '../base/owner-language.js';
import { ViewElement } from '../base/view-element.js';
import { FallbackSlot } from '../base/view-placement.js';
import { ownerBlockStyles } from '../styles/owner-styles.js';
import type { ViewModel } from '../base/react-view.js';

/**
 * Shows what the owner of a site must do before members can join. A row is done because of the data, never because of a
 * click; what the backend does not tell shows "–" and does not count. Rows can be pressed when they are done, too.
 * Hidden, the checklist is a button that brings it back; that survives a reload, for each website.
 *
 * What stands between the tags is shown until the view has arrived.
 *
 * @tag member-areas-checklist
 * @attr {string} view-href - where the finished member area is; default: no link to it
 * @attr {loading | failed | not-owner | started | halfway | ready | hidden | unknown} preview - a state shown from sample data
 * @slot - the fallback, shown until the view has arrived
 * @csspart owner - the whole view
 * @csspart checklist - the card
 * @csspart title - its title
 * @csspart progress - how far it is
 * @csspart progress-bar - the bar, one segment for each thing to do
 * @csspart progress-step - one of the segments
 * @csspart progress-text - the same in words
 * @csspart items - the things to do
 * @csspart item - one of them, a button
 * @csspart item-icon - the icon of its state
 * @csspart item-text - its title and its line of help
 * @csspart item-title - its title
 * @csspart item-help - its line of help
 * @csspart item-state - its state in words
 * @csspart item-action - what pressing it does
 * @csspart finished - what is said when everything is done
 * @csspart view - the link to the member area
 * @csspart hide - the button that hides the checklist
 * @csspart checklist-hidden - what is left of it then
 * @csspart show - the button that brings it back
 * @csspart skeleton - what is shown while it loads
 * @csspart skeleton-line - one of its lines
 * @csspart error - what is said when it could not be loaded
 * @csspart retry - its button
 * @csspart not-owner - what is said to others than the owner
 * @csspart signed-out - what is said to somebody who is signed out
 * @csspart log-in - the link to the login
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - links, actions and focus rings
 * @cssproperty [--member-surface=Canvas] - background
 * @cssproperty [--member-text=CanvasText] - text
 * @cssproperty --member-border - borders; default: the text colour, softened
 * @cssproperty [--member-good=light-dark(#166534, #86efac)] - what is done
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is on its way
 * @cssstate ready - the view is there
 * @cssstate error - the view could not be loaded
 * @fires member-areas-checklist-action - an item was pressed: `item`, and the area it is about, `memberAreaId`
 */
export class MemberAreasChecklistElement extends ViewElement {
  static override styles = ownerBlockStyles;

  static override properties: PropertyDeclarations = {
    viewHref: attributeText('view-href'),
  };

  /** Where the finished member area is. Default: no link to it. */
  declare viewHref: string | undefined;

  protected override readonly placement = new FallbackSlot(this);
  protected override readonly language = new OwnerLanguage();

  protected override async loadView(): Promise<() => ViewModel> {
    const { ChecklistView } = await import('../../react/owner/checklist/checklist-view.js');
    return () => ({
      component: ChecklistView,
      props: {
        ...this.viewProps,
        viewHref: this.viewHref,
        onAction: (item, memberAreaId) =>
          this.dispatchEvent(new MemberAreasChecklistActionEvent(item, memberAreaId)),
      } satisfies Parameters<typeof ChecklistView>[0],
    });
  }
}

/** The events of `<member-areas-checklist>`, by name. */
export interface MemberAreasChecklistEventMap {
  'member-areas-checklist-action': MemberAreasChecklistActionEvent;
}

declare global {
  interface GlobalEventHandlersEventMap extends MemberAreasChecklistEventMap {}
}

export {
  /** @deprecated It is called {@link MemberAreasChecklistElement}. */
  MemberAreasChecklistElement as MemberAreasChecklist,
};

import type { PropertyDeclarations } from '@lit/reactive-element';
import type { BlockSettings } from '../../core/owner/block-settings.js';
import { attributeText } from '../base/attribute-text.js';
import { MemberAreaConnectChangeEvent } from '../events/member-area-connect-change-event.js';
import { MemberAreasChecklistActionEvent } from '../events/member-areas-checklist-action-event.js';
import { OwnerLanguage } from '../base/owner-language.js';
import { ViewElement } from '../base/view-element.js';
import { FallbackSlot } from '../base/view-placement.js';
import { ownerBlockStyles } from '../styles/owner-styles.js';
import type { ViewModel } from '../base/react-view.js';

/**
 * Connects a block of a page to a member area, and sets how the block shows it. The page keeps what was chosen, from
 * `member-area-connect-change`, and gives it back as `member-area-id` and `settings`. A connection is recorded as an
 * event with the area's details; when they cannot be fetched, the event is sent without them.
 *
 * @tag member-area-connect
 * @attr {string} member-area-id - the area the block is connected to; default: none
 * @attr {loading | failed | not-owner | none | no-areas | connected | choosing | deleted | off} preview - a state shown from sample data
 * @slot - the fallback, shown until the view has arrived
 * @csspart owner - everything
 * @csspart connect - its content
 * @csspart title - the heading: what is to be done, or the name of the area
 * @csspart warning - what keeps visitors from joining
 * @csspart status - what has just been done
 * @csspart chooser - the choice of an area
 * @csspart field - a field with its label
 * @csspart label - the label
 * @csspart control - what the input stands in
 * @csspart input - the input
 * @csspart hint - what a field means
 * @csspart field-error - what is wrong with it
 * @csspart matches - how many areas match
 * @csspart areas - the list of areas
 * @csspart area - one of them
 * @csspart area-title - its name
 * @csspart area-facts - its purchase type and its benefits
 * @csspart more - shows more of them
 * @csspart empty - the text where there is no area
 * @csspart primary - the main button
 * @csspart keep - goes back without a change
 * @csspart buttons - Change and Disconnect
 * @csspart change - chooses another area
 * @csspart disconnect - ends the connection
 * @csspart preview - what visitors see
 * @csspart preview-label - its label
 * @csspart block - the block in it
 * @csspart block-title - the area's name in it
 * @csspart block-description - its description
 * @csspart block-price - what it costs
 * @csspart block-benefits - its benefits
 * @csspart form - the settings of the block
 * @csspart switch-field - a switch with its label
 * @csspart switch-label - the label
 * @csspart switch - the switch
 * @csspart cards - the alignments
 * @csspart card - one of them
 * @csspart card-text - its text
 * @csspart card-title - its name
 * @csspart radio - its radio button
 * @csspart skeleton - what is shown while it loads
 * @csspart skeleton-line - a line of it
 * @csspart error - the text when it could not be loaded
 * @csspart retry - its button
 * @csspart not-owner - what anybody but the owner is told
 * @csspart signed-out - what is told to somebody signed out
 * @csspart log-in - the link to the login
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - buttons and colour of focus rings
 * @cssproperty [--member-on-accent=light-dark(#fff, #0b1220)] - text on it
 * @cssproperty [--member-surface=Canvas] - background
 * @cssproperty [--member-text=CanvasText] - text
 * @cssproperty --member-border - borders; default: the text colour, softened
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is on its way
 * @cssstate ready - the view is there
 * @cssstate error - the view could not be loaded
 * @fires member-area-connect-change - the block was connected, disconnected, or is to look different
 * @fires member-areas-checklist-action - the owner has no area, and wants to create one; cancelable, without a default
 */
export class MemberAreaConnectElement extends ViewElement {
  static override styles = ownerBlockStyles;

  static override properties: PropertyDeclarations = {
    memberAreaId: attributeText('member-area-id'),
    settings: { attribute: false },
  };

  /** The area the block is connected to. Default: none. */
  declare memberAreaId: string | undefined;
  /** How the block shows it; what is missing has its default. */
  declare settings: Partial<BlockSettings> | undefined;

  protected override readonly placement = new FallbackSlot(this);
  protected override readonly language = new OwnerLanguage();

  protected override async loadView(): Promise<() => ViewModel> {
    const { ConnectView } = await import('../../react/owner/connect/connect-view.js');
    return () => ({
      component: ConnectView,
      props: {
        ...this.viewProps,
        memberAreaId: this.memberAreaId,
        settings: this.settings,
        onChange: (memberAreaId, settings) => {
          this.memberAreaId = memberAreaId || undefined;
          this.settings = settings;
          this.dispatchEvent(new MemberAreaConnectChangeEvent(memberAreaId, settings));
        },
        onCreate: () => this.dispatchEvent(new MemberAreasChecklistActionEvent('create_member_area', '')),
      } satisfies Parameters<typeof ConnectView>[0],
    });
  }
}

/** The events of `<member-area-connect>`, by name. */
export interface MemberAreaConnectEventMap {
  'member-area-connect-change': MemberAreaConnectChangeEvent;
  'member-areas-checklist-action': MemberAreasChecklistActionEvent;
}

declare global {
  interface GlobalEventHandlersEventMap extends MemberAreaConnectEventMap {}
}

export {
  /** @deprecated It is called {@link MemberAreaConnectElement}. */
  MemberAreaConnectElement as MemberAreaConnect,
};

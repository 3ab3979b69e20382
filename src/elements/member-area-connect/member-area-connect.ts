import type { PropertyDeclarations } from '@lit/reactive-element';
import type { BlockSettings } from '../../contract/parts/block-settings.js';
import { attributeText } from '../tag/attribute-text.js';
import { MemberAreaConnectChangeEvent } from '../events/member-area-connect-change-event.js';
import { MemberAreaConnectSaveEvent } from '../events/member-area-connect-save-event.js';
import { MemberAreasChecklistActionEvent } from '../events/member-areas-checklist-action-event.js';
import { OwnerLanguage } from '../owner/owner-language.js';
import { ViewElement } from '../view/view-element.js';
import { FallbackSlot } from '../view/view-placement.js';
import { ownerBlockStyles } from '../styles/owner-styles.js';
import type { ViewModel } from '../view/react-view.js';

/**
 * Connects a block of a page to a member area, and sets how the block shows the area. With `block-id`, the choice is read
 * from the backend and stored there, and `member-area-block` with the same `block-id` shows it to visitors. Without it,
 * the page stores the choice from `member-area-connect-change`, and passes it back as `member-area-id` and `settings`.
 * Each connection is recorded as an analytics event with the area's details. If the details cannot be loaded, the event
 * is sent without them.
 *
 * The content of the element stays visible until the view has loaded.
 *
 * @tag member-area-connect
 * @attr {string} member-area-id - the id of the area the block is connected to; default: none
 * @attr {string} block-id - the id of the block, by which the backend stores it; `member-area-id` and `settings` are then
 *   not read
 * @attr {loading | failed | not-owner | none | no-areas | connected | choosing | deleted | off} preview - shows this state from sample data
 * @slot - the fallback, visible until the view has loaded
 * @csspart owner - the root of the view
 * @csspart connect - the content of the view
 * @csspart title - the title: the name of the connected area, or that none is connected
 * @csspart warning - the message that says why visitors cannot join
 * @csspart status - the message that says what has been done
 * @csspart chooser - the list of areas with its search field
 * @csspart field - a field with its label
 * @csspart label - the label of a field or of a group of choices
 * @csspart control - the container of an input
 * @csspart input - an input
 * @csspart hint - a help text
 * @csspart field-error - the error of a field
 * @csspart matches - the number of areas that match the search
 * @csspart areas - the list of areas
 * @csspart area - the button of an area
 * @csspart area-title - the name of an area
 * @csspart area-facts - the purchase type of an area and its number of benefits
 * @csspart more - the button that shows more areas
 * @csspart empty - the message that the site has no area
 * @csspart primary - the main button
 * @csspart keep - the button that keeps the connected area
 * @csspart buttons - the row with Change and Disconnect
 * @csspart change - the button that shows the list of areas
 * @csspart disconnect - the button that disconnects the block
 * @csspart preview - the preview of the block
 * @csspart preview-label - the label of the preview
 * @csspart block - the block in the preview
 * @csspart block-title - the name of the area in the block
 * @csspart block-description - the description of the area in the block
 * @csspart block-price - a price of the area in the block
 * @csspart block-benefits - the benefits of the area in the block
 * @csspart form - the settings of the block
 * @csspart switch-field - a switch with its label
 * @csspart switch-label - the label of a switch
 * @csspart switch - a switch
 * @csspart cards - the alignments
 * @csspart card - an alignment
 * @csspart card-text - the text of an alignment
 * @csspart card-title - the name of an alignment
 * @csspart radio - the radio button of an alignment
 * @csspart saved - the message that the last change is saved
 * @csspart problem - the message that a change could not be saved
 * @csspart skeleton - the placeholder of content that is loading
 * @csspart skeleton-line - a line of the placeholder
 * @csspart error - the message that the content could not be loaded
 * @csspart retry - the button that tries again
 * @csspart not-owner - the message for visitors who do not own the site
 * @csspart signed-out - the message for signed-out visitors
 * @csspart log-in - the link to the login
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - background of buttons and color of focus rings
 * @cssproperty [--member-on-accent=light-dark(#fff, #0b1220)] - text on the accent color
 * @cssproperty [--member-surface=Canvas] - background
 * @cssproperty [--member-text=CanvasText] - text
 * @cssproperty --member-border - borders; default: the text color, softened
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is loading
 * @cssstate ready - the view is shown
 * @cssstate error - the view could not be loaded or failed to render
 * @fires member-area-connect-change - after the block has been connected or disconnected, or its settings have changed
 * @fires member-area-connect-save - after the backend has stored a block with a `block-id`
 * @fires member-areas-checklist-action - when an owner without an area clicks the button that creates one; cancelable, without a default action
 */
export class MemberAreaConnectElement extends ViewElement {
  static override styles = ownerBlockStyles;

  static override properties: PropertyDeclarations = {
    memberAreaId: attributeText('member-area-id'),
    blockId: attributeText('block-id'),
    settings: { attribute: false },
  };

  /** The id of the block, by which the backend stores it. Default: the page stores the block. */
  declare blockId: string | undefined;
  /** The id of the area the block is connected to. Default: none. */
  declare memberAreaId: string | undefined;
  /** How the block shows the area. Missing settings have their defaults. */
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
        blockId: this.blockId,
        onChange: (memberAreaId, settings) => {
          this.memberAreaId = memberAreaId || undefined;
          this.settings = settings;
          this.dispatchEvent(new MemberAreaConnectChangeEvent(memberAreaId, settings));
        },
        onSave: (memberAreaId, settings) =>
          this.dispatchEvent(new MemberAreaConnectSaveEvent(this.blockId ?? '', memberAreaId, settings)),
        onCreate: () => this.dispatchEvent(new MemberAreasChecklistActionEvent('create_member_area', '')),
      } satisfies Parameters<typeof ConnectView>[0],
    });
  }
}

/** The events of `<member-area-connect>`, by name. */
export interface MemberAreaConnectEventMap {
  'member-area-connect-change': MemberAreaConnectChangeEvent;
  'member-area-connect-save': MemberAreaConnectSaveEvent;
  'member-areas-checklist-action': MemberAreasChecklistActionEvent;
}

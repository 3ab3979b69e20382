import type { PropertyDeclarations, PropertyValues } from '@lit/reactive-element';
import type { MemberAreaBlock } from '../../contract/visitor/block.js';
import type { JoinOutcome } from '../../core/join/join-outcome.js';
import type { BlockSettings } from '../../contract/parts/block-settings.js';
import type { AreaDetails } from '../../react/join/area-details.js';
import { attributeText } from '../tag/attribute-text.js';
import { JoinElement } from '../joining/join-element.js';
import type { ViewModel } from '../view/react-view.js';
import { FallbackSlot } from '../view/view-placement.js';
import type { JoinEventMap } from '../events/join-event-maps.js';
import { baseStyles } from '../styles/base-styles.js';
import { css } from '../styles/css.js';

const flag = (attribute: string) => ({ attribute, type: Boolean, reflect: true });

/**
 * Shows a member area in a page of the site as its owner has chosen in `member-area-connect`: the name, the description,
 * the prices, the benefits and the join button. The choice is read from the backend by `block-id`, or given as
 * `member-area-id` and `settings` or attributes.
 *
 * Visitors see nothing, not even the content of the element, when the block is not connected to an area, when the area no
 * longer exists, and when member areas are turned off.
 *
 * The content of the element stays visible until the view has loaded. Clicking a link or button in it sends the join
 * request.
 *
 * @tag member-area-block
 * @attr {string} block-id - the id of the block, by which its area and its settings are read
 * @attr {string} member-area-id - the id of the area; default: that of the block
 * @attr {string} pricing-option-id - the id of the option to join with, whose price is shown; default: the area's first,
 *   and the prices of all options
 * @attr {string} origin-url-path - the path of the page the visitor came from; default: the current path
 * @attr {1 | 2 | 3 | 4 | 5 | 6} heading-level - the level of the heading with the name of the area; default: 2
 * @attr {string} button-text - the text of the join button, of 1 to 30 characters; default: that of the settings
 * @attr {start | center | end} align - the alignment; default: that of the settings
 * @attr {boolean} hide-title - shows no name
 * @attr {boolean} hide-description - shows no description
 * @attr {boolean} hide-price - shows no prices
 * @attr {boolean} hide-benefits - shows no benefits
 * @attr {loading | ready | paid | centered | button-only | member | ending | paused | payment-failed | not-yet-open | closed | pending | failed} preview - shows this state from sample data
 * @slot - the fallback: a link that works without JavaScript
 * @csspart title - the heading with the name of the area
 * @csspart description - the description of the area
 * @csspart price - a price
 * @csspart benefits - the list of benefits
 * @csspart benefit - a benefit
 * @csspart action - the join button with the texts beside it
 * @csspart button - the join button
 * @csspart member - the text about the visitor's membership
 * @csspart update-payment - the link for members whose payment has failed
 * @csspart manage - the link to the account for members whose membership is paused
 * @csspart error - the message that the area could not be loaded
 * @csspart retry - the button that tries again
 * @csspart alert - the alert dialog
 * @csspart alert-title - the title of the alert
 * @csspart alert-message - the message of the alert
 * @csspart alert-button - the button of the alert
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - background of buttons and color of focus rings
 * @cssproperty [--member-on-accent=light-dark(#fff, #0b1220)] - text on the accent color
 * @cssproperty [--member-surface=Canvas] - background of dialogs
 * @cssproperty [--member-text=CanvasText] - text of dialogs
 * @cssproperty --member-border - borders; default: the text color, softened
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is loading
 * @cssstate ready - the view is shown
 * @cssstate error - the view could not be loaded or failed to render
 * @cssstate empty - visitors see nothing
 * @fires member-area-join-request - before the join request is sent; cancelable
 * @fires member-area-join-success - after a join, before the navigation to `redirectUrlPath`; cancelable
 * @fires member-area-join-failure - after a failed join, before the alert opens; cancelable
 * @fires member-area-authenticate - before the account opens for a visitor who must sign in to join; cancelable
 */
export class MemberAreaBlockElement extends JoinElement {
  static override properties: PropertyDeclarations = {
    blockId: attributeText('block-id'),
    headingLevel: attributeText('heading-level'),
    buttonText: attributeText('button-text'),
    align: attributeText('align'),
    hideTitle: flag('hide-title'),
    hideDescription: flag('hide-description'),
    hidePrice: flag('hide-price'),
    hideBenefits: flag('hide-benefits'),
    settings: { attribute: false },
  };

  static override styles = [
    baseStyles,
    css`
      :host {
        display: block;
      }
      :host(:state(empty)) {
        display: none;
      }
    `,
  ];

  /** The id of the block, by which its area and its settings are read from the backend. */
  declare blockId: string | undefined;
  /** The level of the heading, from 1 to 6. Default: 2. */
  declare headingLevel: string | undefined;
  /** The text of the join button, of 1 to 30 characters. Default: that of the settings. */
  declare buttonText: string | undefined;
  /** The alignment: `start`, `center` or `end`. Default: that of the settings. */
  declare align: string | undefined;
  /** Whether the block shows no name. Default: false. */
  declare hideTitle: boolean;
  /** Whether the block shows no description. Default: false. */
  declare hideDescription: boolean;
  /** Whether the block shows no prices. Default: false. */
  declare hidePrice: boolean;
  /** Whether the block shows no benefits. Default: false. */
  declare hideBenefits: boolean;
  /** How the block shows the area, as `member-area-connect` gives it. Attributes win over it, and it over `block-id`. */
  declare settings: Partial<BlockSettings> | undefined;

  protected override readonly loginOrigin = 'MEMBER_AREA_BLOCK';
  protected override readonly placement = new FallbackSlot(this, this.plainButton);

  /** The block of `block-id`, once it has been read. */
  #block: { readonly id: string; readonly value: MemberAreaBlock } | null = null;
  /** The id of the area of that block, if `member-area-id` was set to it. */
  #areaOfBlock: string | undefined;
  /** Whether there is no area that visitors may see. */
  #isGone = false;

  constructor() {
    super();
    this.hideTitle = this.hideDescription = this.hidePrice = this.hideBenefits = false;
  }

  protected override get isComplete(): boolean {
    return !!(this.memberAreaId || this.blockId);
  }

  /** A block without an area is not connected, which is no error. */
  protected override reportMissingArea(): void {}

  protected override willUpdate(changed: PropertyValues): void {
    const isOtherBlock = changed.has('blockId') && this.hasUpdated && this.preview === undefined;
    const others = new Map(changed);
    // The area of the block that is loading is not another area.
    const isOfBlock = this.memberAreaId !== undefined && this.memberAreaId === this.#areaOfBlock;
    if (isOtherBlock || isOfBlock) others.delete('memberAreaId');
    if (isOtherBlock) {
      if (isOfBlock) this.memberAreaId = undefined;
      this.#areaOfBlock = undefined;
      this.#block = null;
    }
    super.willUpdate(others);
    if (!isOtherBlock) return;
    this.details = { kind: 'loading' };
    if (this.isReady) this.run(this.reload());
    else this.restart();
  }

  protected override updated(): void {
    super.updated();
    this.setEmpty(this.preview === undefined && (!this.isComplete || this.#isGone));
    // Until a block has been read, nobody knows whether there is an area to join.
    this.plainButton.hidden = !this.memberAreaId;
  }

  protected override viewRemoved(): void {
    this.#isGone = false;
  }

  override async join(): Promise<JoinOutcome> {
    // The content can be clicked before the block has been read.
    if (!this.memberAreaId) await this.#readBlock().catch((error: unknown) => this.report(error));
    return super.join();
  }

  protected override async loadView(): Promise<() => ViewModel> {
    const [{ BlockView }] = await Promise.all([
      import('../../react/block/block-view.js'),
      this.loadDetails(),
      this.joining.load(),
    ]);
    return () => ({ component: BlockView, props: this.joinProps });
  }

  protected override adaptModel({ component, props }: ViewModel): ViewModel {
    const { settings, ...others } = props as { settings?: Partial<BlockSettings> };
    const headingLevel = Number(this.headingLevel ?? 2);
    return { component, props: { ...others, headingLevel, settings: { ...settings, ...this.#settings } } };
  }

  /** The settings of the block, of the property and of the attributes; the last of them wins. */
  get #settings(): Partial<BlockSettings> {
    const { buttonText, align } = this;
    return {
      ...this.#block?.value.settings,
      ...this.settings,
      ...(this.hideTitle && { showTitle: false }),
      ...(this.hideDescription && { showDescription: false }),
      ...(this.hidePrice && { showPrice: false }),
      ...(this.hideBenefits && { showBenefits: false }),
      ...(buttonText !== undefined && { buttonText }),
      ...(align !== undefined && { alignment: align as BlockSettings['alignment'] }),
    };
  }

  /** Loads the block and its area. Never rejects: an area that visitors may not see is no error. */
  protected override async loadDetails(): Promise<void> {
    const { blockId } = this;
    this.#isGone = false;
    try {
      await this.#readBlock();
      if (blockId !== this.blockId) return;
      const isOn = this.#block?.value.memberAreasEnabled !== false;
      this.#isGone = !isOn || !this.memberAreaId;
      if (!this.#isGone) await super.loadDetails();
    } catch (error) {
      if (blockId !== this.blockId) return;
      this.report(error);
      this.details = { kind: 'failed' };
    }
    this.requestUpdate();
  }

  /** Reads the block of `block-id`, once. A block that the backend does not know is not connected. */
  async #readBlock(): Promise<void> {
    const { blockId } = this;
    if (!blockId || this.#block?.id === blockId) return;
    const api = await this.site.api();
    const value = await api.block(blockId).catch(asHidden<MemberAreaBlock>({}));
    if (blockId !== this.blockId) return;
    this.#block = { id: blockId, value };
    if (value.memberAreaId && !this.memberAreaId) this.memberAreaId = this.#areaOfBlock = value.memberAreaId;
  }

  protected override async fetchDetails(memberAreaId: string): Promise<AreaDetails> {
    const details = await super.fetchDetails(memberAreaId).catch(asHidden(null));
    if (memberAreaId === this.memberAreaId) this.#isGone = details === null;
    return details ?? { kind: 'loading' };
  }
}

/** Returns a function that answers with `value` when a call is refused because visitors may not see something. */
const asHidden =
  <T>(value: T) =>
  (error: unknown): T => {
    const { failure } = error as { failure?: { status?: number } };
    if (![403, 404, 410].includes(failure?.status ?? 0)) throw error;
    return value;
  };

/** The events of `<member-area-block>`, by name. */
export type MemberAreaBlockEventMap = JoinEventMap;

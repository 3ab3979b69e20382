import type { PropertyDeclarations } from '@lit/reactive-element';
import type { PricingOption } from '../../contract/parts/pricing-option.js';
import { feeTypeOfOption } from '../../core/pricing/fee-type.js';
import type { PricingViewProps } from '../../react/pricing/pricing-view.js';
import { MemberAreaPricingOptionEvent } from '../events/member-area-pricing-option-event.js';
import { baseStyles } from '../styles/base-styles.js';
import { css } from '../styles/css.js';
import { JoinElement } from './join-element.js';
import type { ViewModel } from '../view/react-view.js';
import { FallbackSlot } from '../view/view-placement.js';

/**
 * The base of the elements that show the pricing options of an area.
 *
 * @attr {boolean} hide-title - shows neither the title nor the description, nor a frame, for a page that shows them itself
 * @fires member-area-pricing-option - after an option has been opened, or the options have been closed
 */
export abstract class PricingElement extends JoinElement {
  static override properties: PropertyDeclarations = {
    hideTitle: { attribute: 'hide-title', type: Boolean, reflect: true },
  };

  static override styles = [
    baseStyles,
    css`
      :host {
        display: block;
        /* Also of the content of the author, so that nothing moves when the view has loaded. */
        max-width: 640px;
      }
    `,
  ];

  /** Whether the page shows the title and the description itself. Default: false. */
  declare hideTitle: boolean;

  protected override readonly placement = new FallbackSlot(this, this.plainButton);

  constructor() {
    super();
    this.hideTitle = false;
  }

  protected override async loadDetails(): Promise<void> {
    const accent = import('../styles/page-accent.js').then(
      // Before the view takes the place of the author's button.
      ({ borrowAccent }) => borrowAccent(this),
      () => undefined,
    );
    await Promise.all([super.loadDetails(), accent]);
  }

  /** The props that every view with pricing options takes: those of a join, and the callbacks of the options. */
  protected get pricingProps(): ViewModel['props'] {
    const user = this.site.siteUser();
    return {
      ...this.joinProps,
      onJoin: (optionId) => {
        if (optionId) this.chooseOption(optionId);
        this.run(this.join());
      },
      hideTitle: this.hideTitle,
      firstName: user.state === 'signed-in' ? user.firstName : null,
      onOption: (option: PricingOption | null, index: number) => {
        this.chooseOption(option?.id);
        const feeType = feeTypeOfOption(option);
        this.dispatchEvent(new MemberAreaPricingOptionEvent(index, feeType, option?.id ?? ''));
      },
      onLogIn: () => this.run(this.joining.authenticate('login')),
    } satisfies PricingViewProps;
  }
}

import type { FeeType } from '../../core/pricing/fee-type.js';

/** `member-area-pricing-option`: the access screen was opened on an option, or closed. It has no default action. */
export class MemberAreaPricingOptionEvent extends Event {
  /** Which option: 0 is the left button, 1 the right one; -1 when the screen was closed. */
  readonly index: number;
  /** How the option is paid. */
  readonly feeType: FeeType;
  /** The option's id; empty when the screen was closed. */
  readonly pricingOptionId: string;

  constructor(index: number, feeType: FeeType, pricingOptionId: string) {
    super('member-area-pricing-option', { bubbles: true, composed: true });
    this.index = index;
    this.feeType = feeType;
    this.pricingOptionId = pricingOptionId;
  }
}

import type { FeeType } from '../../core/pricing/fee-type.js';
import { NativeEvent } from './native-event.js';

/** `member-area-pricing-option`: the access screen has been opened on an option, or closed. No default action. */
export class MemberAreaPricingOptionEvent extends NativeEvent {
  /** The index of the option: 0 for the left button, 1 for the right one; -1 if the screen has been closed. */
  readonly index: number;
  /** How the option is paid. */
  readonly feeType: FeeType;
  /** The id of the option; empty if the screen has been closed. */
  readonly pricingOptionId: string;

  constructor(index: number, feeType: FeeType, pricingOptionId: string) {
    super('member-area-pricing-option', { bubbles: true, composed: true });
    this.index = index;
    this.feeType = feeType;
    this.pricingOptionId = pricingOptionId;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'member-area-pricing-option': MemberAreaPricingOptionEvent;
  }
}

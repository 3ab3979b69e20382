import type { MemberArea } from '../../contract/parts/member-area.js';
import type { PricingOption, SubscriptionPlan } from '../../contract/parts/pricing-option.js';

/** How a pricing option is paid. */
export type FeeType = 'free' | 'one_time' | 'recurring' | 'installments';

/** How a member area is paid. `none`: it has no pricing options. The text of `none` and of `free` is "Free". */
export type AreaFeeType = FeeType | 'none';

/**
 * Returns the fee type of a pricing option:
 * - `free`: there is no option
 * - `one_time`: the option is not subscribable
 * - `recurring`: the option is subscribable, and the number of billing cycles is 0 or missing
 * - `installments`: the option is subscribable and has a number of billing cycles
 */
export function feeTypeOfOption(option: PricingOption | null | undefined): FeeType {
  if (!option) return 'free';
  if (!option.subscribable) return 'one_time';
  return billingTerms(option).numBillingCycles === 0 ? 'recurring' : 'installments';
}

/**
 * Returns the fee type of a member area. The purchase type decides it, and for `SET_AMOUNT` the first pricing option:
 * `installments` when it has more than one billing cycle, else `one_time`. See docs/requirements.md#fee-types.
 */
export function feeTypeOfArea(area: Pick<MemberArea, 'purchaseType' | 'pricingOptions'>): AreaFeeType {
  const [first] = area.pricingOptions;
  if (area.purchaseType === 'FREE') return 'free';
  if (!first) return 'none';
  if (area.purchaseType === 'RECURRING') return 'recurring';
  return billingTerms(first).numBillingCycles > 1 ? 'installments' : 'one_time';
}

/**
 * Returns the billing period and the number of billing cycles of a pricing option. The values of its subscription plan
 * come first, then its own. A missing number of cycles is 0: the option is billed until it is cancelled.
 */
export function billingTerms(option: PricingOption): SubscriptionPlan & { numBillingCycles: number } {
  const { subscriptionPlan: plan } = option;
  return {
    billingPeriod: plan?.billingPeriod ?? option.billingPeriod,
    numBillingCycles: plan?.numBillingCycles ?? option.numBillingCycles ?? 0,
  };
}

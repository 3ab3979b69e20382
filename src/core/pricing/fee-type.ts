import type { MemberArea, PricingOption, SubscriptionPlan } from '../api/types.js';

/** How a pricing option is paid. */
export type FeeType = 'free' | 'one_time' | 'recurring' | 'installments';

/** How a member area is paid: as its options, or `none` where it has none. Both `none` and `free` read "Free". */
export type AreaFeeType = FeeType | 'none';

/**
 * Returns the fee type of a pricing option: no option is `free`, one that is not subscribable `one_time`, a
 * subscribable one without a number of billing cycles `recurring`, any other `installments`.
 */
export function feeTypeOfOption(option: PricingOption | null | undefined): FeeType {
  if (!option) return 'free';
  if (!option.subscribable) return 'one_time';
  return billingTerms(option).numBillingCycles === 0 ? 'recurring' : 'installments';
}

/**
 * Returns the fee type of a member area: by purchase type, and for SET_AMOUNT by whether the first option has more than
 * one billing cycle. See docs/requirements.md#fee-types.
 */
export function feeTypeOfArea(area: Pick<MemberArea, 'purchaseType' | 'pricingOptions'>): AreaFeeType {
  const [first] = area.pricingOptions;
  if (area.purchaseType === 'FREE') return 'free';
  if (!first) return 'none';
  if (area.purchaseType === 'RECURRING') return 'recurring';
  return billingTerms(first).numBillingCycles > 1 ? 'installments' : 'one_time';
}

/**
 * Returns how a pricing option is billed: the period and the cycles of its subscription plan, and for what the plan
 * leaves out its own. A number of cycles that is missing in both counts as 0, that is without end.
 */
export function billingTerms(option: PricingOption): SubscriptionPlan & { numBillingCycles: number } {
  const { subscriptionPlan: plan } = option;
  return {
    billingPeriod: plan?.billingPeriod ?? option.billingPeriod,
    numBillingCycles: plan?.numBillingCycles ?? option.numBillingCycles ?? 0,
  };
}

import type { PricingOption, SubscriptionPlan } from '../api/types.js';

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

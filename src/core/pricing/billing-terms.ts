import type { PricingOption, SubscriptionPlan } from '../api/types.js';

/**
 * How a pricing option is billed: its subscription plan where it has one, else its own period and cycles. A
 * missing number of cycles counts as 0, that is without end.
 */
export function billingTerms(option: PricingOption): SubscriptionPlan & { numBillingCycles: number } {
  const { billingPeriod, numBillingCycles = 0 } = option.subscriptionPlan ?? option;
  return { billingPeriod, numBillingCycles };
}

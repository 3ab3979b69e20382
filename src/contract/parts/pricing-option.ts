import * as z from 'zod/mini';
import type { Price } from './minor-units.js';
import { price } from './price.js';
import { count, flag, optional, text, type Schema } from './values.js';

export const billingUnit = z.enum(['WEEK', 'MONTH', 'YEAR']);

/** The unit of a billing period. */
export type BillingUnit = z.infer<typeof billingUnit>;

/** The time between two payments: `value` (1 or more) units. */
export interface BillingPeriod {
  value: number;
  unit: BillingUnit;
}

const billingPeriod: Schema<BillingPeriod> = z.object({
  value: count.check(z.refine((value) => value > 0, '1 or more')),
  unit: billingUnit,
});

/** How an option is billed. When `numBillingCycles` is 0 or missing, it is billed until it is cancelled. */
export interface SubscriptionPlan {
  billingPeriod?: BillingPeriod | undefined;
  numBillingCycles?: number | undefined;
}

const plan = { billingPeriod: optional(billingPeriod), numBillingCycles: optional(count) };
const subscriptionPlan: Schema<SubscriptionPlan> = z.object(plan);

/** One way to pay for a member area. The values of the subscription plan come before those of the option. */
export interface PricingOption extends SubscriptionPlan {
  id: string;
  price: Price;
  subscribable: boolean;
  subscriptionPlan?: SubscriptionPlan | undefined;
  /**
   * How many days are free before the first payment. For an option that is billed until it is cancelled, and for the first
   * purchase of a person in the area. Default: none.
   */
  trialDays?: number | undefined;
}

export const pricingOption: Schema<PricingOption> = z.object({
  ...plan,
  id: text,
  price,
  subscribable: flag,
  subscriptionPlan: optional(subscriptionPlan),
  trialDays: optional(count),
});

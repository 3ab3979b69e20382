import * as z from 'zod/mini';
import type { BillingPeriod, PricingOption, SubscriptionPlan } from '../types.js';
import { count, flag, optional, text } from './parts.js';
import { price } from './price.js';
import type { Schema } from './schema.js';

export const billingUnit = z.enum(['WEEK', 'MONTH', 'YEAR']);

const billingPeriod: Schema<BillingPeriod> = z.object({
  value: count.check(z.refine((value) => value > 0, '1 or more')),
  unit: billingUnit,
});

const plan = { billingPeriod: optional(billingPeriod), numBillingCycles: optional(count) };
const subscriptionPlan: Schema<SubscriptionPlan> = z.object(plan);

export const pricingOption: Schema<PricingOption> = z.object({
  ...plan,
  id: text,
  price,
  subscribable: flag,
  subscriptionPlan: optional(subscriptionPlan),
});

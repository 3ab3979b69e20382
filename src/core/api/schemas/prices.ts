import * as z from 'zod/mini';
import { toMinorUnits } from '../../pricing/minor-units.js';
import type { Price, BillingPeriod, PricingOption, SubscriptionPlan } from '../types.js';
import { text, type Schema, count, flag, optional } from './parts.js';

/** A price that is an exact amount of its currency. So code that shows a price cannot fail. */
export const price: Schema<Price> = z
  .object({ value: text, currencyCode: text })
  .check(z.refine(isAmount, 'exact amount of its currency'));

function isAmount(value: Price): boolean {
  try {
    toMinorUnits(value);
    return true;
  } catch {
    return false;
  }
}

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

import { addPeriods as addBillingPeriods } from 'member-area-elements/contract/parts/add-periods';
import { toIsoTime } from '../store/values.js';
import type { PricingOption } from './area.js';

/** The path that leads to the payment provider's page for the payment method. */
export const PAYMENT_METHOD_PATH = '/checkout/payment-method';

/** How a membership is paid for. */
export type FeeType = 'free' | 'one_time' | 'recurring' | 'installments';

/** Returns how the membership with this option is paid for; without an option it is free. */
export function feeTypeOf(option: PricingOption | null): FeeType {
  if (!option) return 'free';
  if (!option.subscribable) return 'one_time';
  return option.numBillingCycles === 0 ? 'recurring' : 'installments';
}

/**
 * Returns how many payments of an option have been made, and when the next one is due. The demo bills nobody, so every
 * payment counts as made on its day. `nextAt` is `null` when nothing more is to be paid.
 *
 * @param start when the first payment is due: the day of joining, or the end of the free days
 */
export function countPayments(
  now: Date,
  start: Date,
  {
    subscribable,
    billingPeriod,
    numBillingCycles,
  }: Pick<PricingOption, 'subscribable' | 'billingPeriod' | 'numBillingCycles'>,
): { made: number; nextAt: string | null } {
  if (start > now) return { made: 0, nextAt: toIsoTime(start) };
  let made = 1;
  while (subscribable && made !== numBillingCycles) {
    const next = addPeriods(start, billingPeriod, made);
    if (next > now) return { made, nextAt: toIsoTime(next) };
    made++;
  }
  return { made, nextAt: null };
}

/** Returns the first of the renewals from one on that is not before a time. */
export function renewalFrom(first: Date, period: PricingOption['billingPeriod'], earliest: Date): Date {
  for (let count = 0; ; count++) {
    const renewal = addPeriods(first, period, count);
    if (renewal >= earliest) return renewal;
  }
}

/** Returns the time `count` billing periods after a start. One month after January 31 is the last day of February. */
export const addPeriods = (start: Date, period: PricingOption['billingPeriod'], count: number): Date =>
  new Date(addBillingPeriods(start.toISOString(), period, count));

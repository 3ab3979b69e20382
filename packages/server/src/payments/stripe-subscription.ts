/** What a subscription at Stripe says. Pure. */
import type Stripe from 'stripe';
import type { Subscription, SubscriptionTerms } from './payments-port.js';
import { fromStripeAmount } from './stripe-amounts.js';

export const hasEnded = (status: Stripe.Subscription.Status): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

export function statusOf(status: Stripe.Subscription.Status): Subscription['status'] {
  if (hasEnded(status)) return 'ended';
  return status === 'active' || status === 'trialing' ? 'active' : 'unpaid';
}

export const periodEnd = ({ items }: Stripe.Subscription): Date =>
  toDate(Math.max(...items.data.map((item) => item.current_period_end)));

export function endOf(subscription: Stripe.Subscription): Date | null {
  const { ended_at: ended, cancel_at: cancelAt, cancel_at_period_end: endsWithPeriod } = subscription;
  if (ended !== null) return toDate(ended);
  if (cancelAt !== null) return toDate(cancelAt);
  return endsWithPeriod ? periodEnd(subscription) : null;
}

/** The units of the periods that the port knows. */
const UNITS: Readonly<Partial<Record<string, SubscriptionTerms['period']['unit']>>> = {
  week: 'WEEK',
  month: 'MONTH',
  year: 'YEAR',
};

/** Reads what a subscription costs; `null` for one with several prices, or that is paid every few days. */
export function readTerms({ items }: Stripe.Subscription): SubscriptionTerms | null {
  const [item, ...others] = items.data;
  const recurring = item?.price.recurring;
  const amount = item?.price.unit_amount;
  const unit = UNITS[recurring?.interval ?? ''];
  if (!item || !recurring || !unit || amount == null || others.length > 0) return null;
  return {
    price: fromStripeAmount(amount, item.price.currency),
    period: { value: recurring.interval_count, unit },
  };
}

export const idOf = (reference: string | { readonly id: string }): string =>
  typeof reference === 'string' ? reference : reference.id;

export const toDate = (seconds: number): Date => new Date(seconds * 1000);
export const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

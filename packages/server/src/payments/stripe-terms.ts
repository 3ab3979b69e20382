/** The price and the period of a subscription at Stripe, and how they change. */
import type Stripe from 'stripe';
import {
  RefusedPaymentError,
  UnsupportedPriceError,
  type Amount,
  type OptionChangeRequest,
  type OptionTerms,
  type PaymentTerms,
  type PriceChange,
} from './payments-port.js';
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.js';
import { endOf, idOf, periodEnd, statusOf, toSeconds } from './stripe-subscription.js';

/** A period is three years at most: https://docs.stripe.com/api/prices/create#create_price-recurring-interval_count */
const MOST_PERIODS = { WEEK: 156, MONTH: 36, YEAR: 3 };

export function toRecurring({ period: { value, unit } }: Extract<PaymentTerms, { kind: 'repeatedly' }>) {
  if (value > MOST_PERIODS[unit])
    throw new UnsupportedPriceError(
      `Stripe takes no payments every ${value} ${unit.toLowerCase()}s: three years is the longest period.`,
    );
  const interval = unit.toLowerCase() as Lowercase<typeof unit>;
  return { interval, interval_count: value };
}

/**
 * Replaces the price of a subscription. The invoice of a period is made at its beginning, so the one that comes next has the
 * price.
 */
export async function changePrice(
  stripe: Stripe,
  id: string,
  { price, from }: PriceChange,
): Promise<Date | null> {
  const subscription = await stripe.subscriptions.retrieve(id);
  const { status } = subscription;
  const renewal = periodEnd(subscription);
  if (statusOf(status) !== 'active' || endOf(subscription) !== null || renewal < from) return null;
  const item = soleItem(subscription, price);
  if (item.price.unit_amount === toStripeAmount(price)) return renewal;
  const { interval, interval_count } = item.recurring;
  await releaseSchedule(stripe, subscription);
  await stripe.subscriptions.update(id, {
    items: [{ id: item.id, price_data: priceData(item, price, { interval, interval_count }) }],
    proration_behavior: 'none',
  });
  return renewal;
}

/** The one item of a subscription, with how often it is paid. */
type SoleItem = Stripe.SubscriptionItem & { readonly recurring: Stripe.Price.Recurring };

/** @throws UnsupportedPriceError for a subscription with several items, or in another currency */
function soleItem({ items }: Stripe.Subscription, { currencyCode }: Amount): SoleItem {
  const [item, ...others] = items.data;
  const recurring = item?.price.recurring;
  if (!item || !recurring || others.length > 0)
    throw new UnsupportedPriceError('The subscription at Stripe has more than one price, or none.');
  if (item.price.currency !== currencyCode.toLowerCase())
    throw new UnsupportedPriceError('The subscription at Stripe has another currency.');
  return { ...item, recurring };
}

const priceData = (
  item: SoleItem,
  price: Amount,
  { interval, interval_count }: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>,
) => ({
  currency: item.price.currency,
  product: idOf(item.price.product),
  unit_amount: toStripeAmount(price),
  recurring: { interval, interval_count },
});

/** Returns what Stripe would bill at once for another price, with its taxes and what the customer has left. */
export async function previewOptionChange(
  stripe: Stripe,
  id: string,
  { price, terms, at }: OptionTerms & { readonly at: Date },
): Promise<Amount> {
  const item = soleItem(await stripe.subscriptions.retrieve(id), price);
  const { amount_due, currency } = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: {
      items: [{ id: item.id, price_data: priceData(item, price, toRecurring(terms)) }],
      proration_behavior: 'always_invoice',
      proration_date: prorationDate(item, at),
    },
  });
  return fromStripeAmount(amount_due, currency);
}

/** Stripe counts the rest of a period from a time inside it. */
const prorationDate = (item: SoleItem, at: Date): number =>
  Math.max(toSeconds(at), item.current_period_start);

/**
 * Gives a subscription another price at once or with its next renewal. Stripe begins a new period when the interval changes, so
 * a schedule makes such a change at the renewal.
 */
export async function changeOption(
  stripe: Stripe,
  id: string,
  { price, terms, when }: OptionChangeRequest,
): Promise<Date | null> {
  const subscription = await stripe.subscriptions.retrieve(id);
  const renewal = periodEnd(subscription);
  if (statusOf(subscription.status) !== 'active' || endOf(subscription) !== null) return null;
  if (when.kind === 'at-period-end' && renewal < when.from) return null;
  const item = soleItem(subscription, price);
  const recurring = toRecurring(terms);
  const data = priceData(item, price, recurring);
  await releaseSchedule(stripe, subscription);
  const { interval, interval_count } = item.recurring;
  const isSamePeriod = interval === recurring.interval && interval_count === recurring.interval_count;
  if (isSamePeriod && item.price.unit_amount === data.unit_amount) return renewal;
  if (when.kind === 'now') {
    try {
      await stripe.subscriptions.update(id, {
        items: [{ id: item.id, price_data: data }],
        proration_behavior: 'always_invoice',
        proration_date: prorationDate(item, when.at),
        payment_behavior: 'error_if_incomplete', // a card that is refused changes nothing
      });
    } catch (error) {
      if (!isPaymentRefused(error)) throw error;
      throw new RefusedPaymentError('The payment of the change was refused.', { cause: error });
    }
  } else if (isSamePeriod)
    await stripe.subscriptions.update(id, {
      items: [{ id: item.id, price_data: data }],
      proration_behavior: 'none',
    });
  else await schedulePrice(stripe, id, item, data, recurring);
  return renewal;
}

/** Lets the price of a subscription begin with its next renewal. After that, nothing of the schedule is left. */
async function schedulePrice(
  stripe: Stripe,
  id: string,
  item: SoleItem,
  data: ReturnType<typeof priceData>,
  duration: ReturnType<typeof toRecurring>,
): Promise<void> {
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
  const { current_period_start: start, current_period_end: end } = item;
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        start_date: schedule.phases[0]?.start_date ?? start,
        end_date: end,
        items: [{ price: item.price.id, quantity: 1 }],
        proration_behavior: 'none',
      },
      {
        items: [{ price_data: data, quantity: 1 }],
        duration,
        proration_behavior: 'none',
      },
    ],
  });
}

/** Takes a subscription out of its schedule, as it is now. Returns whether it had one. */
export async function releaseSchedule(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<boolean> {
  if (!schedule) return false;
  await stripe.subscriptionSchedules.release(idOf(schedule));
  return true;
}

/** Whether Stripe answers that a payment was refused, or that the member would have to confirm it. */
export const isPaymentRefused = (error: unknown): boolean =>
  error instanceof Error && (error as { statusCode?: unknown }).statusCode === 402;

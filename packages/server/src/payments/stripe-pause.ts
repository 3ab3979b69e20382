/** How a subscription at Stripe is paused. */
import type Stripe from 'stripe';
import { HOUR } from '../store/values.js';
import { RefusedPaymentError } from './payments-port.js';
import { hasEnded, toDate, toSeconds } from './stripe-subscription.js';
import { isPaymentRefused, releaseSchedule } from './stripe-terms.js';

/**
 * Stripe lets the payments go on an hour before the period that is paid again: the invoice of a period that begins in a pause is
 * void.
 */
const AHEAD = HOUR;

/** Returns when the payments of a subscription go on that are paused; `null` when they are not paused, or without an end. */
export function pausedUntil({ pause_collection: pause }: Stripe.Subscription): Date | null {
  const resumesAt = pause?.resumes_at ?? null;
  return resumesAt === null ? null : new Date(toDate(resumesAt).getTime() + AHEAD);
}

/** Makes the invoices of a subscription void until a time, or lets it be paid again. */
export async function pauseSubscription(
  stripe: Stripe,
  id: string,
  pause: { readonly until: Date } | null,
): Promise<void> {
  if (hasEnded((await stripe.subscriptions.retrieve(id)).status)) return;
  await stripe.subscriptions.update(id, {
    pause_collection: pause
      ? { behavior: 'void', resumes_at: toSeconds(new Date(pause.until.getTime() - AHEAD)) }
      : '',
  });
}

/** Begins a period of a paused subscription now, with its payment. */
export async function endPause(stripe: Stripe, id: string, { key }: { readonly key: string }): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(id);
  if (hasEnded(subscription.status)) return;
  await releaseSchedule(stripe, subscription);
  try {
    await stripe.subscriptions.update(
      id,
      {
        pause_collection: '',
        billing_cycle_anchor: { type: 'now' },
        proration_behavior: 'none',
        payment_behavior: 'error_if_incomplete', // a card that is refused changes nothing
      },
      { idempotencyKey: `end pause ${key}` },
    );
  } catch (error) {
    if (!isPaymentRefused(error)) throw error;
    throw new RefusedPaymentError('The payment that ends the pause was refused.', { cause: error });
  }
}

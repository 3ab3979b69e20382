/** The one answer to the question which option a membership is paid by, now and from a later renewal on. Pure. */
import type { Selectable } from 'kysely';
import type { Tables } from '../store/tables.js';
import { toIsoTime } from '../store/values.js';
import type { PricingOption } from './area.js';

/** A membership with the price that is planned for it. */
export type PlannedMembership = Pick<
  Selectable<Tables['memberships']>,
  'option_id' | 'checkout_id' | 'next_option_id' | 'next_price_from' | 'next_price_told'
>;

/**
 * Returns the id of the option whose terms a membership has at a time. A planned one counts from its date on; with a payment
 * provider, when the provider knows it too.
 */
export function optionIdOf(membership: PlannedMembership, now: Date): string | null {
  const { option_id: id, next_option_id: next } = membership;
  return next !== null && isInForce(membership, now) ? next : id;
}

function isInForce(
  { checkout_id: checkoutId, next_price_from: from, next_price_told: told }: PlannedMembership,
  now: Date,
): boolean {
  return from !== null && from <= toIsoTime(now) && (checkoutId === null || told === 1);
}

/**
 * Returns the price that a membership has from a later renewal on; `undefined` when it stays.
 *
 * @param options the options of its area, also those that are no longer offered
 * @param nextPaymentAt the next renewal; `null` when nothing more is to be paid
 */
export function nextPriceOf(
  membership: PlannedMembership,
  options: readonly PricingOption[],
  nextPaymentAt: string | null,
  now: Date,
): { price: PricingOption['price']; from: string } | undefined {
  const { next_option_id: next, next_price_from: from } = membership;
  if (next === null || from === null || nextPaymentAt === null || isInForce(membership, now))
    return undefined;
  const option = options.find(({ id }) => id === next);
  // A renewal that the provider has made at the earlier price: the next one has the new price.
  return option && { price: option.price, from: from > toIsoTime(now) ? from : nextPaymentAt };
}

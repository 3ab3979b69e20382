/** The one answer to the question what a membership is paid by: its option, and the amount of each payment. Pure. */
import type { Selectable } from 'kysely';
import type { MemberDiscount } from 'member-area-elements/contract/parts/discount';
import type { Tables } from '../store/tables.js';
import { toIsoTime } from '../store/values.js';
import type { PricingOption } from './area.js';
import { discountFrom, readCoupon } from './coupon.js';
import { withoutTrial } from './trial.js';

/** The columns of a membership that name an option: that of now, the one that comes, and the one that a change has replaced. */
export const OPTION_COLUMNS = ['option_id', 'next_option_id', 'replaced_option_id'] as const;

/** The columns of a membership for which nothing is planned. */
export const NOTHING_PLANNED = {
  next_option_id: null,
  next_price_from: null,
  next_price_told: 0,
  next_kind: null,
  next_due: null,
  replaced_option_id: null,
  replaced_price_from: null,
} as const;

/** A membership with the option that is planned for it. */
export type PlannedMembership = Pick<
  Selectable<Tables['memberships']>,
  'option_id' | 'checkout_id' | 'next_option_id' | 'next_price_from' | 'next_price_told' | 'next_kind'
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

/** A payment of a membership. */
export interface DuePayment {
  /** The option that it is for. */
  readonly option: PricingOption;
  /** What is really due: a coupon may have reduced the price of the option. */
  readonly price: PricingOption['price'];
  /** The discount of this payment and those that follow; `null` for none. */
  readonly discount: MemberDiscount | null;
}

/**
 * Returns the payment of a membership that is due at a time from now on; `null` when its option is unknown. What is planned until
 * then counts, because the payment provider learns it before.
 *
 * @param options the options of its area, also those that are no longer offered
 */
export function paymentAt(
  membership: PlannedMembership & Pick<Selectable<Tables['memberships']>, 'coupon'>,
  options: readonly PricingOption[],
  at: string,
): DuePayment | null {
  const { next_kind: kind, option_id: current } = membership;
  // A change at once is of now, or never comes.
  const id =
    kind === 'change-now' ? current : optionIdOf({ ...membership, next_price_told: 1 }, new Date(at));
  const found = options.find((one) => one.id === id);
  if (!found) return null;
  const option = withoutTrial(found); // the free days are for new members
  return { option, ...reduceAt(membership, option, at) };
}

/** Returns what a payment of an option is at a time, with the coupon of a membership. */
export function reduceAt(
  { coupon: stored }: Pick<Selectable<Tables['memberships']>, 'coupon'>,
  option: PricingOption,
  at: string,
): Pick<DuePayment, 'price' | 'discount'> {
  const coupon = readCoupon(stored);
  const discount = discountFrom(coupon, option, at);
  return discount && coupon
    ? { price: discount.price, discount: { ...discount, code: coupon.code } }
    : { price: option.price, discount: null };
}

/** The terms that a membership has from a later renewal on. */
export interface NextTerms {
  readonly option: PricingOption;
  /** The renewal. */
  readonly from: string;
  /** Who wants it: the member, who has changed the option, or the owner, who has changed its price. */
  readonly by: 'member' | 'owner';
}

/**
 * Returns the terms that a membership has from a later renewal on; `undefined` when they stay.
 *
 * @param options the options of its area, also those that are no longer offered
 * @param nextPaymentAt the next renewal; `null` when nothing more is to be paid
 */
export function nextTermsOf(
  membership: PlannedMembership,
  options: readonly PricingOption[],
  nextPaymentAt: string | null,
  now: Date,
): NextTerms | undefined {
  const { next_option_id: next, next_price_from: from, next_kind: kind } = membership;
  if (next === null || from === null || nextPaymentAt === null || isInForce(membership, now))
    return undefined;
  if (kind === 'change-now') return undefined; // it is of now, or never comes
  const option = options.find(({ id }) => id === next);
  return (
    option && {
      option: withoutTrial(option), // the free days are for new members
      // A renewal that the provider has made on the earlier terms, or that a pause leaves out: the next one has the new ones.
      from: from > nextPaymentAt ? from : nextPaymentAt,
      by: kind === 'change' ? 'member' : 'owner',
    }
  );
}

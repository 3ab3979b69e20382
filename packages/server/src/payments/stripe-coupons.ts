/** The coupons of the site at Stripe, and what they have taken off. */
import Stripe from 'stripe';
import type { Amount, CheckoutDiscount, CheckoutRequest, PaymentTerms } from './payments-port.js';
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.js';

/** The parameters of a Checkout Session that depend on a coupon. */
type DiscountParams = Pick<
  Stripe.Checkout.SessionCreateParams,
  'discounts' | 'allow_promotion_codes' | 'payment_method_collection'
>;

/**
 * Creates the coupon of a checkout at Stripe, unless it is there, and returns the parameters of the session with it. Its id follows
 * from the coupon of the site and from how many months it lasts, so that each is created once.
 *
 * @throws UnsupportedPriceError for an amount that Stripe does not take
 */
export async function findCoupon(
  stripe: Stripe,
  discount: CheckoutDiscount,
  { terms }: Pick<CheckoutRequest, 'terms'>,
): Promise<DiscountParams> {
  const { couponId, code, reduction } = discount;
  const duration = durationOf(discount, terms);
  const id = `member_area_${couponId}_${duration.duration_in_months ?? duration.duration}`;
  try {
    await stripe.coupons.create({
      id,
      name: code,
      ...(reduction.kind === 'percent'
        ? { percent_off: reduction.percent }
        : {
            amount_off: toStripeAmount(reduction.amount),
            currency: reduction.amount.currencyCode.toLowerCase(),
          }),
      ...duration,
    });
  } catch (error) {
    if (!isKnown(error)) throw error;
  }
  const isAlwaysFree =
    duration.duration === 'forever' && reduction.kind === 'percent' && reduction.percent === 100;
  return {
    discounts: [{ coupon: id }],
    allow_promotion_codes: undefined, // Stripe takes one of the two
    ...(isAlwaysFree && { payment_method_collection: 'if_required' }),
  };
}

const MONTHS = { WEEK: 0, MONTH: 1, YEAR: 12 };

/** Returns for how long Stripe gives a discount. It counts months, from the first payment on. */
function durationOf(
  { payments }: CheckoutDiscount,
  terms: PaymentTerms,
): Pick<Stripe.CouponCreateParams, 'duration' | 'duration_in_months'> {
  if (payments === 1 || terms.kind === 'once') return { duration: 'once' };
  if (payments === null) return { duration: 'forever' };
  const { value, unit } = terms.period;
  return { duration: 'repeating', duration_in_months: payments * value * MONTHS[unit] };
}

const isKnown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_already_exists';

/** Returns what discounts have taken off a session; `null` for nothing. */
export const discountOfSession = ({
  total_details: details,
  currency,
}: Stripe.Checkout.Session): Amount | null =>
  details?.amount_discount ? fromStripeAmount(details.amount_discount, currency ?? '') : null;

/** Returns what discounts have taken off an invoice; `null` for nothing. */
export function discountOfInvoice({
  total_discount_amounts: amounts,
  currency,
}: Stripe.Invoice): Amount | null {
  const sum = (amounts ?? []).reduce((total, { amount }) => total + amount, 0);
  return sum > 0 ? fromStripeAmount(sum, currency) : null;
}

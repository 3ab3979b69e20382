import type { PricingOption } from '../areas/area.js';
import { numReduced, type CouponTerms } from '../areas/coupon.js';
import { feeTypeOf } from '../areas/payments.js';
import type { CheckoutDiscount, PaymentTerms } from './payments-port.js';

/** Returns how an option is paid for at the provider. One installment is one payment. */
export function termsOf(option: PricingOption): PaymentTerms {
  if (feeTypeOf(option) === 'one_time' || option.numBillingCycles === 1) return { kind: 'once' };
  const { trialDays } = option;
  return { ...repeatedTermsOf(option), ...(trialDays && { trialDays }) };
}

/** Returns how often a subscription with an option is paid for at the provider. */
export const repeatedTermsOf = ({ billingPeriod: { value, unit } }: Pick<PricingOption, 'billingPeriod'>) =>
  ({ kind: 'repeatedly', period: { value, unit } }) as const;

/** Returns what a coupon takes off the payments of an option at the provider. */
export const discountTermsOf = (coupon: CouponTerms, option: PricingOption): CheckoutDiscount => ({
  couponId: coupon.id,
  code: coupon.code,
  reduction: coupon.reduction,
  payments:
    option.numBillingCycles > 1 && coupon.duration.kind === 'forever' ? null : numReduced(coupon, option),
});

import type { Membership } from '../../../contract/account/memberships.js';
import type { MemberDiscount } from '../../../contract/parts/discount.js';
import type { PricingOption } from '../../../contract/parts/pricing-option.js';
import { fill, pluralText } from '../../../core/messages/fill.js';
import type { MembershipsMessages } from '../../../core/messages/en/memberships.js';
import type { PricingMessages } from '../../../core/messages/en/pricing.js';
import { billingTerms } from '../../../core/pricing/fee-type.js';
import { formatMoney } from '../../../core/pricing/format-money.js';
import { priceLine } from '../../../core/pricing/price-line.js';

/**
 * Returns what a member pays with a discount: "$5.00 for each of the next 2 payments, then $10.00 every month", or "$5.00 every
 * month instead of $10.00" when all payments that follow have it. Pure.
 */
export function discountedPrice(
  option: PricingOption,
  { price, payments }: MemberDiscount,
  paymentsMade: number | undefined,
  texts: MembershipsMessages & PricingMessages,
  locale: string,
): string {
  const { numBillingCycles: all } = billingTerms(option);
  if (payments === undefined) return priceLine({ ...option, discount: { price } }, texts.pricing, locale);
  // What all installments are together says nothing about those that are left.
  const rest = withoutEnd(option);
  return all > 0 && payments >= all - (paymentsMade ?? 0)
    ? priceLine({ ...rest, discount: { price } }, texts.pricing, locale)
    : fill(pluralText(texts.discountNext, payments, locale), {
        discounted: formatMoney(price, locale),
        price: priceLine(rest, texts.pricing, locale),
      });
}

const withoutEnd = ({ subscriptionPlan, ...option }: PricingOption): PricingOption => ({
  ...option,
  numBillingCycles: 0,
  subscriptionPlan: subscriptionPlan && { ...subscriptionPlan, numBillingCycles: 0 },
});

/** Returns what a member pays with a discount, and its code; `null` without one. Pure. */
export function discountText(
  membership: Membership,
  texts: MembershipsMessages & PricingMessages,
  locale: string,
): string | null {
  const { pricingOption, paymentsMade } = membership;
  const discount = nextDiscount(membership);
  if (!discount || !pricingOption) return null;
  return fill(texts.discountWithCode, {
    price: discountedPrice(pricingOption, discount, paymentsMade, texts, locale),
    code: discount.code,
  });
}

/** Returns the discount that the next payments of a membership have; `undefined` when none has one. Pure. */
export const nextDiscount = ({ status, discount }: Membership): MemberDiscount | undefined =>
  status !== 'CANCELLED' && status !== 'ENDING' && discount?.payments !== 0 ? discount : undefined;

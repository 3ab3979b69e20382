import type { Coupon } from '../../contract/parts/coupon.js';
import type { MemberArea } from '../../contract/parts/member-area.js';

/** Returns the coupons after one was created. Pure. */
export const withCoupon = (coupons: readonly Coupon[], created: Coupon): readonly Coupon[] => [
  created,
  ...coupons.filter(({ id }) => id !== created.id),
];

/** Returns the coupons after one was ended. Pure. */
export const withEndedCoupon = (coupons: readonly Coupon[], id: string): readonly Coupon[] =>
  coupons.map((coupon) => (coupon.id === id ? { ...coupon, status: 'ended' } : coupon));

/** Returns the coupons whose code can be entered, and the others. Pure. */
export const splitCoupons = (coupons: readonly Coupon[]) => ({
  usable: coupons.filter(({ status }) => status === 'active'),
  past: coupons.filter(({ status }) => status !== 'active'),
});

/** Returns the areas that a coupon can be for: those that cost something. Pure. */
export const paidAreas = <Area extends Pick<MemberArea, 'purchaseType'>>(
  areas: readonly Area[],
): readonly Area[] => areas.filter(({ purchaseType }) => purchaseType !== 'FREE');

/**
 * Returns the currencies of the prices that a coupon can be for, the most frequent choice first: that of the site. Pure.
 *
 * @param areaId the area that the coupon is for. Empty: all areas
 */
export function couponCurrencies(
  areas: readonly Pick<MemberArea, 'id' | 'pricingOptions'>[],
  areaId: string,
  siteCurrency: string,
): readonly string[] {
  const used = areas
    .filter(({ id }) => areaId === '' || id === areaId)
    .flatMap(({ pricingOptions }) => pricingOptions.map(({ price }) => price.currencyCode));
  const all = new Set(used.length === 0 ? [siteCurrency] : used);
  return [...all].sort((a, b) => Number(b === siteCurrency) - Number(a === siteCurrency));
}

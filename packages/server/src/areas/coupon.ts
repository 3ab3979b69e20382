/** What a coupon takes off, for which payments, and whether its code can be used. Pure. */
import type {
  CouponDuration,
  CouponStatus,
  NewCoupon,
  Reduction,
} from 'member-area-elements/contract/parts/coupon';
import type { Discount } from 'member-area-elements/contract/parts/discount';
import { fromMinorUnits, toMinorUnits, type Price } from 'member-area-elements/contract/parts/minor-units';
import { DAY, toIsoTime } from '../store/values.js';
import type { PricingOption } from './area.js';
import { addPeriods, feeTypeOf } from './payments.js';

/** What somebody has agreed on who has used a coupon. It stays as it is when the coupon ends. */
export interface CouponTerms {
  readonly id: string;
  readonly code: string;
  readonly reduction: Reduction;
  readonly duration: CouponDuration;
}

/** The coupon of a checkout or a membership. */
export interface AppliedCoupon extends CouponTerms {
  /** The time from which its payments are counted, and how often they are due. Missing before the first one. */
  readonly counted?: { readonly since: string; readonly period: PricingOption['billingPeriod'] };
}

/** Reads the coupon of a checkout, a membership or an order; `null` for none. */
export const readCoupon = (stored: string | null): AppliedCoupon | null =>
  stored === null ? null : (JSON.parse(stored) as AppliedCoupon);

/**
 * Returns what is left of a price. A percentage is rounded to a whole minor unit, half of one up, and nothing is ever less than
 * nothing. An amount takes off nothing in another currency.
 */
export function reducePrice(price: Price, reduction: Reduction): Price {
  const { currencyCode } = price;
  const full = toMinorUnits(price);
  const off = amountOff(full, currencyCode, reduction);
  return { value: fromMinorUnits(off < full ? full - off : 0n, currencyCode), currencyCode };
}

function amountOff(full: bigint, currencyCode: string, reduction: Reduction): bigint {
  if (reduction.kind === 'percent') return (full * BigInt(reduction.percent) + 50n) / 100n;
  return reduction.amount.currencyCode === currencyCode ? toMinorUnits(reduction.amount) : 0n;
}

/** Returns an amount of nothing. */
export const nothingIn = (currencyCode: string): Price => ({
  value: fromMinorUnits(0n, currencyCode),
  currencyCode,
});

/** Returns the difference of two prices. */
export const differenceOf = (price: Price, reduced: Price): Price => ({
  value: fromMinorUnits(toMinorUnits(price) - toMinorUnits(reduced), price.currencyCode),
  currencyCode: price.currencyCode,
});

/** Returns how many payments of an option a coupon reduces; `null` for all. */
export function numReduced(
  { duration }: Pick<CouponTerms, 'duration'>,
  option: PricingOption,
): number | null {
  if (feeTypeOf(option) === 'one_time' || option.numBillingCycles === 1) return 1;
  const all = option.numBillingCycles > 0 ? option.numBillingCycles : null;
  switch (duration.kind) {
    case 'once':
      return 1;
    case 'payments':
      return all === null ? duration.count : Math.min(duration.count, all);
    case 'forever':
      return all;
  }
}

/** Returns the coupon of a membership whose first payment is due at a time. */
export const countedFrom = (
  coupon: CouponTerms,
  { billingPeriod: period }: PricingOption,
  start: Date,
): AppliedCoupon => ({ ...termsOfCoupon(coupon), counted: { since: toIsoTime(start), period } });

/** Returns the payments of an option that is bought with a coupon. */
export const discountOf = (
  coupon: Pick<CouponTerms, 'reduction' | 'duration'>,
  option: PricingOption,
): Discount => toDiscount(reducePrice(option.price, coupon.reduction), numReduced(coupon, option));

const toDiscount = (price: Price, payments: number | null): Discount => ({
  price,
  ...(payments !== null && { payments }),
});

/** Returns the discount of the payments of an option from a time on; `null` when there is none by then. */
export function discountFrom(
  coupon: AppliedCoupon | null,
  option: PricingOption,
  at: string,
): Discount | null {
  if (!coupon) return null;
  const price = reducePrice(option.price, coupon.reduction);
  const count = numReduced(coupon, option);
  if (count === null) return toDiscount(price, null);
  if (!coupon.counted) return null;
  const { since, period } = coupon.counted;
  const start = new Date(since);
  // The payment provider counts in its own way: its periods can end some hours earlier or later.
  const isOver = (payment: number) =>
    addPeriods(start, period, payment).getTime() < new Date(at).getTime() - DAY;
  let past = 0;
  while (past < count && isOver(past)) past++;
  return past < count ? toDiscount(price, count - past) : null;
}

/** Whether a discount lasts, and has an end. Meanwhile the membership stays on its option, and cannot be paused. */
export const isLimited = (discount: Discount | null | undefined): boolean => discount?.payments !== undefined;

/** A coupon as it is stored. */
export interface StoredCoupon extends CouponTerms {
  readonly areaId: string | null;
  readonly endsAt: string | null;
  readonly maxUses: number | null;
  readonly endedAt: string | null;
}

/** Returns whether the code of a coupon can be entered by people who have not used it. */
export function statusOf(
  { endedAt, endsAt, maxUses }: Pick<StoredCoupon, 'endedAt' | 'endsAt' | 'maxUses'>,
  numUses: number,
  now: Date,
): CouponStatus {
  if (endedAt !== null) return 'ended';
  if (endsAt !== null && endsAt < toIsoTime(now)) return 'expired';
  return maxUses !== null && numUses >= maxUses ? 'used-up' : 'active';
}

/** Why somebody cannot use a code. */
export type CouponRefusal =
  | 'unknown'
  | Exclude<CouponStatus, 'active'>
  | 'other-area'
  | 'other-currency'
  | 'used-before'
  /** The payment provider counts months, and the option is paid by the week. */
  | 'by-week';

/** How a payment provider counts the payments with a discount. */
export type DiscountCount = 'payments' | 'months';

/** What somebody wants to buy with a code. */
export interface CouponPurchase {
  readonly areaId: string;
  readonly option: PricingOption;
  /** Whether the person has paid with the coupon before. */
  readonly hasUsed: boolean;
  /** How many other people have used the coupon, or hold it in an open checkout. */
  readonly numOthers: number;
  readonly counts: DiscountCount;
}

/** Returns why somebody cannot use a coupon; `null` when they can. */
export function refusalOf(
  coupon: StoredCoupon,
  { areaId, option, hasUsed, numOthers, counts }: CouponPurchase,
  now: Date,
): CouponRefusal | null {
  if (hasUsed) return 'used-before';
  const status = statusOf(coupon, numOthers, now);
  if (status !== 'active') return status;
  if (coupon.areaId !== null && coupon.areaId !== areaId) return 'other-area';
  const { reduction, duration } = coupon;
  if (reduction.kind === 'amount' && reduction.amount.currencyCode !== option.price.currencyCode)
    return 'other-currency';
  const isByWeek = feeTypeOf(option) !== 'one_time' && option.billingPeriod.unit === 'WEEK';
  return duration.kind === 'payments' && isByWeek && counts === 'months' ? 'by-week' : null;
}

/** Returns the parts of a coupon that its users keep. */
export const termsOfCoupon = ({ id, code, reduction, duration }: CouponTerms): CouponTerms => ({
  id,
  code,
  reduction,
  duration,
});

/** Returns a code as it is stored. */
export const toStoredCode = (code: string): NewCoupon['code'] => code.trim().toUpperCase();

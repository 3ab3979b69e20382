/** Which options a member can change to, when each begins, and what is due for it. Pure. */
import type { OptionFixedReason } from 'member-area-elements/contract/account/membership-options';
import { fromMinorUnits, toMinorUnits, type Price } from 'member-area-elements/contract/parts/minor-units';
import { HOUR } from '../store/values.js';
import type { PricingOption } from './area.js';
import { isSamePeriod } from './count-payments.js';
import type { MembershipStatus } from './membership.js';
import { feeTypeOf } from './payments.js';

/** What decides whether the option of a membership can change. */
export interface ChangeCandidate {
  /** `null` for a membership that costs nothing. */
  readonly option: PricingOption | null;
  readonly status: MembershipStatus;
  /** Whether the site can change its payments. */
  readonly canBill: boolean;
  /** Whether its free days last. They end with the option that they have begun with. */
  readonly hasTrial: boolean;
  /** Whether a discount lasts that has an end: it was counted for the option of now. */
  readonly hasLimitedDiscount: boolean;
  /** Whether it has a pause, of now or to come. Its option can change when it goes on. */
  readonly hasPause: boolean;
}

/** Returns why the option of a membership cannot change; `null` when it can. */
export function fixedReasonOf(
  { option, status, canBill, hasTrial, hasPause, hasLimitedDiscount }: ChangeCandidate,
  others: readonly PricingOption[],
): OptionFixedReason | null {
  if (status === 'CANCELLED') return 'ended';
  switch (feeTypeOf(option)) {
    case 'free':
      return 'free';
    case 'one_time':
      return 'one-time';
    case 'installments':
      return status === 'COMPLETED' ? 'one-time' : 'installments';
    case 'recurring':
  }
  if (status === 'ENDING') return 'ending';
  if (status === 'PAYMENT_FAILED') return 'payment-failed';
  if (hasTrial) return 'trial';
  if (hasPause) return 'paused';
  if (hasLimitedDiscount) return 'discount';
  if (!canBill) return 'unavailable';
  return others.length === 0 ? 'no-other-option' : null;
}

/**
 * Returns the options that a member can change to: those that the area offers, are paid without an end, and have the currency
 * of the option of now and other terms.
 */
export const otherOptions = (
  current: PricingOption | null,
  offered: readonly PricingOption[],
): PricingOption[] =>
  current === null
    ? []
    : offered.filter(
        (option) =>
          feeTypeOf(option) === 'recurring' &&
          option.id !== current.id &&
          option.price.currencyCode === current.price.currencyCode &&
          !(isSamePeriod(option, current) && toMinorUnits(option.price) === toMinorUnits(current.price)),
      );

/** When a change begins: at once, or when the period that is paid for is over. */
export type ChangeKind = 'now' | 'at-period-end';

/**
 * Returns when a change begins. Only an option that is paid equally often and costs more begins at once: the member pays the
 * difference for the rest of the period, and nothing is ever given back.
 *
 * @param isTold whether the payment provider has other terms already for the next renewal
 */
export const changeKindOf = (current: PricingOption, next: PricingOption, isTold: boolean): ChangeKind =>
  !isTold && isSamePeriod(current, next) && toMinorUnits(next.price) > toMinorUnits(current.price)
    ? 'now'
    : 'at-period-end';

/** Returns the time from which a change at once is billed: the beginning of the hour, so that its price stays for a while. */
export const prorationTime = (now: Date): Date => new Date(Math.floor(now.getTime() / HOUR) * HOUR);

/** A period that is paid for. */
export interface PaidPeriod {
  readonly start: Date;
  readonly end: Date;
}

/**
 * Returns the difference of two prices for the rest of a period, rounded down to a whole minor unit.
 *
 * @param at the time from which the rest is counted, as {@link prorationTime} returns it
 */
export function proratedDifference(
  current: Pick<PricingOption, 'price'>,
  next: Pick<PricingOption, 'price'>,
  { start, end }: PaidPeriod,
  at: Date,
): Price {
  const { currencyCode } = next.price;
  const difference = toMinorUnits(next.price) - toMinorUnits(current.price);
  const whole = BigInt(end.getTime() - start.getTime());
  const rest = BigInt(end.getTime() - Math.max(at.getTime(), start.getTime()));
  const due = difference > 0n && rest > 0n && whole > 0n ? (difference * rest) / whole : 0n;
  return { value: fromMinorUnits(due, currencyCode), currencyCode };
}

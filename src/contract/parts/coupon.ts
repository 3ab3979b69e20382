import * as z from 'zod/mini';
import type { Price } from './minor-units.js';
import { CODE_LENGTH } from './limits.js';
import { newPrice, price } from './price.js';
import { count, date, optional, text, type Schema } from './values.js';

/** What a coupon takes off a payment. An amount is for options in its currency, and never makes a payment less than nothing. */
export type Reduction = { kind: 'percent'; percent: number } | { kind: 'amount'; amount: Price };

/** For which payments a coupon is: the first one, the first ones, or all. An option that is paid once has one payment. */
export type CouponDuration = { kind: 'once' } | { kind: 'payments'; count: number } | { kind: 'forever' };

/** The codes that people can enter: letters, digits, `-` and `_`. Capitals do not matter. */
export const couponCode = () =>
  text.check(z.trim(), z.toUpperCase(), z.maxLength(CODE_LENGTH), z.regex(/^[A-Z0-9][A-Z0-9_-]{2,}$/));

/** What an owner decides about a new coupon. */
export interface NewCoupon {
  code: string;
  reduction: Reduction;
  duration: CouponDuration;
  /** The area for which it is. Missing: all areas. */
  memberAreaId?: string | undefined;
  /** When its code can be entered for the last time. Missing: no end. */
  endsAt?: string | undefined;
  /** How many people can use it. Missing: everybody. */
  maxUses?: number | undefined;
}

/**
 * Whether a code can be entered: `ended` by the owner, `expired` because its end has passed, `used-up` because as many people as
 * may have used it.
 */
export const COUPON_STATUSES = ['active', 'ended', 'expired', 'used-up'] as const;

/** Whether a code can be entered. */
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** A coupon, as the owner sees it. */
export interface Coupon extends NewCoupon {
  id: string;
  createdAt: string;
  status: CouponStatus;
  /** How many people have used it. */
  numUses: number;
}

export const couponDuration = () =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('once') }),
    z.object({ kind: z.literal('payments'), count: z.int().check(z.minimum(2), z.maximum(36)) }),
    z.object({ kind: z.literal('forever') }),
  ]);

const newReduction = () =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), percent: z.int().check(z.minimum(1), z.maximum(100)) }),
    z.object({ kind: z.literal('amount'), amount: newPrice() }),
  ]);

export const newCoupon = (): Schema<NewCoupon> =>
  z.object({
    code: couponCode(),
    reduction: newReduction(),
    duration: couponDuration(),
    memberAreaId: optional(text),
    endsAt: optional(date),
    maxUses: optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  });

/** What a coupon takes off, in an answer. Pages read answers without the unions of zod. */
const reduction = (): z.ZodMiniType<Reduction> =>
  z
    .object({ kind: z.enum(['percent', 'amount']), percent: optional(count), amount: optional(price) })
    .check(
      z.refine((one) => one[one.kind] !== undefined, 'the part that its kind names'),
    ) as unknown as z.ZodMiniType<Reduction>;

const duration = (): z.ZodMiniType<CouponDuration> =>
  z
    .object({ kind: z.enum(['once', 'payments', 'forever']), count: optional(count) })
    .check(
      z.refine((one) => one.kind !== 'payments' || one.count !== undefined, 'payments with a count'),
    ) as unknown as z.ZodMiniType<CouponDuration>;

export const coupon = (): Schema<Coupon> =>
  z.object({
    code: text,
    reduction: reduction(),
    duration: duration(),
    memberAreaId: optional(text),
    endsAt: optional(date),
    maxUses: optional(count),
    id: text,
    createdAt: date,
    status: z.enum(COUPON_STATUSES),
    numUses: count,
  });

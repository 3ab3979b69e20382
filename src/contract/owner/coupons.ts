import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { coupon, type Coupon } from '../parts/coupon.js';
import { notOwner } from '../parts/shared-refusals.js';
import { type Schema } from '../parts/values.js';

/** The coupons of the site. */
export interface CouponList {
  coupons: Coupon[];
}

export const couponsAnswer = (): Schema<CouponList> => z.object({ coupons: z.array(coupon()) });

export const couponSample = {
  id: 'c1',
  code: 'SUMMER',
  reduction: { kind: 'percent', percent: 20 },
  duration: { kind: 'payments', count: 3 },
  memberAreaId: 'letters',
  endsAt: '2026-08-31T21:59:59Z',
  maxUses: 100,
  createdAt: '2026-05-01T08:00:00Z',
  status: 'active',
  numUses: 12,
} as const;

export const coupons = {
  name: 'coupons',
  summary: 'Read the coupons',
  description: 'Reads all coupons of the site, the newest first, also those that can no longer be used.',
  group: 'owner',
  caller: 'signed-in',
  answer: couponsAnswer,
  sample: { answer: { coupons: [couponSample] } },
  refusals: notOwner,
} satisfies Call;

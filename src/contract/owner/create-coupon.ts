import type { Call } from '../call.js';
import { coupon, newCoupon } from '../parts/coupon.js';
import { notOwner } from '../parts/shared-refusals.js';
import { couponSample } from './coupons.js';

export const createCouponAnswer = coupon;

const { id: _id, createdAt: _at, status: _status, numUses: _uses, ...newSample } = couponSample;

export const createCoupon = {
  name: 'createCoupon',
  summary: 'Create a coupon',
  description:
    'Creates a coupon, whose code visitors enter on the page before the payment. Store the code in capitals. A code can be used again when the coupon that had it has ended.',
  group: 'owner',
  caller: 'signed-in',
  body: newCoupon,
  notes: {
    duration:
      'For which payments it is. `payments` cannot be used with an option that is paid by the week when the payment provider counts months.',
    memberAreaId: 'The area for which it is. Default: all areas.',
    endsAt: 'When its code can be entered for the last time. Default: no end.',
    maxUses: 'How many people can use it. Default: everybody.',
  },
  answer: createCouponAnswer,
  successStatuses: [201],
  success: 'The coupon.',
  sample: { body: newSample, answer: couponSample },
  refusals: [
    ...notOwner,
    {
      status: 400,
      description: 'Fields are not valid.',
      fields: { code: ['required', 'too-long', 'invalid'], reduction: ['invalid'], endsAt: ['invalid'] },
    },
    { status: 404, description: 'There is no such member area.' },
    { status: 409, description: 'Another coupon that has not ended has the code.', codes: ['code-taken'] },
  ],
} satisfies Call;

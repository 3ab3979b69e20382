/** The answers to the calls about coupons. No visitor can use a code: the mocks have no page for the payment. */
import type { Coupon, CouponStatus } from 'member-area-elements/contract/parts/coupon';
import type { AnswerCall } from '../call.js';
import { newToken } from '../mock-data.js';
import { fieldRefusal, REFUSALS } from '../refusals.js';

export const coupons: AnswerCall<'coupons'> = ({ data }) => ({
  body: { coupons: data.coupons.map(withStatus).toReversed() },
});

export const createCoupon: AnswerCall<'createCoupon'> = ({ data, body }) => {
  const { memberAreaId, endsAt } = body;
  if (memberAreaId !== undefined && !data.list.memberAreas.some(({ id }) => id === memberAreaId))
    return REFUSALS['not-found'];
  const refused = fieldRefusal({
    endsAt: endsAt !== undefined && Date.parse(endsAt) <= Date.now() && 'invalid',
  });
  if (refused) return refused;
  if (data.coupons.some(({ code, status }) => code === body.code && status !== 'ended'))
    return REFUSALS['code-taken'];
  const coupon: Coupon = {
    ...body,
    id: newToken(),
    createdAt: new Date().toISOString(),
    status: 'active',
    numUses: 0,
  };
  data.coupons.push(coupon);
  return { status: 201, body: coupon };
};

export const endCoupon: AnswerCall<'endCoupon'> = ({ data, param }) => {
  const coupon = data.coupons.find(({ id }) => id === param);
  if (!coupon) return REFUSALS['not-found'];
  coupon.status = 'ended';
  return {};
};

/** Returns a coupon with its status of now. */
const withStatus = (coupon: Coupon): Coupon => ({ ...coupon, status: statusOf(coupon) });

function statusOf({ status, endsAt, maxUses, numUses }: Coupon): CouponStatus {
  if (status === 'ended') return 'ended';
  if (endsAt !== undefined && Date.parse(endsAt) <= Date.now()) return 'expired';
  return maxUses !== undefined && numUses >= maxUses ? 'used-up' : 'active';
}

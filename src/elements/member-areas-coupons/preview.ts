import type { Coupon } from '../../contract/parts/coupon.js';
import { CouponsView } from '../../react/owner/coupons/coupons-view.js';
import type { CouponDialog } from '../../react/owner/coupons/coupons-page.js';
import { sampleCoupons } from '../../samples/coupons.js';
import type { PreviewStates } from '../previews/preview-states.js';
import { sampleOwnerState, type SampleOwner } from '../previews/sample-owner.js';

const coupons = (owner: SampleOwner = {}, startAt?: CouponDialog) =>
  sampleOwnerState(CouponsView, owner, { startAt, dialogsInPlace: true });

const many: readonly Coupon[] = Array.from({ length: 24 }, (_, index) => {
  const [sample] = sampleCoupons.slice(index % sampleCoupons.length);
  return { ...(sample as Coupon), id: `coupon-${index}`, code: `${sample?.code}-${index + 1}` };
});

export const states: PreviewStates = {
  loading: coupons({ failure: 'never' }),
  failed: coupons({ failure: 503 }),
  'signed-out': coupons({ failure: 401 }),
  'not-owner': coupons({ failure: 403 }),
  empty: coupons({ coupons: [] }),
  ready: coupons(),
  many: coupons({ coupons: many }),
  new: coupons({}, { kind: 'new' }),
  end: coupons({}, { kind: 'end', id: 'summer' }),
};

import type { Coupon, NewCoupon } from '../../contract/parts/coupon.js';
import type { OwnedMemberArea } from '../../contract/parts/owned-member-area.js';
import type { Site } from '../site.js';
import { createOwnerCall, type OwnerResult } from './owner-call.js';

/** The coupons of the site, and the areas that they can be for. */
export interface SiteCoupons {
  /** The newest first. */
  readonly coupons: readonly Coupon[];
  readonly areas: readonly OwnedMemberArea[];
}

/**
 * The actions of the owner on coupons, without their views. Each function makes its calls and returns the result as data. No
 * function rejects.
 */
export interface CouponsFlow {
  /** Reads the coupons and the areas. */
  readonly coupons: () => Promise<OwnerResult<SiteCoupons>>;
  create(coupon: NewCoupon): Promise<OwnerResult<Coupon>>;
  /** Ends a coupon. Members who have used it keep their discount. */
  end(id: string): Promise<OwnerResult>;
}

/** Creates the flow of the coupons. */
export function createCouponsFlow(site: Site): CouponsFlow {
  const { call, change } = createOwnerCall(site);
  return {
    async coupons() {
      const [list, areas] = await Promise.all([
        call('coupons', (api) => api.coupons()),
        call('member-areas', (api) => api.memberAreas()),
      ]);
      if (list.kind !== 'done') return list;
      if (areas.kind !== 'done') return areas;
      return { kind: 'done', value: { coupons: list.value.coupons, areas: areas.value.memberAreas } };
    },
    async create(coupon) {
      const result = await call('create-coupon', (api) => api.createCoupon(coupon));
      // The area was deleted after the form was opened.
      return result.kind === 'gone' ? { kind: 'fields', fields: { memberAreaId: 'invalid' } } : result;
    },
    end: (id) => change('end-coupon', (api) => api.endCoupon(id)),
  };
}

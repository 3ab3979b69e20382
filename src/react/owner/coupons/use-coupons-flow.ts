import { useMemo } from 'react';
import { createCouponsFlow, type CouponsFlow } from '../../../core/owner/coupons-flow.js';
import { useOwner } from '../shared/owner-context.js';

/** Returns the actions on coupons, the same at every render. */
export function useCouponsFlow(): CouponsFlow {
  const { site } = useOwner();
  return useMemo(() => createCouponsFlow(site), [site]);
}

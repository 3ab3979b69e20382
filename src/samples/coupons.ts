import type { Coupon } from '../contract/parts/coupon.js';
import { FAR } from './areas.js';

/** A coupon of each kind: in use, without limits, and no longer usable. */
export const sampleCoupons: readonly Coupon[] = [
  {
    id: 'summer',
    code: 'SUMMER',
    reduction: { kind: 'percent', percent: 20 },
    duration: { kind: 'payments', count: 3 },
    memberAreaId: 'letters',
    endsAt: FAR.after,
    maxUses: 100,
    createdAt: '2025-11-20T08:00:00Z',
    status: 'active',
    numUses: 12,
  },
  {
    id: 'friends',
    code: 'FRIENDS-AND-FAMILY',
    reduction: { kind: 'amount', amount: { value: '5.00', currencyCode: 'USD' } },
    duration: { kind: 'forever' },
    createdAt: '2025-10-02T08:00:00Z',
    status: 'active',
    numUses: 1,
  },
  {
    id: 'first',
    code: 'FIRST50',
    reduction: { kind: 'percent', percent: 100 },
    duration: { kind: 'once' },
    memberAreaId: 'letters',
    maxUses: 50,
    createdAt: '2025-09-12T08:00:00Z',
    status: 'used-up',
    numUses: 50,
  },
  {
    id: 'spring',
    code: 'SPRING',
    reduction: { kind: 'percent', percent: 10 },
    duration: { kind: 'once' },
    endsAt: '2025-05-31T21:59:59Z',
    createdAt: '2025-04-01T08:00:00Z',
    status: 'expired',
    numUses: 1204,
  },
  {
    id: 'fair',
    code: 'FAIR',
    reduction: { kind: 'percent', percent: 30 },
    duration: { kind: 'once' },
    createdAt: '2025-03-01T08:00:00Z',
    status: 'ended',
    numUses: 0,
  },
];

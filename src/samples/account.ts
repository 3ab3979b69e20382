import type { Membership } from '../contract/account/memberships.js';
import type { OrderDetails } from '../contract/account/order.js';
import type { Profile } from '../contract/account/profile.js';
import { FAR, sampleOptions } from './areas.js';

/** The sample visitor. */
export const sampleProfile: Profile = {
  siteUserId: 'sample',
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana@example.com',
};

/** A membership of each kind: active, in installments, cancelled, and ended. */
export const sampleMemberships: readonly Membership[] = [
  {
    id: 'm1',
    memberAreaId: 'sample',
    title: 'The Commons',
    feeType: 'recurring',
    status: 'ACTIVE',
    pricingOption: sampleOptions.monthly,
    joinedAt: FAR.before,
    nextPaymentAt: FAR.after,
    url: '/',
  },
  {
    id: 'm2',
    memberAreaId: 'workshop',
    title: 'Workshop',
    feeType: 'installments',
    status: 'ACTIVE',
    pricingOption: sampleOptions.installments,
    joinedAt: FAR.before,
    paymentsMade: 2,
    nextPaymentAt: FAR.after,
    url: '/',
  },
  {
    id: 'm3',
    memberAreaId: 'letters',
    title: 'Letters',
    feeType: 'recurring',
    status: 'ENDING',
    pricingOption: sampleOptions.yearly,
    joinedAt: FAR.before,
    endsAt: FAR.after,
    url: '/',
  },
  {
    id: 'm4',
    memberAreaId: 'sample',
    title: 'Old Letters',
    feeType: 'recurring',
    status: 'CANCELLED',
    pricingOption: sampleOptions.monthly,
    joinedAt: FAR.before,
    endsAt: FAR.before,
  },
];

/** An order that is paid, and one that is refunded. */
export const sampleOrders: readonly OrderDetails[] = [
  {
    id: 'o1',
    number: '1002',
    placedAt: FAR.before,
    total: { value: '10.00', currencyCode: 'USD' },
    status: 'PAID',
    items: [
      {
        title: 'The Commons',
        amount: { value: '10.00', currencyCode: 'USD' },
        pricingOption: sampleOptions.monthly,
        url: '/',
      },
    ],
    paymentMethod: 'Visa •••• 4242',
    refunds: [],
  },
  {
    id: 'o2',
    number: '1001',
    placedAt: FAR.before,
    total: { value: '30.00', currencyCode: 'USD' },
    status: 'REFUNDED',
    items: [{ title: 'Workshop', amount: { value: '30.00', currencyCode: 'USD' }, url: '/' }],
    refunds: [{ refundedAt: FAR.before, amount: { value: '30.00', currencyCode: 'USD' } }],
  },
];

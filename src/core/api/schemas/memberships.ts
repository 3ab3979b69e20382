import * as z from 'zod/mini';
import type { Membership, MembershipsAndOrders, Order } from '../types.js';
import { membershipStatus } from './member-area.js';
import { count, date, defaulted, link, optional, text } from './parts.js';
import { price } from './price.js';
import { pricingOption } from './pricing-option.js';
import type { Schema } from './schema.js';
import { titled } from './titled.js';

const membership: Schema<Membership> = titled(
  z.object({
    id: text,
    memberAreaId: text,
    title: text,
    feeType: z.enum(['free', 'one_time', 'recurring', 'installments']),
    status: membershipStatus,
    pricingOption: defaulted(z.nullable(pricingOption), null),
    joinedAt: date,
    endsAt: optional(date),
    nextPaymentAt: optional(date),
    paymentsMade: optional(count),
    url: optional(link),
  }),
);

const order: Schema<Order> = z.object({ id: text, number: text, placedAt: date, total: price, status: text });

export const memberships: Schema<MembershipsAndOrders> = z.object({
  memberships: z.array(membership),
  orders: defaulted(z.array(order), []),
});

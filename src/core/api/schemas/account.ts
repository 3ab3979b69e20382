import * as z from 'zod/mini';
import type { Membership, MembershipsAndOrders, Order, Profile } from '../types.js';
import { membershipStatus } from './member-areas.js';
import {
  count,
  date,
  defaulted,
  flag,
  link,
  optional,
  text,
  type Schema,
  acceptNameAsTitle,
} from './parts.js';
import { price, pricingOption } from './prices.js';

const membership = (): Schema<Membership> =>
  acceptNameAsTitle(
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

const order = (): Schema<Order> =>
  z.object({ id: text, number: text, placedAt: date, total: price, status: text });

export const memberships = (): Schema<MembershipsAndOrders> =>
  z.object({
    memberships: z.array(membership()),
    orders: defaulted(z.array(order()), []),
  });

export const profile = (): Schema<Profile> =>
  z.object({
    siteUserId: text,
    firstName: text,
    lastName: text,
    email: text,
    marketingOptIn: optional(flag),
    emailConfirmed: optional(flag),
    pendingEmail: optional(text),
    language: optional(text),
  });

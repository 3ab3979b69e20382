import * as z from 'zod/mini';
import type {
  EmailConfirmation,
  Membership,
  MembershipsAndOrders,
  Order,
  OrderDetails,
  OrderItem,
  Profile,
  Refund,
} from '../types.js';
import { membershipStatus } from './member-areas.js';
import {
  before,
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

const orderParts = { id: text, number: text, placedAt: date, total: price, status: text };

const order = (): Schema<Order> => z.object(orderParts);

const orderItem = (): Schema<OrderItem> =>
  acceptNameAsTitle(
    z.object({ title: text, amount: price, pricingOption: optional(pricingOption), url: optional(link) }),
  );

const refund = (): Schema<Refund> => z.object({ refundedAt: date, amount: price });

export const orderDetails = (): Schema<OrderDetails> =>
  z.object({
    ...orderParts,
    items: z.array(orderItem()),
    paymentMethod: optional(text),
    refunds: defaulted(z.array(refund()), []),
  });

export const memberships = (): Schema<MembershipsAndOrders> =>
  z.object({
    memberships: z.array(membership()),
    orders: defaulted(z.array(order()), []),
  });

/** An empty answer is enough. */
export const emailConfirmation = (): Schema<EmailConfirmation> =>
  before((answer) => Object(answer) as unknown, z.object({ passwordToken: optional(text) }));

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

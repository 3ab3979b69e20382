import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { membershipStatus, type MembershipStatus } from '../parts/membership-status.js';
import type { Price } from '../parts/minor-units.js';
import { pause, type Pause } from '../parts/pause.js';
import { price } from '../parts/price.js';
import { pricingOption, type PricingOption } from '../parts/pricing-option.js';
import { signedOut } from '../parts/shared-refusals.js';
import {
  acceptNameAsTitle,
  count,
  date,
  defaulted,
  flag,
  link,
  optional,
  text,
  type Schema,
} from '../parts/values.js';
import { memberDiscount, type MemberDiscount } from '../parts/discount.js';
import { orderParts, type Order } from './order.js';

/** A price that the owner has planned for a membership. */
export interface NextPrice {
  price: Price;
  /** The renewal from which it is paid. */
  from: string;
}

/** The option that a membership changes to, because its member wants it. */
export interface NextOption {
  pricingOption: PricingOption;
  /** The renewal from which it is paid. Until then, the change can be revoked. */
  from: string;
}

/** A membership of the signed-in visitor. */
export interface Membership {
  id: string;
  memberAreaId: string;
  /** The title of the member area, from `title` or `name`. */
  title: string;
  feeType: 'free' | 'one_time' | 'recurring' | 'installments';
  status: MembershipStatus;
  pricingOption: PricingOption | null;
  joinedAt: string;
  /** When access ends or has ended. With `PAYMENT_FAILED`: until when it goes on, while the payment is tried again. */
  endsAt?: string | undefined;
  nextPaymentAt?: string | undefined;
  /** When the free days end, while they last. The first payment follows. */
  trialEndsAt?: string | undefined;
  /** A pause that is to come, or with `PAUSED` the one of now. */
  pause?: Pause | undefined;
  /** The payment with which a pause of now ends at once. Missing: it lasts until its end. */
  resumptionPrice?: Price | undefined;
  /** The most billing periods for which the member can pause. Missing or 0: it cannot be paused now. */
  maxPausePeriods?: number | undefined;
  /** What a coupon takes off the next payments. Missing: nothing. */
  discount?: MemberDiscount | undefined;
  /** Another price from a later renewal on. Missing: the price stays. */
  nextPrice?: NextPrice | undefined;
  /** Another option from a later renewal on. Missing: the option stays. */
  nextOption?: NextOption | undefined;
  /** Whether the member can change to another option. Missing: no. */
  mayChangeOption?: boolean | undefined;
  /** For installments: the number of payments made. */
  paymentsMade?: number | undefined;
  /** The address of the member area: an http(s) address or a path of the site. */
  url?: string | undefined;
  /** The page on which the member changes the payment method. Missing: there is none, or nothing more is to be paid. */
  paymentMethodUrl?: string | undefined;
}

/** The memberships and orders of the signed-in visitor. */
export interface MembershipsAndOrders {
  memberships: Membership[];
  orders: Order[];
}

const nextPrice = (): Schema<NextPrice> => z.object({ price, from: date });

const nextOption = (): Schema<NextOption> => z.object({ pricingOption, from: date });

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
      trialEndsAt: optional(date),
      pause: optional(pause()),
      resumptionPrice: optional(price),
      maxPausePeriods: optional(count),
      discount: optional(memberDiscount()),
      nextPrice: optional(nextPrice()),
      nextOption: optional(nextOption()),
      mayChangeOption: optional(flag),
      paymentsMade: optional(count),
      url: optional(link),
      paymentMethodUrl: optional(link),
    }),
  );

export const membershipsAnswer = (): Schema<MembershipsAndOrders> =>
  z.object({
    memberships: z.array(membership()),
    orders: defaulted(z.array(z.object(orderParts)), []),
  });

export const memberships = {
  name: 'memberships',
  summary: 'Read memberships and orders',
  description: 'The screens keep the order of both lists.',
  group: 'account',
  caller: 'signed-in',
  answer: membershipsAnswer,
  sample: {
    answer: {
      memberships: [
        {
          id: 'm1',
          memberAreaId: 'workshop',
          title: 'Sourdough Workshop',
          feeType: 'installments',
          status: 'ACTIVE',
          pricingOption: {
            id: 'workshop-installments',
            price: { value: '10.00', currencyCode: 'USD' },
            subscribable: true,
            billingPeriod: { value: 1, unit: 'MONTH' },
            numBillingCycles: 3,
          },
          joinedAt: '2026-03-02T18:30:00Z',
          nextPaymentAt: '2026-05-02T18:30:00Z',
          paymentsMade: 2,
          url: '/members/workshop',
        },
      ],
      orders: [
        {
          id: 'o1',
          number: '1001',
          placedAt: '2026-03-02T18:30:00Z',
          total: { value: '10.00', currencyCode: 'USD' },
          status: 'PAID',
        },
      ],
    },
  },
  refusals: [signedOut],
} satisfies Call;

import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { CANCELLATION_CODES, type CancellationCode } from '../account/send-cancellation-reason.js';
import { orderParts, type Order } from '../account/order.js';
import type { Price } from '../parts/minor-units.js';
import { ownedMembershipParts, type OwnedMembership } from '../parts/owned-membership.js';
import { price } from '../parts/price.js';
import { pricingOption, type PricingOption } from '../parts/pricing-option.js';
import { notStaff } from '../parts/shared-refusals.js';
import { date, defaulted, flag, optional, text, type Schema } from '../parts/values.js';

/** What has happened to a membership. */
export const MEMBERSHIP_EVENTS = [
  'joined',
  'granted',
  'imported',
  'paid',
  'payment-failed',
  'refunded',
  'changed',
  'price-changed',
  'option-changed',
  'moved',
  'transferred',
  'paused',
  'cancelled',
  'resumed',
  'ended',
] as const;

/** What has happened to a membership. */
export type MembershipEventKind = (typeof MEMBERSHIP_EVENTS)[number];

/** A line of the history of a person. */
export interface MembershipEvent {
  at: string;
  kind: MembershipEventKind;
  memberAreaId: string;
  /** The title of the member area, as it was then. */
  title: string;
  /** The title of the area that the membership was of before, for `transferred`. */
  fromTitle?: string | undefined;
  /** Who did it: the person, the staff of the site, or the payment provider and the passing of time. */
  by: 'member' | 'staff' | 'system';
  /** The amount of a payment or a refund, or the new price. */
  amount?: Price | undefined;
  /** The renewal from which the new price of `price-changed` and `option-changed` is paid, and the begin of a pause. Missing: at once. */
  from?: string | undefined;
  /** The end of the access from then on, for `granted`, `moved` and `cancelled`, and the end of a pause. Missing for none. */
  endsAt?: string | undefined;
  /** Why the person has left, when the person has said it. */
  reason?: CancellationCode | undefined;
  comment?: string | undefined;
}

/** A membership of one person, with what the caller may do to it. */
export interface MembershipOfMember extends OwnedMembership {
  pricingOption: PricingOption | null;
  /** Whether it can end when the period that is paid for is over. Otherwise it can only end at once. */
  mayEndLater: boolean;
  /** Whether its end can be moved: not for one that a payment provider renews. */
  mayMove: boolean;
}

/** An order of one person, with what was paid back. */
export interface OrderOfMember extends Order {
  /** The title of the member area, as it was bought. */
  title: string;
  paymentMethod?: string | undefined;
  refunded?: Price | undefined;
  /** What can still be paid back. Missing when nothing can, or when the site cannot pay back. */
  refundable?: Price | undefined;
  /** Whether the buyer disputes the payment. */
  isDisputed: boolean;
}

/** A note about a person. The person does not see it. */
export interface MemberNote {
  id: string;
  at: string;
  text: string;
  /** The email of the person who wrote it. Missing when they have no account any more. */
  author?: string | undefined;
  /** Whether the caller may delete it. */
  mayDelete: boolean;
}

/** Everything that the staff of a site sees about a person. */
export interface MemberDetails {
  id: string;
  email: string;
  emailConfirmed: boolean;
  firstName: string;
  lastName: string;
  createdAt: string;
  /** When the person last used the site while signed in, to the hour. */
  lastSeenAt?: string | undefined;
  /** BCP 47 tag of the language that the person has chosen. */
  language?: string | undefined;
  marketingOptInAt?: string | undefined;
  /** The values of the fields that the site adds, with the names that people see. */
  profileFields: { label: string; value: string }[];
  /** The role of the person on the site. Missing for a member. */
  role?: 'owner' | 'support' | undefined;
  memberships: MembershipOfMember[];
  orders: OrderOfMember[];
  /** The newest first. */
  history: MembershipEvent[];
  /** The newest first. */
  notes: MemberNote[];
  /** Which link can be mailed: to confirm the email, to choose a new password, or none. */
  link?: 'confirmation' | 'password' | undefined;
  /** Whether the caller may pay back orders. */
  mayRefund: boolean;
  /** Why orders cannot be paid back here. Missing when they can. */
  refundProblem?: 'no-provider' | 'unsupported' | undefined;
  /** Whether the caller may close the account. */
  mayClose: boolean;
}

const membershipOfMember = (): Schema<MembershipOfMember> =>
  z.object({
    ...ownedMembershipParts(),
    pricingOption: defaulted(z.nullable(pricingOption), null),
    mayEndLater: defaulted(flag, false),
    mayMove: defaulted(flag, false),
  });

const orderOfMember = (): Schema<OrderOfMember> =>
  z.object({
    ...orderParts,
    title: text,
    paymentMethod: optional(text),
    refunded: optional(price),
    refundable: optional(price),
    isDisputed: defaulted(flag, false),
  });

const membershipEvent = (): Schema<MembershipEvent> =>
  z.object({
    at: date,
    kind: z.enum(MEMBERSHIP_EVENTS),
    memberAreaId: text,
    title: text,
    fromTitle: optional(text),
    by: z.enum(['member', 'staff', 'system']),
    amount: optional(price),
    from: optional(date),
    endsAt: optional(date),
    reason: optional(z.enum(CANCELLATION_CODES)),
    comment: optional(text),
  });

/** The schema of a note, as the calls answer it. */
export const memberNote = (): Schema<MemberNote> =>
  z.object({
    id: text,
    at: date,
    text,
    author: optional(text),
    mayDelete: defaulted(flag, false),
  });

export const memberAnswer = (): Schema<MemberDetails> =>
  z.object({
    id: text,
    email: text,
    emailConfirmed: flag,
    firstName: text,
    lastName: text,
    createdAt: date,
    lastSeenAt: optional(date),
    language: optional(text),
    marketingOptInAt: optional(date),
    profileFields: defaulted(z.array(z.object({ label: text, value: text })), []),
    role: optional(z.enum(['owner', 'support'])),
    memberships: z.array(membershipOfMember()),
    orders: z.array(orderOfMember()),
    history: defaulted(z.array(membershipEvent()), []),
    notes: defaulted(z.array(memberNote()), []),
    link: optional(z.enum(['confirmation', 'password'])),
    mayRefund: defaulted(flag, false),
    refundProblem: optional(z.enum(['no-provider', 'unsupported'])),
    mayClose: defaulted(flag, false),
  });

export const member = {
  name: 'member',
  summary: 'Read one member',
  description:
    'Reads everything about a person that the staff of the site needs. The support may read it too.',
  group: 'owner',
  caller: 'signed-in',
  isForSupport: true,
  answer: memberAnswer,
  sample: {
    answer: {
      id: 'p1',
      email: 'ana@example.com',
      emailConfirmed: true,
      firstName: 'Ana',
      lastName: 'Lima',
      createdAt: '2026-03-02T18:29:00Z',
      lastSeenAt: '2026-04-20T10:00:00Z',
      language: 'pt-BR',
      marketingOptInAt: null,
      profileFields: [{ label: 'Phone', value: '+351 912 345 678' }],
      role: null,
      memberships: [
        {
          id: 'm1',
          memberAreaId: 'letters',
          title: 'Letters from the Bakery',
          status: 'ACTIVE',
          feeType: 'recurring',
          joinedAt: '2026-03-02T18:30:00Z',
          endsAt: null,
          nextPaymentAt: '2026-05-02T18:30:00Z',
          pricingOption: {
            id: 'letters-monthly',
            price: { value: '10.00', currencyCode: 'USD' },
            subscribable: true,
            billingPeriod: { value: 1, unit: 'MONTH' },
            numBillingCycles: 0,
          },
          mayEndLater: true,
          mayMove: false,
        },
      ],
      orders: [
        {
          id: 'o1',
          number: '1001',
          placedAt: '2026-03-02T18:30:00Z',
          total: { value: '10.00', currencyCode: 'USD' },
          status: 'PAID',
          title: 'Letters from the Bakery',
          paymentMethod: 'Visa •••• 4242',
          refunded: null,
          refundable: { value: '10.00', currencyCode: 'USD' },
          isDisputed: false,
        },
      ],
      history: [
        {
          at: '2026-03-02T18:30:00Z',
          kind: 'joined',
          memberAreaId: 'letters',
          title: 'Letters from the Bakery',
          by: 'member',
        },
      ],
      notes: [
        {
          id: 'n1',
          at: '2026-03-09T09:00:00Z',
          text: 'Met at the fair.',
          author: 'olu@example.com',
          mayDelete: true,
        },
      ],
      link: 'password',
      mayRefund: true,
      refundProblem: null,
      mayClose: true,
    },
  },
  refusals: [...notStaff, { status: 404, description: 'There is no such person.' }],
} satisfies Call;

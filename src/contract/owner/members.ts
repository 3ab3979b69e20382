import * as z from 'zod/mini';
import type { Call } from '../call.js';
import type { Price } from '../parts/minor-units.js';
import { ownedMembership, type OwnedMembership } from '../parts/owned-membership.js';
import { price } from '../parts/price.js';
import { notStaff } from '../parts/shared-refusals.js';
import { count, date, defaulted, flag, optional, text, type Schema } from '../parts/values.js';

/** A person with an account, as the list of members shows them. */
export interface Member {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** When the account was created. */
  createdAt: string;
  /** When the person first joined an area. Missing for somebody who never has. */
  joinedAt?: string | undefined;
  /** The memberships that have not ended, and those that have, the newest first. */
  memberships: OwnedMembership[];
  /** What the person has paid in total, without what was paid back: an amount for each currency. */
  paid: Price[];
  /** When the next payment of the person is due. */
  nextPaymentAt?: string | undefined;
  /** Since when the person agrees to marketing emails. Missing for somebody who does not. */
  marketingOptInAt?: string | undefined;
}

/** A page of the members. */
export interface MemberList {
  members: Member[];
  /** The cursor of the next page. Missing on the last one. */
  next?: string | undefined;
  /** The number of members that the filters leave. */
  total: number;
  /** Whether the caller may export the list. */
  mayExport: boolean;
}

/**
 * Which people a filter by their standing leaves. `active`: with a membership that they pay for or have paid for. `free`: with
 * one for which they pay nothing. `ending`: with one that is cancelled and not over. `paused`: with one that is paused now. `past-due`: with one whose last payment
 * failed. `removed`: with memberships that are all over. `none`: who never had one.
 */
export const MEMBER_STANDINGS = [
  'active',
  'paused',
  'ending',
  'past-due',
  'free',
  'removed',
  'none',
] as const;

/** The standing of a person in the areas of the site, as a filter. */
export type MemberStanding = (typeof MEMBER_STANDINGS)[number];

/** The columns by which the members are sorted. With a `-` before it, the order is descending. */
export const MEMBER_SORTS = ['joined', 'name', 'email', 'paid', 'next-payment'] as const;

/** A column by which the members are sorted. */
export type MemberSort = (typeof MEMBER_SORTS)[number];

/** Which members are listed or exported. */
export interface MemberFilter {
  /** A part of the name or of the email. Capitals do not matter. */
  search?: string | undefined;
  /** The id of an area: only those who have or had a membership in it; with `standing`, only the membership in it counts. */
  area?: string | undefined;
  standing?: MemberStanding | undefined;
  /** Only those who have joined an area at this time or later. */
  joinedSince?: string | undefined;
  /** `yes`: only those who agree to marketing emails. */
  marketing?: 'yes' | undefined;
}

/** The order of the list: a column, with `-` before it for a descending order. */
export type MemberOrder = MemberSort | `-${MemberSort}`;

/** The page of the list that is read. */
export interface MemberQuery extends MemberFilter {
  /** Default `-joined`. Who has no value in the column comes last. */
  sort?: MemberOrder | undefined;
  /** The `next` of the page before. It fits the same filter and order only. */
  cursor?: string | undefined;
  /** The number of members on the page, 1 to 100. Default 50. */
  limit?: string | undefined;
}

/** The longest text that can be searched for. */
export const MEMBER_SEARCH_LENGTH = 100;

const orders = MEMBER_SORTS.flatMap((sort): MemberOrder[] => [sort, `-${sort}`]);

/** Creates the parts of the filter of the members. */
export const memberFilterParts = () => ({
  search: z.optional(text.check(z.trim(), z.maxLength(MEMBER_SEARCH_LENGTH))),
  area: z.optional(text.check(z.maxLength(200))),
  standing: z.optional(z.enum(MEMBER_STANDINGS)),
  joinedSince: z.optional(date),
  marketing: z.optional(z.literal('yes')),
});

/** What the parts of the filter mean. */
export const memberFilterNotes = {
  search:
    'A part of the name or of the email. Capitals do not matter, and `%` and `_` are ordinary characters.',
  area: 'The id of an area: only people who have or had a membership in it. With `standing`, only that membership counts.',
  standing:
    '`active`: with a membership that is paid. `free`: with one that costs nothing. `ending`: with one that is cancelled and not over. `past-due`: with one whose last payment failed. `removed`: with memberships that are all over. `none`: who never had one.',
  joinedSince: 'Only people who have joined an area at this time or later.',
  marketing: '`yes`: only people who agree to marketing emails.',
} as const;

const membersQuery = (): z.ZodMiniType<MemberQuery> =>
  z.object({
    ...memberFilterParts(),
    sort: z.optional(z.enum(orders)),
    cursor: z.optional(text.check(z.maxLength(500))),
    limit: z.optional(text.check(z.regex(/^([1-9]\d?|100)$/))),
  });

const member = (): Schema<Member> =>
  z.object({
    id: text,
    email: text,
    firstName: text,
    lastName: text,
    createdAt: date,
    joinedAt: optional(date),
    memberships: z.array(ownedMembership()),
    paid: z.array(price),
    nextPaymentAt: optional(date),
    marketingOptInAt: optional(date),
  });

export const membersAnswer = (): Schema<MemberList> =>
  z.object({
    members: z.array(member()),
    next: optional(text),
    total: count,
    mayExport: defaulted(flag, false),
  });

export const members = {
  name: 'members',
  summary: 'Read the members',
  description:
    'Reads a page of the people who have an account, with their memberships. The support of the site may read it too. Answer 400 for a cursor that does not fit.',
  group: 'owner',
  caller: 'signed-in',
  isForSupport: true,
  query: membersQuery,
  notes: {
    ...memberFilterNotes,
    sort: 'The column of the order, with `-` before it for a descending one. Default `-joined`. People without a value in the column come last.',
    cursor: 'The `next` of the page before, with the same filter and order.',
    limit: 'The number of members on the page, 1 to 100. Default 50.',
  },
  answer: membersAnswer,
  sample: {
    answer: {
      members: [
        {
          id: 'p1',
          email: 'ana@example.com',
          firstName: 'Ana',
          lastName: 'Lima',
          createdAt: '2026-03-02T18:29:00Z',
          joinedAt: '2026-03-02T18:30:00Z',
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
            },
          ],
          paid: [{ value: '20.00', currencyCode: 'USD' }],
          nextPaymentAt: '2026-05-02T18:30:00Z',
          marketingOptInAt: null,
        },
      ],
      next: null,
      total: 1,
      mayExport: true,
    },
  },
  refusals: [
    ...notStaff,
    { status: 400, description: 'The filter or the cursor is not valid.', codes: ['invalid'] },
  ],
} satisfies Call;

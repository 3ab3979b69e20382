import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { CANCELLATION_CODES, type CancellationCode } from '../account/send-cancellation-reason.js';
import type { Price } from '../parts/minor-units.js';
import { price } from '../parts/price.js';
import { notOwner } from '../parts/shared-refusals.js';
import { count, date, text, type Schema } from '../parts/values.js';

/** The numbers of a site. */
export interface Overview {
  /** The number of people with a membership that has not ended. */
  members: number;
  /** The number of memberships whose last payment failed. */
  pastDue: number;
  /** The members of each area, in the order of the areas. */
  areas: { memberAreaId: string; title: string; members: number; pastDue: number }[];
  /** Each of the last 12 weeks, the oldest first: who has come and who has gone. A week begins on Monday, in UTC. */
  weeks: { start: string; joined: number; left: number }[];
  /**
   * Each of the last 12 months with payments or refunds, by currency, the oldest first. A refund counts in the month in which
   * it was paid back. A payment whose dispute is lost counts as if it had not been made.
   */
  months: { start: string; paid: Price; refunded: Price }[];
  /** How often each reason for leaving was given in the last 12 weeks, the most frequent first. `null`: no reason. */
  reasons: { reason: CancellationCode | null; count: number }[];
}

export const overviewAnswer = (): Schema<Overview> =>
  z.object({
    members: count,
    pastDue: count,
    areas: z.array(z.object({ memberAreaId: text, title: text, members: count, pastDue: count })),
    weeks: z.array(z.object({ start: date, joined: count, left: count })),
    months: z.array(z.object({ start: date, paid: price, refunded: price })),
    reasons: z.array(z.object({ reason: z.nullable(z.enum(CANCELLATION_CODES)), count })),
  });

export const overview = {
  name: 'overview',
  summary: 'Read the numbers of the site',
  description:
    'Reads how many members the areas have, who has come and gone by week, what was paid by month and currency, and why people left. It is counted from memberships and orders.',
  group: 'owner',
  caller: 'signed-in',
  answer: overviewAnswer,
  sample: {
    answer: {
      members: 12,
      pastDue: 1,
      areas: [{ memberAreaId: 'letters', title: 'Letters from the Bakery', members: 12, pastDue: 1 }],
      weeks: [{ start: '2026-03-02T00:00:00Z', joined: 3, left: 1 }],
      months: [
        {
          start: '2026-03-01T00:00:00Z',
          paid: { value: '120.00', currencyCode: 'USD' },
          refunded: { value: '10.00', currencyCode: 'USD' },
        },
      ],
      reasons: [
        { reason: 'TOO_EXPENSIVE', count: 2 },
        { reason: null, count: 1 },
      ],
    },
  },
  refusals: notOwner,
} satisfies Call;

import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { notOwner } from '../parts/shared-refusals.js';
import { count, text, type Schema } from '../parts/values.js';

/** The option whose present terms are for existing members too. */
export interface MemberPricesChange {
  pricingOptionId: string;
}

/** How many members pay the present terms from a later renewal on. */
export interface MemberPricesResult {
  members: number;
}

const changeMemberPricesBody = (): z.ZodMiniType<MemberPricesChange> => z.object({ pricingOptionId: text });

export const changeMemberPricesAnswer = (): Schema<MemberPricesResult> => z.object({ members: count });

export const changeMemberPrices = {
  name: 'changeMemberPrices',
  summary: 'Use a new price for existing members too',
  description:
    'Plans the present price of an option for the members who joined on its earlier terms, when these are paid as often and in the same currency. Each pays it from the first renewal that is far enough ahead, gets a mail about it, and can cancel before. A membership that is about to end keeps its price. Repeating it plans nothing twice.',
  group: 'owner',
  caller: 'signed-in',
  body: changeMemberPricesBody,
  notes: { pricingOptionId: 'An option that the area offers.' },
  answer: changeMemberPricesAnswer,
  success: 'The number of members who pay the present price of the option from a later renewal on.',
  sample: { body: { pricingOptionId: 'letters-monthly' }, answer: { members: 12 } },
  refusals: [
    ...notOwner,
    { status: 404, description: 'There is no such area, or it does not offer the option.' },
    {
      status: 409,
      description: 'The payments of the site cannot change the price of a member.',
      codes: ['no-price-changes'],
    },
  ],
} satisfies Call;

/** Which of the people of a filter have a next payment: the order by it asks nobody else. */
import type { MemberFilter, MemberOrder } from 'member-area-elements/contract/owner/members';
import type { Data } from '../../store/store.js';

/**
 * How the people of a filter can have a next payment. With `other` they have it by another membership than the one by which
 * they are in the filter: the column `other_payment_at` has those people, who are few.
 */
export type NextPayments = 'any' | 'other' | 'none';

/** Returns how the people of a filter can have a next payment; `any` for an order that does not ask for it. */
export async function findNextPayments(
  data: Data,
  order: MemberOrder,
  filter: MemberFilter,
): Promise<NextPayments> {
  if (!order.endsWith('next-payment')) return 'any';
  const { area, standing } = filter;
  if (area !== undefined && standing === undefined) return (await hasPayer(data, area)) ? 'any' : 'other';
  return nextPaymentsOf(filter);
}

/** Only an active membership that is not free has a next payment. */
function nextPaymentsOf({ area, standing }: MemberFilter): NextPayments {
  switch (standing) {
    case undefined:
    case 'active':
    case 'paused':
      return 'any';
    case 'none':
      return 'none';
    case 'removed':
      return area === undefined ? 'none' : 'other';
    case 'ending':
    case 'past-due':
    case 'free':
      return 'other';
  }
}

/** Returns whether a membership of an area can have a next payment. */
async function hasPayer({ db }: Data, area: string): Promise<boolean> {
  const payer = await db
    .selectFrom('memberships')
    .select('id')
    .where('area_id', '=', area)
    .where('status', '=', 'ACTIVE')
    .where('option_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return payer !== undefined;
}

/** The memberships and orders of one person, as the account shows them. */
import type { Client, Row } from '@libsql/client';
import { listBoughtAreas, toMembersPath, type MemberArea, type PricingOption } from '../areas/area.js';
import { hasEnded, mayEnter, toMembership } from '../areas/membership.js';
import { countPayments, feeTypeOf } from '../areas/payments.js';
import { columnText, currentTime } from '../database/values.js';
import { Refusal } from '../http/refusal.js';
import { recordCancellation } from './cancellations.js';
import { describeOrder } from './orders.js';

/** Returns the memberships of a person, the oldest first, and the orders, the newest first. */
export async function readMemberships(database: Client, siteUserId: string) {
  const [areas, memberships, orders] = await Promise.all([
    listBoughtAreas(database),
    database.execute({
      sql: 'select * from memberships where user_id = ? order by joined_at',
      args: [siteUserId],
    }),
    database.execute({
      sql: 'select * from orders where user_id = ? order by placed_at desc',
      args: [siteUserId],
    }),
  ]);
  return {
    memberships: memberships.rows.map((row) => describeMembership(row, areas)),
    orders: orders.rows.map(describeOrder),
  };
}

/**
 * Cancels a membership of a person. A free one ends at once, a recurring one at the end of the period that is paid for.
 * When its last payment has failed, that period is over, and it ends at once. Cancelling it again changes nothing: an
 * earlier answer may have been lost.
 *
 * @throws Refusal 404 `not-found`, also for the membership of somebody else; 409 `not-cancellable` for one that is paid
 *   once or in installments
 */
export async function cancelMembership(database: Client, siteUserId: string, id: string): Promise<void> {
  const args = [id, siteUserId];
  const { rows } = await database.execute({
    sql: 'select * from memberships where id = ? and user_id = ?',
    args,
  });
  const [row] = rows;
  if (!row) throw new Refusal(404, 'not-found', 'There is no such membership.');
  const { option } = findBought(row, await listBoughtAreas(database));
  switch (feeTypeOf(option)) {
    case 'free':
      await database.batch(
        [
          recordCancellation(siteUserId, id),
          { sql: 'delete from memberships where id = ? and user_id = ?', args },
        ],
        'write',
      );
      return;
    case 'recurring': {
      const now = currentTime();
      const paidUntil = countPaymentsOf(row, option)?.nextAt ?? now;
      await database.batch(
        [
          recordCancellation(siteUserId, id),
          {
            // The statement reads the status itself: it may have changed meanwhile.
            sql: `update memberships set
                    ends_at = case status when 'ACTIVE' then ? else ? end,
                    status = case status when 'ACTIVE' then 'ENDING' else 'CANCELLED' end
                  where id = ? and user_id = ? and status in ('ACTIVE', 'PAYMENT_FAILED')`,
            args: [paidUntil, now, ...args],
          },
        ],
        'write',
      );
      return;
    }
    case 'one_time':
    case 'installments':
      throw new Refusal(409, 'not-cancellable', 'This membership cannot be cancelled here.');
  }
}

function describeMembership(row: Row, areas: readonly MemberArea[]) {
  const { area, option } = findBought(row, areas);
  const feeType = feeTypeOf(option);
  const payments = countPaymentsOf(row, option);
  const membership = toMembership(row);
  const status = hasEnded(membership) ? 'CANCELLED' : membership.status;
  const isPaidOff = feeType === 'installments' && status === 'ACTIVE' && !payments?.nextAt;
  return {
    id: row['id'],
    memberAreaId: row['area_id'],
    title: area?.name ?? '',
    feeType,
    status: isPaidOff ? 'COMPLETED' : status,
    priceLine: null,
    pricingOption: option,
    joinedAt: columnText(row, 'joined_at'),
    endsAt: row['ends_at'],
    nextPaymentAt: (status === 'ACTIVE' && payments?.nextAt) || null,
    paymentsMade: payments?.made ?? 0,
    url: mayEnter(membership) ? toMembersPath(columnText(row, 'area_id')) : null,
  };
}

/** Returns the area of a membership and the option that was bought, `null` for a free area. */
function findBought(row: Row, areas: readonly MemberArea[]) {
  const area = areas.find(({ id }) => id === row['area_id']);
  const option = area?.pricingOptions.find(({ id }) => id === row['option_id']) ?? null;
  return { area, option };
}

const countPaymentsOf = (row: Row, option: PricingOption | null) =>
  option && countPayments(new Date(), new Date(columnText(row, 'joined_at')), option);

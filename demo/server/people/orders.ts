/** The orders of one person, as the account shows them. */
import type { Client, Row } from '@libsql/client';
import { listAreas, toMembersPath } from '../areas/area.js';
import { mayEnter } from '../areas/membership.js';
import { columnText } from '../database/values.js';
import { Refusal } from '../http/refusal.js';

/** Returns an order as the list of orders has it. */
export const describeOrder = (row: Row) => ({
  id: row['id'],
  number: columnText(row, 'number'),
  placedAt: row['placed_at'],
  total: { value: row['total_value'], currencyCode: row['currency_code'] },
  status: row['status'],
});

/**
 * Returns one order of a person with its items, payment method and refunds.
 *
 * @throws Refusal 404 `not-found`, also for the order of somebody else
 */
export async function readOrder(database: Client, siteUserId: string, id: string) {
  const [orders, refunds, areas] = await Promise.all([
    database.execute({
      sql: `select orders.*, title, option, payment_method from orders
            left join order_details on order_details.order_id = orders.id where orders.id = ? and user_id = ?`,
      args: [id, siteUserId],
    }),
    database.execute({ sql: 'select * from refunds where order_id = ? order by refunded_at', args: [id] }),
    listAreas(database, siteUserId),
  ]);
  const [row] = orders.rows;
  if (!row) throw new Refusal(404, 'not-found', 'There is no such order.');
  const order = describeOrder(row);
  const area = areas.find((one) => one.id === row['area_id']);
  return {
    ...order,
    items: [
      {
        title: columnText(row, 'title') || (area?.name ?? ''),
        amount: order.total,
        pricingOption: JSON.parse(columnText(row, 'option') || 'null') as unknown,
        url: area && mayEnter(area.membership) ? toMembersPath(area.id) : null,
      },
    ],
    paymentMethod: row['payment_method'],
    refunds: refunds.rows.map((refund) => ({
      refundedAt: refund['refunded_at'],
      amount: { value: refund['value'], currencyCode: row['currency_code'] },
    })),
  };
}

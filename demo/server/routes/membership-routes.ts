import { columnText } from '../database/column-text.js';
import { Hono } from 'hono';
import type { Environment } from '../environment.js';
import { listAreas, type StoredArea } from '../area-store.js';
import { hasEnded } from '../membership-end.js';
import { paymentsBy } from '../payments.js';
import { Refusal } from '../refusal.js';
import { requirePerson } from '../security/require-person.js';

function feeTypeOf(area: StoredArea | undefined, optionId: string): string {
  const option = area?.pricingOptions.find(({ id }) => id === optionId);
  if (!option) return 'free';
  if (!option.subscribable) return 'one_time';
  return option.numBillingCycles === 0 ? 'recurring' : 'installments';
}

/** The person's memberships and orders: `/api/site-users/account/memberships`. */
export const membershipRoutes = new Hono<Environment>()
  .get('/', async (c) => {
    const { database } = c.var;
    const { siteUserId } = requirePerson(c);
    const [areas, memberships, orders] = await Promise.all([
      listAreas(database),
      database.execute({
        sql: 'select * from memberships where user_id = ? order by joined_at',
        args: [siteUserId],
      }),
      database.execute({
        sql: 'select * from orders where user_id = ? order by placed_at desc',
        args: [siteUserId],
      }),
    ]);
    return c.json({
      memberships: memberships.rows.map((row) => {
        const area = areas.find(({ id }) => id === row['area_id']);
        const optionId = columnText(row, 'option_id');
        const feeType = feeTypeOf(area, optionId);
        const joinedAt = columnText(row, 'joined_at');
        const pricingOption = area?.pricingOptions.find(({ id }) => id === optionId) ?? null;
        const payments = pricingOption && paymentsBy(new Date(), new Date(joinedAt), pricingOption);
        const status = hasEnded(row) ? 'CANCELLED' : columnText(row, 'status');
        const isPaidOff = feeType === 'installments' && status === 'ACTIVE' && !payments?.nextAt;
        return {
          id: row['id'],
          memberAreaId: row['area_id'],
          title: area?.name ?? '',
          feeType,
          status: isPaidOff ? 'COMPLETED' : status,
          priceLine: null,
          pricingOption,
          joinedAt,
          endsAt: row['ends_at'],
          nextPaymentAt: (status === 'ACTIVE' && payments?.nextAt) || null,
          paymentsMade: payments?.made ?? 0,
          url: `/members/${encodeURIComponent(columnText(row, 'area_id'))}`,
        };
      }),
      orders: orders.rows.map((row) => ({
        id: row['id'],
        number: columnText(row, 'number'),
        placedAt: row['placed_at'],
        total: { value: row['total_value'], currencyCode: row['currency_code'] },
        status: row['status'],
      })),
    });
  })
  .delete('/:id', async (c) => {
    const { database } = c.var;
    const { siteUserId } = requirePerson(c);
    const args = [c.req.param('id'), siteUserId];
    const { rows } = await database.execute({
      sql: 'select * from memberships where id = ? and user_id = ?',
      args,
    });
    const [row] = rows;
    if (!row) throw new Refusal(404, 'not-found', 'There is no such membership.');
    const area = (await listAreas(database)).find(({ id }) => id === row['area_id']);
    switch (feeTypeOf(area, columnText(row, 'option_id'))) {
      case 'free':
        await database.execute({ sql: 'delete from memberships where id = ? and user_id = ?', args });
        return c.json({});
      case 'recurring': {
        const option = area?.pricingOptions.find(({ id }) => id === row['option_id']);
        const endsAt =
          option && paymentsBy(new Date(), new Date(columnText(row, 'joined_at')), option).nextAt;
        await database.execute({
          sql: "update memberships set status = 'ENDING', ends_at = ? where id = ? and user_id = ? and status = 'ACTIVE'",
          args: [endsAt ?? new Date().toISOString(), ...args],
        });
        return c.json({});
      }
      default:
        throw new Refusal(409, 'not-cancellable', 'This membership cannot be cancelled here.');
    }
  });

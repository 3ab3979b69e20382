import type { Selectable } from 'kysely';
import { Refusal } from '../http/refusal.js';
import type { Data, Store } from '../store/store.js';
import type { Tables } from '../store/tables.js';

/** An order as it is stored. */
export type OrderRow = Selectable<Tables['orders']>;

/**
 * Runs work on an order, in a transaction in which nothing else changes what its person has, and its area does not give its
 * members to another one.
 *
 * @throws Refusal 404 `not-found`
 */
export async function transactWithOrder<Result>(
  store: Store,
  id: string,
  work: (data: Data, order: OrderRow) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const { user_id: userId, area_id: areaId } = await requireOrder(store, id);
    const locks = { exclusive: [`person ${userId}`], shared: [`area ${areaId}`] } as const;
    const done = await store.transact(locks, async (data) => {
      const order = await requireOrder(data, id);
      // Its membership has moved to another area meanwhile, whose lock is another one.
      return order.area_id === areaId ? { result: await work(data, order) } : null;
    });
    if (done) return done.result;
  }
}

/**
 * Returns an order.
 *
 * @throws Refusal 404 `not-found`
 */
export async function requireOrder({ db }: Data, id: string): Promise<OrderRow> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (!order) throw new Refusal('not-found', { message: 'There is no such order.' });
  return order;
}

import type { Selectable } from 'kysely';
import { listBoughtAreas } from '../areas/area.js';
import type { Data } from '../store/store.js';
import type { Tables } from '../store/tables.js';

type MembershipRow = Pick<
  Selectable<Tables['memberships']>,
  'id' | 'area_id' | 'checkout_id' | 'next_option_id'
>;

/**
 * Makes the planned price of a membership the one of now, in its checkout too: orders from now on are for it. Nothing is
 * planned any more.
 *
 * @returns the option of now, as a checkout stores it; `null` when the membership has no such option
 */
export async function settlePrice(data: Data, membership: MembershipRow): Promise<string | null> {
  const { db } = data;
  const { id, area_id: areaId, checkout_id: checkoutId, next_option_id: next } = membership;
  const [area] = await listBoughtAreas(data, [areaId]);
  const found = area?.pricingOptions.find((one) => one.id === next);
  if (!found) return null;
  await db
    .updateTable('memberships')
    .set({ option_id: next, next_option_id: null, next_price_from: null, next_price_told: 0 })
    .where('id', '=', id)
    .execute();
  const option = JSON.stringify(found);
  if (checkoutId !== null)
    await db.updateTable('checkouts').set({ option }).where('id', '=', checkoutId).execute();
  return option;
}

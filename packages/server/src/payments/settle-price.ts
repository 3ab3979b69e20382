import type { Selectable } from 'kysely';
import { listBoughtAreas } from '../areas/area.js';
import { countMembershipPayments, isSamePeriod } from '../areas/count-payments.js';
import { NOTHING_PLANNED, optionIdOf } from '../areas/planned-price.js';
import type { Data } from '../store/store.js';
import type { Tables } from '../store/tables.js';

type MembershipRow = Selectable<Tables['memberships']>;

/**
 * Makes the planned option of a membership the one of now, in its checkout too: orders from now on are for it. Nothing is
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
  const before = area?.pricingOptions.find((one) => one.id === membership.option_id);
  // A payment provider counts the periods itself.
  const counted =
    checkoutId === null && before && !isSamePeriod(before, found)
      ? countMembershipPayments(
          membership,
          (optionId) => [before, found].find((one) => one.id === optionId),
          data.now(),
        )
      : null;
  await db
    .updateTable('memberships')
    .set({
      option_id: next,
      ...NOTHING_PLANNED,
      ...(counted && { terms_since: counted.since.toISOString(), earlier_payments: counted.before }),
    })
    .where('id', '=', id)
    .execute();
  const option = JSON.stringify(found);
  if (checkoutId !== null)
    await db.updateTable('checkouts').set({ option }).where('id', '=', checkoutId).execute();
  return option;
}

/** Makes the planned option of a membership the one of now when its time has come. */
export async function settleDuePrice(data: Data, id: string): Promise<void> {
  const membership = await data.db
    .selectFrom('memberships')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (optionIdOf(membership, data.now()) !== membership.option_id) await settlePrice(data, membership);
}

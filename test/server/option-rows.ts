import type { Insertable } from 'kysely';
import type { Tables } from '../../packages/server/src/store/tables.js';
import type { Store } from '../../packages/server/src/store/store.js';

/** The columns of an option. */
export type OptionRow = Insertable<Tables['pricing_options']>;

/** Adds a monthly option to the letters of the demo. */
export async function addOption(
  { db }: Store,
  { value, ...columns }: { readonly id: string; readonly value: string } & Partial<OptionRow>,
): Promise<void> {
  await db
    .insertInto('pricing_options')
    .values({
      area_id: 'letters',
      position: 9,
      price_value: value,
      currency_code: 'USD',
      subscribable: 1,
      period_value: 1,
      period_unit: 'MONTH',
      cycles: 0,
      ...columns,
    })
    .execute();
}

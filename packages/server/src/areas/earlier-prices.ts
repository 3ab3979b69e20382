/** The members who pay an earlier price of an option that their area still offers. */
import { sql } from 'kysely';
import { toMinorUnits } from 'member-area-elements/contract/parts/minor-units';
import type { Data } from '../store/store.js';
import { currentTime } from '../store/values.js';

/** Who bills the members: nobody, in a checkout that takes no money, or a payment provider. */
export type Billing = 'simulated' | 'provider';

/** The members of one option on earlier terms. */
export interface EarlierPrice {
  readonly pricingOptionId: string;
  readonly numMembers: number;
}

/**
 * Selects the memberships that are paid repeatedly, and do not end, on earlier terms of an option: those that are planned
 * count, in place of those of now. Only terms that are paid as often as the option and in its currency.
 */
export const selectEarlier = (data: Data, billing: Billing) =>
  data.db
    .selectFrom('pricing_options as present')
    .innerJoin('pricing_options as earlier', 'earlier.origin_id', 'present.id')
    .innerJoin('memberships', (join) =>
      join.on(sql`coalesce(memberships.next_option_id, memberships.option_id)`, '=', sql.ref('earlier.id')),
    )
    .leftJoin('checkouts', 'checkouts.id', 'memberships.checkout_id')
    .where('memberships.status', '=', 'ACTIVE')
    .where('memberships.ends_at', 'is', null)
    .where('present.offered', '=', 1)
    // Whom a change of their own awaits has been shown its price.
    .where((row) =>
      row.or([
        row('memberships.next_kind', 'is', null),
        row.and([
          row('memberships.next_kind', '=', 'change'),
          row('memberships.next_price_from', '<=', currentTime(data)),
          row.or([row('memberships.checkout_id', 'is', null), row('next_price_told', '=', 1)]),
        ]),
      ]),
    )
    .where('present.subscribable', '=', 1)
    .where('present.cycles', '=', 0)
    .where('earlier.subscribable', '=', 1)
    .where('earlier.cycles', '=', 0)
    .whereRef('earlier.period_value', '=', 'present.period_value')
    .whereRef('earlier.period_unit', '=', 'present.period_unit')
    .whereRef('earlier.currency_code', '=', 'present.currency_code')
    .$if(billing === 'simulated', (query) => query.where('memberships.checkout_id', 'is', null))
    .$if(billing === 'provider', (query) =>
      query
        .where('checkouts.subscription_id', 'is not', null)
        .where('checkouts.state', '=', 'active')
        .where('checkouts.next_payment_at', 'is not', null),
    );

/** Counts the members on earlier prices, by the ids of their areas. */
export async function countEarlierPrices(
  data: Data,
  billing: Billing,
): Promise<ReadonlyMap<string, EarlierPrice[]>> {
  const rows = await selectEarlier(data, billing)
    .select((row) => [
      'present.area_id',
      'present.id',
      'present.currency_code',
      'present.price_value',
      'earlier.price_value as earlier_value',
      row.fn.countAll().as('count'),
    ])
    .groupBy([
      'present.area_id',
      'present.id',
      'present.currency_code',
      'present.price_value',
      'earlier.price_value',
    ])
    .execute();
  const counts = new Map<string, EarlierPrice[]>();
  for (const { area_id: areaId, id, currency_code: currencyCode, ...row } of rows) {
    if (isSameAmount(row.price_value, row.earlier_value, currencyCode)) continue;
    const others = counts.get(areaId) ?? [];
    const before = others.find(({ pricingOptionId }) => pricingOptionId === id)?.numMembers ?? 0;
    counts.set(areaId, [
      ...others.filter(({ pricingOptionId }) => pricingOptionId !== id),
      { pricingOptionId: id, numMembers: before + Number(row.count) },
    ]);
  }
  return counts;
}

/** Returns whether two decimal texts are the same amount of a currency. */
export const isSameAmount = (one: string, other: string, currencyCode: string): boolean =>
  toMinorUnits({ value: one, currencyCode }) === toMinorUnits({ value: other, currencyCode });

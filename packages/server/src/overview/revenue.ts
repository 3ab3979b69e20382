/** What people have paid and got back. Amounts are counted by the database and added up in minor units, never as floats. */
import { sql } from 'kysely';
import { fromMinorUnits, toMinorUnits } from 'member-area-elements/contract/parts/minor-units';
import type { Data } from '../store/store.js';

/** Some payments or refunds of a month that have the same amount. */
interface EqualAmounts {
  /** `2026-03`. */
  readonly month: string;
  readonly currency_code: string;
  readonly value: string;
  readonly count: number | string | bigint;
}

/**
 * Returns what was paid and paid back in each month and currency, the oldest first. A refund counts in the month in which it
 * was paid back. A payment whose dispute is lost counts as if it had not been made.
 *
 * @param since ISO 8601 in UTC: the beginning of the first month
 */
export async function readMonths(data: Data, since: string) {
  const [payments, refunds] = await Promise.all([readPayments(data, since), readRefunds(data, since)]);
  const [paid, refunded] = [sumByMonth(payments), sumByMonth(refunds)];
  return [...new Set([...paid.keys(), ...refunded.keys()])].sort().map((key) => {
    const [month = '', currencyCode = ''] = key.split(' ');
    const toPrice = (minor = 0n) => ({ value: fromMinorUnits(minor, currencyCode), currencyCode });
    return {
      start: `${month}-01T00:00:00.000Z`,
      paid: toPrice(paid.get(key)),
      refunded: toPrice(refunded.get(key)),
    };
  });
}

/** Counts the payments by the month, as the index `orders_month` has them. */
function readPayments({ db }: Data, since: string): Promise<EqualAmounts[]> {
  const month = sql<string>`substr(placed_at, 1, 7)`;
  return db
    .selectFrom('orders')
    .select((row) => [
      month.as('month'),
      'currency_code',
      'total_value as value',
      row.fn.countAll().as('count'),
    ])
    .where(month, '>=', since.slice(0, 7))
    .where('status', 'in', ['PAID', 'REFUNDED'])
    .where((row) => row.or([row('dispute', 'is', null), row('dispute', '<>', 'lost')]))
    .groupBy([month, 'currency_code', 'total_value'])
    .execute();
}

function readRefunds({ db }: Data, since: string): Promise<EqualAmounts[]> {
  const month = sql<string>`substr(refunded_at, 1, 7)`;
  return db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select((row) => [
      month.as('month'),
      'currency_code',
      'refunds.value as value',
      row.fn.countAll().as('count'),
    ])
    .where('refunded_at', '>=', since)
    .where((row) => row.or([row('dispute', 'is', null), row('dispute', '<>', 'lost')]))
    .groupBy([month, 'currency_code', 'refunds.value'])
    .execute();
}

/** Adds up amounts by month and currency. The keys sort by both. */
function sumByMonth(rows: readonly EqualAmounts[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { month, currency_code: currencyCode, value, count } of rows) {
    const key = `${month} ${currencyCode}`;
    const minor = toMinorUnits({ value, currencyCode }) * BigInt(count);
    sums.set(key, (sums.get(key) ?? 0n) + minor);
  }
  return sums;
}

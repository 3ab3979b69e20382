import { fromMinorUnits, toMinorUnits } from '../pricing/minor-units.js';
import type { Price } from '../api/types.js';

/**
 * What one of so many payments must be for all of them together to be the price: the least amount of the currency that
 * is enough, so 3.34 for 10.00 in 3 payments. Pure, in minor units.
 *
 * @throws {MoneyError} when the price is no amount
 */
export function installmentPrice(price: Price, payments: number): string {
  const count = BigInt(payments);
  return fromMinorUnits((toMinorUnits(price) + count - 1n) / count, price.currencyCode);
}

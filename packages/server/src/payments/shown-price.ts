import { toMinorUnits, type Price } from 'member-area-elements/contract/parts/minor-units';
import { Refusal } from '../http/refusal.js';

/** @throws Refusal 409 `price-changed` when another amount is due than a person was shown; nothing is the same as a missing amount */
export function requireShown(due: Price | null, shown: Price | undefined): void {
  const minor = (price: Price | null | undefined) => (price ? toMinorUnits(price) : 0n);
  const isSameCurrency = !due || !shown || due.currencyCode === shown.currencyCode;
  if (!isSameCurrency || minor(due) !== minor(shown)) throw new Refusal('price-changed');
}

import type { OrderOfMember } from '../../../contract/owner/member.js';
import { fromMinorUnits, toMinorUnits, type Price } from '../../../contract/parts/minor-units.js';
import { parsePrice, type PriceProblem } from '../parse-input.js';

/** The orders with these states were never paid. */
const UNPAID = ['PENDING', 'FAILED'];

/** Returns what a person has paid, without what was paid back: an amount for each currency. Pure and exact. */
export function paidInTotal(orders: readonly OrderOfMember[]): readonly Price[] {
  const totals = new Map<string, bigint>();
  for (const order of orders) {
    if (UNPAID.includes(order.status)) continue;
    const { currencyCode } = order.total;
    totals.set(currencyCode, (totals.get(currencyCode) ?? 0n) + leftOf(order));
  }
  return [...totals].map(([currencyCode, minor]) => ({
    value: fromMinorUnits(minor < 0n ? 0n : minor, currencyCode),
    currencyCode,
  }));
}

/** Returns what is left of an order. One that was paid back whole may not say how much that was. */
function leftOf({ status, total, refunded }: OrderOfMember): bigint {
  if (refunded) return toMinorUnits(total) - toMinorUnits(refunded);
  return status === 'REFUNDED' ? 0n : toMinorUnits(total);
}

/** Why a typed amount cannot be paid back. */
export type RefundProblem = PriceProblem | 'too-much';

/** A typed amount as the call sends it, or its problem. */
export type ReadRefund =
  | { readonly kind: 'amount'; readonly value: string }
  | { readonly kind: 'problem'; readonly code: RefundProblem };

/** Reads the amount that somebody wants to pay back, of what can still be paid back. Pure and exact. */
export function readRefund(typed: string, refundable: Price): ReadRefund {
  const { currencyCode } = refundable;
  const parsed = parsePrice(typed, currencyCode);
  if (parsed.kind === 'problem') return parsed;
  const isTooMuch = toMinorUnits({ value: parsed.value, currencyCode }) > toMinorUnits(refundable);
  return isTooMuch ? { kind: 'problem', code: 'too-much' } : { kind: 'amount', value: parsed.value };
}

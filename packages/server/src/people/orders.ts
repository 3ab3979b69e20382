/** The orders of one person, as the account shows them. */
import type { Selectable } from 'kysely';
import type { OrderDetails, Tax } from 'member-area-elements/contract/account/order';
import { findArea, toMembersPath, type PricingOption } from '../areas/area.js';
import { readContract } from '../areas/contract.js';
import { readCoupon } from '../areas/coupon.js';
import { mayEnter } from '../areas/membership.js';
import { withdrawalOf } from '../areas/withdrawal-policy.js';
import { Refusal } from '../http/refusal.js';
import type { Data } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { toIsoTime } from '../store/values.js';

/** Returns an order as the list of orders has it. */
export const describeOrder = (order: Selectable<Tables['orders']>) => ({
  id: order.id,
  number: String(order.number),
  placedAt: order.placed_at,
  total: { value: order.total_value, currencyCode: order.currency_code },
  status: order.status,
});

/** Returns what a coupon has taken off an order; `null` for nothing. */
export function discountOfOrder({
  coupon: stored,
  discount_value: value,
  currency_code: currencyCode,
}: Selectable<Tables['orders']>): NonNullable<OrderDetails['discount']> | null {
  const coupon = readCoupon(stored);
  return coupon && value !== null ? { code: coupon.code, amount: { value, currencyCode } } : null;
}

/**
 * Returns one order of a person with its items, payment method and refunds.
 *
 * @throws Refusal 404 `not-found`, also for the order of somebody else
 */
export async function readOrder(data: Data, siteUserId: string, id: string) {
  const { db } = data;
  const stored = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', siteUserId)
    .executeTakeFirst();
  if (!stored) throw new Refusal('not-found', { message: 'There is no such order.' });
  const [refunds, area, contract] = await Promise.all([
    db.selectFrom('refunds').selectAll().where('order_id', '=', id).orderBy('refunded_at').execute(),
    findArea(data, stored.area_id, siteUserId),
    readContract(data, stored),
  ]);
  const order = describeOrder(stored);
  const until = withdrawalOf(contract.facts, data.now());
  return {
    ...order,
    items: [
      {
        title: stored.title,
        amount: order.total,
        pricingOption: JSON.parse(stored.option ?? 'null') as PricingOption | null,
        url: area && mayEnter(area.membership, data.now()) ? toMembersPath(area.id) : null,
      },
    ],
    paymentMethod: stored.payment_method,
    refunds: refunds.map((refund) => ({
      refundedAt: refund.refunded_at,
      amount: { value: refund.value, currencyCode: stored.currency_code },
    })),
    withdrawal: until && { until: toIsoTime(until), url: `/account/withdraw?order=${order.number}` },
    taxes: JSON.parse(stored.taxes ?? '[]') as Tax[],
    invoiceUrl: stored.invoice_url,
    discount: discountOfOrder(stored),
  };
}

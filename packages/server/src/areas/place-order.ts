import { randomUUID } from 'node:crypto';
import { queueMail } from '../mail/outbox.js';
import type { Data } from '../store/store.js';
import { currentTime } from '../store/values.js';
import type { PricingOption } from './area.js';
import { termsOfCoupon, type CouponTerms } from './coupon.js';

/** The number of the first order. */
const FIRST_ORDER = 1001;

/** An order that is about to be placed. */
interface NewOrder {
  readonly siteUserId: string;
  readonly areaId: string;
  /** The name of the area. */
  readonly title: string;
  readonly option: PricingOption;
  /** Default: the price of the option. */
  readonly total?: PricingOption['price'];
  readonly paymentMethod: string | null;
  /** Default: now. */
  readonly placedAt?: string;
  /** The payment provider's id of the payment. Default: none. */
  readonly paymentId?: string;
  /** The checkout that the payment belongs to. Default: none. */
  readonly checkoutId?: string;
  /** When the buyer has given up the right of withdrawal. Default: never. */
  readonly withdrawalWaivedAt?: string | null;
  /** The taxes in the total. Default: none are known. */
  readonly taxes?: readonly { readonly label: string; readonly amount: PricingOption['price'] }[];
  /** The page or the file of the provider's invoice. Default: there is none. */
  readonly invoiceUrl?: string | null;
  /** The coupon that has reduced it, and what it has taken off. Default: none. */
  readonly discount?: { readonly coupon: CouponTerms; readonly value: string } | null;
  /** Whether a mail confirms the order. Default: it does. */
  readonly hasMail?: boolean;
}

/** Stores an order that is paid, queues the mail that confirms it to a person who still has an account, and returns its id and number. The transaction must have the lock `orders`. */
export async function placeOrder(data: Data, order: NewOrder): Promise<{ id: string; number: number }> {
  const { db } = data;
  const { last } = await db
    .selectFrom('orders')
    .select((row) => row.fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const number = (last ?? FIRST_ORDER - 1) + 1;
  const { option, total = option.price, placedAt = currentTime(data), hasMail = true } = order;
  await db
    .insertInto('orders')
    .values({
      id,
      number,
      user_id: order.siteUserId,
      area_id: order.areaId,
      title: order.title,
      option: JSON.stringify(option),
      payment_method: order.paymentMethod,
      total_value: total.value,
      currency_code: total.currencyCode,
      placed_at: placedAt,
      status: 'PAID',
      payment_id: order.paymentId ?? null,
      checkout_id: order.checkoutId ?? null,
      withdrawal_waived_at: order.withdrawalWaivedAt ?? null,
      taxes: toStoredTaxes(order.taxes),
      invoice_url: order.invoiceUrl ?? null,
      coupon: order.discount ? JSON.stringify(termsOfCoupon(order.discount.coupon)) : null,
      discount_value: order.discount?.value ?? null,
    })
    .execute();
  if (!hasMail) return { id, number };
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', order.siteUserId)
    .executeTakeFirst();
  // A payment can arrive after the account was closed.
  if (person) await queueMail(data, { kind: 'order-confirmation', siteUserId: person.id, orderId: id });
  return { id, number };
}

/** Returns the taxes of an order as they are stored. */
export const toStoredTaxes = (taxes: NewOrder['taxes']): string | null =>
  taxes && taxes.length > 0 ? JSON.stringify(taxes) : null;

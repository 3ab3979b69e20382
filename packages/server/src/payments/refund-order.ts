/** Pays back an order for the owner: at the provider, or in the books of a site whose checkout takes no money. */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { NewRefund, RefundResult } from 'member-area-elements/contract/owner/refund-order';
import {
  fromMinorUnits,
  MoneyError,
  toMinorUnits,
  type Price,
} from 'member-area-elements/contract/parts/minor-units';
import { recordMembershipEvent } from '../activity/record-event.js';
import type { PricingOption } from '../areas/area.js';
import { hasEnded, toMembership } from '../areas/membership.js';
import { feeTypeOf } from '../areas/payments.js';
import { Refusal } from '../http/refusal.js';
import { recordChange } from '../operations/audit.js';
import { updateMemberColumns } from '../areas/member-columns.js';
import type { Data, Store } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { currentTime } from '../store/values.js';
import { unavailable } from './ask-provider.js';
import { endAccess, listCheckoutsToEnd } from './owned-memberships.js';
import { causeOf, type PaymentServices, type PaymentSetup } from './payment-services.js';
import { RefusedRefundError, UnsupportedPriceError } from './payments-port.js';
import { isLeftOpen, refundAmountsOf, refundProblemOf, WITHDRAWAL_REFUND } from './refund-amounts.js';
import { trySync } from './sync-checkout.js';
import { requireOrder, transactWithOrder, type OrderRow } from './transact-with-order.js';

type RequestRow = Selectable<Tables['refund_requests']>;

/** Who pays back: an owner, or the contract that its buyer withdraws from. */
export type RefundingParty =
  | { readonly kind: 'owner'; readonly siteUserId: string }
  | { readonly kind: 'withdrawal' };

/** An order with what was asked for. */
interface Asked {
  readonly order: OrderRow;
  readonly request: RequestRow;
}

/**
 * Pays back an order. The same key pays back once: the answer to a repeat is that of the first time. The membership that was
 * bought ends at once when the owner wants it.
 *
 * @param by who pays back
 * @throws Refusal 404 `not-found`; 409 `not-refundable`; 501 `no-refunds`; 503 `payments-unavailable`: whether it was paid
 *   back is unknown then, and a repeat finds out
 */
export async function refundOrder(
  setup: PaymentSetup,
  store: Store,
  by: RefundingParty,
  orderId: string,
  refund: NewRefund,
): Promise<RefundResult> {
  if (refundProblemOf(setup)) throw new Refusal('no-refunds');
  const key = await settleOlder(setup, store, orderId, refund);
  const asked = await askOnce(setup, store, by, orderId, { ...refund, key });
  if (asked.request.refund_id === null && setup.kind === 'provider')
    await payBack(setup.services, asked, refund.endsAccess);
  return { refunded: { value: asked.request.value, currencyCode: asked.order.currency_code } };
}

/**
 * Finds out about refunds of an order whose answers were lost a while ago. One of the same amount is taken up.
 *
 * @returns the key to go on with
 */
async function settleOlder(
  setup: PaymentSetup,
  store: Store,
  orderId: string,
  { key, value }: NewRefund,
): Promise<string> {
  if (setup.kind !== 'provider') return key;
  const order = await requireOrder(store, orderId);
  const requests = await store.db
    .selectFrom('refund_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute();
  if (requests.some((one) => one.key === key)) return key;
  const older = requests.filter((one) => isLeftOpen(one, store.now()));
  const currencyCode = order.currency_code;
  const same = older.find(
    (one) => one.value === (value === undefined ? order.total_value : normalize(value, currencyCode)),
  );
  if (same) return same.key;
  for (const request of older) {
    const isRefused = (error: unknown) => error instanceof Refusal && error.code === 'not-refundable';
    await payBack(setup.services, { order, request }, false).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
    });
  }
  return key;
}

/** Writes down what is to be paid back, or returns what was written down with this key before. */
async function askOnce(
  setup: PaymentSetup,
  store: Store,
  by: RefundingParty,
  orderId: string,
  { key, value, endsAccess }: NewRefund,
): Promise<Asked> {
  return transactWithOrder(store, orderId, async (data, order) => {
    const { db } = data;
    const [refunds, requests] = await Promise.all([
      db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute(),
      db.selectFrom('refund_requests').selectAll().where('order_id', '=', orderId).execute(),
    ]);
    const earlier = requests.find((one) => one.key === key);
    if (earlier) return { order, request: earlier };
    const { refundable } = refundAmountsOf(order, refunds, requests, setup, data.now());
    const amount = amountToPayBack(refundable, value);
    const request: RequestRow = {
      order_id: orderId,
      key,
      value: amount.value,
      asked_at: currentTime(data),
      refund_id: setup.kind === 'simulated' ? randomUUID() : null,
    };
    await db.insertInto('refund_requests').values(request).execute();
    if (by.kind === 'owner')
      await recordChange(data, {
        personId: by.siteUserId,
        operation: 'refundOrder',
        areaId: order.area_id,
        subjectId: orderId,
        fields: endsAccess ? ['refunds', 'endsAt'] : ['refunds'],
      });
    if (request.refund_id !== null) {
      const isWhole = refundable !== undefined && toMinorUnits(amount) === toMinorUnits(refundable);
      await writeSimulated(data, order, request, amount, isWhole);
      // As at a provider: who gets back what was paid once has no access any more.
      if (endsAccess || (isWhole && isPaidOnce(order))) await endBoughtAccess(data, order);
    }
    return { order, request };
  });
}

const isPaidOnce = ({ option }: OrderRow): boolean =>
  feeTypeOf(JSON.parse(option ?? 'null') as PricingOption | null) === 'one_time';

/**
 * Returns the amount of a refund.
 *
 * @throws Refusal 409 `not-refundable` for nothing, and for more than can be paid back; 400 `invalid` for an amount that its
 *   currency does not have
 */
function amountToPayBack(refundable: Price | undefined, value: string | undefined): Price {
  if (!refundable) throw new Refusal('not-refundable');
  if (value === undefined) return refundable;
  const { currencyCode } = refundable;
  const amount = { value: normalize(value, currencyCode), currencyCode };
  const minor = toMinorUnits(amount);
  if (minor === 0n || minor > toMinorUnits(refundable)) throw new Refusal('not-refundable');
  return amount;
}

/** Returns an amount with all decimals of its currency. */
function normalize(value: string, currencyCode: string): string {
  try {
    return fromMinorUnits(toMinorUnits({ value, currencyCode }), currencyCode);
  } catch (error) {
    if (error instanceof MoneyError) throw new Refusal('invalid', { fields: { value: 'invalid' } });
    throw error;
  }
}

/** Writes a refund of an order that no provider knows. */
async function writeSimulated(
  data: Data,
  order: OrderRow,
  { key, refund_id: id }: RequestRow,
  amount: Price,
  isWhole: boolean,
): Promise<void> {
  const { db } = data;
  const refundId = id ?? '';
  await db
    .insertInto('refunds')
    .values({ id: refundId, order_id: order.id, value: amount.value, refunded_at: currentTime(data) })
    .execute();
  if (isWhole)
    await db.updateTable('orders').set({ status: 'REFUNDED' }).where('id', '=', order.id).execute();
  await recordMembershipEvent(data, {
    kind: 'refunded',
    by: key === WITHDRAWAL_REFUND ? 'member' : 'staff',
    membership: { user_id: order.user_id, area_id: order.area_id },
    title: order.title,
    amount,
    refund: { orderId: order.id, orderNumber: order.number, refundId },
  });
  await updateMemberColumns(data, [order.user_id]);
}

/**
 * Pays back at the provider what was written down, and reads the purchase again: the webhook of the refund writes the same.
 *
 * @throws Refusal 409 `not-refundable`; 503 `payments-unavailable`
 */
async function payBack(
  services: PaymentServices,
  { order, request }: Asked,
  endsAccess: boolean,
): Promise<void> {
  const { store } = services;
  const refundId = await refundAtProvider(services, { order, request });
  const checkouts = await transactWithOrder(store, order.id, async (data, current) => {
    const { numUpdatedRows } = await data.db
      .updateTable('refund_requests')
      .set({ refund_id: refundId })
      .where('order_id', '=', order.id)
      .where('key', '=', request.key)
      .where('refund_id', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n && endsAccess) await endBoughtAccess(data, current);
    return [...(await listCheckoutsOf(data, current)), ...(await listCheckoutsToEnd(data, current))];
  });
  // The money is on its way back: what cannot be read now, the webhook or the sweep reads.
  for (const id of new Set(checkouts)) await trySync(services, id);
}

async function refundAtProvider(
  { store, payments, report }: PaymentServices,
  { order, request }: Asked,
): Promise<string> {
  try {
    const refund = await payments.refund?.({
      paymentId: order.payment_id ?? '',
      amount: { value: request.value, currencyCode: order.currency_code },
      key: `${order.id} ${request.key}`,
    });
    if (refund) return refund.id;
  } catch (error) {
    if (error instanceof RefusedRefundError || error instanceof UnsupportedPriceError) {
      await forget(store, request);
      throw new Refusal('not-refundable');
    }
    report({ kind: 'provider-failed', checkoutId: order.checkout_id ?? 'all', cause: causeOf(error) });
    throw unavailable();
  }
  throw new Refusal('no-refunds');
}

/** Forgets a refund that the provider has refused: nothing was paid back. */
const forget = ({ db }: Store, { order_id: orderId, key }: RequestRow) =>
  db
    .deleteFrom('refund_requests')
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .where('refund_id', 'is', null)
    .execute();

/** Ends the membership that was bought with an order. A later one, or one that the staff has granted, stays. */
async function endBoughtAccess(data: Data, order: OrderRow): Promise<void> {
  const membership = await data.db
    .selectFrom('memberships')
    .selectAll()
    .where('user_id', '=', order.user_id)
    .where('area_id', '=', order.area_id)
    .executeTakeFirst();
  if (!membership || hasEnded(toMembership(membership), data.now())) return;
  const { checkout_id: checkoutId, option_id: optionId } = membership;
  const wasBought =
    order.payment_id === null
      ? checkoutId === null && optionId !== null
      : checkoutId !== null && checkoutId === (order.checkout_id ?? checkoutId);
  if (wasBought) await endAccess(data, membership);
}

/** Returns the checkouts that an order may belong to: one, except for some orders of earlier versions. */
async function listCheckoutsOf({ db }: Data, order: OrderRow): Promise<string[]> {
  if (order.checkout_id !== null) return [order.checkout_id];
  const checkouts = await db
    .selectFrom('checkouts')
    .select('id')
    .where('user_id', '=', order.user_id)
    .where('area_id', '=', order.area_id)
    .where('state', 'not in', ['open', 'unpaid'])
    .execute();
  return checkouts.map(({ id }) => id);
}

/** The contract that an order belongs to: all orders of its checkout, or without a provider those of its membership. */
import { fromMinorUnits, toMinorUnits, type Price } from 'member-area-elements/contract/parts/minor-units';
import type { Selectable } from 'kysely';
import { DEFAULT_WITHDRAWAL_DAYS, type PricingOption } from './area.js';
import { standingOf, toMembership } from './membership.js';
import { feeTypeOf } from './payments.js';
import type { Data } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import type { ContractFacts } from './withdrawal-policy.js';

type OrderRow = Selectable<Tables['orders']>;
type MembershipRow = Selectable<Tables['memberships']>;

/** A contract as it is stored. */
export interface Contract {
  /** The oldest first. */
  readonly orders: readonly OrderRow[];
  /** The membership that it has led to, also one that has ended; `null` when another contract has replaced it. */
  readonly membership: MembershipRow | null;
  /** What of its payments was not paid back; `null` for nothing. */
  readonly left: Price | null;
  readonly facts: ContractFacts;
}

/** Returns the contract of an order. */
export async function readContract(data: Data, order: OrderRow): Promise<Contract> {
  const { db, now } = data;
  const { orders, membership } = await findParts(data, order);
  const [first = order] = orders;
  const ids = orders.map(({ id }) => id);
  const [refunds, area, withdrawal] = await Promise.all([
    db.selectFrom('refunds').selectAll().where('order_id', 'in', ids).execute(),
    db.selectFrom('areas').select('withdrawal_days').where('id', '=', order.area_id).executeTakeFirst(),
    db
      .selectFrom('contract_ends')
      .select('id')
      .where('order_id', 'in', ids)
      .where('kind', '=', 'withdrawal')
      .where('outcome', '=', 'ended')
      .executeTakeFirst(),
  ]);
  const left = orders.reduce((sum, one) => sum + unpaidBackOf(one, refunds), 0n);
  const currencyCode = first.currency_code;
  return {
    orders,
    membership,
    left: left > 0n ? { value: fromMinorUnits(left, currencyCode), currencyCode } : null,
    facts: {
      feeType: feeTypeOf(JSON.parse(first.option ?? 'null') as PricingOption | null),
      placedAt: new Date(first.placed_at),
      withdrawalDays: area?.withdrawal_days ?? DEFAULT_WITHDRAWAL_DAYS,
      isWaived: first.withdrawal_waived_at !== null,
      standing: standingOf(membership ? toMembership(membership) : undefined, now()),
      isWithdrawn: withdrawal !== undefined,
      isPaidBack: left === 0n,
    },
  };
}

/**
 * Returns what of an order was not paid back, in minor units. A dispute is between the bank and the buyer: nothing is left to pay
 * back for it.
 */
function unpaidBackOf(
  order: OrderRow,
  refunds: readonly Pick<Selectable<Tables['refunds']>, 'order_id' | 'value'>[],
): bigint {
  if (order.dispute !== null || order.status === 'REFUNDED') return 0n;
  const currencyCode = order.currency_code;
  const paidBack = refunds
    .filter((refund) => refund.order_id === order.id)
    .reduce((sum, { value }) => sum + toMinorUnits({ value, currencyCode }), 0n);
  const left = toMinorUnits({ value: order.total_value, currencyCode }) - paidBack;
  return left > 0n ? left : 0n;
}

async function findParts(
  { db }: Data,
  order: OrderRow,
): Promise<Pick<Contract, 'orders'> & { membership: MembershipRow | null }> {
  const { user_id: userId, area_id: areaId, checkout_id: checkoutId, payment_id: paymentId } = order;
  if (checkoutId !== null) {
    const [orders, membership] = await Promise.all([
      db.selectFrom('orders').selectAll().where('checkout_id', '=', checkoutId).orderBy('number').execute(),
      db.selectFrom('memberships').selectAll().where('checkout_id', '=', checkoutId).executeTakeFirst(),
    ]);
    return { orders, membership: membership ?? null };
  }
  const [orders, stored] = await Promise.all([
    db
      .selectFrom('orders')
      .selectAll()
      .where('user_id', '=', userId)
      .where('area_id', '=', areaId)
      .where('checkout_id', 'is', null)
      .where('payment_id', paymentId === null ? 'is' : 'is not', null)
      .orderBy('number')
      .execute(),
    db
      .selectFrom('memberships')
      .selectAll()
      .where('user_id', '=', userId)
      .where('area_id', '=', areaId)
      .where('checkout_id', paymentId === null ? 'is' : 'is not', null)
      .where('option_id', 'is not', null)
      .executeTakeFirst(),
  ]);
  const isOwn = (one: OrderRow) => stored !== undefined && one.placed_at >= stored.joined_at;
  // An order from before the membership belongs to one that was replaced.
  return isOwn(order)
    ? { orders: orders.filter(isOwn), membership: stored ?? null }
    : { orders: [order], membership: null };
}

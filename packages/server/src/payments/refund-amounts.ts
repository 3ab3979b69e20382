/** What was paid back for an order, and what still can be. Pure. */
import { fromMinorUnits, toMinorUnits, type Price } from 'member-area-elements/contract/parts/minor-units';
import type { Selectable } from 'kysely';
import type { Tables } from '../store/tables.js';
import { MINUTE } from '../store/values.js';
import type { PaymentSetup } from './payment-services.js';

type OrderRow = Pick<
  Selectable<Tables['orders']>,
  'id' | 'total_value' | 'currency_code' | 'status' | 'payment_id' | 'dispute'
>;
type RefundRow = Pick<Selectable<Tables['refunds']>, 'id' | 'order_id' | 'value'>;
type RequestRow = Pick<
  Selectable<Tables['refund_requests']>,
  'order_id' | 'value' | 'refund_id' | 'asked_at'
>;

/** The key of a refund that follows from a withdrawal: a contract is paid back once. */
export const WITHDRAWAL_REFUND = 'withdrawal';

/** How long a refund may take at the provider. */
const REFUND_TIME = MINUTE;

/** Returns whether the answer of the provider to a refund was lost: the next refund of the order finds out first. */
export const isLeftOpen = (
  { refund_id: id, asked_at: askedAt }: Pick<RequestRow, 'refund_id' | 'asked_at'>,
  now: Date,
): boolean => id === null && now.getTime() - Date.parse(askedAt) > REFUND_TIME;

/** Returns why the orders of a site cannot be paid back here; `undefined` when they can. */
export function refundProblemOf(setup: PaymentSetup): 'no-provider' | 'unsupported' | undefined {
  if (setup.kind === 'none') return 'no-provider';
  if (setup.kind === 'simulated') return undefined;
  return setup.services.payments.refund ? undefined : 'unsupported';
}

/**
 * Returns what was paid back for an order, and what still can be. A refund that is under way counts: an
 * order is never paid back for more than was paid. A payment that the buyer disputes is the bank's to decide.
 *
 * @param refunds those of all orders, or of this one
 * @param requests what owners wanted to pay back, for all orders or this one
 */
export function refundAmountsOf(
  order: OrderRow,
  refunds: readonly RefundRow[],
  requests: readonly RequestRow[],
  setup: PaymentSetup,
  now: Date,
): { refunded: Price | undefined; refundable: Price | undefined } {
  const currencyCode = order.currency_code;
  const toPrice = (minor: bigint): Price | undefined =>
    minor > 0n ? { value: fromMinorUnits(minor, currencyCode), currencyCode } : undefined;
  const sum = (rows: readonly { value: string }[]) =>
    rows.reduce((total, { value }) => total + toMinorUnits({ value, currencyCode }), 0n);

  const made = refunds.filter((refund) => refund.order_id === order.id);
  const underWay = requests.filter(
    (request) =>
      request.order_id === order.id &&
      !made.some((refund) => refund.id === request.refund_id) &&
      !isLeftOpen(request, now),
  );
  const isPayableHere =
    setup.kind === 'simulated'
      ? order.payment_id === null
      : order.payment_id !== null && refundProblemOf(setup) === undefined;
  const mayPayBack = isPayableHere && order.status === 'PAID' && order.dispute === null;
  const left = toMinorUnits({ value: order.total_value, currencyCode }) - sum(made) - sum(underWay);
  return { refunded: toPrice(sum(made)), refundable: mayPayBack ? toPrice(left) : undefined };
}

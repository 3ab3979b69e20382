/** What the mail about an order says. It is read when the mail is sent, with the functions that the account reads it with. */
import type { Selectable } from 'kysely';
import type { Tax } from 'member-area-elements/contract/account/order';
import type { Discount } from 'member-area-elements/contract/parts/discount';
import { findArea, listBoughtAreas, type PricingOption } from '../areas/area.js';
import { readContract } from '../areas/contract.js';
import { discountOf, readCoupon } from '../areas/coupon.js';
import { withdrawalOf } from '../areas/withdrawal-policy.js';
import type { MailFacts, OrderedMembership, PaymentPlan } from '../mail/mail-facts.js';
import type { QueuedMail } from '../mail/outbox.js';
import type { Data } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { describeMembership, listMembershipRows } from './memberships.js';
import { discountOfOrder } from './orders.js';

type OrderRow = Selectable<Tables['orders']>;
type DescribedMembership = ReturnType<typeof describeMembership>;
type OrderFacts = Omit<
  Extract<MailFacts, { kind: 'order-confirmation' }>,
  'language' | 'siteName' | 'siteUrl' | 'timeZone'
>;

/** What the mail needs to know about the site. */
interface OrderSite {
  /** Makes an address of the site from a path. */
  readonly link: (path: string) => string;
  readonly termsUrl: string | null;
}

/** Returns what the mail about an order says; `null` when the order does not exist any more. */
export async function composeOrder(
  data: Data,
  { kind, siteUserId, orderId }: Extract<QueuedMail, { kind: 'order-confirmation' }>,
  site: OrderSite,
): Promise<OrderFacts | null> {
  const order = await data.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!order) return null;
  const { title, total_value: value, currency_code: currencyCode } = order;
  const area = await findArea(data, order.area_id);
  return {
    kind,
    link: site.link(`/account/orders/${encodeURIComponent(order.id)}`),
    orderNumber: String(order.number),
    placedAt: new Date(order.placed_at),
    title,
    total: { value, currencyCode },
    areaPrices: (area?.pricingOptions ?? []).map(({ price }) => price),
    membership: await readOrdered(data, siteUserId, order, site),
    taxes: JSON.parse(order.taxes ?? '[]') as Tax[],
    invoiceLink: order.invoice_url,
    discount: discountOfOrder(order),
    withdrawal: await readWithdrawal(data, order, site),
  };
}

async function readWithdrawal(
  data: Data,
  order: OrderRow,
  { link }: OrderSite,
): Promise<OrderFacts['withdrawal']> {
  const { facts } = await readContract(data, order);
  const lastDay = withdrawalOf(facts, data.now());
  if (lastDay) return { lastDay, link: link(`/account/withdraw?order=${order.number}`) };
  return facts.isWaived ? 'waived' : null;
}

async function readOrdered(
  data: Data,
  siteUserId: string,
  order: OrderRow,
  { link, termsUrl }: OrderSite,
): Promise<OrderedMembership> {
  const membership = await findOrdered(data, siteUserId, order);
  const option = membership?.pricingOption;
  if (!membership || !option || membership.status === 'CANCELLED') return { kind: 'over' };
  const payments = planOf(membership, option);
  if (!(await isFirst(data, order, membership.joinedAt))) return { kind: 'goes-on', payments };
  return {
    kind: 'begins',
    startsAt: new Date(membership.joinedAt),
    option: { ...(orderedOption(order) ?? option), ...discountedBy(order) },
    payments,
    membershipsLink: link('/account/memberships'),
    termsLink: termsUrl,
  };
}

/** Returns the option as it was ordered, with its free days; `null` for an order of an earlier version. */
const orderedOption = ({ option }: OrderRow): PricingOption | null =>
  option === null ? null : (JSON.parse(option) as PricingOption);

/** Returns the payments that the coupon of an order reduces. */
function discountedBy(order: OrderRow): { readonly discount?: Discount } {
  const coupon = readCoupon(order.coupon);
  const option = orderedOption(order);
  return coupon && option ? { discount: discountOf(coupon, option) } : {};
}

/** Returns the membership that an order has paid for, as the account shows it. It may be in another area by now. */
async function findOrdered(
  data: Data,
  siteUserId: string,
  order: OrderRow,
): Promise<DescribedMembership | undefined> {
  const rows = await listMembershipRows(data, siteUserId);
  const row = rows.find(({ checkout_id: checkoutId, area_id: areaId }) =>
    order.checkout_id === null
      ? checkoutId === null && areaId === order.area_id
      : checkoutId === order.checkout_id,
  );
  return row && describeMembership(row, await listBoughtAreas(data, [row.area_id]), data.now());
}

/** Returns whether an order is the first of its membership. */
async function isFirst({ db }: Data, order: OrderRow, joinedAt: string): Promise<boolean> {
  const earlier = await db
    .selectFrom('orders')
    .select('id')
    // Without a payment provider, only a change of the option leads to a second one.
    .$if(order.checkout_id !== null, (query) => query.where('checkout_id', '=', order.checkout_id))
    .$if(order.checkout_id === null, (query) =>
      query
        .where('checkout_id', 'is', null)
        .where('user_id', '=', order.user_id)
        .where('area_id', '=', order.area_id)
        .where('placed_at', '>=', joinedAt),
    )
    .where('number', '<', order.number)
    .executeTakeFirst();
  return earlier === undefined;
}

/** Returns how a membership is paid from now on. */
function planOf(membership: DescribedMembership, option: PricingOption): PaymentPlan {
  const { nextPaymentAt, nextPayment, feeType, paymentsMade: made } = membership;
  if (feeType === 'free' || feeType === 'one_time') return { kind: 'once' };
  const next =
    nextPaymentAt && nextPayment ? { date: new Date(nextPaymentAt), amount: nextPayment.price } : null;
  return feeType === 'recurring'
    ? { kind: feeType, next }
    : { kind: feeType, made, all: option.numBillingCycles, next };
}

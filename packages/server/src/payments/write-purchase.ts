/** Writes what a purchase means into the checkout, the membership and the orders, in one transaction. */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { recordLostDispute, recordMembershipEvent } from '../activity/record-event.js';
import { listBoughtAreas, type PricingOption } from '../areas/area.js';
import { hasEnded, mayEnter, toMembership, type MembershipStatus } from '../areas/membership.js';
import { feeTypeOf } from '../areas/payments.js';
import { placeOrder, toStoredTaxes } from '../areas/place-order.js';
import { updateMemberColumns } from '../areas/member-columns.js';
import { dropCancellations, recordCancellation } from '../areas/cancellations.js';
import type { Data, Store } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { currentTime, MINUTE, timeAfter, toIsoTime } from '../store/values.js';
import { countedFrom, readCoupon } from '../areas/coupon.js';
import { withoutTrial } from '../areas/trial.js';
import { countUse, freeCoupon } from '../areas/use-coupon.js';
import { optionIdOf } from '../areas/planned-price.js';
import { WITHDRAWAL_REFUND } from './refund-amounts.js';
import { NOT_PAUSED } from '../areas/pause.js';
import { settlePause, type SettledPause } from './settle-pause.js';
import { settlePrice } from './settle-price.js';
import { tellPaymentChange } from './payment-notices.js';
import type { PaymentProblem } from './payment-problem.js';
import type { PaymentServices } from './payment-services.js';
import { completeChange, dropPlan } from './plan-option.js';
import type { Payment, Purchase } from './payments-port.js';
import {
  chooseEntitlement,
  entitlementOf,
  hasLostDispute,
  hasTermsOf,
  outcomeOf,
  type CheckoutState,
} from './purchase-outcome.js';

/** A checkout as it is stored. */
export type CheckoutRow = Selectable<Tables['checkouts']>;

/** The result of {@link writePurchase}. */
export interface WrittenPurchase {
  readonly state: CheckoutState;
  /** The checkouts of other subscriptions of the person for the same area, which must end: the person would pay twice. */
  readonly duplicates: readonly string[];
  readonly problems: readonly PaymentProblem[];
}

/** Returns the option that was bought, with the terms that it had when the checkout opened. */
export const boughtOption = ({ option }: Pick<CheckoutRow, 'option'>): PricingOption =>
  JSON.parse(option) as PricingOption;

/**
 * Writes a purchase as it was read at the provider. Writes nothing when a later reading is stored already.
 *
 * @param read the row with the number of this reading as `last_read`
 */
export async function writePurchase(
  { store, graceDays }: Pick<PaymentServices, 'store' | 'graceDays'>,
  read: CheckoutRow,
  purchase: Purchase,
): Promise<WrittenPurchase> {
  for (let current = read; ;) {
    const written = await writeInArea(store, graceDays, current, purchase);
    if (typeof written !== 'string') return written;
    current = { ...current, area_id: written };
  }
}

/** Writes a purchase, or returns the id of the area to which its members have moved since the checkout was read. */
function writeInArea(
  store: Store,
  graceDays: number,
  read: CheckoutRow,
  purchase: Purchase,
): Promise<WrittenPurchase | string> {
  const { id, user_id: userId, area_id: areaId } = read;
  const locks = { exclusive: [`person ${userId}`, 'orders'], shared: [`area ${areaId}`] } as const;
  return store.transact(locks, async (data) => {
    const { db } = data;
    const stored = await db
      .selectFrom('checkouts')
      .select(['state', 'ends_at', 'last_written', 'area_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (stored.area_id !== areaId) return stored.area_id;
    if (stored.last_written > read.last_read)
      return { state: stored.state as CheckoutState, duplicates: [], problems: [] };
    const { pause, ...paused } = await settlePauseOf(data, id, purchase);
    const { option = paused.option ?? read.option, awaitsChange } = await settleOption(data, id, purchase);
    const checkout = { ...read, option };

    const { state, endsAt, paymentsMade, nextPaymentAt, checkAt } = outcomeOf(
      purchase,
      boughtOption(checkout),
      data.now(),
      graceDays,
    );
    // A lost dispute has no time of its own: the first reading that found it counts.
    const hasEnded = stored.state === 'ended' && state === 'ended' && hasLostDispute(purchase);
    await db
      .updateTable('checkouts')
      .set({
        state,
        ends_at: hasEnded ? stored.ends_at : endsAt && toIsoTime(endsAt),
        payments_made: paymentsMade,
        next_payment_at: nextPaymentAt && laterOf(toIsoTime(nextPaymentAt), pause?.until),
        check_at:
          awaitsChange || paused.isAwaited ? timeAfter(data, CHANGE_TIME) : checkAt && toIsoTime(checkAt),
        last_written: checkout.last_read,
        ...((state === 'ending' || state === 'ended') && { ends_with_period: 0 }),
        ...(purchase.kind === 'subscription' && { subscription_id: purchase.subscriptionId }),
      })
      .where('id', '=', id)
      .execute();
    await writeCoupon(data, checkout, purchase, state);
    const { newOrders, disputes } = await writeOrders(data, checkout, purchase);
    const { problem, duplicates } = await writeMembership(data, checkout, purchase);
    await writeTrial(data, checkout, purchase);
    await updateMemberColumns(data, [userId]);
    return {
      state,
      duplicates,
      problems: [
        ...(problem ? newOrders.map((orderNumber) => ({ kind: problem, checkoutId: id, orderNumber })) : []),
        ...disputes,
      ],
    };
  });
}

/** Counts the use of the coupon of a checkout when it is paid, from its first payment on, and frees it when nobody can pay any more. */
async function writeCoupon(
  data: Data,
  checkout: CheckoutRow,
  purchase: Purchase,
  state: CheckoutState,
): Promise<void> {
  const coupon = readCoupon(checkout.coupon);
  if (!coupon) return;
  if (state === 'unpaid') await freeCoupon(data, checkout.id);
  if (purchase.kind !== 'once' && purchase.kind !== 'subscription') return;
  await countUse(data, coupon.id, checkout.user_id, checkout.id);
  if (coupon.counted || purchase.kind === 'once') return;
  const counted = countedFrom(coupon, boughtOption(checkout), purchase.startedAt);
  await data.db
    .updateTable('checkouts')
    .set({ coupon: JSON.stringify(counted) })
    .where('id', '=', checkout.id)
    .execute();
}

/** Writes what a purchase shows about the pause of the membership that follows a checkout. */
async function settlePauseOf(data: Data, checkoutId: string, purchase: Purchase): Promise<SettledPause> {
  const membership = await data.db
    .selectFrom('memberships')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst();
  return membership && purchase.kind === 'subscription'
    ? settlePause(data, membership, purchase)
    : { pause: null, isAwaited: false };
}

/** The provider counts the periods of a pause too: nothing is paid for them. */
const laterOf = (time: string, other = ''): string => (other > time ? other : time);

/** Writes when the free days end of the membership that follows a checkout. */
async function writeTrial({ db }: Data, { id }: CheckoutRow, purchase: Purchase): Promise<void> {
  const trialEndsAt = purchase.kind === 'subscription' ? (purchase.trialEndsAt ?? null) : null;
  if (trialEndsAt === null) return;
  await db
    .updateTable('memberships')
    .set({ trial_ends_at: toIsoTime(trialEndsAt) })
    .where('checkout_id', '=', id)
    .execute();
}

/** How long the provider may take to make a change of the option at once. Then it was not made. */
const CHANGE_TIME = 15 * MINUTE;

/** What {@link settleOption} has found. */
interface SettledOption {
  /** The option of now, as a checkout stores it. Missing: it is the same as before. */
  readonly option?: string;
  /** Whether a change at once is on its way to the provider. */
  readonly awaitsChange: boolean;
}

/**
 * Makes the planned option of the membership that follows a checkout the one of now: when its time has come, or when the
 * provider has made a change at once. One that it has not made in time is forgotten.
 */
async function settleOption(data: Data, checkoutId: string, purchase: Purchase): Promise<SettledOption> {
  const membership = await data.db
    .selectFrom('memberships')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst();
  if (!membership) return { awaitsChange: false };
  const settled = (option: string | null) => ({ ...(option !== null && { option }), awaitsChange: false });
  if (membership.next_kind !== 'change-now') {
    const isDue = optionIdOf(membership, data.now()) !== membership.option_id;
    return settled(isDue ? await settlePrice(data, membership) : null);
  }
  const [area] = await listBoughtAreas(data, [membership.area_id]);
  const next = area?.pricingOptions.find(({ id }) => id === membership.next_option_id);
  if (next && purchase.kind === 'subscription' && hasTermsOf(purchase, next))
    return settled(await completeChange(data, membership, toIsoTime(purchase.periodEndsAt)));
  if ((membership.next_price_from ?? '') > timeAfter(data, -CHANGE_TIME)) return { awaitsChange: true };
  await dropPlan(data, membership);
  return settled(null);
}

/**
 * Returns why a purchase is orphaned: it has nobody to give access to, or no area. Otherwise `null`. The area is the one that it
 * is of now: its members may have moved since the checkout was read.
 */
export async function findOrphanReason(
  { db }: Data,
  { id, user_id: userId }: Pick<CheckoutRow, 'id' | 'user_id'>,
): Promise<'paid-after-closure' | 'paid-without-area' | null> {
  const person = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  if (!person) return 'paid-after-closure';
  const area = await db
    .selectFrom('checkouts')
    .innerJoin('areas', 'areas.id', 'checkouts.area_id')
    .select('areas.id')
    .where('checkouts.id', '=', id)
    .executeTakeFirst();
  return area ? null : 'paid-without-area';
}

/** The payments that a purchase consists of. */
function paymentsOf(purchase: Purchase): readonly Payment[] {
  switch (purchase.kind) {
    case 'once':
      return [purchase.payment];
    case 'subscription':
      return purchase.payments;
    case 'unpaid':
    case 'processing':
      return [];
  }
}

/** What {@link writeOrders} has found: the numbers of the new orders, and the disputes that are new or newly lost. */
interface WrittenOrders {
  readonly newOrders: number[];
  readonly disputes: PaymentProblem[];
}

/**
 * Places an order for each payment that has none, and writes its refunds and its dispute. A refund that the provider no longer
 * names has failed: it is forgotten, so that the order can be paid back again.
 */
async function writeOrders(data: Data, checkout: CheckoutRow, purchase: Purchase): Promise<WrittenOrders> {
  const { db } = data;
  const isTrial = purchase.kind === 'subscription' && Boolean(purchase.trialEndsAt);
  const coupon = readCoupon(checkout.coupon);
  // What begins without a payment has an order of nothing: it confirms what was agreed on, and has the number to withdraw with.
  const mayBeFree = isTrial || coupon !== null;
  const payments = paymentsOf(purchase).filter(
    ({ amount }, index) => Number(amount.value) > 0 || (mayBeFree && index === 0),
  );
  if (payments.length === 0) return { newOrders: [], disputes: [] };
  const stored = await db
    .selectFrom('orders')
    .select(['id', 'number', 'payment_id', 'status', 'dispute', 'checkout_id', 'taxes', 'invoice_url'])
    .where(
      'payment_id',
      'in',
      payments.map(({ id }) => id),
    )
    .execute();
  const newOrders: number[] = [];
  const disputes: PaymentProblem[] = [];
  const ofPerson = { user_id: checkout.user_id, area_id: checkout.area_id };
  for (const [index, payment] of payments.entries()) {
    let order = stored.find((one) => one.payment_id === payment.id);
    if (!order) {
      const { id, number } = await placeOrder(data, {
        siteUserId: checkout.user_id,
        areaId: checkout.area_id,
        title: checkout.title,
        option: index === 0 ? boughtOption(checkout) : withoutTrial(boughtOption(checkout)),
        total: payment.amount,
        paymentMethod: payment.method,
        placedAt: toIsoTime(payment.paidAt),
        paymentId: payment.id,
        checkoutId: checkout.id,
        hasMail: !isPaidBeforeImport(checkout, payment),
        withdrawalWaivedAt: checkout.withdrawal_waived_at,
        ...(payment.taxes && { taxes: payment.taxes }),
        invoiceUrl: payment.invoiceUrl ?? null,
        discount: coupon && payment.discount ? { coupon, value: payment.discount.value } : null,
      });
      newOrders.push(number);
      order = {
        id,
        number,
        payment_id: payment.id,
        status: 'PAID',
        dispute: null,
        checkout_id: checkout.id,
        taxes: toStoredTaxes(payment.taxes),
        invoice_url: payment.invoiceUrl ?? null,
      };
      if (Number(payment.amount.value) > 0)
        await recordMembershipEvent(data, {
          kind: 'paid',
          by: index === 0 ? 'member' : 'system',
          membership: ofPerson,
          title: checkout.title,
          at: toIsoTime(payment.paidAt),
          amount: payment.amount,
        });
    }
    const status = payment.isRefunded ? 'REFUNDED' : 'PAID';
    const { dispute = null } = payment;
    // What the provider does not name any more stays: the address of an invoice is a new one after a while.
    const taxes = toStoredTaxes(payment.taxes) ?? order.taxes;
    const invoiceUrl = payment.invoiceUrl ?? order.invoice_url;
    if (
      status !== order.status ||
      dispute !== order.dispute ||
      order.checkout_id === null ||
      taxes !== order.taxes ||
      invoiceUrl !== order.invoice_url
    )
      await db
        .updateTable('orders')
        .set({ status, dispute, checkout_id: checkout.id, taxes, invoice_url: invoiceUrl })
        .where('id', '=', order.id)
        .execute();
    if (dispute && dispute !== order.dispute) {
      const kind = dispute === 'lost' ? 'dispute-lost' : 'disputed';
      if (kind === 'dispute-lost')
        await recordLostDispute(data, ofPerson, { orderId: order.id, orderNumber: order.number });
      disputes.push({ kind, checkoutId: checkout.id, orderNumber: order.number });
    }
    await forgetFailedRefunds(data, order.id, payment);
    for (const { id, refundedAt, value } of payment.refunds) {
      const added = await db
        .insertInto('refunds')
        .values({ id, order_id: order.id, value, refunded_at: toIsoTime(refundedAt) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) continue;
      await recordMembershipEvent(data, {
        kind: 'refunded',
        by: (await isWithdrawn(data, order.id)) ? 'member' : 'staff', // who may pay back at the provider is one of the staff
        membership: ofPerson,
        title: checkout.title,
        at: toIsoTime(refundedAt),
        amount: { value, currencyCode: payment.amount.currencyCode },
        refund: { orderId: order.id, orderNumber: order.number, refundId: id },
      });
    }
  }
  return { newOrders, disputes };
}

/** Returns whether an order is paid back because its buyer has withdrawn. */
async function isWithdrawn({ db }: Data, orderId: string): Promise<boolean> {
  const request = await db
    .selectFrom('refund_requests')
    .select('key')
    .where('order_id', '=', orderId)
    .where('key', '=', WITHDRAWAL_REFUND)
    .executeTakeFirst();
  return request !== undefined;
}

/** Deletes the stored refunds of a payment that the provider has not made after all. */
async function forgetFailedRefunds({ db }: Data, orderId: string, { refunds }: Payment): Promise<void> {
  const stored = await db.selectFrom('refunds').select('id').where('order_id', '=', orderId).execute();
  const failed = stored.map(({ id }) => id).filter((id) => !refunds.some((refund) => refund.id === id));
  if (failed.length === 0) return;
  await db.deleteFrom('refunds').where('id', 'in', failed).execute();
  await db
    .deleteFrom('refund_requests')
    .where('order_id', '=', orderId)
    .where('refund_id', 'in', failed)
    .execute();
}
/**
 * Returns whether a payment was made before its subscription was imported: the platform of that time has confirmed it. Only an
 * imported checkout has a subscription without a payment page.
 */
const isPaidBeforeImport = (
  { session_id: sessionId, created_at: importedAt }: CheckoutRow,
  { paidAt }: Payment,
): boolean => sessionId === null && toIsoTime(paidAt) < importedAt;

const STATUS: Partial<Record<CheckoutState, MembershipStatus>> = {
  paid: 'ACTIVE',
  active: 'ACTIVE',
  ending: 'ENDING',
  failed: 'PAYMENT_FAILED',
};

/**
 * Makes the membership of a person in an area follow the best of all their checkouts. A membership that no checkout has
 * led to stays as it is until it ends.
 */
async function writeMembership(
  data: Data,
  checkout: CheckoutRow,
  purchase: Purchase,
): Promise<{ problem: PaymentProblem['kind'] | null; duplicates: string[] }> {
  const { db } = data;
  const orphanReason = await findOrphanReason(data, checkout);
  if (orphanReason) return { problem: orphanReason, duplicates: [] };
  const ofPerson = { userId: checkout.user_id, areaId: checkout.area_id };
  const stored = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('user_id', '=', ofPerson.userId)
    .where('area_id', '=', ofPerson.areaId)
    .execute();
  const checkouts = stored.map((row) => ({
    ...row,
    ...entitlementOf(row, data.now()),
    createdAt: row.created_at,
  }));
  const chosen = chooseEntitlement(checkouts);
  const membership = await db
    .selectFrom('memberships')
    .selectAll()
    .where('user_id', '=', ofPerson.userId)
    .where('area_id', '=', ofPerson.areaId)
    .executeTakeFirst();
  const isOwn = membership?.checkout_id === null && mayEnter(toMembership(membership), data.now());
  const reason = membership?.checkout_id === checkout.id ? endReasonOf(purchase, checkout, membership) : null;
  if (!isOwn) await follow(data, chosen, membership, reason);
  const winner = isOwn ? null : chosen?.id;
  const others = checkouts.filter(({ id }) => id !== winner);
  return {
    problem: checkout.id === winner || winner === undefined ? null : 'paid-twice',
    duplicates:
      winner === undefined
        ? []
        : others
            .filter(({ state }) => ['active', 'ending', 'failed'].includes(state))
            .flatMap(({ id, subscription_id: subscription }) => (subscription ? [id] : [])),
  };
}

/** Why a purchase has ended; `null` when somebody wanted it to end, or nobody knows why. */
type EndReason = 'dispute' | 'unpaid' | null;

function endReasonOf(
  purchase: Purchase,
  checkout: CheckoutRow,
  { status }: { readonly status: string },
): EndReason {
  if (hasLostDispute(purchase)) return 'dispute';
  if (purchase.kind !== 'subscription' || purchase.status !== 'ended') return null;
  // Their member cannot cancel them: they end at the time that was set when they were bought.
  const areUnpaid = feeTypeOf(boughtOption(checkout)) === 'installments' && status === 'PAYMENT_FAILED';
  return purchase.endedUnpaid || areUnpaid ? 'unpaid' : null;
}

/** A checkout with what it gives. */
type Entitlement = CheckoutRow & ReturnType<typeof entitlementOf>;

/**
 * Writes the membership that follows a checkout; `null` for none, which ends a membership of an earlier one.
 *
 * @param reason why its purchase has ended, when it has
 */
async function follow(
  data: Data,
  checkout: Entitlement | null,
  membership: Selectable<Tables['memberships']> | undefined,
  reason: EndReason,
): Promise<void> {
  const { db } = data;
  const status = (checkout && STATUS[checkout.state]) ?? 'CANCELLED';
  const ends_at = checkout ? checkout.endsAt : currentTime(data);
  const isSame = membership?.checkout_id != null && membership.checkout_id === checkout?.id;
  if (membership?.checkout_id && (isSame || status === 'CANCELLED')) {
    if (membership.status === status && (!isSame || membership.ends_at === ends_at)) return;
    const goesOn = status === 'ACTIVE' || status === 'PAYMENT_FAILED';
    const hadEnd = membership.status === 'ENDING' || membership.status === 'CANCELLED';
    await db
      .updateTable('memberships')
      .set({
        status,
        ends_at,
        ...(goesOn && hadEnd && { end_by_staff: 0 }),
        // The provider forgets an option that was to come: it learns it again when the membership goes on.
        ...(status === 'ENDING' && membership.next_kind === 'change' && { next_price_told: 0 }),
      })
      .where('id', '=', membership.id)
      .execute();
    if (goesOn) await dropCancellations(data, [membership.id]);
    await recordNewStatus(data, membership, status, ends_at, reason);
    await tellPaymentChange(
      data,
      membership,
      { ...membership, status, ends_at },
      { endedUnpaid: reason === 'unpaid' },
    );
    return;
  }
  if (!checkout || status === 'CANCELLED') return; // it ended before it was ever seen
  const current = membership && !hasEnded(toMembership(membership), data.now()) ? membership : null;
  if (membership) await db.deleteFrom('memberships').where('id', '=', membership.id).execute();
  const created = {
    id: randomUUID(),
    user_id: checkout.user_id,
    area_id: checkout.area_id,
    option_id: await storeBoughtOption(data, checkout),
    status,
    joined_at: currentTime(data),
    ends_at,
    checkout_id: checkout.id,
    coupon: checkout.coupon,
    end_by_staff: status === 'ENDING' && checkout.access_ends_at !== null ? 1 : 0,
  };
  await db.insertInto('memberships').values(created).execute();
  const event = {
    by: 'member',
    membership: created,
    title: checkout.title,
    endsAt: status === 'ENDING' ? ends_at : null,
  } as const;
  if (current) await recordMembershipEvent(data, { ...event, kind: 'changed', replacedId: current.id });
  else await recordMembershipEvent(data, { ...event, kind: 'joined' });
  if (status === 'PAYMENT_FAILED') {
    const accessUntil = ends_at;
    await recordMembershipEvent(data, {
      kind: 'payment-failed',
      by: 'system',
      membership: created,
      accessUntil,
    });
    await tellPaymentChange(data, undefined, { ...created, ...NOT_PAUSED }, { endedUnpaid: false });
  }
  if (status === 'ENDING' && created.end_by_staff === 0)
    await recordCancellation(data, created, { endsAt: ends_at });
}

/** Records what the new status of a membership that follows a checkout means. */
async function recordNewStatus(
  data: Data,
  membership: Selectable<Tables['memberships']>,
  status: MembershipStatus,
  endsAt: string | null,
  reason: EndReason,
): Promise<void> {
  const { status: before, end_by_staff: endByStaff } = membership;
  if (before === status) {
    if (status === 'ENDING')
      await recordMembershipEvent(data, { kind: 'moved', by: 'system', membership, endsAt });
    return;
  }
  switch (status) {
    case 'ENDING':
      return endByStaff === 1
        ? recordMembershipEvent(data, { kind: 'ended', by: 'staff', membership, endsAt })
        : recordCancellation(data, membership, { endsAt });
    case 'CANCELLED':
      return recordMembershipEvent(data, {
        kind: 'ended',
        by: endByStaff === 1 && before !== 'ENDING' ? 'staff' : 'system',
        membership,
        wasAhead: before === 'ENDING',
        byDispute: reason === 'dispute',
      });
    case 'PAYMENT_FAILED':
      return recordMembershipEvent(data, {
        kind: 'payment-failed',
        by: 'system',
        membership,
        accessUntil: endsAt,
      });
    default:
      if (hasEnded(toMembership(membership), data.now()))
        return recordMembershipEvent(data, { kind: 'joined', by: 'system', membership });
      // After a failed payment, the payment itself tells that it goes on.
      if (before === 'PAYMENT_FAILED') return;
      return recordMembershipEvent(data, { kind: 'resumed', by: 'member', membership });
  }
}

/**
 * Returns the id of the option that was bought. When the owner has changed or removed it since, it is stored again as one
 * that is no longer offered: members keep the terms that they have bought.
 */
async function storeBoughtOption(data: Data, checkout: CheckoutRow): Promise<string> {
  const bought = boughtOption(checkout);
  const [area] = await listBoughtAreas(data, [checkout.area_id]);
  const stored = area?.pricingOptions.find(({ id }) => id === bought.id);
  if (stored && JSON.stringify(withoutTrial(stored)) === JSON.stringify(withoutTrial(bought)))
    return bought.id;
  const copy = randomUUID();
  await data.db
    .insertInto('pricing_options')
    .values({
      id: copy,
      area_id: checkout.area_id,
      position: 0,
      price_value: bought.price.value,
      currency_code: bought.price.currencyCode,
      subscribable: bought.subscribable ? 1 : 0,
      period_value: bought.billingPeriod.value,
      period_unit: bought.billingPeriod.unit,
      cycles: bought.numBillingCycles,
      offered: 0,
      origin_id: await findOrigin(data, checkout.area_id, bought.id),
    })
    .execute();
  return copy;
}

/** Returns the id of the option whose earlier terms an option has; `null` when it is not stored any more. */
async function findOrigin({ db }: Data, areaId: string, optionId: string): Promise<string | null> {
  const option = await db
    .selectFrom('pricing_options')
    .select(['id', 'origin_id'])
    .where('id', '=', optionId)
    .where('area_id', '=', areaId)
    .executeTakeFirst();
  return option ? (option.origin_id ?? option.id) : null;
}

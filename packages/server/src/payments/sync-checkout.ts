/** The one way from a purchase at the provider to a membership. It may run at any time, any number of times. */
import { freeCoupon } from '../areas/use-coupon.js';
import type { Store } from '../store/store.js';
import { currentTime, DAY, HOUR, timeAfter } from '../store/values.js';
import { causeOf, type PaymentServices } from './payment-services.js';
import { toPausing, type Pausing } from './pause-wish.js';
import type { PurchaseHint, PurchaseIds } from './payments-port.js';
import { commandFor, type CheckoutState, type PurchaseCommand } from './purchase-outcome.js';
import { boughtOption, findOrphanReason, writePurchase, type CheckoutRow } from './write-purchase.js';

/** The number of times that a purchase is read until it is as the site wants it. */
const MOST_ROUNDS = 3;

/**
 * Reads a purchase at the provider and writes what it means. When it returns, what is stored is as new as the moment of the
 * call, or newer: each reading has a number, and an older one never replaces a newer one.
 *
 * @returns the state of the checkout; `null` when there is none with this id
 * @throws the error of the provider; nothing is written then, and the sweep tries again
 */
export async function syncCheckout(services: PaymentServices, id: string): Promise<CheckoutState | null> {
  const { store, payments, report } = services;
  for (let round = 1; ; round++) {
    const checkout = await numberReading(store, id);
    if (!checkout) return null;
    const { session_id: sessionId, subscription_id: subscriptionId } = checkout;
    if (!sessionId && !subscriptionId) return giveUp(store, checkout);
    const purchase = await payments.readPurchase({ sessionId, subscriptionId });
    const command = commandFor(purchase, {
      option: boughtOption(checkout),
      isWanted: !isTakenAway(checkout, store) && (await findOrphanReason(store, checkout)) === null,
      endsWithPeriod: checkout.ends_with_period === 1,
      pausing: await readPausing(store, id),
      now: store.now(),
    });
    if (command && round < MOST_ROUNDS) {
      const found = purchase.kind === 'subscription' ? purchase.subscriptionId : null;
      await carryOut(services, command, { sessionId, subscriptionId: found });
      continue;
    }
    const { state, duplicates, problems } = await writePurchase(services, checkout, purchase);
    for (const problem of problems) report(problem);
    for (const other of duplicates) await endDuplicate(services, other);
    return state;
  }
}

/** Syncs a checkout that nobody waits for. A failure is reported, and the sweep tries again. */
export async function trySync(services: PaymentServices, id: string): Promise<boolean> {
  try {
    await syncCheckout(services, id);
    return true;
  } catch (error) {
    services.report({ kind: 'provider-failed', checkoutId: id, cause: causeOf(error) });
    return false;
  }
}

/** Finds the checkouts that a hint of the provider is about. Other applications may share its account: then there are none. */
export async function findCheckoutsByHint({ db }: Store, hint: PurchaseHint): Promise<string[]> {
  const { checkoutId, sessionId, subscriptionId, customerId } = hint;
  if (checkoutId !== null) {
    if (sessionId !== null) {
      // The process may have ended between the opening of the payment page and the storing of its id.
      await db
        .updateTable('checkouts')
        .set({ session_id: sessionId, customer_id: customerId })
        .where('id', '=', checkoutId)
        .where('session_id', 'is', null)
        .execute();
    }
    const own = await db.selectFrom('checkouts').select('id').where('id', '=', checkoutId).executeTakeFirst();
    if (own) return [own.id];
    // An imported subscription still names the checkout of the site that it was bought on.
  }
  const found = await db
    .selectFrom('checkouts')
    .select('id')
    .where((row) =>
      row.or([
        row('session_id', '=', sessionId ?? ''),
        row('subscription_id', '=', subscriptionId ?? ''),
        row.and([row('customer_id', '=', customerId ?? ''), row('state', '<>', 'unpaid')]),
      ]),
    )
    .execute();
  return found.map(({ id }) => id);
}

/** Ends a checkout whose payment page has not opened in a day: a visitor who tries again gets a new one. */
async function giveUp(
  store: Store,
  { id, user_id: siteUserId, state, created_at }: CheckoutRow,
): Promise<CheckoutState> {
  if (store.now().getTime() - Date.parse(created_at) < DAY) return state as CheckoutState;
  await store.transact({ exclusive: [`person ${siteUserId}`] }, async (data) => {
    const { numUpdatedRows } = await data.db
      .updateTable('checkouts')
      .set({ state: 'unpaid', check_at: null })
      .where('id', '=', id)
      .where('session_id', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await freeCoupon(data, id);
  });
  return 'unpaid';
}

/** Returns whether the staff of a site has ended the access that was bought. */
const isTakenAway = ({ access_ends_at: end }: CheckoutRow, store: Store): boolean =>
  end !== null && end <= currentTime(store);

/** Gives the next reading of a checkout its number, and returns the checkout. */
const numberReading = ({ db }: Store, id: string): Promise<CheckoutRow | undefined> =>
  db
    .updateTable('checkouts')
    .set((row) => ({ last_read: row('last_read', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Reads the pause of the membership that follows a checkout. */
async function readPausing({ db }: Store, checkoutId: string): Promise<Pausing> {
  const membership = await db
    .selectFrom('memberships')
    .select(['paused_from', 'paused_until', 'pause_wish'])
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst();
  return membership ? toPausing(membership) : { pause: null, wish: null };
}

async function carryOut(
  { payments }: PaymentServices,
  command: PurchaseCommand,
  { sessionId, subscriptionId }: PurchaseIds,
): Promise<void> {
  if (command.kind === 'close') return payments.closeCheckout(sessionId ?? '');
  if (command.kind === 'pause')
    return payments.pause?.(subscriptionId ?? '', command.until && { until: command.until });
  return payments.changeSubscription(subscriptionId ?? '', command);
}

/** Ends a subscription of somebody who has paid for the same area in another checkout. */
async function endDuplicate(services: PaymentServices, id: string): Promise<void> {
  const { db } = services.store;
  const other = await db
    .selectFrom('checkouts')
    .select('subscription_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!other?.subscription_id) return;
  try {
    await services.payments.changeSubscription(other.subscription_id, { kind: 'end-now' });
    await syncCheckout(services, id);
  } catch (error) {
    await db
      .updateTable('checkouts')
      .set({ check_at: timeAfter(services.store, HOUR) })
      .where('id', '=', id)
      .execute();
    services.report({ kind: 'provider-failed', checkoutId: id, cause: causeOf(error) });
  }
}

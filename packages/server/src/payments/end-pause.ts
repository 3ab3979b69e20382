/** A member revokes a pause that is to come, or ends the one of now. */
import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Resumption } from 'member-area-elements/contract/account/resume-membership';
import { toMinorUnits } from 'member-area-elements/contract/parts/minor-units';
import { recordMembershipEvent } from '../activity/record-event.js';
import { differenceOf, readCoupon } from '../areas/coupon.js';
import { PAYMENT_METHOD } from '../areas/join-area.js';
import { updateMemberColumns } from '../areas/member-columns.js';
import { NOT_PAUSED } from '../areas/pause.js';
import { addPeriods, renewalFrom } from '../areas/payments.js';
import { placeOrder } from '../areas/place-order.js';
import type { DuePayment } from '../areas/planned-price.js';
import { transactWithMembership } from '../areas/transact-with-membership.js';
import { Refusal } from '../http/refusal.js';
import type { Data, Store } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { currentTime, toIsoTime } from '../store/values.js';
import { askProvider, unavailable } from './ask-provider.js';
import { readPauseState, type PausedByProvider, type PauseState } from './pause-state.js';
import { toPausing, toStoredWish } from './pause-wish.js';
import type { PaymentSetup } from './payment-services.js';
import { RefusedPaymentError } from './payments-port.js';
import { settleDuePrice } from './settle-price.js';
import { requireShown } from './shown-price.js';
import { syncCheckout } from './sync-checkout.js';

/**
 * Ends the pause of a membership of a person, if there is one. One that is to come costs nothing to revoke; the one of now ends with a
 * payment, and a period begins.
 *
 * @throws Refusal 404 `not-found`; 409 `price-changed` when another amount is due than the person was shown; 409 `not-resumable`; 402
 *   `payment-refused`; 503 `payments-unavailable`
 */
export async function endPause(
  setup: PaymentSetup,
  store: Store,
  siteUserId: string,
  id: string,
  shown: Resumption,
): Promise<void> {
  const state = await readPauseState(setup, store, siteUserId, id);
  if (state.isPaused) return endPauseOfNow(setup, store, state, shown);
  if (isToCome(state)) await revokePause(setup, store, state);
}

/** Whether a pause is planned, or on its way to the provider. */
const isToCome = ({ pause, isPaused, wish }: PauseState): boolean =>
  (pause !== undefined && !isPaused) || wish?.kind === 'pause';

async function revokePause(
  setup: PaymentSetup,
  store: Store,
  { membership: { id, user_id: siteUserId }, billing }: PauseState,
): Promise<void> {
  if (billing === null) throw new Refusal('not-resumable');
  await transactWithMembership(
    store,
    id,
    async (data) => {
      const state = await readPauseState(setup, data, siteUserId, id);
      if (state.isPaused) throw new Refusal('price-changed'); // it was to come a moment ago
      if (!isToCome(state)) return;
      const { membership, wish } = state;
      if (billing.kind === 'provider') {
        // One that is on its way to the provider, or the one that it knows.
        const { from, until } = wish?.kind === 'pause' ? wish : (state.pause ?? { from: '', until: '' });
        await write(data, id, { pause_wish: toStoredWish({ kind: 'revoke', from, until }) });
        return checkSoon(data, billing.checkoutId);
      }
      await write(data, id, NOT_PAUSED);
      await recordMembershipEvent(data, { kind: 'resumed', by: 'member', membership });
      await updateMemberColumns(data, [siteUserId]);
    },
    siteUserId,
  );
  if (billing.kind !== 'provider') return;
  await askProvider(billing, () => syncCheckout(billing.services, billing.checkoutId));
  const { wish, isPaused } = await readPauseState(setup, store, siteUserId, id);
  if (wish?.kind === 'revoke') throw unavailable();
  if (isPaused) throw new Refusal('price-changed'); // it has begun meanwhile
}

async function endPauseOfNow(
  setup: PaymentSetup,
  store: Store,
  state: PauseState,
  shown: Resumption,
): Promise<void> {
  const { membership, billing } = state;
  if (billing === null) throw new Refusal('not-resumable');
  if (billing.kind === 'provider') return endAtProvider(setup, store, state, billing, shown);
  const { id, user_id: siteUserId } = membership;
  await transactWithMembership(
    store,
    id,
    (data) => endWithoutProvider(setup, data, siteUserId, id, shown),
    siteUserId,
    ['orders'],
  );
}

/** @throws Refusal 409 `price-changed` for an amount that is not due; 409 `not-resumable` for an option that is gone */
function requireDue({ resumption }: PauseState, { dueToday }: Resumption): DuePayment {
  if (!resumption) throw new Refusal('not-resumable');
  requireShown(resumption.price, dueToday);
  return resumption;
}

async function endWithoutProvider(
  setup: PaymentSetup,
  data: Data,
  siteUserId: string,
  id: string,
  shown: Resumption,
): Promise<void> {
  await settleDuePrice(data, id);
  const state = await readPauseState(setup, data, siteUserId, id);
  if (!state.isPaused || state.counted === null) return; // it has gone on by itself
  const { option, price, discount } = requireDue(state, shown);
  const { membership, title, counted } = state;
  const { next_option_id: next, next_price_from: from } = membership;
  const { billingPeriod } = option;
  const renewal = addPeriods(data.now(), billingPeriod, 1);
  await write(data, id, {
    ...NOT_PAUSED,
    terms_since: currentTime(data),
    earlier_payments: counted.made,
    // The owner's new price comes with a renewal, which is another day by now.
    ...(next !== null &&
      from !== null && { next_price_from: toIsoTime(renewalFrom(renewal, billingPeriod, new Date(from))) }),
  });
  const coupon = discount && readCoupon(membership.coupon);
  const paid = {
    ...{ siteUserId, areaId: membership.area_id, title, option, total: price },
    paymentMethod: PAYMENT_METHOD,
    discount: coupon && { coupon, value: differenceOf(option.price, price).value },
  };
  await placeOrder(data, paid);
  await recordMembershipEvent(data, { kind: 'resumed', by: 'member', membership, title });
  if (toMinorUnits(price) > 0n)
    await recordMembershipEvent(data, { kind: 'paid', by: 'member', membership, title, amount: price });
  await updateMemberColumns(data, [siteUserId]);
}

/**
 * Ends a pause at the provider, with a payment. What is wanted is stored before: after a crash, the next reading of the purchase
 * shows whether the provider has done it. The same wish has the same key, so that it is paid once.
 */
async function endAtProvider(
  setup: PaymentSetup,
  store: Store,
  { membership: { id, user_id: siteUserId } }: PauseState,
  billing: PausedByProvider,
  shown: Resumption,
): Promise<void> {
  const { provider, services, subscriptionId, checkoutId } = billing;
  // An earlier answer may have been lost: then this reading finds that the pause has ended.
  await askProvider(billing, () => syncCheckout(services, checkoutId));
  const purchase = await askProvider(billing, () =>
    services.payments.readPurchase({ sessionId: null, subscriptionId }),
  );
  const key = await transactWithMembership(
    store,
    id,
    async (data) => {
      const state = await readPauseState(setup, data, siteUserId, id);
      if (!state.isPaused) return null;
      requireDue(state, shown);
      if (purchase.kind !== 'subscription' || purchase.status !== 'active')
        throw new Refusal('not-resumable');
      if (state.wish?.kind === 'end') return state.wish.key;
      const wish = { kind: 'end', key: randomUUID(), since: toIsoTime(purchase.startedAt) } as const;
      await write(data, id, { pause_wish: toStoredWish({ ...wish, askedAt: currentTime(data) }) });
      await checkSoon(data, checkoutId);
      return wish.key;
    },
    siteUserId,
  );
  if (key === null) return;
  await askProvider(billing, async () => {
    try {
      await provider.endPause(subscriptionId, { key });
    } catch (error) {
      if (!(error instanceof RefusedPaymentError)) throw error;
      await dropEnd(store, siteUserId, id, key);
      throw new Refusal('payment-refused');
    }
    await syncCheckout(services, checkoutId);
  });
  // The subscription has ended at the provider.
  if (await dropEnd(store, siteUserId, id, key)) throw new Refusal('not-resumable');
}

/** Forgets the end of a pause that the provider has not made. Returns whether there was one. */
const dropEnd = (store: Store, siteUserId: string, id: string, key: string): Promise<boolean> =>
  transactWithMembership(
    store,
    id,
    async (data, membership) => {
      const { wish } = toPausing(membership);
      if (wish?.kind !== 'end' || wish.key !== key) return false;
      await write(data, id, { pause_wish: null });
      return true;
    },
    siteUserId,
  );

async function checkSoon(data: Data, checkoutId: string): Promise<void> {
  await data.db
    .updateTable('checkouts')
    .set({ check_at: currentTime(data) })
    .where('id', '=', checkoutId)
    .execute();
}

const write = (data: Data, id: string, columns: Updateable<Tables['memberships']>): Promise<unknown> =>
  data.db.updateTable('memberships').set(columns).where('id', '=', id).execute();

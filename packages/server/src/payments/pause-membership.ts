/** A member pauses a membership from the end of the period that is paid for. */
import { updateMemberColumns } from '../areas/member-columns.js';
import { pauseFor } from '../areas/pause.js';
import { transactWithMembership } from '../areas/transact-with-membership.js';
import { Refusal } from '../http/refusal.js';
import type { Data, Store } from '../store/store.js';
import { currentTime, toIsoTime } from '../store/values.js';
import { askProvider, unavailable } from './ask-provider.js';
import { readPauseState, type PausedByProvider, type PauseState } from './pause-state.js';
import { toStoredWish } from './pause-wish.js';
import type { PaymentSetup } from './payment-services.js';
import { settleDuePrice } from './settle-price.js';
import { syncCheckout } from './sync-checkout.js';
import { tellPause } from './tell-pause.js';

/**
 * Pauses a membership of a person for some billing periods. Another length replaces that of a pause that has not begun.
 *
 * @throws Refusal 404 `not-found`; 409 `not-pausable`; 503 `payments-unavailable`: the next sweeps ask the provider again
 */
export async function pauseMembership(
  setup: PaymentSetup,
  store: Store,
  siteUserId: string,
  id: string,
  periods: number,
): Promise<void> {
  const state = await readPauseState(setup, store, siteUserId, id);
  const { billing } = requirePausable(state, periods);
  if (billing.kind === 'provider') return pauseAtProvider(setup, store, state, billing, periods);
  await transactWithMembership(
    store,
    id,
    (data) => pauseWithoutProvider(setup, data, siteUserId, id, periods),
    siteUserId,
  );
}

type PausableState = PauseState & {
  readonly billing: NonNullable<PauseState['billing']>;
  readonly option: NonNullable<PauseState['option']>;
  readonly paidUntil: string;
};

/** @throws Refusal 409 `not-pausable` for a membership that cannot be paused for so many periods */
function requirePausable(state: PauseState, periods: number): PausableState {
  const { billing, option, paidUntil } = state;
  if (periods > state.longest || billing === null || option === null || paidUntil === null)
    throw new Refusal('not-pausable');
  return { ...state, billing, option, paidUntil };
}

async function pauseWithoutProvider(
  setup: PaymentSetup,
  data: Data,
  siteUserId: string,
  id: string,
  periods: number,
): Promise<void> {
  await settleDuePrice(data, id);
  const state = await readPauseState(setup, data, siteUserId, id);
  const { membership, option, paidUntil, pause: current } = requirePausable(state, periods);
  if (state.counted === null) throw new Refusal('not-pausable');
  const { since, before } = state.counted;
  const { billingPeriod } = option;
  const pause = pauseFor({ since, billingPeriod, paidUntil: new Date(paidUntil) }, periods);
  if (current?.until === pause.until) return;
  await data.db
    .updateTable('memberships')
    .set({
      paused_from: pause.from,
      paused_until: pause.until,
      // An earlier pause has left out payments: from here on, this one alone is stored.
      terms_since: toIsoTime(since),
      earlier_payments: before,
    })
    .where('id', '=', id)
    .execute();
  await tellPause(data, membership, pause);
  await updateMemberColumns(data, [siteUserId]);
}

/**
 * Pauses the payments at the provider. What is wanted is stored before: the next reading of the purchase shows whether the provider
 * has done it, and asks for it again when not.
 */
async function pauseAtProvider(
  setup: PaymentSetup,
  store: Store,
  { membership: { id, user_id: siteUserId }, pause: current, wish }: PauseState,
  billing: PausedByProvider,
  periods: number,
): Promise<void> {
  const { services, subscriptionId, checkoutId } = billing;
  const purchase = await askProvider(billing, () =>
    services.payments.readPurchase({ sessionId: null, subscriptionId }),
  );
  // The site does not know yet what has happened there.
  if (purchase.kind !== 'subscription' || purchase.status !== 'active' || purchase.endsAt !== null)
    throw new Refusal('not-pausable');
  if (purchase.periodEndsAt <= store.now()) throw unavailable(); // it is renewed at this moment
  const wanted = await transactWithMembership(
    store,
    id,
    async (data) => {
      const { option } = requirePausable(await readPauseState(setup, data, siteUserId, id), periods);
      const { startedAt: since, periodEndsAt: paidUntil } = purchase;
      const pause = pauseFor({ since, billingPeriod: option.billingPeriod, paidUntil }, periods);
      if (current?.until === pause.until && wish === null) return null;
      await data.db
        .updateTable('memberships')
        .set({ pause_wish: toStoredWish({ kind: 'pause', ...pause }) })
        .where('id', '=', id)
        .execute();
      await data.db
        .updateTable('checkouts')
        .set({ check_at: currentTime(data) })
        .where('id', '=', checkoutId)
        .execute();
      return pause;
    },
    siteUserId,
  );
  if (wanted === null) return;
  await askProvider(billing, () => syncCheckout(services, checkoutId));
  const { pause, wish: left } = await readPauseState(setup, store, siteUserId, id);
  if (left?.kind === 'pause') throw unavailable();
  // The subscription has ended at the provider, or its last payment has failed there.
  if (pause?.until !== wanted.until) throw new Refusal('not-pausable');
}

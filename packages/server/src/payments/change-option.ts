/** A member changes the option of a membership inside its area. */
import type { ChosenOption } from 'member-area-elements/contract/account/change-option';
import type { OptionFixedReason } from 'member-area-elements/contract/account/membership-options';
import { toMinorUnits, type Price } from 'member-area-elements/contract/parts/minor-units';
import { recordMembershipEvent } from '../activity/record-event.js';
import type { PricingOption } from '../areas/area.js';
import { PAYMENT_METHOD } from '../areas/join-area.js';
import { updateMemberColumns } from '../areas/member-columns.js';
import {
  changeKindOf,
  proratedDifference,
  prorationTime,
  type ChangeKind,
  type PaidPeriod,
} from '../areas/option-changes.js';
import { placeOrder } from '../areas/place-order.js';
import { NOTHING_PLANNED, reduceAt } from '../areas/planned-price.js';
import { transactWithMembership } from '../areas/transact-with-membership.js';
import { Refusal } from '../http/refusal.js';
import type { Data, Store } from '../store/store.js';
import { currentTime } from '../store/values.js';
import { askProvider, type ByProvider } from './ask-provider.js';
import { keepOption } from './keep-option.js';
import { readOptionState, type OpenOption, type OptionBilling } from './option-state.js';
import type { PaymentSetup } from './payment-services.js';
import { repeatedTermsOf } from './payment-terms.js';
import { RefusedPaymentError } from './payments-port.js';
import { dropPlan, planOption, tellOptionChange } from './plan-option.js';
import { settleDuePrice } from './settle-price.js';
import { requireShown } from './shown-price.js';
import { syncCheckout } from './sync-checkout.js';
import { mustTellSoon, tellPlanned } from './tell-prices.js';

/** Another option, and what a change to it means. */
interface OfferedChange {
  readonly pricingOption: PricingOption;
  readonly kind: ChangeKind;
  readonly dueToday: Price | undefined;
  readonly from: string;
}

/** The options that a membership can change to, or why there are none. */
interface OfferedChanges {
  readonly pricingOptionId: string | undefined;
  readonly options: readonly OfferedChange[];
  readonly reason: OptionFixedReason | undefined;
}

/**
 * Returns the options that a membership of a person can change to, and what each means.
 *
 * @throws Refusal 404 `not-found`; 503 `payments-unavailable`
 */
export async function readMembershipOptions(
  setup: PaymentSetup,
  store: Store,
  siteUserId: string,
  id: string,
): Promise<OfferedChanges> {
  const state = await readOptionState(setup, store, siteUserId, id);
  if (state.kind === 'fixed')
    return { pricingOptionId: state.current?.id, options: [], reason: state.reason };
  const at = prorationTime(store.now());
  const options: OfferedChange[] = [];
  for (const pricingOption of state.others) {
    const kind = changeKindOf(state.current, pricingOption, state.isTold);
    const dueToday = kind === 'now' ? await priceOfToday(state, pricingOption, at) : undefined;
    options.push({ pricingOption, kind, dueToday, from: state.renewsAt });
  }
  return { pricingOptionId: state.current.id, options, reason: undefined };
}

/** Returns what is due for a change at once. */
async function priceOfToday(state: OpenOption, next: PricingOption, at: Date): Promise<Price> {
  const { billing } = state;
  if (billing.kind === 'simulated') return differenceOfToday(state, next, billing.period, at);
  const { provider, subscriptionId } = billing;
  return askProvider(billing, () =>
    provider.previewOptionChange(subscriptionId, { price: next.price, terms: repeatedTermsOf(next), at }),
  );
}

/** Returns the difference of two options for the rest of a period, with the discount that the member has. */
function differenceOfToday(
  { membership, current, renewsAt }: OpenOption,
  next: PricingOption,
  period: PaidPeriod,
  at: Date,
): Price {
  const [before, after] = [current, next].map((option) => reduceAt(membership, option, renewsAt));
  return proratedDifference(before ?? current, after ?? next, period, at);
}

/**
 * Changes the option of a membership of a person. Changing to the option of now revokes a change that is still to come.
 *
 * @throws Refusal 404 `not-found`; 400 `invalid` for an option that the area does not offer; 409 `option-fixed`; 409
 *   `price-changed` when another amount is due than the person was shown; 402 `payment-refused`; 503 `payments-unavailable`
 */
export async function changeOption(
  setup: PaymentSetup,
  store: Store,
  siteUserId: string,
  id: string,
  chosen: ChosenOption,
): Promise<void> {
  const state = await readOptionState(setup, store, siteUserId, id);
  if (isOfNow(state, chosen)) return keepOption(setup, store, siteUserId, id);
  const choice = choose(state, chosen);
  if (choice.kind === 'planned') return;
  if (choice.kind === 'now' && choice.state.billing.kind === 'provider')
    return changeAtProvider(setup, store, choice.state, choice.state.billing, choice.next, chosen);
  const planned = await transactWithMembership(
    store,
    id,
    (data) => writeChange(setup, data, siteUserId, id, chosen),
    siteUserId,
    ['orders'],
  );
  if (planned) await tellIfNear(planned.billing, id, planned.isTold || mustTellSoon(store, planned.renewsAt));
}

type OptionState = Awaited<ReturnType<typeof readOptionState>>;

/** Whether a person wants the option that the membership has. */
const isOfNow = (state: OptionState, { pricingOptionId }: ChosenOption): boolean =>
  state.current?.id === pricingOptionId;

/** What the choice of an option means. */
type Choice =
  | { readonly kind: 'planned' }
  | { readonly kind: 'now' | 'at-period-end'; readonly state: OpenOption; readonly next: PricingOption };

function choose(state: OptionState, { pricingOptionId }: ChosenOption): Choice {
  if (state.kind === 'fixed') throw new Refusal('option-fixed', { message: FIXED_MESSAGES[state.reason] });
  const next = state.others.find(({ id }) => id === pricingOptionId);
  if (!next)
    throw new Refusal('invalid', {
      message: 'There is no such pricing option.',
      fields: { pricingOptionId: 'invalid' },
    });
  const { membership, current, isTold } = state;
  if (membership.next_kind === 'change' && membership.next_option_id === next.id) return { kind: 'planned' };
  return { kind: changeKindOf(current, next, isTold), state, next };
}

const FIXED_MESSAGES: Readonly<Record<Extract<OptionState, { kind: 'fixed' }>['reason'], string>> = {
  free: 'This membership costs nothing.',
  'one-time': 'This membership is paid once.',
  installments: 'This membership is paid in installments. The option cannot be changed until they are paid.',
  ending: 'This membership is about to end. Resume it before you change the option.',
  ended: 'This membership has ended.',
  'payment-failed': 'The last payment has failed. Pay it before you change the option.',
  trial: 'The option of this membership can be changed when its free days are over.',
  paused: 'The option of this membership can be changed when its pause is over.',
  discount: 'The option of this membership can be changed when its discount is over.',
  'no-other-option': 'The area has no other option for this membership.',
  unavailable: 'The payments of this site cannot change the option of a membership.',
};

/** Writes a change that needs no provider, or that comes later. Returns the state before one that comes later. */
async function writeChange(
  setup: PaymentSetup,
  data: Data,
  siteUserId: string,
  id: string,
  chosen: ChosenOption,
): Promise<OpenOption | null> {
  await settleDuePrice(data, id);
  const state = await readOptionState(setup, data, siteUserId, id);
  if (isOfNow(state, chosen)) return null;
  const choice = choose(state, chosen);
  if (choice.kind === 'planned') return null;
  const { next } = choice;
  const { membership, title, current, billing, renewsAt } = choice.state;
  const change = { membership, title, before: current, option: next, from: renewsAt };
  if (choice.kind === 'at-period-end') {
    requireShown(null, chosen.dueToday);
    await planOption(data, membership, { kind: 'change', optionId: next.id, from: renewsAt });
    await tellOptionChange(data, { ...change, due: null });
    await updateMemberColumns(data, [siteUserId]);
    return choice.state;
  }
  if (billing.kind === 'provider') throw new Refusal('price-changed'); // it was to come later a moment ago
  const due = differenceOfToday(choice.state, next, billing.period, prorationTime(data.now()));
  requireShown(due, chosen.dueToday);
  await data.db
    .updateTable('memberships')
    .set({ option_id: next.id, ...NOTHING_PLANNED })
    .where('id', '=', id)
    .execute();
  if (toMinorUnits(due) > 0n) {
    const { area_id: areaId } = membership;
    const paid = { siteUserId, areaId, title, option: next, total: due, paymentMethod: PAYMENT_METHOD };
    await placeOrder(data, paid);
    await recordMembershipEvent(data, { kind: 'paid', by: 'member', membership, title, amount: due });
  }
  await tellOptionChange(data, { ...change, due });
  await updateMemberColumns(data, [siteUserId]);
  return null;
}

/**
 * Changes the option at the provider, with a payment. What is wanted is stored before: after a crash, the next reading of the
 * purchase shows whether the provider has made it.
 */
async function changeAtProvider(
  setup: PaymentSetup,
  store: Store,
  state: OpenOption,
  billing: ByProvider,
  next: PricingOption,
  chosen: ChosenOption,
): Promise<void> {
  const { membership } = state;
  const { id, user_id: siteUserId } = membership;
  const { provider, services, subscriptionId, checkoutId } = billing;
  const at = prorationTime(store.now());
  const due = await priceOfToday(state, next, at);
  requireShown(due, chosen.dueToday);
  await transactWithMembership(
    store,
    id,
    async (data) => {
      await settleDuePrice(data, id);
      const choice = choose(await readOptionState(setup, data, siteUserId, id), chosen);
      if (choice.kind !== 'now' || choice.state.current.id !== state.current.id)
        throw new Refusal('price-changed');
      await planOption(data, choice.state.membership, {
        kind: 'change-now',
        optionId: next.id,
        due: due.value,
      });
      await data.db
        .updateTable('checkouts')
        .set({ check_at: currentTime(data) })
        .where('id', '=', checkoutId)
        .execute();
    },
    siteUserId,
  );
  await askProvider(billing, async () => {
    try {
      const change = { price: next.price, terms: repeatedTermsOf(next), when: { kind: 'now', at } } as const;
      await provider.changeOption(subscriptionId, change);
    } catch (error) {
      if (!(error instanceof RefusedPaymentError)) throw error;
      await dropPending(store, siteUserId, id, next.id);
      throw new Refusal('payment-refused');
    }
    await syncCheckout(services, checkoutId);
  });
  // The subscription has ended at the provider, or its last payment has failed there.
  if (await dropPending(store, siteUserId, id, next.id)) throw new Refusal('option-fixed');
}

/** Forgets a change at once that the provider has not made. Returns whether there was one. */
const dropPending = (store: Store, siteUserId: string, id: string, optionId: string): Promise<boolean> =>
  transactWithMembership(
    store,
    id,
    async (data, membership) => {
      if (membership.next_kind !== 'change-now' || membership.next_option_id !== optionId) return false;
      await dropPlan(data, membership);
      return true;
    },
    siteUserId,
  );

/** Tells the provider an option whose renewal is near. What fails is done by the next sweep. */
async function tellIfNear(billing: OptionBilling, id: string, isNear: boolean): Promise<void> {
  if (billing.kind === 'provider' && isNear) await tellPlanned(billing.services, id);
}

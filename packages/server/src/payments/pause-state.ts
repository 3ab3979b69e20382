/** What is known about a membership whose member wants to pause it, or to end its pause. */
import type { Pause } from 'member-area-elements/contract/parts/pause';
import { listBoughtAreas, type MemberArea, type PricingOption } from '../areas/area.js';
import { countMembershipPayments } from '../areas/count-payments.js';
import type { DuePayment } from '../areas/planned-price.js';
import { Refusal } from '../http/refusal.js';
import {
  describeMembership,
  listMembershipRows,
  longestPauseOf,
  resumptionOf,
  type StoredMembership,
} from '../people/memberships.js';
import type { Data } from '../store/store.js';
import { toPausing, type PauseWish } from './pause-wish.js';
import type { PaymentServices, PaymentSetup } from './payment-services.js';
import type { PaymentsPort } from './payments-port.js';

/** A membership whose payments a provider can pause. */
export interface PausedByProvider {
  readonly kind: 'provider';
  readonly services: PaymentServices;
  readonly provider: Required<Pick<PaymentsPort, 'pause' | 'endPause'>>;
  readonly checkoutId: string;
  readonly subscriptionId: string;
}

/** Who bills a membership that can be paused. */
export type PauseBilling = { readonly kind: 'simulated' } | PausedByProvider;

/** Returns who bills a membership that can be paused; `null` when its payments cannot pause. */
export function pauseBillingOf(
  setup: PaymentSetup,
  { checkout_id: checkoutId, subscription_id: subscriptionId }: StoredMembership,
): PauseBilling | null {
  if (setup.kind === 'simulated') return checkoutId === null ? { kind: 'simulated' } : null;
  if (setup.kind !== 'provider' || checkoutId === null || subscriptionId === null) return null;
  const { services } = setup;
  const { payments } = services;
  if (!payments.pause || !payments.endPause) return null;
  const provider = { pause: payments.pause.bind(payments), endPause: payments.endPause.bind(payments) };
  return { kind: 'provider', services, provider, checkoutId, subscriptionId };
}

/** A membership with what is known about its pause. */
export interface PauseState {
  readonly membership: StoredMembership;
  readonly title: string;
  /** The option of now. */
  readonly option: PricingOption | null;
  /** The pause of now or to come. */
  readonly pause: Pause | undefined;
  readonly isPaused: boolean;
  readonly wish: PauseWish | null;
  /** For how many billing periods it can be paused. */
  readonly longest: number;
  readonly billing: PauseBilling | null;
  /** When the period that is paid for is over; `null` when nothing more is to be paid. */
  readonly paidUntil: string | null;
  /** The payments without a payment provider. */
  readonly counted: ReturnType<typeof countMembershipPayments>;
  /** The payment with which the pause of now ends at once. */
  readonly resumption: DuePayment | undefined;
}

/**
 * Reads what is known about the pause of a membership of a person.
 *
 * @throws Refusal 404 `not-found`
 */
export async function readPauseState(
  setup: PaymentSetup,
  data: Data,
  siteUserId: string,
  id: string,
): Promise<PauseState> {
  const now = data.now();
  const membership = (await listMembershipRows(data, siteUserId)).find((one) => one.id === id);
  if (!membership) throw new Refusal('not-found', { message: 'There is no such membership.' });
  const areas = await listBoughtAreas(data, [membership.area_id]);
  const [area] = areas;
  const described = describeMembership(membership, areas, now);
  const { pause, status, pricingOption: option, title, nextPaymentAt } = described;
  const billing = pauseBillingOf(setup, membership);
  return {
    membership,
    title,
    option,
    pause,
    isPaused: status === 'PAUSED',
    wish: toPausing(membership).wish,
    longest: longestPauseOf(membership, described, area, billing !== null, now),
    billing,
    paidUntil: pause?.from ?? nextPaymentAt,
    counted: countMembershipPayments(membership, (optionId) => findOption(area, optionId), now),
    resumption: resumptionOf(membership, area, now),
  };
}

const findOption = (area: MemberArea | undefined, id: string): PricingOption | undefined =>
  area?.pricingOptions.find((one) => one.id === id);

/** What is known about a membership whose member wants another option. */
import type { OptionFixedReason } from 'member-area-elements/contract/account/membership-options';
import type { Selectable } from 'kysely';
import { listBoughtAreas, type PricingOption } from '../areas/area.js';
import { countMembershipPayments } from '../areas/count-payments.js';
import { fixedReasonOf, type PaidPeriod } from '../areas/option-changes.js';
import { listOptionTargets } from '../areas/option-targets.js';
import { addPeriods } from '../areas/payments.js';
import { optionIdOf } from '../areas/planned-price.js';
import { Refusal } from '../http/refusal.js';
import { changeCandidateOf, describeMembership, listMembershipRows } from '../people/memberships.js';
import type { Data } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import type { PaymentServices, PaymentSetup } from './payment-services.js';
import type { PaymentsPort } from './payments-port.js';

/** Who bills a membership whose option can change. */
export type OptionBilling =
  | { readonly kind: 'simulated'; readonly period: PaidPeriod }
  | {
      readonly kind: 'provider';
      readonly services: PaymentServices;
      readonly provider: Required<Pick<PaymentsPort, 'previewOptionChange' | 'changeOption'>>;
      readonly checkoutId: string;
      readonly subscriptionId: string;
    };

/** A membership whose option can change. */
export interface OpenOption {
  readonly kind: 'open';
  readonly membership: Selectable<Tables['memberships']>;
  /** The name of the area. */
  readonly title: string;
  readonly current: PricingOption;
  readonly others: readonly PricingOption[];
  readonly billing: OptionBilling;
  /** The next renewal. */
  readonly renewsAt: string;
  /** Whether the payment provider has other terms already for the next renewal. */
  readonly isTold: boolean;
}

/** Whether the option of a membership can change, and if not, why. */
export type OptionState =
  | {
      readonly kind: 'fixed';
      readonly current: PricingOption | null;
      readonly billing: OptionBilling | null;
      readonly reason: OptionFixedReason;
    }
  | OpenOption;

/** Whether the payments of a membership can change. */
export const canBill = (
  setup: PaymentSetup,
  { checkout_id: checkoutId, subscription_id: subscriptionId }: BilledMembership,
): boolean => {
  if (setup.kind === 'simulated') return checkoutId === null;
  return setup.kind === 'provider' && subscriptionId !== null && findProvider(setup.services) !== null;
};

interface BilledMembership {
  readonly checkout_id: string | null;
  readonly subscription_id: string | null;
}

function findProvider({ payments }: PaymentServices) {
  return payments.previewOptionChange && payments.changeOption
    ? {
        previewOptionChange: payments.previewOptionChange.bind(payments),
        changeOption: payments.changeOption.bind(payments),
      }
    : null;
}

/**
 * Reads what is known about a membership of a person whose option may change.
 *
 * @throws Refusal 404 `not-found`
 */
export async function readOptionState(
  setup: PaymentSetup,
  data: Data,
  siteUserId: string,
  id: string,
): Promise<OptionState> {
  const now = data.now();
  const row = (await listMembershipRows(data, siteUserId)).find((one) => one.id === id);
  if (!row) throw new Refusal('not-found', { message: 'There is no such membership.' });
  const areas = await listBoughtAreas(data, [row.area_id]);
  const described = describeMembership(row, areas, now);
  const { pricingOption: current, nextPaymentAt, title } = described;
  const others = await listOptionTargets(data, row.area_id, current);
  const reason = fixedReasonOf(changeCandidateOf(row, described, canBill(setup, row), now), others);
  const termsOf = (optionId: string) =>
    areas.flatMap(({ pricingOptions }) => pricingOptions).find((one) => one.id === optionId);
  const counted = countMembershipPayments(row, termsOf, now);
  const billing = billingOf(setup, row, current, counted, nextPaymentAt);
  if (reason !== null || current === null || nextPaymentAt === null || billing === null)
    return { kind: 'fixed', current, billing, reason: reason ?? 'unavailable' };
  return {
    kind: 'open',
    membership: row,
    title,
    current,
    others,
    billing,
    renewsAt: nextPaymentAt,
    isTold: row.next_price_told === 1 && optionIdOf(row, now) === row.option_id,
  };
}

function billingOf(
  setup: PaymentSetup,
  { checkout_id: checkoutId, subscription_id: subscriptionId }: BilledMembership,
  current: PricingOption | null,
  counted: ReturnType<typeof countMembershipPayments>,
  nextPaymentAt: string | null,
): OptionBilling | null {
  if (setup.kind === 'simulated') {
    if (current === null || counted === null || nextPaymentAt === null) return null;
    const start = addPeriods(counted.since, current.billingPeriod, counted.made - counted.before - 1);
    return { kind: 'simulated', period: { start, end: new Date(nextPaymentAt) } };
  }
  const provider = setup.kind === 'provider' ? findProvider(setup.services) : null;
  if (setup.kind !== 'provider' || !provider || checkoutId === null || subscriptionId === null) return null;
  return { kind: 'provider', services: setup.services, provider, checkoutId, subscriptionId };
}

/** Tells the payment provider the terms that are planned for members, shortly before the renewals that they are for. */
import type { BillingUnit } from 'member-area-elements/contract/parts/pricing-option';
import type { Data, Store } from '../store/store.js';
import { DAY, timeAfter, toIsoTime } from '../store/values.js';
import { causeOf, type PaymentServices } from './payment-services.js';
import { repeatedTermsOf } from './payment-terms.js';
import type { PaymentsPort } from './payments-port.js';

/** How long before the renewal the provider learns the terms: a member can cancel until then without a trace of them there. */
const AHEAD = 7 * DAY;

/** The number of terms that one sweep tells. */
const MOST_PRICES = 500;

/** Whether a renewal is so near that the provider must learn the terms. */
export const mustTellSoon = (data: Pick<Data, 'now'>, renewsAt: string): boolean =>
  renewsAt <= timeAfter(data, AHEAD);

/**
 * Tells the provider all terms whose renewal is near. After a crash it tells them again, which changes nothing. What fails is
 * reported, and tried again by the next sweep.
 */
export async function tellDuePrices(services: PaymentServices): Promise<void> {
  const due = await selectPlanned(services.store)
    .where('next_price_from', '<=', timeAfter(services.store, AHEAD))
    .orderBy('next_price_from')
    .limit(MOST_PRICES)
    .execute();
  for (const planned of due) await tell(services, planned);
}

/** Tells the provider the terms that are planned for a membership. A failure is reported, and the sweep tries again. */
export async function tellPlanned(services: PaymentServices, membershipId: string): Promise<void> {
  const planned = await selectPlanned(services.store)
    .where('memberships.id', '=', membershipId)
    .executeTakeFirst();
  if (planned) await tell(services, planned);
}

type Planned = Awaited<ReturnType<ReturnType<typeof selectPlanned>['execute']>>[number];

async function tell({ store, payments, report }: PaymentServices, planned: Planned): Promise<void> {
  const { id, checkout_id: checkoutId, subscription_id: subscriptionId, next_price_from: from } = planned;
  if (checkoutId === null || subscriptionId === null || from === null) return;
  try {
    const renewal = await tellTerms(payments, subscriptionId, planned, new Date(from));
    if (renewal === null) return;
    await store.db
      .updateTable('memberships')
      .set({ next_price_told: 1, next_price_from: toIsoTime(renewal) })
      .where('id', '=', id)
      .where('next_option_id', '=', planned.next_option_id)
      .where('next_price_from', '=', from)
      .execute();
  } catch (error) {
    report({ kind: 'provider-failed', checkoutId, cause: causeOf(error) });
  }
}

/** Tells another price of the owner, or another option of the member. Returns the renewal; `null` when nothing was told. */
async function tellTerms(
  payments: PaymentsPort,
  subscriptionId: string,
  { next_kind: kind, price_value: value, currency_code: currencyCode, ...row }: Planned,
  from: Date,
): Promise<Date | null> {
  const price = { value, currencyCode };
  if (kind === null) return (await payments.changePrice?.(subscriptionId, { price, from })) ?? null;
  const billingPeriod = { value: row.period_value, unit: row.period_unit as BillingUnit };
  const change = {
    price,
    terms: repeatedTermsOf({ billingPeriod }),
    when: { kind: 'at-period-end', from },
  } as const;
  return (await payments.changeOption?.(subscriptionId, change)) ?? null;
}

const selectPlanned = (store: Store) =>
  store.db
    .selectFrom('memberships')
    .innerJoin('checkouts', 'checkouts.id', 'memberships.checkout_id')
    .innerJoin('pricing_options', 'pricing_options.id', 'memberships.next_option_id')
    .select([
      'memberships.id',
      'checkout_id',
      'subscription_id',
      'next_option_id',
      'next_price_from',
      'next_kind',
      'price_value',
      'currency_code',
      'period_value',
      'period_unit',
    ])
    .where('next_price_told', '=', 0)
    .where((row) => row.or([row('next_kind', 'is', null), row('next_kind', '=', 'change')]))
    .where('memberships.status', '=', 'ACTIVE')
    .where('memberships.ends_at', 'is', null);

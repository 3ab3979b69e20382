/** Tells the payment provider the prices that are planned for members, shortly before the renewals that they are for. */
import type { Store } from '../store/store.js';
import { DAY, timeAfter, toIsoTime } from '../store/values.js';
import { causeOf, type PaymentServices } from './payment-services.js';

/** How long before the renewal the provider learns the price: a member can cancel until then without a trace of it there. */
const AHEAD = 7 * DAY;

/** The number of prices that one sweep tells. */
const MOST_PRICES = 500;

/**
 * Tells the provider each price whose renewal is near. After a crash it tells it again, which changes nothing. What fails is
 * reported, and tried again by the next sweep.
 */
export async function tellDuePrices({ store, payments, report }: PaymentServices): Promise<void> {
  if (!payments.changePrice) return;
  for (const due of await listDuePrices(store)) {
    const { id, checkout_id: checkoutId, subscription_id: subscriptionId } = due;
    if (checkoutId === null || subscriptionId === null || due.next_price_from === null) continue;
    const price = { value: due.price_value, currencyCode: due.currency_code };
    const from = new Date(due.next_price_from);
    try {
      const renewal = await payments.changePrice(subscriptionId, { price, from });
      if (renewal === null) continue;
      await store.db
        .updateTable('memberships')
        .set({ next_price_told: 1, next_price_from: toIsoTime(renewal) })
        .where('id', '=', id)
        .where('next_option_id', '=', due.next_option_id)
        .where('next_price_from', '=', due.next_price_from)
        .execute();
    } catch (error) {
      report({ kind: 'provider-failed', checkoutId, cause: causeOf(error) });
    }
  }
}

const listDuePrices = (store: Store) =>
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
      'price_value',
      'currency_code',
    ])
    .where('next_price_told', '=', 0)
    .where('next_price_from', '<=', timeAfter(store, AHEAD))
    .where('memberships.status', '=', 'ACTIVE')
    .where('memberships.ends_at', 'is', null)
    .orderBy('next_price_from')
    .limit(MOST_PRICES)
    .execute();

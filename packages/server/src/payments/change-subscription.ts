/** What a person changes about a membership that is paid through a provider. The sync decides the result. */
import type { Resumption } from 'member-area-elements/contract/account/resume-membership';
import { isUnpaid, mayEnter, standingOf, toMembership } from '../areas/membership.js';
import { resumeMembership } from '../areas/resume-membership.js';
import { joinArea, type JoinResult } from '../areas/join-area.js';
import { feeTypeOf, PAYMENT_METHOD_PATH } from '../areas/payments.js';
import { Refusal } from '../http/refusal.js';
import { recordCancellation } from '../areas/cancellations.js';
import { cancelMembership } from '../people/memberships.js';
import type { Store } from '../store/store.js';
import { askProvider, unavailable } from './ask-provider.js';
import { endPause } from './end-pause.js';
import type { PaymentServices, PaymentSetup } from './payment-services.js';
import type { SubscriptionChange } from './payments-port.js';
import { syncCheckout, trySync } from './sync-checkout.js';
import { boughtOption } from './write-purchase.js';

/**
 * Cancels a membership of a person. One with a subscription ends with the period that is paid for, and at once when its
 * last payment has failed, also in the days of grace, or while it is paused: they are not paid for. A pause that is to come goes.
 *
 * @throws Refusal like {@link cancelMembership}; 503 `payments-unavailable`
 */
export async function cancelSubscribed(
  setup: PaymentSetup,
  store: Store,
  siteUserId: string,
  id: string,
): Promise<void> {
  const paid = await findPaid(store, siteUserId, { membershipId: id });
  if (!paid) return cancelMembership(store, siteUserId, id);
  const { membership, checkout } = paid;
  if (feeTypeOf(boughtOption(checkout)) !== 'recurring') throw new Refusal('not-cancellable');
  const standing = standingOf(toMembership(membership), store.now());
  if (standing === 'none' || standing === 'ending') return;
  await change(setup, checkout, { kind: isUnpaid(standing) ? 'end-now' : 'end-with-period' });
  if (!isUnpaid(standing)) return;
  await store.transact({ exclusive: [`person ${siteUserId}`] }, (data) =>
    recordCancellation(data, membership),
  );
}

/**
 * Resumes a membership of a person that is cancelled, or ends its pause.
 *
 * @throws Refusal like {@link resumeMembership} and {@link endPause}; 503 `payments-unavailable`
 */
export async function resumeSubscribed(
  setup: PaymentSetup,
  store: Store,
  siteUserId: string,
  id: string,
  shown: Resumption,
): Promise<void> {
  if ((await resumeMembership(store, siteUserId, id)) === 'has-pause')
    return endPause(setup, store, siteUserId, id, shown);
  const paid = await findPaid(store, siteUserId, { membershipId: id });
  if (paid && standingOf(toMembership(paid.membership), store.now()) === 'ending')
    await change(setup, paid.checkout, { kind: 'resume' });
}

/**
 * Sends a visitor into an area or to its checkout, and resumes a subscription that is about to end. A member whose payment
 * has failed, and who has no access any more, is sent to the provider's page for the payment method.
 *
 * @throws Refusal like {@link joinArea}; 503 `payments-unavailable`
 */
export async function joinSubscribed(
  setup: PaymentSetup,
  store: Store,
  siteUserId: string,
  memberAreaId: string,
  pricingOptionId: string,
  originUrlPath: string,
): Promise<JoinResult> {
  const result = await joinArea(store, siteUserId, memberAreaId, pricingOptionId, originUrlPath);
  if (setup.kind !== 'provider') return result;
  const paid = await findPaid(store, siteUserId, { memberAreaId });
  if (!paid) return result;
  const membership = toMembership(paid.membership);
  const standing = standingOf(membership, store.now());
  if (standing === 'payment-failed' && !mayEnter(membership, store.now()))
    return { kind: 'go', redirectUrlPath: PAYMENT_METHOD_PATH };
  const mayResume = paid.membership.end_by_staff === 0;
  if (standing === 'ending' && mayResume) await change(setup, paid.checkout, { kind: 'resume' });
  return result;
}

/** Ends at the provider what a person paid for whose account was closed. What fails is done by the next sweep. */
export async function endClosedAccount(services: PaymentServices, siteUserId: string): Promise<void> {
  const live = await services.store.db
    .selectFrom('checkouts')
    .select('id')
    .where('user_id', '=', siteUserId)
    .where('state', 'not in', ['unpaid', 'ended'])
    .execute();
  for (const { id } of live) await trySync(services, id);
}

/** Returns the address of the provider's page for the payment method of a person; `null` for one who has never paid. */
export async function readPaymentMethodUrl(
  { store, payments }: PaymentServices,
  siteUserId: string,
  returnUrl: string,
): Promise<string | null> {
  const customer = await store.db
    .selectFrom('payment_customers')
    .select('customer_id')
    .where('user_id', '=', siteUserId)
    .executeTakeFirst();
  return customer ? payments.paymentMethodUrl(customer.customer_id, returnUrl) : null;
}

/** A membership, by its id or its area. */
type Which = { readonly membershipId: string } | { readonly memberAreaId: string };

/** Returns a membership with its checkout, or `null` for one without. */
async function findPaid({ db }: Store, siteUserId: string, which: Which) {
  const membership = await db
    .selectFrom('memberships')
    .selectAll()
    .where('user_id', '=', siteUserId)
    .$if('membershipId' in which, (query) =>
      query.where('id', '=', 'membershipId' in which ? which.membershipId : ''),
    )
    .$if('memberAreaId' in which, (query) =>
      query.where('area_id', '=', 'memberAreaId' in which ? which.memberAreaId : ''),
    )
    .executeTakeFirst();
  if (!membership?.checkout_id) return null;
  const checkout = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', membership.checkout_id)
    .executeTakeFirst();
  return checkout ? { membership, checkout } : null;
}

/** @throws Refusal 503 `payments-unavailable` when the provider fails, or the site has none any more */
async function change(
  setup: PaymentSetup,
  { id, subscription_id: subscriptionId }: { id: string; subscription_id: string | null },
  wanted: SubscriptionChange,
): Promise<void> {
  if (setup.kind !== 'provider' || !subscriptionId) throw unavailable();
  const { services } = setup;
  await askProvider({ services, checkoutId: id }, async () => {
    await services.payments.changeSubscription(subscriptionId, wanted);
    await syncCheckout(services, id);
  });
}

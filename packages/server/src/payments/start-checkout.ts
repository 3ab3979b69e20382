import { randomUUID } from 'node:crypto';
import { admit, enterArea, joinLocks, type Admission, type JoinResult } from '../areas/join-area.js';
import { readCoupon } from '../areas/coupon.js';
import { withoutTrial } from '../areas/trial.js';
import {
  type RefusedCoupon,
  couponLock,
  findUsable,
  freeCoupon,
  hasUsed,
  holdCoupon,
} from '../areas/use-coupon.js';
import type { Person } from '../people/person.js';
import { currentTime, HOUR, MINUTE, timeAfter, toIsoTime } from '../store/values.js';
import type { PaymentServices } from './payment-services.js';
import { discountTermsOf, termsOf } from './payment-terms.js';
import { UnsupportedPriceError } from './payments-port.js';
import { syncCheckout } from './sync-checkout.js';
import { boughtOption, type CheckoutRow } from './write-purchase.js';

/** The path of the page to which the visitor comes after a payment. */
const RETURN_PATH = '/checkout/return';

/** Providers close a payment page and forget an idempotency key after a day. */
const OPEN_HOURS = 23;

/** The visitor and the thing to buy. */
export interface CheckoutOrder {
  readonly person: Pick<Person, 'siteUserId' | 'email'>;
  readonly memberAreaId: string;
  /** Empty for the area's first option. */
  readonly pricingOptionId: string;
  /** The path to which a visitor returns who does not pay. */
  readonly originUrlPath: string;
  /** The code of a coupon. Default: none. */
  readonly code?: string;
  /** Whether the buyer gives up the right of withdrawal, so that access begins at once. Default: no. */
  readonly isWaived?: boolean;
  /** The address of the site under which the visitor is. */
  readonly origin: string;
}

/** Where a visitor goes who wants to pay. */
export type CheckoutStart =
  | JoinResult
  | RefusedCoupon
  /** To the payment page. */
  | { readonly kind: 'pay'; readonly url: string }
  /** To the page that waits for a payment: it was made, and has not arrived. */
  | { readonly kind: 'wait'; readonly checkoutId: string }
  /** Nowhere: the provider does not take this price. */
  | { readonly kind: 'unsupported-price' };

/**
 * Opens the payment page for an option of an area. Before, everything that the person has bought there is synced: who has
 * paid already goes into the area. A person has one open payment page for an area at most, so that nobody pays twice, and one with
 * the same coupon.
 *
 * @throws Refusal like {@link admit}; the error of the provider
 */
export async function startCheckout(services: PaymentServices, order: CheckoutOrder): Promise<CheckoutStart> {
  await syncUnfinished(services, order);
  const plan = await planCheckout(services, order);
  if (plan.kind !== 'open') return plan;
  for (const former of plan.formers) {
    if (former.session_id) await services.payments.closeCheckout(former.session_id);
    const state = await syncCheckout(services, former.id);
    // It was paid at the last moment.
    if (state === 'processing') return { kind: 'wait', checkoutId: former.id };
    if ((state === 'paid' || state === 'active') && former.area_id === order.memberAreaId)
      return enterArea({ id: order.memberAreaId });
  }
  // One of them has used it, also one whose access has ended since.
  const coupon = readCoupon(plan.checkout.coupon);
  if (coupon && (await hasUsed(services.store, coupon.id, order.person.siteUserId)))
    return { kind: 'coupon-refused', reason: 'used-before' };
  return openCheckout(services, plan.checkout, order);
}

async function syncUnfinished(
  services: PaymentServices,
  { person, memberAreaId }: CheckoutOrder,
): Promise<void> {
  const unfinished = await services.store.db
    .selectFrom('checkouts')
    .select('id')
    .where('user_id', '=', person.siteUserId)
    .where('area_id', '=', memberAreaId)
    .where('state', 'in', ['open', 'processing'])
    .where('session_id', 'is not', null)
    .execute();
  for (const { id } of unfinished) await syncCheckout(services, id);
}

type CheckoutPlan =
  | Exclude<CheckoutStart, { kind: 'pay' }>
  | { readonly kind: 'open'; readonly checkout: CheckoutRow; readonly formers: readonly CheckoutRow[] };

/** Chooses the checkout to open: the one that is open for the same option, or a new one. Others must be closed. */
function planCheckout({ store, payments }: PaymentServices, order: CheckoutOrder): Promise<CheckoutPlan> {
  const { person, memberAreaId, pricingOptionId, originUrlPath, origin, isWaived = false, code = '' } = order;
  const locks = joinLocks(person.siteUserId, memberAreaId, ...(code ? [couponLock(code)] : []));
  return store.transact(locks, async (data): Promise<CheckoutPlan> => {
    const { db } = data;
    const admission: Admission = await admit(data, person.siteUserId, memberAreaId, pricingOptionId);
    if (admission.kind !== 'admitted') return admission;
    const { area, option: offered } = admission;
    if (!offered) return { kind: 'go', redirectUrlPath: originUrlPath || '/' }; // it has become free: join it there
    const all = await db
      .selectFrom('checkouts')
      .selectAll()
      .where('user_id', '=', person.siteUserId)
      .where('state', 'in', ['open', 'processing'])
      .execute();
    const unfinished = all.filter((one) => one.area_id === memberAreaId);
    const processing = unfinished.find(({ state }) => state === 'processing');
    if (processing) return { kind: 'wait', checkoutId: processing.id };
    const { siteUserId } = person;
    const usable = code
      ? await findUsable(data, {
          siteUserId,
          code,
          areaId: area.id,
          option: offered,
          counts: payments.discountsCount ?? null,
        })
      : null;
    if (usable?.kind === 'coupon-refused') return usable;
    const coupon = usable?.coupon ?? null;
    const option = coupon ? withoutTrial(offered) : offered; // who uses a code pays at once
    const holders = all.filter(
      (one) => one.area_id !== memberAreaId && readCoupon(one.coupon)?.id === coupon?.id,
    );
    if (coupon && holders.some(({ state }) => state === 'processing'))
      return { kind: 'coupon-refused', reason: 'used-before' };
    const isSame = (one: CheckoutRow) =>
      one.option === JSON.stringify(option) &&
      one.origin === origin &&
      one.origin_url_path === originUrlPath &&
      one.title === area.name &&
      one.coupon === (coupon && JSON.stringify(coupon)) &&
      (one.withdrawal_waived_at !== null) === isWaived &&
      one.created_at > timeAfter(data, -OPEN_HOURS * HOUR);
    const formers = [...unfinished.filter((one) => !isSame(one)), ...(coupon ? holders : [])];
    const open = unfinished.find(isSame) ?? (await insertCheckout());
    if (coupon) await holdCoupon(data, coupon.id, siteUserId, open.id);
    return { kind: 'open', checkout: open, formers };

    async function insertCheckout(): Promise<CheckoutRow> {
      // Read once: the requests that open the page must all name the same customer, or each opens a page of its own.
      const known = await db
        .selectFrom('payment_customers')
        .select('customer_id')
        .where('user_id', '=', person.siteUserId)
        .executeTakeFirst();
      return db
        .insertInto('checkouts')
        .values({
          id: randomUUID(),
          user_id: person.siteUserId,
          area_id: memberAreaId,
          option: JSON.stringify(option),
          title: area.name,
          origin,
          origin_url_path: originUrlPath,
          created_at: currentTime(data),
          customer_id: known?.customer_id ?? null,
          state: 'open',
          check_at: timeAfter(data, 30 * MINUTE),
          withdrawal_waived_at: isWaived ? currentTime(data) : null,
          coupon: coupon && JSON.stringify(coupon),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    }
  });
}

async function openCheckout(
  { store, payments, report }: PaymentServices,
  checkout: CheckoutRow,
  { person }: CheckoutOrder,
): Promise<CheckoutStart> {
  if (checkout.url) return { kind: 'pay', url: checkout.url };
  const option = boughtOption(checkout);
  const coupon = readCoupon(checkout.coupon);
  try {
    const { sessionId, url, customerId } = await payments.openCheckout({
      checkoutId: checkout.id,
      title: checkout.title,
      price: option.price,
      terms: termsOf(option),
      ...(coupon && { discount: discountTermsOf(coupon, option) }),
      person,
      customerId: checkout.customer_id,
      successUrl: `${checkout.origin}${RETURN_PATH}?checkout=${checkout.id}`,
      cancelUrl: checkout.origin + (checkout.origin_url_path || '/'),
    });
    await store.transact({ exclusive: [`person ${person.siteUserId}`] }, async ({ db }) => {
      await db
        .updateTable('checkouts')
        .set({ session_id: sessionId, url, customer_id: customerId })
        .where('id', '=', checkout.id)
        .execute();
      await db
        .insertInto('payment_customers')
        .values({ user_id: person.siteUserId, customer_id: customerId })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ customer_id: customerId }))
        .execute();
    });
    return { kind: 'pay', url };
  } catch (error) {
    if (!(error instanceof UnsupportedPriceError)) throw error;
    await store.transact({ exclusive: [`person ${person.siteUserId}`] }, async (data) => {
      await data.db
        .updateTable('checkouts')
        .set({ state: 'unpaid', check_at: null, ends_at: toIsoTime(data.now()) })
        .where('id', '=', checkout.id)
        .execute();
      await freeCoupon(data, checkout.id);
    });
    report({ kind: 'unsupported-price', checkoutId: checkout.id, cause: error.message });
    return { kind: 'unsupported-price' };
  }
}

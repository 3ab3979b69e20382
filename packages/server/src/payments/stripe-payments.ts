/** Payments through Stripe: `member-area-server/stripe`. */
import Stripe from 'stripe';
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.js';
import { discountOfInvoice, discountOfSession, findCoupon } from './stripe-coupons.js';
import { endPause, pausedUntil, pauseSubscription } from './stripe-pause.js';
import { StripeTaxRates, taxesOfSession } from './stripe-taxes.js';
import {
  endOf,
  hasEnded,
  idOf,
  periodEnd,
  readTerms,
  statusOf,
  toDate,
  toSeconds,
} from './stripe-subscription.js';
import {
  changeOption,
  changePrice,
  previewOptionChange,
  releaseSchedule,
  toRecurring,
} from './stripe-terms.js';
import {
  RefusedRefundError,
  UnreadableWebhookError,
  UntrustedWebhookError,
  type CheckoutRequest,
  type Payment,
  type PaymentsPort,
  type Purchase,
  type PurchaseIds,
  type PurchaseHint,
  type RefundRequest,
  type SubscriptionChange,
} from './payments-port.js';

/** The options of {@link stripePayments}. */
export interface StripeOptions {
  /** The secret key, `sk_…`, or a restricted key, `rk_…`. */
  readonly secretKey: string;
  /** The signing secret of the webhook endpoint, `whsec_…`; several while one is replaced by another. */
  readonly webhookSecret: string | readonly [string, ...string[]];
  /** How old a signature may be, in seconds. Default: 300. */
  readonly webhookTolerance?: number;
  /**
   * More parameters of each Checkout Session, for example `{ automatic_tax: { enabled: true } }`. Those that the server sets
   * itself are not replaced. Default: none.
   */
  readonly session?: Partial<Stripe.Checkout.SessionCreateParams>;
  /** More settings of Stripe's client, for example a proxy. Default: two repeats, 20 seconds for a call. */
  readonly client?: Stripe.StripeConfig;
}

/** The key under which each object at Stripe has the id of its checkout. */
const CHECKOUT = 'member_area_checkout';

/** The types of events that are about a purchase. Subscribe the webhook endpoint to them. */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/**
 * Takes payments through Stripe: Checkout Sessions for payments, the customer portal for the payment method.
 *
 * @throws Error for a key or a secret that is none of Stripe's
 */
export function stripePayments({
  secretKey,
  webhookSecret,
  webhookTolerance = 300,
  session: sessionParams = {},
  client = {},
}: StripeOptions): PaymentsPort {
  const webhookSecrets = typeof webhookSecret === 'string' ? [webhookSecret] : webhookSecret;
  checkSecret('secretKey', secretKey, /^[sr]k_/, 'sk_… or rk_…, from Developers, API keys');
  for (const secret of webhookSecrets)
    checkSecret('webhookSecret', secret, /^whsec_/, 'whsec_…, from the webhook endpoint');
  const stripe = new Stripe(secretKey, { maxNetworkRetries: 2, timeout: 20_000, ...client });
  const taxRates = new StripeTaxRates(stripe);

  return {
    isTest: /^[sr]k_test_/.test(secretKey),
    discountsCount: 'months',

    async openCheckout(request) {
      const item = lineItem(request); // before the customer is created: the price may be refused
      const discount = request.discount ? await findCoupon(stripe, request.discount, request) : {};
      const customerId = request.customerId ?? (await createCustomer(stripe, request));
      try {
        return await openSession(stripe, request, item, customerId, { ...sessionParams, ...discount });
      } catch (error) {
        if (!isMissing(error, 'customer')) throw error;
        // Somebody has deleted the customer at Stripe.
        return openSession(stripe, request, item, await createCustomer(stripe, request), {
          ...sessionParams,
          ...discount,
        });
      }
    },

    async closeCheckout(sessionId) {
      try {
        await stripe.checkout.sessions.expire(sessionId);
      } catch (error) {
        const { status } = await stripe.checkout.sessions.retrieve(sessionId);
        if (status === 'open') throw error;
      }
    },

    readPurchase: (ids) => readPurchase(stripe, taxRates, ids),

    async changeSubscription(id, change) {
      try {
        await changeSubscription(stripe, id, change);
      } catch (error) {
        const subscription = await stripe.subscriptions.retrieve(id);
        if (hasEnded(subscription.status)) return;
        // Stripe refuses to end a subscription that a schedule changes.
        if (!(await releaseSchedule(stripe, subscription))) throw error;
        await changeSubscription(stripe, id, change);
      }
    },

    refund: (request) => refund(stripe, request),

    changePrice: (id, change) => changePrice(stripe, id, change),

    previewOptionChange: (id, change) => previewOptionChange(stripe, id, change),

    changeOption: (id, change) => changeOption(stripe, id, change),

    pause: (id, pause) => pauseSubscription(stripe, id, pause),

    endPause: (id, end) => endPause(stripe, id, end),

    async paymentMethodUrl(customer, returnUrl) {
      const { url } = await stripe.billingPortal.sessions.create({
        customer,
        return_url: returnUrl,
        flow_data: { type: 'payment_method_update' },
      });
      return url;
    },

    async readWebhook(request) {
      const signature = request.headers.get('stripe-signature') ?? '';
      const body = await request.text();
      const event = await verifyEvent(stripe, { body, signature, webhookSecrets, webhookTolerance });
      return toHint(stripe, event);
    },

    async *listHints(since) {
      const events = stripe.events.list({
        created: { gte: toSeconds(since) },
        types: [...STRIPE_EVENTS],
        limit: 100,
      });
      for await (const event of events) {
        const hint = await toHint(stripe, event);
        if (hint) yield hint;
      }
    },
  };
}

function checkSecret(name: string, value: string, pattern: RegExp, expected: string): void {
  if (pattern.test(value)) return;
  throw new Error(
    `stripePayments: ${name} is not a ${name === 'secretKey' ? 'key' : 'secret'} of Stripe. It has the form ${expected}.`,
  );
}

/** Creates the customer of a person. Its email fills the field of the payment page and receives Stripe's receipts. */
async function createCustomer(
  stripe: Stripe,
  { checkoutId, person, customerId }: CheckoutRequest,
): Promise<string> {
  const { id } = await stripe.customers.create(
    { email: person.email, metadata: { member_area_person: person.siteUserId } },
    { idempotencyKey: `${checkoutId} customer after ${customerId ?? 'none'}` },
  );
  return id;
}

async function openSession(
  stripe: Stripe,
  { checkoutId, terms, successUrl, cancelUrl }: CheckoutRequest,
  item: Stripe.Checkout.SessionCreateParams.LineItem,
  customerId: string,
  more: Partial<Stripe.Checkout.SessionCreateParams>,
) {
  const metadata = { [CHECKOUT]: checkoutId };
  const session = await stripe.checkout.sessions.create(
    {
      ...more,
      mode: terms.kind === 'once' ? 'payment' : 'subscription',
      customer: customerId,
      client_reference_id: checkoutId,
      line_items: [item],
      success_url: successUrl,
      cancel_url: cancelUrl,
      metadata: { ...more.metadata, ...metadata },
      ...(terms.kind === 'once'
        ? { payment_intent_data: { ...more.payment_intent_data, metadata } }
        : {
            subscription_data: {
              ...more.subscription_data,
              ...(terms.trialDays && { trial_period_days: terms.trialDays }),
              metadata,
            },
          }),
    },
    { idempotencyKey: `${checkoutId} session for ${customerId}` },
  );
  if (!session.url) throw new Error('Stripe has opened a Checkout Session without an address.');
  return { sessionId: session.id, url: session.url, customerId };
}

/** @throws UnsupportedPriceError for an amount or a period that Stripe does not take */
function lineItem({ title, price, terms }: CheckoutRequest): Stripe.Checkout.SessionCreateParams.LineItem {
  return {
    quantity: 1,
    price_data: {
      currency: price.currencyCode.toLowerCase(),
      unit_amount: toStripeAmount(price),
      product_data: { name: title },
      ...(terms.kind === 'repeatedly' && { recurring: toRecurring(terms) }),
    },
  };
}

/** Asks for the price of one call what a change means in Stripe's terms. */
function changeSubscription(stripe: Stripe, id: string, change: SubscriptionChange): Promise<unknown> {
  switch (change.kind) {
    case 'end-with-period':
      return stripe.subscriptions.update(id, { cancel_at_period_end: true });
    case 'end-at':
      // Nothing is given back for the rest of the last period.
      return stripe.subscriptions.update(id, { cancel_at: toSeconds(change.at), proration_behavior: 'none' });
    case 'end-now':
      return stripe.subscriptions.cancel(id);
    case 'resume':
      return stripe.subscriptions.update(id, { cancel_at_period_end: false });
  }
}

/** The key under which each refund of the panel has the key of its request. */
const REFUND = 'member_area_refund';

async function refund(stripe: Stripe, { paymentId, amount, key }: RefundRequest): Promise<{ id: string }> {
  const intent = await findIntent(stripe, paymentId);
  if (intent === null) throw new RefusedRefundError('The payment was not made by a card or a bank.');
  // Stripe forgets an idempotency key after a day, and never its refunds.
  for await (const { id, metadata, status } of stripe.refunds.list({ payment_intent: intent, limit: 100 }))
    if (metadata?.[REFUND] === key && isMade(status)) return { id };
  try {
    const { id } = await stripe.refunds.create(
      { payment_intent: intent, amount: toStripeAmount(amount), metadata: { [REFUND]: key } },
      { idempotencyKey: `refund ${key}` },
    );
    return { id };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    throw new RefusedRefundError('Stripe does not pay this back.', { cause: error });
  }
}

/** Returns the Payment Intent of a payment, which is named by it or by the invoice of a period. */
async function findIntent(stripe: Stripe, paymentId: string): Promise<string | null> {
  if (!paymentId.startsWith('in_')) return paymentId;
  const invoice = await stripe.invoices.retrieve(paymentId, { expand: ['payments'] });
  const intents = invoice.payments?.data.flatMap(({ payment }) => payment.payment_intent ?? []) ?? [];
  return intents[0] ? idOf(intents[0]) : null;
}

async function readPurchase(
  stripe: Stripe,
  taxRates: StripeTaxRates,
  { sessionId, subscriptionId }: PurchaseIds,
): Promise<Purchase> {
  if (subscriptionId) return readSubscription(stripe, taxRates, subscriptionId);
  const session = await stripe.checkout.sessions.retrieve(sessionId ?? '', {
    expand: ['payment_intent.latest_charge', 'total_details.breakdown', 'invoice'],
  });
  if (session.status !== 'complete') return { kind: 'unpaid', isOpen: session.status === 'open' };
  if (session.subscription) return readSubscription(stripe, taxRates, idOf(session.subscription));
  return readOnce(stripe, session);
}

/** Reads a purchase that is paid once, from a complete session with its payment. */
async function readOnce(stripe: Stripe, session: Stripe.Checkout.Session): Promise<Purchase> {
  const { payment_intent: intent, payment_status: status } = session;
  if (status === 'no_payment_required') return { kind: 'once', payment: freePayment(session) };
  if (!intent || typeof intent === 'string') return { kind: 'processing' };
  if (intent.status === 'succeeded' && intent.latest_charge && typeof intent.latest_charge !== 'string')
    return {
      kind: 'once',
      payment: {
        ...(await toPayment(stripe, intent.id, intent.latest_charge)),
        taxes: taxesOfSession(session),
        invoiceUrl: invoiceUrlOf(session.invoice),
        discount: discountOfSession(session),
      },
    };
  // The session is complete and not paid: a bank transfer has not arrived yet, or has failed.
  const isLost = intent.status === 'canceled' || intent.status === 'requires_payment_method';
  return isLost ? { kind: 'unpaid', isOpen: false } : { kind: 'processing' };
}

/** Returns the payment of a session that a coupon has made free. */
function freePayment(session: Stripe.Checkout.Session): Payment {
  const { id, created, currency } = session;
  return {
    id,
    paidAt: toDate(created),
    amount: fromStripeAmount(0, currency ?? ''),
    method: null,
    refunds: [],
    isRefunded: false,
    discount: discountOfSession(session),
  };
}

async function readSubscription(stripe: Stripe, taxRates: StripeTaxRates, id: string): Promise<Purchase> {
  const subscription = await stripe.subscriptions.retrieve(id);
  const { status } = subscription;
  if (status === 'incomplete') return { kind: 'processing' };
  if (status === 'incomplete_expired') return { kind: 'unpaid', isOpen: false };
  return {
    kind: 'subscription',
    subscriptionId: id,
    status: statusOf(status),
    pastDueSince: status === 'past_due' ? await readPastDueSince(stripe, id) : null,
    endedUnpaid: hasEnded(status) && subscription.cancellation_details?.reason === 'payment_failed',
    startedAt: toDate(subscription.billing_cycle_anchor),
    periodEndsAt: periodEnd(subscription),
    trialEndsAt: subscription.trial_end === null ? null : toDate(subscription.trial_end),
    endsAt: endOf(subscription),
    pausedUntil: pausedUntil(subscription),
    payments: await readPayments(stripe, taxRates, subscription),
    terms: readTerms(subscription),
  };
}

/** The invoices that are for a period, and not for a change or by hand. */
const PERIOD_REASONS: readonly string[] = ['subscription_create', 'subscription_cycle'];

/**
 * Returns what an invoice was for; `null` for one that was written by hand, or for use. A schedule that begins a new period can
 * name a change as its reason: then one of its lines is for the whole period.
 */
function purposeOf({
  billing_reason: reason,
  lines,
}: Stripe.Invoice): NonNullable<Payment['purpose']> | null {
  if (PERIOD_REASONS.includes(reason ?? '')) return 'period';
  if (reason !== 'subscription_update') return null;
  const isWhole = ({ parent }: Stripe.InvoiceLineItem) =>
    parent?.subscription_item_details?.proration === false;
  return lines.data.some(isWhole) ? 'period' : 'change';
}

/**
 * Reads since when a subscription is past due: when the oldest invoice of a period was made that is open now. One before the
 * last paid invoice does not count: Stripe has given it up, and the subscription went on.
 */
async function readPastDueSince(stripe: Stripe, id: string): Promise<Date | null> {
  let since: number | null = null;
  // The newest first.
  for await (const { billing_reason: reason, status, created } of stripe.invoices.list({
    subscription: id,
    limit: 100,
  })) {
    if (!PERIOD_REASONS.includes(reason ?? '')) continue;
    if (status === 'paid') break;
    if (status === 'open') since = created;
  }
  return since === null ? null : toDate(since);
}

/** Reads the paid invoices of a subscription, the oldest first. */
async function readPayments(
  stripe: Stripe,
  taxRates: StripeTaxRates,
  { id, customer }: Stripe.Subscription,
): Promise<Payment[]> {
  const charges = new Map<string, Stripe.Charge>();
  for await (const charge of stripe.charges.list({ customer: idOf(customer), limit: 100 })) {
    if (charge.status === 'succeeded' && charge.payment_intent)
      charges.set(idOf(charge.payment_intent), charge);
  }
  const payments: Payment[] = [];
  const invoices = stripe.invoices.list({
    subscription: id,
    status: 'paid',
    limit: 100,
    expand: ['data.payments'],
  });
  for await (const invoice of invoices) {
    const purpose = purposeOf(invoice);
    if (purpose === null) continue;
    const intents = invoice.payments?.data.flatMap(({ payment }) => payment.payment_intent ?? []) ?? [];
    const charge = intents.map((intent) => charges.get(idOf(intent))).find((one) => one !== undefined);
    const payment: Payment = charge
      ? await toPayment(stripe, invoice.id, charge)
      : {
          id: invoice.id,
          paidAt: toDate(invoice.status_transitions.paid_at ?? invoice.created),
          amount: fromStripeAmount(invoice.amount_paid, invoice.currency),
          method: null,
          refunds: [],
          isRefunded: false,
        };
    const taxes = await taxRates.ofInvoice(invoice);
    payments.push({
      ...payment,
      purpose,
      taxes,
      invoiceUrl: invoiceUrlOf(invoice),
      discount: discountOfInvoice(invoice),
    });
  }
  return payments.reverse();
}

/** Returns the page of an invoice. */
const invoiceUrlOf = (invoice: string | Stripe.Invoice | null): string | null =>
  invoice !== null && typeof invoice !== 'string' ? (invoice.hosted_invoice_url ?? null) : null;

/** Describes a payment by its charge. */
async function toPayment(stripe: Stripe, id: string, charge: Stripe.Charge): Promise<Payment> {
  const { amount, currency, created, amount_refunded: refunded, payment_method_details: details } = charge;
  const card = details?.card;
  return {
    id,
    paidAt: toDate(created),
    amount: fromStripeAmount(amount, currency),
    method: card ? `${brandName(card.brand)} •••• ${card.last4 ?? ''}` : (details?.type ?? null),
    refunds: refunded > 0 ? await readRefunds(stripe, charge.id) : [],
    isRefunded: refunded >= amount && amount > 0,
    dispute: charge.disputed ? await readDispute(stripe, charge.id) : null,
  };
}

/** The disputes that are closed without a loss. All others but the lost ones are not decided. */
const WON: readonly string[] = ['won', 'warning_closed', 'prevented'];

async function readDispute(stripe: Stripe, charge: string): Promise<'open' | 'lost' | null> {
  const { data } = await stripe.disputes.list({ charge, limit: 100 });
  if (data.some(({ status }) => status === 'lost')) return 'lost';
  return data.some(({ status }) => !WON.includes(status)) ? 'open' : null;
}

async function readRefunds(stripe: Stripe, charge: string): Promise<Payment['refunds']> {
  const refunds: Payment['refunds'][number][] = [];
  for await (const { id, created, amount, currency, status } of stripe.refunds.list({ charge, limit: 100 })) {
    if (!isMade(status)) continue;
    refunds.push({ id, refundedAt: toDate(created), value: fromStripeAmount(amount, currency).value });
  }
  return refunds.reverse();
}

/** Returns whether a refund with this status was made, or is still to arrive. */
const isMade = (status: string | null): boolean => status !== 'failed' && status !== 'canceled';

const brandName = (brand: string | null): string => {
  const name = brand ?? 'card';
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** Verifies the signature of a webhook with each secret, and returns its event. */
async function verifyEvent(
  stripe: Stripe,
  {
    body,
    signature,
    webhookSecrets,
    webhookTolerance,
  }: {
    readonly body: string;
    readonly signature: string;
    readonly webhookSecrets: readonly string[];
    readonly webhookTolerance: number;
  },
): Promise<Stripe.Event> {
  for (const secret of webhookSecrets) {
    try {
      const event = await stripe.webhooks.constructEventAsync(body, signature, secret, webhookTolerance);
      if (isEvent(event)) return event;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) continue;
      throw new UnreadableWebhookError('The webhook is signed, but its body is not JSON.', { cause: error });
    }
    throw new UnreadableWebhookError('The webhook is signed, but its body is no event of Stripe.');
  }
  throw new UntrustedWebhookError('The signature of the webhook is missing, wrong or too old.');
}

/** Returns whether the body of a webhook has what {@link toHint} reads. */
const isEvent = (body: unknown): boolean =>
  typeof (body as Stripe.Event | null)?.type === 'string' &&
  typeof (body as Partial<Stripe.Event>).data?.object === 'object';

/** The fields of the objects in {@link STRIPE_EVENTS} by which a purchase is found. */
interface EventObject {
  readonly id: string;
  readonly object: string;
  readonly metadata?: Stripe.Metadata | null;
  readonly customer?: string | { readonly id: string } | null;
  readonly subscription?: string | { readonly id: string } | null;
  readonly charge?: string | { readonly id: string } | null;
  readonly parent?: Stripe.Invoice.Parent | null;
}

/** Returns what an event is about, or `null` when it is about no purchase. */
async function toHint(stripe: Stripe, event: Stripe.Event): Promise<PurchaseHint | null> {
  if (!(STRIPE_EVENTS as readonly string[]).includes(event.type)) return null;
  const object = event.data.object as EventObject;
  if (object.object !== 'refund' && object.object !== 'dispute') return toHintOf(object);
  // A refund and a dispute name neither the customer nor the checkout.
  return object.charge ? toHintOf(await stripe.charges.retrieve(idOf(object.charge))) : null;
}

function toHintOf(object: EventObject): PurchaseHint {
  const { id, object: type, metadata, customer, subscription, parent } = object;
  const ofInvoice = parent?.subscription_details;
  const subscribed = type === 'subscription' ? id : (subscription ?? ofInvoice?.subscription);
  return {
    checkoutId: metadata?.[CHECKOUT] ?? ofInvoice?.metadata?.[CHECKOUT] ?? null,
    sessionId: type === 'checkout.session' ? id : null,
    subscriptionId: subscribed ? idOf(subscribed) : null,
    customerId: customer ? idOf(customer) : null,
  };
}

const isMissing = (error: unknown, param: string): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param === param;

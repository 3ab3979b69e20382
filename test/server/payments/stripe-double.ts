/**
 * A double of the Stripe API: it keeps customers, Checkout Sessions, subscriptions, invoices, charges, refunds and disputes,
 * bills them as time passes, and records an event for each change. It answers the calls of Stripe's own package, so that this
 * package runs in the tests. It was written from Stripe's reference and the types of the package; Stripe itself was never
 * asked.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

const DAY = 24 * 60 * 60;

/** An object as the API answers with it. */
type Json = Record<string, unknown>;

interface Session extends Json {
  id: string;
  status: 'open' | 'complete' | 'expired';
  mode: string;
  customer: string;
  created: number;
  payment_status: string;
  payment_intent: string | null;
  subscription: string | null;
  metadata: Json;
}
interface Subscription extends Json {
  id: string;
  status: string;
  customer: string;
  billing_cycle_anchor: number;
  /** When the free days end or have ended. */
  trial_end: number | null;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  canceled_at: number | null;
  cancellation_details: { reason: string | null };
  metadata: Json;
  periods: number;
  price: Price;
  schedule: string | null;
  discount: Discount | null;
  /** While it is set, the invoices of new periods are void. */
  pause_collection: { readonly behavior: string; readonly resumes_at: number | null } | null;
}
/** What a coupon takes off the invoices of a subscription. */
interface Discount {
  readonly coupon: Json;
  /** When it began, in seconds. */
  readonly start: number;
  /** When it ends; `null` for the first invoice alone, and for never. */
  readonly end: number | null;
}
interface Price {
  readonly currency: string;
  readonly amount: number;
  readonly interval: string;
  readonly count: number;
}
interface Invoice extends Json {
  id: string;
  subscription: string;
  status: 'open' | 'paid' | 'void';
  amount_due: number;
  created: number;
}
interface Charge extends Json {
  id: string;
  amount: number;
  amount_refunded: number;
  customer: string;
  payment_intent: string | null;
  metadata: Json;
}

/** A subscription that gets another price with its next renewal. */
interface Schedule {
  readonly id: string;
  readonly subscription: string;
  next: Price | null;
}

const OUT_OF_ORDER = (status: number): ApiAnswer => ({
  status,
  body: { error: { type: 'api_error', message: 'Out of order.' } },
});

const DECLINED: ApiAnswer = {
  status: 402,
  body: { error: { type: 'card_error', message: 'Your card was declined.' } },
};

/** An answer of the API. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: Json;
}

export class StripeDouble {
  /** The time at Stripe, in seconds. */
  now: number;
  readonly customers = new Map<string, Json>();
  readonly coupons = new Map<string, Json>();
  readonly sessions = new Map<string, Session>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  readonly intents = new Map<string, Json>();
  readonly charges = new Map<string, Charge>();
  readonly schedules = new Map<string, Schedule>();
  readonly refunds = new Map<string, Json>();
  readonly disputes = new Map<string, Json>();
  /** All events, the oldest first. */
  readonly events: Stripe.Event[] = [];
  /** The calls that were answered, for example `POST /v1/checkout/sessions`. */
  readonly calls: string[] = [];
  /** The parameters of the calls that change something. */
  readonly changes: { readonly call: string; readonly params: Json }[] = [];
  /** The customers whose card is declined. */
  readonly declined = new Set<string>();
  /** What happens to a subscription when Stripe tries no more, after three weeks: a setting of the account. */
  givesUpAs: 'canceled' | 'unpaid' = 'canceled';
  /** Called before a payment page is closed by the package, with the id of its session. */
  beforeExpire: ((sessionId: string) => void) | null = null;
  /** While it is set, each call is answered with this status. */
  outage: number | null = null;
  /** The tax that is in each price, in percent; `null` for none. It has the id `txr_1`. */
  tax: { readonly name: string; readonly percentage: number } | null = null;
  /** Whether changes of prices and pauses are made and their answers get lost. */
  losesChangeAnswers = false;
  /** Called before the price of a subscription changes. */
  beforeChange: (() => unknown) | null = null;
  /** Called before a subscription is paused or goes on. */
  beforePause: (() => unknown) | null = null;
  /** Whether refunds are made and their answers get lost. */
  losesRefundAnswers = false;

  readonly #answers = new Map<string, { readonly params: string; readonly answer: ApiAnswer }>();
  #count = 0;

  readonly #prefix: string;

  /** @param prefix a text in each id, so that several doubles have no id in common */
  constructor(now: Date, prefix = '') {
    this.now = Math.floor(now.getTime() / 1000);
    this.#prefix = prefix;
  }

  // The calls of the package.

  /** Answers a call. */
  answer(method: string, path: string, query: URLSearchParams, idempotencyKey?: string): ApiAnswer {
    this.calls.push(`${method} ${path}`);
    const params = nest(query);
    if (method === 'POST' && params['items'] !== undefined && this.outage === null) this.beforeChange?.();
    if (method === 'POST' && params['pause_collection'] !== undefined) this.beforePause?.();
    if (this.outage !== null) return OUT_OF_ORDER(this.outage);
    if (method === 'GET') return this.#read(path, params);
    const earlier = idempotencyKey === undefined ? undefined : this.#answers.get(idempotencyKey);
    if (earlier) {
      if (earlier.params === path + JSON.stringify(params)) return earlier.answer;
      return refuse(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters.',
      );
    }
    this.changes.push({ call: `${method} ${path}`, params });
    const answer = this.#change(method, path, params);
    if (idempotencyKey !== undefined && answer.status < 500)
      this.#answers.set(idempotencyKey, { params: path + JSON.stringify(params), answer });
    return answer;
  }

  #read(path: string, params: Json): ApiAnswer {
    const [, , kind, id, last] = path.split('/');
    switch (kind) {
      case 'checkout':
        return this.#found(this.sessions.get(last ?? ''), (one) => this.#showSession(one, params));
      case 'subscriptions':
        return this.#found(this.subscriptions.get(id ?? ''), (one) => this.#showSubscription(one));
      case 'charges':
        if (id) return this.#found(this.charges.get(id), (one) => one);
        return list(
          [...this.charges.values()].filter((one) => one.customer === params['customer']).reverse(),
          params,
        );
      case 'invoices':
        if (id) return this.#found(this.invoices.get(id), (one) => this.#showInvoice(one, params));
        return list(
          [...this.invoices.values()]
            .filter(
              (one) =>
                one.subscription === params['subscription'] &&
                (params['status'] === undefined || one.status === params['status']),
            )
            .reverse()
            .map((one) => this.#showInvoice(one, params)),
          params,
        );
      case 'tax_rates':
        return this.tax ? { status: 200, body: this.#taxRate(this.tax) } : missing('tax_rate', id ?? '');
      case 'refunds':
        return list(
          [...this.refunds.values()]
            .filter((one) =>
              (['charge', 'payment_intent'] as const).every(
                (name) => params[name] === undefined || one[name] === params[name],
              ),
            )
            .reverse(),
          params,
        );
      case 'disputes':
        return list(
          [...this.disputes.values()].filter((one) => one['charge'] === params['charge']).reverse(),
          params,
        );
      case 'events': {
        const { gte } = params['created'] as { gte: string };
        const types = Object.values(params['types'] as Json);
        // Stripe keeps events for 30 days.
        const since = Math.max(Number(gte), this.now - 30 * DAY);
        const found = this.events.filter((one) => one.created >= since && types.includes(one.type));
        return list(found.reverse() as unknown as Json[], params);
      }
      default:
        return refuse(404, 'invalid_request_error', `Unrecognized request URL (GET: ${path}).`);
    }
  }

  #change(method: string, path: string, params: Json): ApiAnswer {
    const [, , kind, id, third, fourth] = path.split('/');
    switch (`${method} ${kind ?? ''}`) {
      case 'POST customers': {
        const customer = { id: this.#id('cus'), object: 'customer', created: this.now, ...params };
        this.customers.set(customer.id, customer);
        return { status: 200, body: customer };
      }
      case 'POST coupons':
        return this.#createCoupon(params);
      case 'POST checkout':
        if (fourth !== 'expire') return this.#openSession(params);
        this.beforeExpire?.(third ?? '');
        return this.#expire(third ?? '');
      case 'POST subscriptions':
        return this.#updateSubscription(id ?? '', params);
      case 'DELETE subscriptions': {
        const subscription = this.subscriptions.get(id ?? '');
        if (!subscription || subscription.status === 'canceled') return missing('subscription', id ?? '');
        this.#end(subscription, this.now, 'cancellation_requested');
        return { status: 200, body: this.#showSubscription(subscription) };
      }
      case 'POST invoices':
        return this.#preview(params);
      case 'POST subscription_schedules':
        return this.#changeSchedule(id ?? null, third, params);
      case 'POST refunds':
        return this.#refundByCall(params);
      case 'POST billing_portal':
        return {
          status: 200,
          body: {
            id: this.#id('bps'),
            url: `https://billing.stripe.test/${String(params['customer'])}`,
            ...params,
          },
        };
      default:
        return refuse(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`);
    }
  }

  #refundByCall({ payment_intent: intent, amount, metadata }: Json): ApiAnswer {
    const charge = [...this.charges.values()].find((one) => one.payment_intent === intent);
    if (!charge) return missing('payment_intent', String(intent));
    if (
      Number(amount) > charge.amount - charge.amount_refunded ||
      !this.refund(charge.id, Number(amount), metadata as Json)
    )
      return refuse(
        400,
        'invalid_request_error',
        'Refund amount is greater than unrefunded amount on charge.',
      );
    if (this.losesRefundAnswers)
      return { status: 502, body: { error: { type: 'api_error', message: 'Lost.' } } };
    return { status: 200, body: [...this.refunds.values()].at(-1) ?? {} };
  }

  #found<One>(one: One | undefined, show: (one: One) => Json): ApiAnswer {
    return one ? { status: 200, body: show(one) } : refuse(404, 'invalid_request_error', 'No such object.');
  }

  #createCoupon(params: Json): ApiAnswer {
    const id = String(params['id']);
    if (this.coupons.has(id))
      return refuse(400, 'invalid_request_error', 'Coupon already exists.', {
        code: 'resource_already_exists',
      });
    const coupon = { object: 'coupon', created: this.now, valid: true, ...params };
    this.coupons.set(id, coupon);
    return { status: 200, body: { ...coupon, id } };
  }

  /** Returns the coupon of a session; `null` for none. */
  #couponOf(params: Json): Json | null {
    const [first] = Object.values((params['discounts'] as Record<string, Json> | undefined) ?? {});
    return first ? (this.coupons.get(String(first['coupon'])) ?? null) : null;
  }

  #openSession(params: Json): ApiAnswer {
    const customer = String(params['customer']);
    if (!this.customers.has(customer)) return missing('customer', customer);
    if (params['discounts'] !== undefined && params['allow_promotion_codes'] !== undefined)
      return refuse(400, 'invalid_request_error', 'You may only specify one of these parameters.');
    if (params['discounts'] !== undefined && !this.#couponOf(params))
      return missing('coupon', 'of the session');
    const id = this.#id('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.test/${id}`,
      status: 'open',
      mode: String(params['mode']),
      customer,
      created: this.now,
      expires_at: this.now + DAY,
      client_reference_id: params['client_reference_id'],
      metadata: params['metadata'] as Json,
      payment_status: 'unpaid',
      payment_intent: null,
      subscription: null,
      livemode: false,
      params,
    };
    this.sessions.set(id, session);
    return { status: 200, body: this.#showSession(session, {}) };
  }

  #expire(id: string): ApiAnswer {
    const session = this.sessions.get(id);
    if (session?.status !== 'open')
      return refuse(
        400,
        'invalid_request_error',
        'Only Checkout Sessions with a status in ["open"] can be expired.',
      );
    session.status = 'expired';
    this.#record('checkout.session.expired', this.#showSession(session, {}));
    return { status: 200, body: this.#showSession(session, {}) };
  }

  #updateSubscription(id: string, params: Json): ApiAnswer {
    const subscription = this.subscriptions.get(id);
    if (!subscription) return missing('subscription', id);
    if (subscription.status === 'canceled')
      return refuse(
        400,
        'invalid_request_error',
        'A canceled subscription can only update its cancellation_details.',
      );
    const { cancel_at: cancelAt, cancel_at_period_end: endsWithPeriod } = params;
    if (subscription.schedule !== null && (cancelAt ?? endsWithPeriod) !== undefined)
      return refuse(
        400,
        'invalid_request_error',
        'The subscription is managed by a subscription schedule, and its cancelation cannot be updated directly.',
      );
    if (cancelAt !== undefined) {
      if (Number(cancelAt) <= this.now)
        return refuse(400, 'invalid_request_error', '`cancel_at` must be in the future.', {
          param: 'cancel_at',
        });
      subscription.cancel_at = Number(cancelAt);
      subscription.cancel_at_period_end = false;
    }
    if (endsWithPeriod !== undefined) {
      subscription.cancel_at_period_end = endsWithPeriod === 'true';
      subscription.cancel_at = subscription.cancel_at_period_end ? this.#periodEnd(subscription) : null;
    }
    if (params['items'] !== undefined && !this.#changePrice(subscription, params)) return DECLINED;
    if ((params['billing_cycle_anchor'] as Json | undefined)?.['type'] === 'now') {
      if (this.declined.has(subscription.customer) && params['payment_behavior'] === 'error_if_incomplete')
        return DECLINED;
      subscription.pause_collection = null;
      this.#restart(subscription);
    } else if (params['pause_collection'] !== undefined) this.#pause(subscription, params);
    this.#record('customer.subscription.updated', this.#showSubscription(subscription));
    const isTerms = ['items', 'pause_collection', 'billing_cycle_anchor'].some((name) => name in params);
    if (isTerms && this.losesChangeAnswers) return OUT_OF_ORDER(502);
    return { status: 200, body: this.#showSubscription(subscription) };
  }

  #pause(subscription: Subscription, { pause_collection: pause }: Json): void {
    const { behavior, resumes_at: resumesAt } = (pause === '' ? {} : pause) as Json;
    subscription.pause_collection =
      behavior === undefined
        ? null
        : { behavior: behavior as string, resumes_at: resumesAt === undefined ? null : Number(resumesAt) };
  }

  /** Gives a subscription another price. Returns whether what is due for it was paid. */
  #changePrice(subscription: Subscription, params: Json): boolean {
    const price = readItem(params);
    const { price: before } = subscription;
    const isSamePeriod = price.interval === before.interval && price.count === before.count;
    if (params['proration_behavior'] !== 'none') {
      const due = this.#prorate(subscription, price.amount, Number(params['proration_date'] ?? this.now));
      const isRefused = this.declined.has(subscription.customer) && due > 0;
      if (isRefused && params['payment_behavior'] === 'error_if_incomplete') return false;
      subscription.price = price;
      this.#addInvoice(subscription, due, 'subscription_update');
      return true;
    }
    subscription.price = price;
    if (!isSamePeriod) this.#restart(subscription);
    return true;
  }

  /** Begins a new period at once, as Stripe does when the interval of a price changes, or when it is asked for. */
  #restart(subscription: Subscription): void {
    Object.assign(subscription, { billing_cycle_anchor: this.now, periods: 0 });
    this.#bill(subscription, 'subscription_update');
  }

  /** Returns the difference of two prices for the rest of the period, as Stripe rounds it. */
  #prorate(subscription: Subscription, amount: number, at: number): number {
    const [start, end] = [this.#periodStart(subscription), this.#periodEnd(subscription)];
    const rest = (end - at) / (end - start);
    const reduce = (one: number) => this.#reduce(subscription, one, start);
    return Math.round(reduce(amount) * rest) - Math.round(reduce(subscription.price.amount) * rest);
  }

  #preview({ subscription: id, subscription_details: details }: Json): ApiAnswer {
    const subscription = this.subscriptions.get(String(id));
    if (!subscription) return missing('subscription', String(id));
    const { proration_date: at = this.now } = details as Json;
    const amount_due = this.#prorate(subscription, readItem(details as Json).amount, Number(at));
    return {
      status: 200,
      body: { id: 'upcoming', object: 'invoice', amount_due, currency: subscription.price.currency },
    };
  }

  #changeSchedule(id: string | null, action: string | undefined, params: Json): ApiAnswer {
    if (id === null) {
      const subscription = this.subscriptions.get(String(params['from_subscription']));
      if (!subscription || subscription.schedule !== null)
        return refuse(400, 'invalid_request_error', 'You cannot migrate a subscription with a schedule.');
      const schedule = { id: this.#id('sub_sched'), subscription: subscription.id, next: null };
      this.schedules.set(schedule.id, schedule);
      subscription.schedule = schedule.id;
      return { status: 200, body: this.#showSchedule(schedule) };
    }
    const schedule = this.schedules.get(id);
    const subscription = this.subscriptions.get(schedule?.subscription ?? '');
    if (!schedule || subscription?.schedule !== id) return missing('schedule', id);
    if (action === 'release') subscription.schedule = null;
    else {
      const [first, second] = Object.values(params['phases'] as Record<string, Json>);
      if (Number(first?.['end_date']) !== this.#periodEnd(subscription))
        return refuse(400, 'invalid_request_error', 'The phase does not end with the period.');
      schedule.next = readItem(second ?? {});
    }
    return { status: 200, body: this.#showSchedule(schedule) };
  }

  #showSchedule({ id, subscription }: Schedule): Json {
    const start_date = this.#periodStart(this.subscriptions.get(subscription)!);
    return { id, object: 'subscription_schedule', phases: [{ start_date }] };
  }

  // What visitors, banks and the owner do.

  /**
   * A visitor pays on the payment page. `later` for a bank transfer, which {@link settle} completes. While the card is
   * declined, the page stays open.
   */
  pay(sessionId: string, when: 'now' | 'later' = 'now'): boolean {
    const session = this.sessions.get(sessionId);
    if (session?.status !== 'open' || this.declined.has(session.customer)) return false;
    session.status = 'complete';
    if (session.mode === 'payment') this.#createIntent(session, when === 'later');
    else this.#createSubscription(session);
    this.#record('checkout.session.completed', this.#showSession(session, {}));
    return true;
  }

  #createIntent(session: Session, isLater: boolean): void {
    const { price, amount } = this.#due(session);
    if (amount === 0) {
      session.payment_status = 'no_payment_required';
      return;
    }
    const id = this.#id('pi');
    const metadata = ((session['params'] as Json)['payment_intent_data'] as Json | undefined)?.[
      'metadata'
    ] as Json;
    const intent = {
      id,
      object: 'payment_intent',
      status: isLater ? 'processing' : 'succeeded',
      latest_charge: null as string | null,
    };
    this.intents.set(id, intent);
    session.payment_intent = id;
    if (isLater) return;
    session.payment_status = 'paid';
    intent.latest_charge = this.#charge(session.customer, amount, price.currency, id, metadata).id;
  }

  /** Returns the price of a session, and what is due for it. */
  #due(session: Session): { readonly price: Price; readonly amount: number } {
    const params = session['params'] as Json;
    const { price } = readPrice(params);
    const coupon = this.#couponOf(params);
    return { price, amount: coupon ? reduced(price.amount, coupon) : price.amount };
  }

  /** Returns what is due of an amount of a subscription at a time. */
  #reduce({ discount }: Subscription, amount: number, at: number): number {
    if (!discount) return amount;
    const lasts = discount.end !== null ? at < discount.end : discount.coupon['duration'] === 'forever';
    return lasts || at === discount.start ? reduced(amount, discount.coupon) : amount;
  }

  /** The money of a bank transfer arrives, or the bank refuses it. */
  settle(sessionId: string, succeeds: boolean): boolean {
    const session = this.sessions.get(sessionId);
    const intent = this.intents.get(session?.payment_intent ?? '');
    if (!session || intent?.['status'] !== 'processing') return false;
    if (succeeds) {
      const { price, amount } = this.#due(session);
      session.payment_status = 'paid';
      intent['status'] = 'succeeded';
      const data = (session['params'] as Json)['payment_intent_data'] as Json;
      intent['latest_charge'] = this.#charge(
        session.customer,
        amount,
        price.currency,
        String(intent['id']),
        data['metadata'] as Json,
      ).id;
    } else intent['status'] = 'requires_payment_method';
    this.#record(
      `checkout.session.async_payment_${succeeds ? 'succeeded' : 'failed'}`,
      this.#showSession(session, {}),
    );
    return true;
  }

  #createSubscription(session: Session): void {
    const params = session['params'] as Json;
    const { metadata, trial_period_days: trialDays } = params['subscription_data'] as Json;
    const trialEnd = trialDays === undefined ? null : this.now + Number(trialDays) * DAY;
    const subscription: Subscription = {
      id: this.#id('sub'),
      object: 'subscription',
      status: trialEnd === null ? 'active' : 'trialing',
      customer: session.customer,
      billing_cycle_anchor: trialEnd ?? this.now,
      trial_end: trialEnd,
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      canceled_at: null,
      cancellation_details: { reason: null },
      metadata: metadata as Json,
      periods: 0,
      schedule: null,
      pause_collection: null,
      price: readPrice(params).price,
      discount: this.#beginDiscount(params),
    };
    this.subscriptions.set(subscription.id, subscription);
    session.subscription = subscription.id;
    session.payment_status = trialEnd === null ? 'paid' : 'no_payment_required';
    this.#record('customer.subscription.created', this.#showSubscription(subscription));
    // Free days begin with an invoice of nothing.
    if (trialEnd === null) this.#bill(subscription, 'subscription_create');
    else this.#addInvoice(subscription, 0, 'subscription_create');
  }

  /** Begins the discount of a subscription. One that repeats lasts for some months, as Stripe counts them. */
  #beginDiscount(params: Json): Discount | null {
    const coupon = this.#couponOf(params);
    if (!coupon) return null;
    const months = coupon['duration'] === 'repeating' ? Number(coupon['duration_in_months']) : null;
    const end = months === null ? null : addMonths(this.now, months);
    return { coupon, start: this.now, end };
  }

  /** Somebody has subscribed on another platform that uses the same account. Returns the ids that its file would name. */
  subscribeElsewhere(price: Price, metadata: Json = {}): { customer: string; subscription: string } {
    const customer = { id: this.#id('cus'), object: 'customer', created: this.now };
    this.customers.set(customer.id, customer);
    const subscription: Subscription = {
      id: this.#id('sub'),
      object: 'subscription',
      status: 'active',
      customer: customer.id,
      billing_cycle_anchor: this.now,
      trial_end: null,
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      canceled_at: null,
      cancellation_details: { reason: null },
      metadata,
      periods: 0,
      schedule: null,
      pause_collection: null,
      price,
      discount: null,
    };
    this.subscriptions.set(subscription.id, subscription);
    this.#record('customer.subscription.created', this.#showSubscription(subscription));
    this.#bill(subscription, 'subscription_create');
    return { customer: customer.id, subscription: subscription.id };
  }

  /** Begins the next period of a subscription. */
  #bill(subscription: Subscription, reason: string): void {
    const next = this.schedules.get(subscription.schedule ?? '')?.next;
    if (next) {
      // A schedule begins the new period. It stays attached for that period.
      Object.assign(subscription, { price: next, billing_cycle_anchor: this.now, periods: 0 });
      this.schedules.get(subscription.schedule ?? '')!.next = null;
    }
    subscription.periods++;
    if (subscription.status === 'trialing') subscription.status = 'active';
    // The invoices of an unpaid subscription stay drafts, which nobody collects.
    if (subscription.status === 'unpaid') return;
    const { amount } = subscription.price;
    const due = this.#reduce(subscription, amount, this.now);
    this.#addInvoice(subscription, due, reason, amount - due);
  }

  /** The owner asks for more money, or Stripe does: for a change, a threshold of use, or by hand. */
  chargeExtra(subscriptionId: string, amount: number, reason: string): void {
    this.#addInvoice(this.subscriptions.get(subscriptionId)!, amount, reason);
  }

  #addInvoice(subscription: Subscription, amount: number, reason: string, discount = 0): void {
    const invoice: Invoice = {
      id: this.#id('in'),
      object: 'invoice',
      subscription: subscription.id,
      customer: subscription.customer,
      billing_reason: reason,
      lines: {
        object: 'list',
        data: [
          {
            parent: {
              type: 'subscription_item_details',
              subscription_item_details: {
                proration:
                  reason === 'subscription_update' && amount + discount !== subscription.price.amount,
              },
            },
          },
        ],
      },
      currency: subscription.price.currency,
      created: this.now,
      amount_due: amount,
      total_discount_amounts: discount > 0 ? [{ amount: discount, discount: 'di_1' }] : [],
      amount_paid: 0,
      status: 'open',
      status_transitions: { paid_at: null },
      payments: [],
    };
    this.invoices.set(invoice.id, invoice);
    if (subscription.pause_collection?.behavior === 'void' && reason === 'subscription_cycle')
      invoice.status = 'void';
    else this.#collect(invoice);
  }

  #collect(invoice: Invoice): void {
    const subscription = this.subscriptions.get(invoice.subscription)!;
    const show = () => this.#showInvoice(invoice, { expand: {} });
    if (invoice.amount_due > 0 && this.declined.has(subscription.customer)) {
      this.#record('invoice.payment_failed', show());
      if (subscription.status === 'active') {
        subscription.status = 'past_due';
        this.#record('customer.subscription.updated', this.#showSubscription(subscription));
      }
      return;
    }
    const { amount_due: amount } = invoice;
    const paid = { status: 'paid', amount_paid: amount, status_transitions: { paid_at: this.now } };
    if (amount === 0) Object.assign(invoice, paid);
    else {
      const intent = this.#id('pi');
      this.#charge(subscription.customer, amount, subscription.price.currency, intent, {});
      const payment = { type: 'payment_intent', payment_intent: intent };
      Object.assign(invoice, { ...paid, payments: [{ object: 'invoice_payment', payment }] });
    }
    this.#record('invoice.paid', show());
    if (isUnpaid(subscription) && !this.#openInvoices(subscription).length) {
      subscription.status = 'active';
    }
    this.#record('customer.subscription.updated', this.#showSubscription(subscription));
  }

  #openInvoices(subscription: Subscription): Invoice[] {
    return [...this.invoices.values()].filter(
      (one) => one.subscription === subscription.id && one.status === 'open',
    );
  }

  /** Lets time pass: payment pages expire, periods are billed, and subscriptions end. */
  advance(days: number): void {
    const until = this.now + days * DAY;
    for (;;) {
      const next = this.#nextMoment(until);
      if (!next) break;
      this.now = Math.max(this.now, next.at);
      next.happen();
    }
    this.now = until;
  }

  #nextMoment(until: number): { at: number; happen: () => void } | null {
    const moments: { at: number; happen: () => void }[] = [];
    for (const session of this.sessions.values())
      if (session.status === 'open')
        moments.push({ at: session.created + DAY, happen: () => void this.#expire(session.id) });
    for (const subscription of this.subscriptions.values()) {
      if (subscription.status === 'canceled') continue;
      const end = this.#periodEnd(subscription);
      const cancelAt = subscription.cancel_at ?? Infinity;
      const resumesAt = subscription.pause_collection?.resumes_at ?? null;
      if (resumesAt !== null) moments.push({ at: resumesAt, happen: () => this.#goOn(subscription) });
      const oldest = this.#openInvoices(subscription)[0];
      // Three weeks of retries, then the subscription is cancelled or stays unpaid.
      const given = oldest && subscription.status === 'past_due' ? oldest.created + 21 * DAY : Infinity;
      if (cancelAt <= end || given <= end) {
        const at = Math.min(cancelAt, given);
        const happen = () =>
          cancelAt <= given
            ? this.#end(subscription, at, 'cancellation_requested')
            : this.#giveUp(subscription, at);
        moments.push({ at, happen });
      } else moments.push({ at: end, happen: () => this.#bill(subscription, 'subscription_cycle') });
    }
    const [first] = moments.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at);
    return first ?? null;
  }

  /** Ends the pause of a subscription when its time has come. */
  #goOn(subscription: Subscription): void {
    subscription.pause_collection = null;
    this.#record('customer.subscription.updated', this.#showSubscription(subscription));
  }

  #giveUp(subscription: Subscription, at: number): void {
    if (this.givesUpAs === 'canceled') return this.#end(subscription, at, 'payment_failed');
    subscription.status = 'unpaid';
    this.#record('customer.subscription.updated', this.#showSubscription(subscription));
  }

  #end(subscription: Subscription, at: number, reason: string): void {
    Object.assign(subscription, {
      status: 'canceled',
      ended_at: at,
      canceled_at: at,
      cancellation_details: { reason },
    });
    this.#record('customer.subscription.deleted', this.#showSubscription(subscription));
  }

  /** The visitor enters a card that works, and Stripe collects what is open. */
  repairCard(customer: string): void {
    this.declined.delete(customer);
    for (const subscription of this.subscriptions.values())
      if (subscription.customer === customer && isUnpaid(subscription))
        for (const invoice of this.#openInvoices(subscription)) this.#collect(invoice);
  }

  /** The owner gives money back, a part or all of it. */
  refund(chargeId: string, amount?: number, metadata: Json = {}): boolean {
    const charge = this.charges.get(chargeId);
    // Most payment methods take refunds for half a year.
    if (!charge || this.now - Number(charge['created']) > 180 * DAY) return false;
    const left = charge.amount - charge.amount_refunded;
    const given = Math.min(amount ?? left, left);
    if (given <= 0) return false;
    charge.amount_refunded += given;
    charge['refunded'] = charge.amount_refunded === charge.amount;
    const id = this.#id('re');
    const { currency } = charge;
    this.refunds.set(id, {
      id,
      object: 'refund',
      amount: given,
      currency,
      charge: chargeId,
      payment_intent: charge.payment_intent,
      metadata,
      created: this.now,
      status: 'succeeded',
    });
    this.#record('charge.refunded', charge);
    return true;
  }

  /** The bank of the visitor sends a refund back. */
  failRefund(id: string): void {
    const refund = this.refunds.get(id)!;
    refund['status'] = 'failed';
    const charge = this.charges.get(String(refund['charge']))!;
    charge.amount_refunded -= Number(refund['amount']);
    charge['refunded'] = false;
    this.#record('refund.failed', refund);
  }

  /** The bank of the visitor disputes a payment. Returns the id of the dispute. */
  openDispute(chargeId: string): string {
    const charge = this.charges.get(chargeId)!;
    const id = this.#id('du');
    const { amount, currency, payment_intent } = charge;
    const status = 'needs_response';
    charge['disputed'] = true;
    this.disputes.set(id, {
      id,
      object: 'dispute',
      amount,
      currency,
      charge: chargeId,
      payment_intent,
      created: this.now,
      status,
      metadata: {},
    });
    this.#record('charge.dispute.created', this.disputes.get(id)!);
    return id;
  }

  /** The bank has decided a dispute. */
  closeDispute(id: string, status: 'won' | 'lost' | 'warning_closed'): void {
    const dispute = this.disputes.get(id)!;
    dispute['status'] = status;
    this.#record('charge.dispute.closed', dispute);
  }

  #charge(customer: string, amount: number, currency: string, intent: string, metadata: Json): Charge {
    const charge: Charge = {
      id: this.#id('ch'),
      object: 'charge',
      status: 'succeeded',
      amount,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      currency,
      customer,
      payment_intent: intent,
      metadata,
      created: this.now,
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    };
    this.charges.set(charge.id, charge);
    return charge;
  }

  // What the API shows of an object.

  #showSession(full: Session, asked: Json): Json {
    const { params, ...session } = full;
    const expand = Object.values((asked['expand'] as Json | undefined) ?? {});
    const { price, amount } = this.#due(full);
    const amount_discount = price.amount - amount;
    if (!expand.includes('payment_intent.latest_charge') || !session.payment_intent)
      return structuredClone({ ...session, currency: price.currency, total_details: { amount_discount } });
    const hasInvoice = 'invoice_creation' in (params as Json);
    const intent = this.intents.get(session.payment_intent)!;
    const charge = this.charges.get(String(intent['latest_charge'])) ?? null;
    return structuredClone({
      ...session,
      currency: price.currency,
      payment_intent: { ...intent, latest_charge: charge },
      total_details: {
        amount_discount,
        amount_tax: this.#taxIn(amount),
        ...(expand.includes('total_details.breakdown') && {
          breakdown: {
            taxes: this.tax ? [{ amount: this.#taxIn(amount), rate: this.#taxRate(this.tax) }] : [],
          },
        }),
      },
      invoice: hasInvoice && expand.includes('invoice') ? invoicePage(`in_of_${session.id}`) : null,
    });
  }

  #showSubscription({
    periods: _periods,
    price: _price,
    discount: _discount,
    ...subscription
  }: Subscription): Json {
    const full = this.subscriptions.get(subscription.id)!;
    const { currency, amount, interval, count } = full.price;
    const item = {
      id: `si_${full.id}`,
      current_period_start: this.#periodStart(full),
      current_period_end: this.#periodEnd(full),
      price: {
        id: `price_${full.id}`,
        currency,
        unit_amount: amount,
        product: `prod_${full.id}`,
        recurring: { interval, interval_count: count },
      },
    };
    const items = { object: 'list', data: [item] };
    return structuredClone({ ...subscription, items });
  }

  #showInvoice({ subscription, payments, ...invoice }: Invoice, asked: Json): Json {
    const expand = Object.values((asked['expand'] as Json | undefined) ?? {});
    const { metadata } = this.subscriptions.get(subscription)!;
    return structuredClone({
      ...invoice,
      ...invoicePage(invoice.id),
      total_taxes: this.tax
        ? [{ amount: this.#taxIn(invoice.amount_due), tax_rate_details: { tax_rate: 'txr_1' } }]
        : [],
      parent: { type: 'subscription_details', subscription_details: { subscription, metadata } },
      ...((expand.includes('data.payments') || expand.includes('payments')) && {
        payments: { object: 'list', data: payments },
      }),
    });
  }

  /** Returns the tax in an amount. */
  #taxIn(amount: number): number {
    const percentage = this.tax?.percentage ?? 0;
    return Math.round((amount * percentage) / (100 + percentage));
  }

  #taxRate({ name, percentage }: NonNullable<StripeDouble['tax']>): Json {
    return {
      id: 'txr_1',
      object: 'tax_rate',
      display_name: name,
      percentage,
      effective_percentage: null,
      inclusive: true,
    };
  }

  /** Returns the end of the current period of a subscription, in seconds. */
  periodEnd(subscription: string): number {
    return this.#periodEnd(this.subscriptions.get(subscription)!);
  }

  #periodStart(subscription: Subscription): number {
    return this.#periodEnd({ ...subscription, periods: subscription.periods - 1 });
  }

  #periodEnd({ billing_cycle_anchor: anchor, periods, price }: Subscription): number {
    const count = periods * price.count;
    if (price.interval === 'week') return anchor + count * 7 * DAY;
    return addMonths(anchor, count * (price.interval === 'year' ? 12 : 1));
  }

  #record(type: string, object: Json): void {
    this.events.push({
      id: this.#id('evt'),
      object: 'event',
      type,
      created: this.now,
      livemode: false,
      data: { object: structuredClone(object) },
    } as unknown as Stripe.Event);
  }

  #id(prefix: string): string {
    return `${prefix}_${this.#prefix}${++this.#count}`;
  }

  // How the package reaches it.

  /** Serves the double on a free port, and returns settings with which the package calls it there. */
  async serve(): Promise<{ client: Stripe.StripeConfig; close: () => Promise<void> }> {
    const server: Server = createServer((request, response) => {
      let data = '';
      request.setEncoding('utf8');
      request.on('data', (chunk: string) => (data += chunk));
      request.on('end', () => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://stripe.invalid');
        const method = request.method ?? 'GET';
        const key = request.headers['idempotency-key'];
        const { status, body } = this.answer(
          method,
          pathname,
          new URLSearchParams(method === 'POST' ? data : search),
          typeof key === 'string' ? key : undefined,
        );
        response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_double' });
        response.end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return {
      client: { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false },
      close: () =>
        new Promise((resolve, reject) => {
          server.close((error) => (error ? reject(error) : resolve()));
          server.closeAllConnections();
        }),
    };
  }
}

/** Returns settings with which the package calls a double inside the process, without a network. */
export const inProcess = (findDouble: () => StripeDouble): Stripe.StripeConfig => ({
  maxNetworkRetries: 0,
  telemetry: false,
  httpClient: {
    getClientName: () => 'double',
    makeRequest: (_host, _port, path, method, headers, data) => {
      const [pathname = '', query = ''] = path.split('?');
      const key = (headers as Record<string, string | undefined>)['Idempotency-Key'];
      const { status, body } = findDouble().answer(
        method,
        pathname,
        new URLSearchParams(method === 'POST' ? data : query),
        key,
      );
      return Promise.resolve({
        getStatusCode: () => status,
        getHeaders: () => ({}),
        getRawResponse: () => body,
        toStream: () => {
          throw new Error('The double has no streams.');
        },
        toJSON: () => Promise.resolve(structuredClone(body)),
      });
    },
  },
});

interface Delivery {
  readonly secret: string;
  readonly url: string;
  readonly timestamp?: number;
}

/** Signs an event as Stripe does, and returns the request that delivers it. */
export const signedDelivery = (event: unknown, delivery: Delivery): Request =>
  signedBody(JSON.stringify(event), delivery);

/** Signs a body as Stripe does, whatever it is, and returns the request that delivers it. */
export function signedBody(payload: string, { secret, url, timestamp }: Delivery): Request {
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp !== undefined && { timestamp }),
  });
  return new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
}

/** Returns the time some months after another one, in seconds. One month after January 31 is the last day of February. */
function addMonths(seconds: number, count: number): number {
  const start = new Date(seconds * 1000);
  const months = start.getUTCMonth() + count;
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const end = new Date(start);
  end.setUTCFullYear(start.getUTCFullYear(), months, Math.min(start.getUTCDate(), lastDay));
  return end.getTime() / 1000;
}

/** Returns what a coupon leaves of an amount. */
function reduced(amount: number, coupon: Json): number {
  const off =
    coupon['percent_off'] === undefined
      ? Number(coupon['amount_off'])
      : Math.round((amount * Number(coupon['percent_off'])) / 100);
  return Math.max(0, amount - off);
}

const isUnpaid = ({ status }: Subscription): boolean => status === 'past_due' || status === 'unpaid';

/** Reads the price of the first item of a change. */
function readItem(params: Json): Price {
  const [item] = Object.values(params['items'] as Record<string, Json>);
  const data = item?.['price_data'] as Json;
  const recurring = data['recurring'] as Json;
  return {
    currency: String(data['currency']),
    amount: Number(data['unit_amount']),
    interval: String(recurring['interval']),
    count: Number(recurring['interval_count']),
  };
}

/** Reads the price of the first line item of a session. */
function readPrice(params: Json): { price: Price } {
  const items = params['line_items'] as Record<string, Json>;
  const data = items['0']!['price_data'] as Json;
  const recurring = data['recurring'] as Json | undefined;
  return {
    price: {
      currency: String(data['currency']),
      amount: Number(data['unit_amount']),
      interval: recurring ? String(recurring['interval']) : 'once',
      count: Number(recurring?.['interval_count'] ?? 1),
    },
  };
}

/** Returns parameters like `a[b][0]=c` as nested objects. */
function nest(query: URLSearchParams): Json {
  const root: Json = {};
  for (const [name, value] of query) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    const last = keys.pop()!;
    let parent = root;
    for (const key of keys) parent = (parent[key] ??= {}) as Json;
    parent[last] = value;
  }
  return root;
}

/** Answers with one page of a list. */
function list(found: Json[], params: Json): ApiAnswer {
  const start = found.findIndex(({ id }) => id === params['starting_after']) + 1;
  const limit = Number(params['limit'] ?? 10);
  const data = found.slice(start, start + limit);
  return {
    status: 200,
    body: structuredClone({ object: 'list', data, has_more: found.length > start + limit }),
  };
}

const refuse = (status: number, type: string, message: string, more: Json = {}): ApiAnswer => ({
  status,
  body: { error: { type, message, ...more } },
});

const missing = (param: string, id: string): ApiAnswer =>
  refuse(404, 'invalid_request_error', `No such ${param}: '${id}'`, { code: 'resource_missing', param });

/** Returns an invoice with its page. */
const invoicePage = (id: string): Json => ({ id, hosted_invoice_url: `https://invoice.stripe.test/${id}` });

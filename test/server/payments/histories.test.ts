/**
 * Random histories of purchases: visitors pay, fail to pay, cancel, withdraw, resume, dispute and come back, the owner refunds and ends at Stripe and in the panel,
 * time passes, and the webhooks of it all are shuffled, repeated and lost. After one sweep, who may enter what must be what
 * Stripe's own records say.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, test } from 'vitest';
import '../fast-hashes.js';
import { seed } from '../../../demo/server/seed.js';
import { testedStore } from '../tested-store.js';
import { mayEnter, toMembership } from '../../../packages/server/src/areas/membership.js';
import { Refusal } from '../../../packages/server/src/http/refusal.js';
import {
  createMemberAreaServer,
  type MemberAreaServer,
  type Store,
} from '../../../packages/server/src/index.js';
import { changeOption, readMembershipOptions } from '../../../packages/server/src/payments/change-option.js';
import { keepOption } from '../../../packages/server/src/payments/keep-option.js';
import {
  cancelSubscribed,
  endClosedAccount,
  joinSubscribed,
  resumeSubscribed,
} from '../../../packages/server/src/payments/change-subscription.js';
import { endOwnContract } from '../../../packages/server/src/payments/end-contract.js';
import { endOwnedMembership } from '../../../packages/server/src/payments/owned-memberships.js';
import type {
  PaymentServices,
  PaymentSetup,
} from '../../../packages/server/src/payments/payment-services.js';
import { refundOrder } from '../../../packages/server/src/payments/refund-order.js';
import { endPause } from '../../../packages/server/src/payments/end-pause.js';
import { pauseMembership } from '../../../packages/server/src/payments/pause-membership.js';
import { readMemberships } from '../../../packages/server/src/people/memberships.js';
import { startCheckout } from '../../../packages/server/src/payments/start-checkout.js';
import { stripePayments } from '../../../packages/server/src/payments/stripe-payments.js';
import { syncCheckout } from '../../../packages/server/src/payments/sync-checkout.js';
import type { CouponDuration, Reduction } from '../../../src/contract/parts/coupon.js';
import { createStore } from '../database.js';
import { ORIGIN, WEBHOOK, WEBHOOK_SECRET } from './payment-site.js';
import { inProcess, signedDelivery, StripeDouble } from './stripe-double.js';

/** The number of histories. docs/payments.md has the result of 10,000, which take about two minutes on SQLite. */
const HISTORIES = Number(process.env['PAYMENT_HISTORIES'] ?? (testedStore() === 'postgres' ? 100 : 250));
const INSTALLMENTS = 3;
/** The days of grace of the sites. Stripe gives up after 21 days. */
const GRACE = [0, 5, 14, 40] as const;
/** The free days of the monthly option, in the histories that have them. */
const TRIAL_DAYS = 7;
const DAY = 24 * 60 * 60;
/** The last day of a month: the periods that follow are shorter. */
const BEGIN = new Date('2026-01-31T10:00:00Z');

const OPTIONS = [
  ['letters', 'letters-monthly'],
  ['letters', 'letters-yearly'],
  ['workshop', 'workshop-once'],
  ['workshop', 'workshop-installments'],
] as const;
const AREAS = ['letters', 'workshop'] as const;

/** The coupons, by their codes. */
const COUPONS = {
  HALF: [{ kind: 'percent', percent: 50 }, { kind: 'once' }],
  TWO: [
    { kind: 'percent', percent: 33 },
    { kind: 'payments', count: 2 },
  ],
  ALWAYS: [{ kind: 'amount', amount: { value: '2.00', currencyCode: 'USD' } }, { kind: 'forever' }],
  FREE: [{ kind: 'percent', percent: 100 }, { kind: 'once' }],
} as const satisfies Record<string, readonly [Reduction, CouponDuration]>;
/** The code that a buyer enters. Empty for none. */
const drawnCode = fc.constantFrom('', '', ...Object.keys(COUPONS));

const which = fc.nat({ max: 5 });
/** The card is declined at the next renewal, and days pass: within the days of grace of a site, or beyond. */
const fallBehind = fc.record({
  kind: fc.constant('fall behind' as const),
  which,
  days: fc.constantFrom(0, 1, 4, 5, 6, 13, 14, 15, 20, 21, 30, 45),
});
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('checkout' as const),
      option: fc.nat({ max: 3 }),
      code: drawnCode,
      /** What the visitor does on the payment page. */
      then: fc.constantFrom('pay', 'pay later', 'leave'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay' as const), which, later: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('come back' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('settle' as const), which, succeeds: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('time' as const),
      days: fc.constantFrom(1, 4, 7, 13, 14, 29, 31, 100),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('change option' as const),
      to: fc.constantFrom('letters-monthly', 'letters-yearly'),
      /** Whether the answer of the provider to the change gets lost. */
      isLost: fc.boolean(),
      isRevoked: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pause' as const),
      periods: fc.integer({ min: 1, max: 3 }),
      /** Whether the answer of the provider gets lost, or the question. */
      isLost: fc.constantFrom('no', 'no', 'answer', 'question'),
      isRevoked: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('end pause' as const),
      isLost: fc.constantFrom('no', 'no', 'answer', 'question'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('decline' as const) }) },
  { weight: 2, arbitrary: fallBehind },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('repair' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund' as const), which, part: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('dispute' as const),
      which,
      ends: fc.constantFrom('open', 'won', 'lost', 'lost'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('cancel' as const), area: fc.constantFrom(...AREAS) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('resume' as const), area: fc.constantFrom(...AREAS) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('rejoin' as const), area: fc.constantFrom(...AREAS) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('owner' as const),
      which,
      does: fc.constantFrom('end', 'end', 'end with period', 'go on'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('staff' as const),
      which,
      area: fc.constantFrom(...AREAS),
      does: fc.constantFrom('end now', 'end with period', 'pay back', 'pay back and end'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('declare' as const),
      which,
      what: fc.constantFrom('withdrawal' as const, 'withdrawal' as const, 'cancellation' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('deliver' as const),
      order: fc.array(fc.nat({ max: 20 }), { maxLength: 12, size: 'max' }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('sweep' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('start over' as const), option: fc.nat({ max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('outage' as const), lasts: fc.boolean() }) },
);
const history = fc.record({
  grace: fc.constantFrom(...GRACE),
  /** Whether the second option of the letters is monthly too, and costs more: a change to it begins at once. */
  isDearer: fc.boolean(),
  /** Whether the monthly option has free days. */
  hasTrial: fc.boolean(),
  /** What Stripe does when it gives up. */
  givesUpAs: fc.constantFrom('canceled' as const, 'unpaid' as const),
  /** Most begin with a purchase: without one, little can happen. */
  first: fc.option(
    fc.record({
      kind: fc.constant('checkout' as const),
      option: fc.nat({ max: 3 }),
      code: drawnCode,
      then: fc.constantFrom('pay', 'pay later'),
    }),
    { freq: 9 },
  ),
  steps: fc.array(step, { minLength: 2, maxLength: 16, size: 'max' }),
  /** What comes last decides: many end with a payment that fails. */
  last: fc.option(fallBehind, { freq: 2 }),
  closesAccount: fc.boolean(),
});
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

/** A site with its days of grace, which is the same in all histories that have as many. */
interface PaidSite {
  readonly graceDays: number;
  readonly members: MemberAreaServer;
  readonly services: PaymentServices;
  readonly setup: PaymentSetup;
}

/** The site, and the double and the person of one history. */
interface World extends PaidSite {
  readonly double: StripeDouble;
  readonly person: { readonly siteUserId: string; readonly email: string };
}

/** Carries out one step. What a visitor or the provider refuses changes nothing. */
async function carryOut(world: World, one: History['steps'][number]): Promise<void> {
  const { double, members, services, setup, person } = world;
  const { store } = services;
  const session = (index: number) => pick([...double.sessions.values()], index)?.id ?? '';
  const { siteUserId } = person;
  switch (one.kind) {
    case 'checkout': {
      const [memberAreaId, pricingOptionId] = OPTIONS[one.option]!;
      await attempt(() =>
        startCheckout(services, {
          person,
          memberAreaId,
          pricingOptionId,
          code: one.code,
          originUrlPath: '/',
          origin: ORIGIN,
        }),
      );
      const opened = [...double.sessions.values()].findLast(({ status }) => status === 'open');
      if (opened && one.then !== 'leave') double.pay(opened.id, one.then === 'pay' ? 'now' : 'later');
      return;
    }
    case 'pay':
      double.pay(session(one.which), one.later ? 'later' : 'now');
      return;
    case 'come back': {
      const id = pick([...double.sessions.values()], one.which)?.['client_reference_id'];
      if (typeof id === 'string') await attempt(() => syncCheckout(services, id));
      return;
    }
    case 'settle':
      double.settle(session(one.which), one.succeeds);
      return;
    case 'time':
      double.advance(one.days);
      return;
    case 'decline':
      for (const id of double.customers.keys()) double.declined.add(id);
      return;
    case 'fall behind': {
      await carryOut(world, { kind: 'decline' });
      const subscription = pick(
        [...double.subscriptions.values()].filter(({ status }) => status === 'active'),
        one.which,
      );
      if (subscription) double.advance((double.periodEnd(subscription.id) - double.now) / DAY + one.days);
      return;
    }
    case 'repair':
      for (const id of double.customers.keys()) double.repairCard(id);
      return;
    case 'refund': {
      const charge = pick([...double.charges.values()], one.which);
      if (charge) double.refund(charge.id, one.part ? 100 : undefined);
      return;
    }
    case 'dispute': {
      const charge = pick([...double.charges.values()], one.which);
      if (!charge || charge['disputed']) return;
      const id = double.openDispute(charge.id);
      if (one.ends === 'won' || one.ends === 'lost') double.closeDispute(id, one.ends);
      return;
    }
    case 'cancel':
    case 'resume': {
      const membership = await readMembership(store, siteUserId, one.area);
      if (!membership) return;
      await attempt(() =>
        one.kind === 'cancel'
          ? cancelSubscribed(setup, store, siteUserId, membership.id)
          : resumeSubscribed(setup, store, siteUserId, membership.id, {}),
      );
      return;
    }
    case 'change option': {
      // Most people change what they have had for a while: the site knows it.
      await members.sweepPayments();
      const membership = await readMembership(store, siteUserId, 'letters');
      if (!membership) return;
      await attempt(async () => {
        const { options } = await readMembershipOptions(setup, store, siteUserId, membership.id);
        const chosen = options.find(({ pricingOption }) => pricingOption.id === one.to);
        if (!chosen) return;
        double.losesChangeAnswers = one.isLost;
        const { dueToday } = chosen;
        const wish = { pricingOptionId: one.to, ...(dueToday && { dueToday }) };
        await changeOption(setup, store, siteUserId, membership.id, wish);
      });
      double.losesChangeAnswers = false;
      if (one.isRevoked) await attempt(() => keepOption(setup, store, siteUserId, membership.id));
      return;
    }
    case 'pause': {
      await members.sweepPayments();
      const membership = await readMembership(store, siteUserId, 'letters');
      if (!membership) return;
      await losing(double, one.isLost, () =>
        pauseMembership(setup, store, siteUserId, membership.id, one.periods),
      );
      if (one.isRevoked)
        await losing(double, one.isLost, () => endPause(setup, store, siteUserId, membership.id, {}));
      return;
    }
    case 'end pause': {
      const { memberships } = await readMemberships(store, siteUserId, {
        canBill: () => true,
        canPause: () => true,
      });
      const paused = memberships.find(({ status }) => status === 'PAUSED');
      if (!paused) return;
      const { resumptionPrice: dueToday } = paused;
      await losing(double, one.isLost, () => endPause(setup, store, siteUserId, paused.id, { dueToday }));
      return;
    }
    case 'rejoin':
      await attempt(() => joinSubscribed(setup, store, siteUserId, one.area, '', '/'));
      return;
    case 'owner': {
      const id = pick([...double.subscriptions.keys()], one.which);
      if (id === undefined) return;
      if (one.does === 'end') double.answer('DELETE', `/v1/subscriptions/${id}`, new URLSearchParams());
      else {
        const ends = String(one.does === 'end with period');
        double.answer('POST', `/v1/subscriptions/${id}`, new URLSearchParams({ cancel_at_period_end: ends }));
      }
      return;
    }
    case 'staff': {
      if (one.does === 'end now' || one.does === 'end with period') {
        const membership = await readMembership(store, siteUserId, one.area);
        if (!membership) return;
        const when = one.does === 'end now' ? 'now' : 'period';
        await attempt(() => endOwnedMembership(setup, store, 'owner', membership.id, when));
        return;
      }
      const order = pick(
        await store.db.selectFrom('orders').select('id').orderBy('number').execute(),
        one.which,
      );
      if (!order) return;
      const refund = { key: `${one.which} ${one.does}`, endsAccess: one.does === 'pay back and end' };
      await attempt(() =>
        refundOrder(setup, store, { kind: 'owner', siteUserId: 'owner' }, order.id, refund),
      );
      return;
    }
    case 'declare': {
      const order = pick(
        await store.db.selectFrom('orders').select('number').orderBy('number').execute(),
        one.which,
      );
      if (!order) return;
      const declared = { kind: one.what, orderNumber: String(order.number) };
      await attempt(() => endOwnContract(setup, store, siteUserId, declared));
      return;
    }
    case 'deliver':
      for (const index of one.order) {
        const event = pick(double.events, index);
        if (event)
          await members.fetch(signedDelivery(event, { secret: WEBHOOK_SECRET, url: ORIGIN + WEBHOOK }));
      }
      return;
    case 'sweep':
      await members.sweepPayments();
      return;
    case 'start over':
      // The owner ends everything and gives the money back. The site learns of it, and the person buys again.
      for (const { id, status } of double.subscriptions.values())
        if (status !== 'canceled') double.answer('DELETE', `/v1/subscriptions/${id}`, new URLSearchParams());
      for (const id of double.charges.keys()) double.refund(id);
      await members.sweepPayments();
      double.advance(1);
      await carryOut(world, { kind: 'checkout', option: one.option, code: '', then: 'pay' });
      return;
    case 'outage':
      double.outage = one.lasts ? 503 : null;
      return;
  }
}

/** Changes something about a pause. The answer of the provider can get lost, or the question. */
async function losing(double: StripeDouble, what: string, change: () => Promise<unknown>): Promise<void> {
  const { outage } = double;
  double.losesChangeAnswers = what === 'answer';
  double.beforePause = what === 'question' ? () => (double.outage = 503) : null;
  await attempt(change);
  Object.assign(double, { losesChangeAnswers: false, beforePause: null, outage });
}

const pick = <One>(list: readonly One[], index: number): One | undefined =>
  list.length === 0 ? undefined : list[index % list.length];

/** Does what may be refused: the provider fails, or there is nothing to do. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof Stripe.errors.StripeError)) throw error;
  }
}

const readMembership = (store: Store, userId: string, areaId: string) =>
  store.db
    .selectFrom('memberships')
    .selectAll()
    .where('user_id', '=', userId)
    .where('area_id', '=', areaId)
    .executeTakeFirst();

/**
 * Returns whether the records of Stripe say that the person has paid for an area, or is tried again within the days of grace.
 *
 * @param takenAway the checkouts whose access the staff of the site has ended
 */
function hasPaid(
  { double, graceDays }: World,
  areaId: (typeof AREAS)[number],
  takenAway: readonly unknown[],
): boolean {
  return [...double.sessions.values()].some((session) => {
    if (areaOf(session) !== areaId || takenAway.includes(session['client_reference_id'])) return false;
    if (isFree(session)) return true;
    if (session.mode === 'payment') {
      const charge = [...double.charges.values()].find(
        (one) => one.payment_intent === session.payment_intent,
      );
      return charge !== undefined && charge.amount_refunded < charge.amount && !isLost(double, charge.id);
    }
    const subscription = double.subscriptions.get(session.subscription ?? '');
    if (!subscription || paidCharges(double, subscription.id).some(({ id }) => isLost(double, id)))
      return false;
    if (areaId === 'workshop' && countPaid(double, subscription.id) >= INSTALLMENTS) return true;
    // The period of now was in a pause when it began.
    const invoices = [...double.invoices.values()].filter((one) => one.subscription === subscription.id);
    if (invoices.at(-1)?.status === 'void') return false;
    if (subscription.status === 'past_due')
      return double.now < endOfGrace(double, subscription.id, graceDays);
    return subscription.status === 'active' || subscription.status === 'trialing';
  });
}

/** Returns when the days of grace of a subscription end that is past due. */
function endOfGrace(double: StripeDouble, subscription: string, graceDays: number): number {
  const open = [...double.invoices.values()].filter(
    (invoice) => invoice.subscription === subscription && invoice.status === 'open',
  );
  return Math.min(...open.map(({ created }) => created)) + graceDays * DAY;
}

const areaOf = (session: Record<string, unknown>): string =>
  JSON.stringify(session['params']).includes('Letters') ? 'letters' : 'workshop';

/** Returns whether a coupon has made a purchase free that is paid once. */
const isFree = ({ mode, payment_status: status }: { mode: string; payment_status: string }): boolean =>
  mode === 'payment' && status === 'no_payment_required';

/** Counts the invoices of a subscription that are paid and not given back. */
const countPaid = (double: StripeDouble, subscription: string): number =>
  freeInvoices(double).filter((invoice) => invoice.subscription === subscription).length +
  paidCharges(double, subscription).filter((charge) => charge.amount_refunded < charge.amount).length;

/** Returns the invoices with which nothing was due. */
const freeInvoices = (double: StripeDouble) =>
  [...double.invoices.values()].filter(({ status, amount_due: due }) => status === 'paid' && due === 0);

/** Returns the charges of the paid invoices of a subscription. */
const paidCharges = (double: StripeDouble, subscription: string) =>
  [...double.invoices.values()]
    .filter(
      (invoice) =>
        invoice.subscription === subscription && invoice.status === 'paid' && invoice.amount_due > 0,
    )
    .map((invoice) => {
      const [{ payment }] = invoice['payments'] as [{ payment: { payment_intent: string } }];
      return [...double.charges.values()].find((one) => one.payment_intent === payment.payment_intent)!;
    });

const isLost = (double: StripeDouble, charge: string): boolean =>
  [...double.disputes.values()].some((one) => one['charge'] === charge && one['status'] === 'lost');

describe('histories of purchases', () => {
  let double = new StripeDouble(BEGIN);
  let store: Store;
  let sites: PaidSite[];
  let count = 0;
  const sums = {
    events: 0,
    entitled: 0,
    checked: 0,
    inGrace: 0,
    trials: 0,
    withdrawn: 0,
    changed: 0,
    paused: 0,
    resumed: 0,
    coupons: 0,
  };
  beforeAll(async () => {
    store = await createStore(() => new Date(double.now * 1000));
    await seed(store);
    await store.db.updateTable('areas').set({ max_pause_periods: 3 }).execute();
    for (const [code, [reduction, duration]] of Object.entries(COUPONS))
      await store.db
        .insertInto('coupons')
        .values({
          ...{ id: code, code, reduction: JSON.stringify(reduction), duration: JSON.stringify(duration) },
          ...{ area_id: null, ends_at: null, max_uses: null, created_at: '2026' },
        })
        .execute();
    const payments = stripePayments({
      secretKey: 'sk_test_double',
      webhookSecret: WEBHOOK_SECRET,
      client: inProcess(() => double),
    });
    const report = () => {};
    sites = GRACE.map((graceDays) => {
      const members = createMemberAreaServer({
        origins: [ORIGIN],
        store,
        mail: { send: async () => {} },
        videoFolder: 'unused',
        log: () => undefined,
        payments,
        grace: graceDays,
        onPaymentProblem: report,
      });
      const services = { store, payments, report, graceDays };
      return { graceDays, members, services, setup: { kind: 'provider', services } };
    });
  });
  afterAll(async () => {
    for (const { members } of sites) await members.settled();
    await store.close();
  });

  async function createWorld({ grace, givesUpAs, hasTrial, isDearer }: History): Promise<World> {
    const site = sites.find(({ graceDays }) => graceDays === grace)!;
    double = new StripeDouble(BEGIN, `${++count}_`);
    double.givesUpAs = givesUpAs;
    await store.db
      .updateTable('pricing_options')
      .set({ trial_days: hasTrial ? TRIAL_DAYS : 0 })
      .where('id', '=', 'letters-monthly')
      .execute();
    await store.db
      .updateTable('pricing_options')
      .set(
        isDearer
          ? { period_unit: 'MONTH', price_value: '25.00' }
          : { period_unit: 'YEAR', price_value: '100.00' },
      )
      .where('id', '=', 'letters-yearly')
      .execute();
    const person = { siteUserId: `buyer-${count}`, email: `buyer-${count}@example.com` };
    await store.db
      .insertInto('users')
      .values({
        id: person.siteUserId,
        email: person.email,
        email_key: person.email,
        first_name: 'Bea',
        last_name: 'Buyer',
        password_hash: null,
        created_at: '2026-01-01T00:00:00.000Z',
        email_confirmed: 1,
      })
      .execute();
    return { ...site, double, person };
  }

  async function removeWorld({ person }: World): Promise<void> {
    await store.db.deleteFrom('users').where('id', '=', person.siteUserId).execute();
    for (const table of ['checkouts', 'orders', 'contract_ends', 'coupon_uses'] as const)
      await store.db.deleteFrom(table).execute();
    await store.db.deleteFrom('settings').where('key', '=', 'paymentsSweptUntil').execute();
  }

  async function compare(world: World): Promise<void> {
    const { double, person } = world;
    const ended = await store.db
      .selectFrom('checkouts')
      .select('id')
      .where('access_ends_at', 'is not', null)
      .execute();
    const takenAway: unknown[] = ended.map(({ id }) => id);
    const declared = await store.db.selectFrom('contract_ends').selectAll().execute();
    assert.ok(declared.every(({ outcome, refund_state: state }) => outcome !== null && state !== 'due'));
    sums.withdrawn += declared.filter(({ refund_state: state }) => state !== null).length;
    for (const session of double.sessions.values())
      if (takenAway.includes(session['client_reference_id']) && session.subscription)
        assert.equal(double.subscriptions.get(session.subscription)?.status, 'canceled');
    for (const area of AREAS) {
      const membership = await readMembership(store, person.siteUserId, area);
      const isInAt = (time: number) =>
        membership !== undefined && mayEnter(toMembership(membership), new Date(time * 1000));
      const isIn = isInAt(double.now);
      const paid = hasPaid(world, area, takenAway);
      assert.equal(isIn, paid, `${area}: paid ${paid}, inside ${isIn}, ${membership?.status}`);
      sums.checked++;
      if (paid) sums.entitled++;
      if (isIn && membership?.status === 'PAYMENT_FAILED') {
        sums.inGrace++;
        // It ends at its time, without another reading.
        const end = Date.parse(membership.ends_at ?? '') / 1000;
        assert.deepEqual([isInAt(end - 1), isInAt(end)], [true, false], `${area}: the days of grace end`);
        assert.ok(end <= double.now + world.graceDays * DAY);
      }
      const live = [...double.sessions.values()]
        .filter((session) => areaOf(session) === area)
        .map(({ subscription }) => double.subscriptions.get(subscription ?? ''))
        .filter((one) => one !== undefined && one.status !== 'canceled');
      assert.ok(live.length <= 1, `${area}: one subscription runs at most`);
      if (area === 'workshop')
        for (const one of live) assert.ok(one?.cancel_at, 'the installments have an end');
    }
    const trials = [...double.subscriptions.values()].filter((one) => one.trial_end !== null);
    assert.ok(trials.length <= 1, 'a person has the free days of an area once');
    sums.trials += trials.length;
    sums.paused += [...double.invoices.values()].filter(({ status }) => status === 'void').length;
    sums.resumed += double.changes.filter(
      ({ params }) => params['billing_cycle_anchor'] !== undefined,
    ).length;
    sums.changed += double.changes.filter(
      ({ params }) => params['proration_behavior'] === 'always_invoice',
    ).length;
    const all = await store.db
      .selectFrom('orders')
      .select(['status', 'total_value', 'coupon', 'discount_value'])
      .execute();
    const orders = all.filter(({ total_value: value }) => Number(value) > 0);
    const begunFree =
      freeInvoices(double).filter((invoice) => invoice['billing_reason'] === 'subscription_create').length +
      [...double.sessions.values()].filter(isFree).length;
    assert.equal(all.length - orders.length, begunFree, 'what begins free has one order of nothing');
    const charges = [...double.charges.values()];
    const sum = (values: readonly unknown[]) => values.reduce((total: number, one) => total + Number(one), 0);
    assert.equal(
      Math.round(100 * sum(orders.map(({ total_value: value }) => value))),
      sum(charges.map(({ amount }) => amount)),
      'the orders have the amounts that were taken',
    );
    await compareCoupons(world, all);
    assert.equal(orders.length, charges.length, 'each payment has one order');
    assert.equal(
      orders.filter(({ status }) => status === 'REFUNDED').length,
      charges.filter((charge) => charge.amount_refunded === charge.amount).length,
      'each payment that was given back is an order that was refunded',
    );
  }

  /** A person has each coupon once, and nothing is held that nobody can pay. */
  async function compareCoupons(
    { double }: World,
    orders: readonly { readonly coupon: string | null; readonly discount_value: string | null }[],
  ): Promise<void> {
    const uses = await store.db
      .selectFrom('coupon_uses')
      .leftJoin('checkouts', 'checkouts.id', 'coupon_uses.checkout_id')
      .select(['coupon_id', 'used_at', 'state'])
      .execute();
    const used = uses.filter(({ used_at: usedAt }) => usedAt !== null).map((one) => one.coupon_id);
    for (const { used_at: usedAt, state } of uses)
      assert.ok(usedAt !== null || state === 'open' || state === 'processing', `held in the state ${state}`);
    const paid = [...double.sessions.values()]
      .filter(({ status, payment_status: payment }) => status === 'complete' && payment !== 'unpaid')
      .flatMap(({ params }) => /"coupon":"member_area_([A-Z]+)_/.exec(JSON.stringify(params))?.[1] ?? []);
    assert.deepEqual(
      [...used].sort(),
      [...paid].sort(),
      'each coupon was used once, by who has paid with it',
    );
    const reduced = orders.filter(({ discount_value: value }) => value !== null);
    assert.ok(reduced.every(({ coupon }) => coupon !== null));
    assert.equal(
      reduced.length,
      [...double.invoices.values()].filter(
        ({ status, amount_due: due, ...invoice }) =>
          status === 'paid' &&
          (due > 0 || invoice['billing_reason'] === 'subscription_create') &&
          (invoice['total_discount_amounts'] as unknown[]).length > 0,
      ).length +
        [...double.sessions.values()].filter(
          ({ mode, status, payment_status: payment, params }) =>
            mode === 'payment' &&
            status === 'complete' &&
            payment !== 'unpaid' &&
            'discounts' in (params as object),
        ).length,
      'each reduced payment is a reduced order',
    );
    sums.coupons += used.length;
  }

  test(`end with the access that was paid for, ${HISTORIES} times`, async () => {
    await fc.assert(
      fc.asyncProperty(history, async (drawn) => {
        const { first, steps, last, closesAccount } = drawn;
        const world = await createWorld(drawn);
        try {
          for (const taken of [first, ...steps, last]) if (taken) await carryOut(world, taken);
          world.double.outage = null;
          assert.equal((await world.members.sweepPayments()).failed, 0);
          await compare(world);
          if (!closesAccount) return;
          await store.db.deleteFrom('users').where('id', '=', world.person.siteUserId).execute();
          await endClosedAccount(world.services, world.person.siteUserId);
          const left = [...world.double.subscriptions.values()].filter(({ status }) => status !== 'canceled');
          assert.equal(left.length, 0, 'nobody pays for a closed account');
          assert.ok([...world.double.sessions.values()].every(({ status }) => status !== 'open'));
        } finally {
          sums.events += world.double.events.length;
          await removeWorld(world);
        }
      }),
      { numRuns: HISTORIES, includeErrorInReport: true },
    );
    console.log(
      `${HISTORIES} histories with ${sums.events} events: ${sums.checked} entitlements compared, ` +
        `${sums.entitled} of them paid for, ${sums.inGrace} in the days of grace, ${sums.trials} people with free days, ${sums.changed} changes of the option at once, ${sums.coupons} coupons used, ${sums.paused} periods in a pause, ${sums.resumed} pauses ended early, 0 wrong.`,
    );
  });
});

/** A site that takes payments through the double of Stripe, in the process of the test, with a clock that both share. */
import '../fast-hashes.js';
import { whenDone } from '../../setup/when-done.js';
import { seed } from '../../../demo/server/seed.js';
import {
  createMemberAreaServer,
  type Mail,
  type PaymentProblem,
  type ServerOptions,
} from '../../../packages/server/src/index.js';
import { stripePayments, type StripeOptions } from '../../../packages/server/src/payments/stripe-payments.js';
import { syncCheckout } from '../../../packages/server/src/payments/sync-checkout.js';
import { createStore } from '../database.js';
import { ACCOUNT, Visitor, type Answer } from '../site.js';
import { inProcess, signedDelivery, StripeDouble } from './stripe-double.js';

export const ORIGIN = 'https://site.example';
export const WEBHOOK = '/api/payments/webhook';
export const WEBHOOK_SECRET = 'whsec_test';
export const MEMBERSHIPS = '/api/site-users/account/memberships';

/** Creates a site with the areas of the demo. Its connections are closed after the tests of the file. */
export async function createPaymentSite({
  overHttp = false,
  options = {},
  server = {},
}: {
  overHttp?: boolean;
  options?: Partial<StripeOptions>;
  server?: Partial<ServerOptions>;
} = {}) {
  // The last day of a month: periods that follow are shorter.
  const double = new StripeDouble(new Date('2026-01-31T10:00:00Z'));
  const store = await createStore(() => new Date(double.now * 1000));
  await seed(store);
  const served = overHttp ? await double.serve() : { client: inProcess(() => double), close: async () => {} };
  const problems: PaymentProblem[] = [];
  const mails: Mail[] = [];
  const payments = stripePayments({
    secretKey: 'sk_test_double',
    webhookSecret: WEBHOOK_SECRET,
    client: served.client,
    ...options,
  });
  const members = createMemberAreaServer({
    origins: [ORIGIN],
    store,
    mail: {
      send: (mail) => {
        mails.push(mail);
        return Promise.resolve();
      },
    },
    videoFolder: 'unused',
    log: () => undefined,
    payments,
    onPaymentProblem: (problem) => problems.push(problem),
    ...server,
  });
  whenDone(async () => {
    await members.settled();
    await store.close();
    await served.close();
  });
  const emails = new WeakMap<Visitor, string>();
  let people = 0;
  let delivered = 0;

  return {
    double,
    store,
    members,
    payments,
    problems,
    /** The mails that were sent. */
    mails,
    /** Returns a visitor who has created an account. */
    async signUp(): Promise<Visitor> {
      const visitor = new Visitor(ORIGIN, { send: (request) => members.fetch(request) });
      await visitor.get('/account/login');
      const email = `buyer-${++people}@example.com`;
      await visitor.post('/api/site-users/account', { ...ACCOUNT, email });
      emails.set(visitor, email);
      return visitor;
    },
    /** Lets days pass, and signs a visitor in again, whose session may have expired. */
    async advance(days: number, visitor: Visitor): Promise<void> {
      double.advance(days);
      await visitor.get('/account/login');
      const { password } = ACCOUNT;
      await visitor.post('/api/site-users/account/session', { email: emails.get(visitor), password });
    },
    /** Reads all purchases at Stripe. The mails that follow are not sent: they wait. */
    async readPurchases(): Promise<void> {
      const services = { store, payments, report: () => {}, graceDays: server.grace ?? 14 };
      for (const { id } of await store.db.selectFrom('checkouts').select('id').execute())
        await syncCheckout(services, id);
    },
    /** Delivers events, and returns the status of each answer. */
    async deliver(events: readonly unknown[]): Promise<number[]> {
      const statuses: number[] = [];
      for (const event of events) {
        const request = signedDelivery(event, { secret: WEBHOOK_SECRET, url: ORIGIN + WEBHOOK });
        statuses.push((await members.fetch(request)).status);
      }
      return statuses;
    },
    /** Delivers the events that have not been delivered yet. */
    async deliverNew(): Promise<number[]> {
      const events = double.events.slice(delivered);
      delivered = double.events.length;
      return this.deliver(events);
    },
    /** Takes the events that have not been delivered yet without delivering them. */
    loseNew(): void {
      delivered = double.events.length;
    },
  };
}

export type PaymentSite = Awaited<ReturnType<typeof createPaymentSite>>;

/** Sends the join of an area, follows its answer to the checkout, and returns the answer of the checkout. */
export async function joinPaid(visitor: Visitor, areaId: string, optionId: string): Promise<Answer> {
  const join = await visitor.put(`/api/site-users/account/member-areas/${areaId}/request-to-join`, {
    originUrlPath: '/pricing',
    pricingOptionId: optionId,
  });
  return visitor.get(join.json.data.redirectUrlPath);
}

/** Returns the id of the session that an answer of the checkout leads to. */
export const sessionOf = (checkout: Answer): string => new URL(checkout.location ?? '').pathname.slice(1);

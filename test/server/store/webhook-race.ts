/** Webhooks that race through two processes of the server on one PostgreSQL database, with sweeps of a third. */
import assert from 'node:assert/strict';
import type { MemberAreaServer } from 'member-area-server';
import type { Demo } from '../../../demo/server/start-demo.js';
import type { TestDatabase } from '../database.js';
import { signedDelivery, type StripeDouble } from '../payments/stripe-double.js';
import { inParallel } from './in-parallel.js';
import type { SignedInPerson } from './senders.js';
import { stripeKeys } from './stripe-keys.js';

const MOST_AT_ONCE = 32;

/** How often each of the two processes gets the same event. */
const REPEATS = 2;

/** What each person buys. */
const PURCHASES = [
  ['letters', 'letters-monthly'],
  ['workshop', 'workshop-once'],
] as const;

/** The site that takes the payments. */
export interface PaidRacingSite {
  readonly database: TestDatabase;
  readonly double: StripeDouble;
  /** The addresses of the site in the process of the test and in another one. */
  readonly processes: readonly Pick<Demo, 'url'>[];
  /** A third server, which sweeps. */
  readonly members: MemberAreaServer;
}

/** Opens the payment pages of all people at both processes at once, and pays them. 30 days pass. */
export async function payAll(
  { double, processes }: PaidRacingSite,
  people: readonly SignedInPerson[],
): Promise<void> {
  const visits = people.flatMap((person) =>
    PURCHASES.flatMap(([area, option]) =>
      processes.map(({ url }) => async () => {
        const path = `/checkout?memberAreaId=${area}&pricingOptionId=${option}`;
        const { status, text } = await person.open(url, path);
        assert.equal(status, 303, text);
      }),
    ),
  );
  await inParallel(MOST_AT_ONCE, visits);
  assert.equal(double.sessions.size, people.length * PURCHASES.length, 'one payment page for each purchase');
  for (const id of double.sessions.keys()) assert.ok(double.pay(id));
  double.advance(30); // Stripe lists events for 30 days: the sweep finds those of the purchase
}

/**
 * Delivers all events to both processes, several times and in random order, while the owner gives money back and the
 * payments are swept. The events of every fifth purchase are lost. Returns the number of deliveries.
 */
export async function raceWebhooks({
  double,
  processes,
  members,
  database,
}: PaidRacingSite): Promise<number> {
  const lost = new Set([...double.sessions.values()].filter((_, n) => n % 5 === 0).map(idOfCheckout));
  let deliveries = 0;
  const deliver = async (event: (typeof double.events)[number]) => {
    for (const { url } of processes) {
      deliveries++;
      const answer = await fetch(
        signedDelivery(event, { secret: stripeKeys.webhookSecret, url: `${url}/api/payments/webhook` }),
      );
      assert.equal(answer.status, 200, await answer.text());
    }
  };
  const told = double.events.filter((event) => !isAbout(event, lost));
  const refunds = [...double.charges.values()]
    .filter(({ metadata }, n) => Object.keys(metadata).length > 0 && n % 3 === 0)
    .map(({ id }) => async () => {
      const before = double.events.length;
      assert.ok(double.refund(id));
      await Promise.all(
        double.events.slice(before, before + 1).flatMap((event) => [deliver(event), deliver(event)]),
      );
    });
  const sweeps = Array.from({ length: 3 }, () => async () => {
    await members.sweepPayments();
  });
  const repeated = Array.from({ length: REPEATS }, () => told).flat();
  await inParallel(
    MOST_AT_ONCE,
    shuffle([...repeated.map((event) => () => deliver(event)), ...refunds, ...sweeps]),
  );
  assert.equal((await members.sweepPayments()).failed, 0);
  await compare(double, database);
  return deliveries;
}

/** Compares the memberships and the orders with the records of the double. */
async function compare(double: StripeDouble, database: TestDatabase): Promise<void> {
  const charges = [...double.charges.values()];
  const invoices = [...double.invoices.values()]
    .filter(({ status }) => status === 'paid')
    .map(({ id }) => id);
  assert.equal(intentsPaidOnce(double).length + invoices.length, charges.length);
  const orders = await database.run(
    'select number, payment_id, status from orders where payment_id is not null order by number',
  );
  assert.deepEqual(
    orders.map(({ payment_id: payment }) => payment).sort(),
    [...intentsPaidOnce(double), ...invoices].sort(),
    'each payment has one order',
  );
  assert.deepEqual(
    orders.map(({ number }) => number),
    orders.map((_, n) => 1001 + n),
    'the orders are numbered without a gap',
  );
  const refunded = new Set(
    charges.filter((one) => one.amount_refunded === one.amount).map((one) => one.payment_intent),
  );
  for (const { payment_id: payment, status } of orders)
    assert.equal(status, refunded.has(String(payment)) ? 'REFUNDED' : 'PAID');

  const memberships = await database.run(
    `select c.session_id, m.status from checkouts c
     left join memberships m on m.user_id = c.user_id and m.area_id = c.area_id`,
  );
  const expected = [...double.sessions.values()].map(({ id, payment_intent: payment }) => ({
    session_id: id,
    ended: payment !== null && refunded.has(payment),
  }));
  // Who got the money back before the site knew of the payment never was a member.
  assert.deepEqual(
    memberships
      .map(({ session_id: session, status }) => `${session} ${status === 'ACTIVE' ? 'in' : 'out'}`)
      .sort(),
    expected.map(({ session_id: session, ended }) => `${session} ${ended ? 'out' : 'in'}`).sort(),
  );
}

/** Returns the payments that belong to no subscription. */
const intentsPaidOnce = ({ sessions }: StripeDouble): string[] =>
  [...sessions.values()].flatMap(({ payment_intent: payment }) => payment ?? []);

const idOfCheckout = (session: Record<string, unknown>): string => String(session['client_reference_id']);

/** Returns whether an event is about one of these checkouts. */
const isAbout = (event: object, checkouts: ReadonlySet<string>): boolean => {
  const text = JSON.stringify(event);
  return [...checkouts].some((id) => text.includes(id));
};

/** Returns a list in random order. */
function shuffle<One>(list: readonly One[]): One[] {
  return list
    .map((one) => ({ one, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one);
}

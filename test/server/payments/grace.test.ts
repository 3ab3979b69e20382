/** A payment that fails: how long access lasts, and what the member and the owner are told, each thing once. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { ServerOptions } from '../../../packages/server/src/index.js';
import type { Visitor } from '../site.js';
import { createPaymentSite, joinPaid, MEMBERSHIPS, sessionOf } from './payment-site.js';

const MINUTE = 1 / (24 * 60);
const AREA = '/api/people-hub/v1/member-areas/letters';

const readFirst = async (visitor: Visitor) => (await visitor.get(MEMBERSHIPS)).json.memberships[0];

/** Returns a member who has paid for the first period, and the ways to see what the member may do and was told. */
async function createMember({
  option = 'letters-monthly',
  area = 'letters',
  server = {},
}: {
  option?: string;
  area?: string;
  server?: Partial<ServerOptions>;
} = {}) {
  const site = await createPaymentSite({ server });
  const { double } = site;
  const visitor = await site.signUp();
  const session = sessionOf(await joinPaid(visitor, area, option));
  double.pay(session);
  await site.deliverNew();
  const { customer, subscription } = double.sessions.get(session)!;
  /** Returns the mails about payments to the member, in their order. */
  const told = () =>
    site.mails.filter(({ to, kind }) => to === 'buyer-1@example.com' && /^payment-|^renewal/.test(kind));
  return {
    site,
    double,
    visitor,
    customer,
    subscription: double.subscriptions.get(subscription ?? '')!,
    /** Lets days pass, and the site learn of what happens in them. */
    async pass(days: number): Promise<void> {
      await site.advance(days, visitor);
      await site.deliverNew();
      await site.members.sweepPayments();
      await site.members.settled();
    },
    told,
    /** The kinds of the mails about payments to the member. */
    kinds: () => told().map(({ kind }) => kind),
    toOwner: () => site.mails.filter(({ kind }) => /^owner-(?!joined)/.test(kind)),
    /** Whether the member may see the pages of the area, in all places that say so. */
    async isIn(): Promise<boolean> {
      const { url } = await readFirst(visitor);
      const join = await visitor.put('/api/site-users/account/member-areas/letters/request-to-join', {
        originUrlPath: '/',
      });
      const navigation = (await visitor.get('/api/people-hub/v1/member-navigation')) as unknown as {
        json: { areas: unknown[] };
      };
      const request = new Request('https://site.example/members/letters', {
        headers: { cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      const gate = await site.members.gate(request, 'letters');
      const answers = [
        url === '/members/letters',
        join.json.data.redirectUrlPath === '/members/letters',
        navigation.json.areas.length === 1,
        gate.passed,
      ];
      assert.equal(
        new Set(answers).size,
        1,
        `the list, the join, the navigation and the gate: ${answers.join()}`,
      );
      return gate.passed;
    },
  };
}

describe('access after a failed payment', () => {
  test('goes on for 14 days from the day on which it was due, and ends then without a reading', async () => {
    const { site, double, visitor, customer, isIn } = await createMember();
    double.declined.add(customer);
    await site.advance(28 + MINUTE, visitor);
    await site.deliverNew();
    const { status, endsAt } = await readFirst(visitor);
    assert.deepEqual([status, endsAt], ['PAYMENT_FAILED', '2026-03-14T10:00:00.000Z']);
    assert.deepEqual((await visitor.get(AREA)).json.membership, { status, endsAt });
    assert.equal(await isIn(), true);
    await site.advance(14 - 2 * MINUTE, visitor);
    assert.equal(await isIn(), true);
    site.double.now += 60;
    assert.equal(await isIn(), false);
    assert.equal((await readFirst(visitor)).status, 'PAYMENT_FAILED');
  });

  test('goes on without an end when the card works again', async () => {
    const { site, double, visitor, customer, isIn, pass } = await createMember();
    double.declined.add(customer);
    await pass(33);
    double.repairCard(customer);
    await site.deliverNew();
    const { status, endsAt } = await readFirst(visitor);
    assert.deepEqual([status, endsAt, await isIn()], ['ACTIVE', null, true]);
  });

  test('ends at once with no days of grace', async () => {
    const { double, customer, isIn, pass } = await createMember({ server: { grace: 0 } });
    double.declined.add(customer);
    await pass(28 + MINUTE);
    assert.equal(await isIn(), false);
  });

  test('ends when Stripe gives up, also within the days of grace', async () => {
    const { double, visitor, customer, isIn, pass, kinds } = await createMember({ server: { grace: 60 } });
    double.declined.add(customer);
    double.givesUpAs = 'unpaid';
    await pass(28 + 20);
    assert.equal(await isIn(), true);
    await pass(2);
    assert.deepEqual(
      [(await readFirst(visitor)).status, (await readFirst(visitor)).endsAt, await isIn()],
      ['PAYMENT_FAILED', null, false],
    );
    assert.deepEqual(kinds(), ['payment-failed', 'payment-ended']);
  });

  test('ends at once when a dispute is lost, and the owner is told of it by mail', async () => {
    const { site, double, visitor, customer, pass, kinds, toOwner } = await createMember();
    double.declined.add(customer);
    await pass(30);
    double.closeDispute(double.openDispute([...double.charges.keys()][0]!), 'lost');
    await site.deliverNew();
    await pass(1); // a mail about who has left would wait for the reason
    assert.equal((await readFirst(visitor)).status, 'CANCELLED');
    assert.deepEqual(kinds(), ['payment-failed']);
    assert.deepEqual(
      toOwner().map(({ kind, to }) => [kind, to]),
      [
        ['owner-payment-failed', 'owner@example.com'],
        ['owner-dispute-lost', 'owner@example.com'],
      ],
    );
    assert.match(
      toOwner()[1]!.text,
      /buyer-1@example\.com has taken back the payment of order 1001 for Letters/,
    );
  });

  test('ends at once for a member who cancels, who gets no mail about an end for lack of payment', async () => {
    const { site, double, visitor, customer, subscription, pass, kinds } = await createMember();
    double.declined.add(customer);
    await pass(30);
    const { id } = await readFirst(visitor);
    assert.equal((await visitor.delete(`${MEMBERSHIPS}/${id}`)).status, 200);
    await site.deliverNew();
    await pass(20);
    assert.deepEqual([subscription.status, (await readFirst(visitor)).status], ['canceled', 'CANCELLED']);
    assert.deepEqual(kinds(), ['payment-failed']);
  });

  test('is counted from the last period that was not paid, and not from an invoice that was given up', async () => {
    const { site, double, visitor, customer, isIn } = await createMember();
    double.declined.add(customer);
    await site.advance(30, visitor);
    const [paid, ...later] = [...double.invoices.values()];
    double.invoices.clear();
    // An invoice from before the last payment, which nobody collects any more.
    for (const one of [{ ...paid!, id: 'given-up', status: 'open' as const }, paid!, ...later])
      double.invoices.set(one.id, one);
    await site.deliverNew();
    assert.deepEqual([(await readFirst(visitor)).endsAt, await isIn()], ['2026-03-14T10:00:00.000Z', true]);
  });
});

describe('the mails about a failed payment', () => {
  test('are sent once each: the failure, a warning three days before the end, and the end', async () => {
    const { double, customer, pass, told, kinds, toOwner } = await createMember();
    double.declined.add(customer);
    await pass(28 + MINUTE);
    assert.deepEqual(kinds(), ['payment-failed']);
    assert.match(told()[0]!.text, /You have access until March 14, 2026\./);
    assert.match(told()[0]!.text, /https:\/\/site\.example\/checkout\/payment-method\n/);
    assert.match(toOwner()[0]!.text, /the member has access until March 14, 2026\./);
    await pass(10.9);
    assert.deepEqual(kinds(), ['payment-failed']);
    await pass(0.2);
    assert.deepEqual(kinds(), ['payment-failed', 'payment-warning']);
    assert.match(told()[1]!.text, /your access ends on March 14, 2026\./);
    await pass(2.8);
    assert.equal(kinds().length, 2);
    await pass(0.1);
    assert.deepEqual(kinds(), ['payment-failed', 'payment-warning', 'payment-ended']);
    assert.match(told()[2]!.text, /checkout\/payment-method\n/);
    await pass(30); // Stripe gives up
    await pass(1); // the owners are told when no reason has come
    assert.equal(kinds().length, 3);
    assert.deepEqual(
      toOwner().map(({ kind }) => kind),
      ['owner-payment-failed', 'owner-left'],
    );
  });

  test('are sent once when several processes sweep at the same time', async () => {
    const { site, double, visitor, customer, kinds } = await createMember();
    double.declined.add(customer);
    for (const days of [28 + MINUTE, 11.1, 3]) {
      await site.advance(days, visitor);
      await Promise.all([1, 2, 3].map(() => site.members.sweepPayments()));
      await site.members.settled();
    }
    assert.deepEqual(kinds(), ['payment-failed', 'payment-warning', 'payment-ended']);
  });

  test('tell who has paid that all is in order again', async () => {
    const { site, double, customer, pass, kinds } = await createMember();
    double.declined.add(customer);
    await pass(29);
    await pass(10.5);
    double.repairCard(customer);
    for (let n = 0; n < 2; n++) await site.deliver(double.events);
    await site.members.settled();
    assert.deepEqual(kinds(), ['payment-failed', 'payment-warning', 'payment-restored']);
    await pass(20);
    assert.equal(kinds().length, 3);
  });

  test('are sent anew for the next payment that fails', async () => {
    const { site, double, customer, pass, kinds } = await createMember();
    double.declined.add(customer);
    await pass(29);
    double.repairCard(customer);
    await site.deliverNew();
    await site.members.settled();
    double.declined.add(customer);
    await pass(32);
    assert.deepEqual(kinds(), ['payment-failed', 'payment-restored', 'payment-failed']);
  });

  test('have no warning with fewer than four days of grace', async () => {
    const { double, customer, pass, kinds } = await createMember({ server: { grace: 3 } });
    double.declined.add(customer);
    await pass(28 + MINUTE);
    await pass(1);
    assert.deepEqual(kinds(), ['payment-failed']);
    await pass(2);
    assert.deepEqual(kinds(), ['payment-failed', 'payment-ended']);
  });

  test('say at once that access has ended when there are no days of grace', async () => {
    const { double, customer, pass, told, kinds, toOwner } = await createMember({ server: { grace: 0 } });
    double.declined.add(customer);
    await pass(28 + MINUTE);
    await pass(40);
    assert.deepEqual(kinds(), ['payment-failed']);
    assert.match(told()[0]!.text, /You have no access until it is paid\./);
    assert.match(toOwner()[0]!.text, /The member has no access until it is paid\./);
  });

  test('say that a membership is over that Stripe has ended within the days of grace', async () => {
    const { double, visitor, customer, pass, told, kinds } = await createMember({ server: { grace: 60 } });
    double.declined.add(customer);
    await pass(28 + 22);
    assert.equal((await readFirst(visitor)).status, 'CANCELLED');
    assert.deepEqual(kinds(), ['payment-ended']);
    assert.match(told()[0]!.text, /https:\/\/site\.example\/account\/memberships\n/);
  });

  test('that wait and are not true any more are removed from the outbox', async () => {
    const { site, double, visitor, customer, kinds, toOwner } = await createMember();
    const waiting = async () =>
      (await site.store.db.selectFrom('outbox').select('kind').orderBy('kind').execute()).map(
        ({ kind }) => kind,
      );
    double.declined.add(customer);
    await site.advance(29, visitor);
    await site.members.settled();
    await site.readPurchases();
    assert.ok((await waiting()).includes('payment-failed'));
    double.repairCard(customer);
    await site.readPurchases();
    assert.ok(!(await waiting()).includes('payment-failed'));
    await site.members.sendMails();
    assert.deepEqual([kinds(), toOwner()], [[], []]);
  });

  test('are not sent when the staff has ended the membership before', async () => {
    const { site, double, visitor, customer, kinds } = await createMember();
    double.declined.add(customer);
    await site.advance(29, visitor);
    await site.members.settled();
    await site.readPurchases();
    await site.store.db
      .updateTable('memberships')
      .set({ status: 'CANCELLED', end_by_staff: 1 })
      .where('status', '=', 'PAYMENT_FAILED')
      .execute();
    await site.members.sendMails();
    assert.deepEqual(kinds(), []);
  });
});

describe('the reminder of a yearly payment', () => {
  test('is sent once, 14 days before, with the amount, the day and how to cancel', async () => {
    const { pass, told, kinds } = await createMember({ option: 'letters-yearly' });
    await pass(365 - 14.1);
    assert.deepEqual(kinds(), []);
    await pass(0.2);
    await pass(1);
    assert.deepEqual(kinds(), ['renewal-reminder']);
    const { text } = told()[0]!;
    assert.match(text, /Payment on: January 31, 2027\nAmount: \$100\.00\n/);
    assert.match(text, /cancel your membership in your account before January 31, 2027\./);
    await pass(14);
    await pass(365 - 14);
    assert.deepEqual(kinds(), ['renewal-reminder', 'renewal-reminder']);
  });

  test('is also sent for a year of twelve months', async () => {
    const { site, pass, kinds } = await createMember({ option: 'letters-yearly' });
    await site.store.db
      .updateTable('pricing_options')
      .set({ period_unit: 'MONTH', period_value: 12 })
      .where('id', '=', 'letters-yearly')
      .execute();
    await pass(365 - 13.9);
    assert.deepEqual(kinds(), ['renewal-reminder']);
  });

  test('is not sent to who has cancelled, or pays every month', async () => {
    const yearly = await createMember({ option: 'letters-yearly' });
    await yearly.visitor.delete(`${MEMBERSHIPS}/${(await readFirst(yearly.visitor)).id}`);
    await yearly.pass(360);
    assert.deepEqual(yearly.kinds(), []);
    const monthly = await createMember();
    await monthly.pass(20);
    assert.deepEqual(monthly.kinds(), []);
  });
});

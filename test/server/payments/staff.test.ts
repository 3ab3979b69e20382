/** Tests what the staff of a site does to memberships that are paid through a provider, and refunds. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { readMember } from '../../../packages/server/src/payments/member-details.js';
import type { MemberDetails } from '../../../src/contract/owner/member.js';
import type { RefundResult } from '../../../src/contract/owner/refund-order.js';
import { Visitor, type Answer } from '../site.js';
import {
  createPaymentSite,
  joinPaid,
  MEMBERSHIPS,
  ORIGIN,
  sessionOf,
  type PaymentSite,
} from './payment-site.js';

const parse = <Body>({ text }: Answer): Body => JSON.parse(text) as Body;

const DAY = 24 * 60 * 60 * 1000;

/** Returns the owner of a site, signed in. */
async function signInOwner({ members }: PaymentSite): Promise<Visitor> {
  const owner = new Visitor(ORIGIN, { send: (request) => members.fetch(request) });
  await owner.get('/account/login');
  await owner.post('/api/site-users/account/session', {
    email: 'owner@example.com',
    password: 'owner-pass-1',
  });
  return owner;
}

/** Returns a site with a person who has paid, and its owner. */
async function createSite(areaId: string, optionId: string) {
  const site = await createPaymentSite();
  const { double, store } = site;
  const visitor = await site.signUp();
  const session = sessionOf(await joinPaid(visitor, areaId, optionId));
  double.pay(session);
  await site.deliverNew();
  const owner = await signInOwner(site);
  const { siteUserId } = visitor.readSiteUserInfo();
  const read = async () => parse<MemberDetails>(await owner.get(`/api/marketing/members/${siteUserId}`));
  const { memberships, orders } = await read();
  const id = memberships[0]!.id;
  return {
    site,
    double,
    store,
    visitor,
    owner,
    id,
    siteUserId: siteUserId!,
    order: orders[0]!,
    subscription: double.subscriptions.get(double.sessions.get(session)!.subscription ?? '')!,
    read,
    status: async () => (await visitor.get(MEMBERSHIPS)).json.memberships.at(0)?.status,
    end: (when: string) => owner.post(`/api/marketing/memberships/${id}/end`, { when }),
    move: (endsAt: string | null) => owner.put(`/api/marketing/memberships/${id}`, { endsAt }),
    refund: (key: string, value?: string, endsAccess = false) =>
      owner.post(`/api/marketing/orders/${orders[0]!.id}/refunds`, { key, endsAccess, value }),
    kinds: async () => (await read()).history.map(({ kind, by }) => `${kind} by ${by}`),
    /** Lets everything happen again that has happened, in the order of the events and by the sweep. */
    async repeat() {
      await site.deliver(double.events);
      await site.members.sweepPayments();
    },
  };
}

describe('a subscription that the staff ends', () => {
  test('ends with its period at the provider, and the person cannot undo it', async () => {
    const { visitor, end, status, subscription, kinds, id, repeat, store } = await createSite(
      'letters',
      'letters-monthly',
    );
    assert.equal((await end('period')).status, 200);
    assert.equal(subscription.cancel_at_period_end, true);
    assert.equal(await status(), 'ENDING');
    assert.equal((await end('period')).status, 200);
    await joinPaid(visitor, 'letters', 'letters-monthly');
    assert.equal((await visitor.post(`${MEMBERSHIPS}/${id}/resume`, {})).json.error.code, 'not-resumable');
    await repeat();
    assert.equal(await status(), 'ENDING');
    assert.deepEqual(
      (await kinds()).filter((line) => line.startsWith('ended')),
      ['ended by staff'],
    );
    assert.deepEqual(await store.db.selectFrom('cancellations').selectAll().execute(), []);
  });

  test('goes on when it is resumed at the provider', async () => {
    const { end, status, subscription, site, double, store } = await createSite('letters', 'letters-monthly');
    await end('period');
    Object.assign(subscription, { cancel_at_period_end: false, cancel_at: null });
    await site.deliver(double.events.slice(-1));
    assert.equal(await status(), 'ACTIVE');
    const [{ end_by_staff: endByStaff } = { end_by_staff: 1 }] = await store.db
      .selectFrom('memberships')
      .select('end_by_staff')
      .where('checkout_id', 'is not', null)
      .execute();
    assert.equal(endByStaff, 0);
  });

  test('ends at once, pays no more, and stays ended whatever arrives later', async () => {
    const { visitor, site, double, end, status, subscription, repeat } = await createSite(
      'letters',
      'letters-monthly',
    );
    assert.equal((await end('now')).status, 200);
    assert.deepEqual([subscription.status, await status()], ['canceled', 'CANCELLED']);
    await repeat();
    assert.equal(await status(), 'CANCELLED');
    double.pay(sessionOf(await joinPaid(visitor, 'letters', 'letters-monthly')));
    await site.deliverNew();
    assert.equal(await status(), 'ACTIVE');
    assert.deepEqual(site.problems, []);
  });

  test('takes the access at once when the provider is out of order, and ends there with the sweep', async () => {
    const { site, double, end, status, subscription } = await createSite('letters', 'letters-monthly');
    double.outage = 500;
    const answer = await end('now');
    assert.deepEqual([answer.status, answer.json.error.code], [503, 'payments-unavailable']);
    assert.deepEqual([subscription.status, await status()], ['active', 'CANCELLED']);
    double.outage = null;
    await site.members.sweepPayments();
    assert.deepEqual([subscription.status, await status()], ['canceled', 'CANCELLED']);
  });

  test('ends with its period by the sweep when the provider is out of order', async () => {
    const { site, double, end, status, subscription, store } = await createSite('letters', 'letters-monthly');
    double.outage = 500;
    assert.equal((await end('period')).status, 503);
    assert.equal((await end('period')).status, 503);
    assert.equal(await status(), 'ACTIVE');
    double.outage = null;
    await site.members.sweepPayments();
    assert.deepEqual([subscription.cancel_at_period_end, await status()], [true, 'ENDING']);
    const audit = await store.db
      .selectFrom('audit')
      .selectAll()
      .where('operation', '=', 'endMembership')
      .execute();
    assert.equal(audit.length, 1);
  });
});

describe('a membership that was paid once', () => {
  test('ends at once, stays ended, and can be bought again', async () => {
    const { site, double, visitor, end, status, repeat } = await createSite('workshop', 'workshop-once');
    assert.equal((await end('period')).json.error.code, 'no-period');
    assert.equal((await end('now')).status, 200);
    await repeat();
    assert.equal(await status(), 'CANCELLED');
    double.pay(sessionOf(await joinPaid(visitor, 'workshop', 'workshop-once')));
    await repeat();
    assert.equal(await status(), 'ACTIVE');
    assert.deepEqual(site.problems, []);
  });

  test('has an end that moves and stays, and can be bought again after it', async () => {
    const { site, double, visitor, move, status, read, repeat } = await createSite(
      'workshop',
      'workshop-once',
    );
    const endsAt = new Date(double.now * 1000 + 10 * DAY).toISOString();
    assert.equal((await move(endsAt)).status, 200);
    await repeat();
    assert.deepEqual([await status(), (await read()).memberships[0]!.endsAt], ['ENDING', endsAt]);
    await site.advance(11, visitor);
    await repeat();
    assert.equal(await status(), 'CANCELLED');
    double.pay(sessionOf(await joinPaid(visitor, 'workshop', 'workshop-once')));
    await repeat();
    assert.equal(await status(), 'ACTIVE');
    assert.deepEqual(site.problems, []);
  });

  test('is movable for good again, and a subscription is not', async () => {
    const { double, move, status, repeat } = await createSite('workshop', 'workshop-once');
    await move(new Date(double.now * 1000 + DAY).toISOString());
    await move(null);
    await repeat();
    assert.equal(await status(), 'ACTIVE');
    const paying = await createSite('letters', 'letters-monthly');
    assert.equal((await paying.move(null)).json.error.code, 'not-movable');
  });
});

describe('a refund', () => {
  test('of the whole payment ends what was paid once, and is written once', async () => {
    const { refund, status, read, kinds, repeat } = await createSite('workshop', 'workshop-once');
    const answer = await refund('one');
    assert.equal(answer.status, 201);
    assert.deepEqual(parse<RefundResult>(answer).refunded, (await read()).orders[0]!.total);
    await repeat();
    assert.equal(await status(), 'CANCELLED');
    assert.deepEqual(
      (await kinds()).filter((line) => line.startsWith('refunded')),
      ['refunded by staff'],
    );
    assert.equal((await refund('two')).json.error.code, 'not-refundable');
  });

  test('in part keeps the access, unless the owner ends it', async () => {
    const { refund, status, read, subscription, repeat, double } = await createSite(
      'letters',
      'letters-monthly',
    );
    assert.equal((await refund('one', '4.00')).status, 201);
    assert.deepEqual(
      [
        await status(),
        (await read()).orders[0]!.refunded?.value,
        (await read()).orders[0]!.refundable?.value,
      ],
      ['ACTIVE', '4.00', '6.00'],
    );
    assert.equal((await refund('two', '6.01')).json.error.code, 'not-refundable');
    assert.equal((await refund('two', '1.00', true)).status, 201);
    await repeat();
    assert.deepEqual([await status(), subscription.status], ['CANCELLED', 'canceled']);
    assert.equal(double.refunds.size, 2);
  });

  test('pays back once when its answer is lost and the page sends it again', async () => {
    for (const wait of [0, 3]) {
      const { site, double, refund, read, visitor } = await createSite('workshop', 'workshop-once');
      double.losesRefundAnswers = true;
      assert.equal((await refund('one', '5.00')).json.error.code, 'payments-unavailable');
      double.losesRefundAnswers = false;
      if (wait > 0) await site.advance(wait, visitor); // Stripe has forgotten the key of the call
      const owner = await signInOwner(site);
      const order = (await read()).orders[0] ?? { id: '' };
      const again = await owner.post(`/api/marketing/orders/${order.id}/refunds`, {
        key: 'one',
        value: '5.00',
        endsAccess: false,
      });
      assert.deepEqual(
        [again.status, parse<RefundResult>(again).refunded.value, double.refunds.size],
        [201, '5.00', 1],
      );
    }
  });

  test('whose answer was lost is found before another one is made', async () => {
    const { double, refund, read } = await createSite('workshop', 'workshop-once');
    double.losesRefundAnswers = true;
    await refund('one', '5.00');
    double.losesRefundAnswers = false;
    double.now += 120;
    const [order] = (await read()).orders;
    assert.equal((await refund('two', '5.00')).status, 201);
    assert.equal(double.refunds.size, 1);
    assert.equal((await refund('three', order!.total.value)).json.error.code, 'not-refundable');
  });

  test('is never more than was paid when two owners press at once', async () => {
    const { site, double, owner, order } = await createSite('workshop', 'workshop-once');
    const other = await signInOwner(site);
    const value = order.total.value;
    const answers = await Promise.all(
      [owner, other].map((who, n) =>
        who.post(`/api/marketing/orders/${order.id}/refunds`, { key: `k${n}`, value, endsAccess: false }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409]);
    assert.equal(double.refunds.size, 1);
  });

  test('that the bank sends back can be made again', async () => {
    const { site, double, refund, read } = await createSite('workshop', 'workshop-once');
    await refund('one');
    await site.deliverNew();
    double.failRefund([...double.refunds.keys()][0]!);
    await site.deliverNew();
    const [order] = (await read()).orders;
    assert.deepEqual([order!.refunded, order!.refundable], [undefined, order!.total]);
    assert.equal((await refund('two')).status, 201);
  });

  test('is refused while the buyer disputes the payment, and for a provider without refunds', async () => {
    const { site, double, store, siteUserId, refund, read } = await createSite('workshop', 'workshop-once');
    double.openDispute([...double.charges.keys()][0]!);
    await site.deliverNew();
    assert.equal((await read()).orders[0]!.refundable, undefined);
    assert.equal((await refund('one')).json.error.code, 'not-refundable');
    for (const [payments, problem] of [
      [{ kind: 'none' }, 'no-provider'],
      [{ kind: 'provider', services: { payments: {} } }, 'unsupported'],
    ] as const) {
      const settings = { profileFields: [], identity: null };
      const services = { store, payments, settings } as unknown as Parameters<typeof readMember>[0];
      const found = await readMember(services, { siteUserId, isOwner: true }, siteUserId);
      assert.deepEqual([found.refundProblem, found.orders[0]!.refundable], [problem, undefined]);
    }
  });
});

describe('a grant and a payment for the same area', () => {
  test('make one membership, whichever comes first', async () => {
    for (let round = 0; round < 4; round++) {
      const site = await createPaymentSite();
      const visitor = await site.signUp();
      const owner = await signInOwner(site);
      site.double.pay(sessionOf(await joinPaid(visitor, 'workshop', 'workshop-once')));
      const { siteUserId } = visitor.readSiteUserInfo();
      const give = () =>
        owner.post('/api/marketing/memberships', {
          memberIds: [siteUserId],
          memberAreaId: 'workshop',
          endsAt: null,
        });
      const work = [give, () => site.deliverNew(), give];
      await Promise.all((round % 2 === 0 ? work : work.reverse()).map((one) => one()));
      const { memberships, orders } = (await visitor.get(MEMBERSHIPS)).json;
      assert.deepEqual([memberships.length, orders.length], [1, 1]);
      const granted = memberships[0].feeType === 'free';
      assert.deepEqual(
        site.problems.map(({ kind }) => kind),
        granted ? ['paid-twice'] : [],
      );
    }
  });
});

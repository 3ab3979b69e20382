/** Tests the end of a contract that is paid through a provider: a withdrawal undoes it, a cancellation ends it with its period. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { readMember } from '../../../packages/server/src/payments/member-details.js';
import { Visitor, type Answer } from '../site.js';
import { createPaymentSite, joinPaid, MEMBERSHIPS, ORIGIN, sessionOf } from './payment-site.js';

const CONTRACT_ENDS = '/api/site-users/contract-ends';
const DAY = 24 * 60 * 60 * 1000;

/** Returns a site with a person who has paid. */
async function createBuyer(
  areaId: string,
  optionId: string,
  prepare?: Parameters<typeof createPaymentSite>[0],
) {
  const site = await createPaymentSite(prepare);
  const { double, members, store } = site;
  const visitor = await site.signUp();
  const session = sessionOf(await joinPaid(visitor, areaId, optionId));
  double.pay(session);
  await site.deliverNew();
  const { siteUserId = '' } = visitor.readSiteUserInfo();
  const stranger = new Visitor(ORIGIN, { send: (request) => members.fetch(request) });
  await stranger.get('/account/login');
  const email = 'buyer-1@example.com';
  return {
    site,
    double,
    store,
    visitor,
    stranger,
    email,
    subscription: double.subscriptions.get(double.sessions.get(session)!.subscription ?? '')!,
    status: async () => (await visitor.get(MEMBERSHIPS)).json.memberships.at(0)?.status,
    declare: (kind: string, orderNumber = '1001', more: object = {}) =>
      visitor.post(CONTRACT_ENDS, { kind, orderNumber, ...more }),
    declareSignedOut: (kind: string, orderNumber = '1001', more: object = {}) =>
      stranger.post(CONTRACT_ENDS, { kind, orderNumber, email, ...more }),
    readOrder: async () => {
      const [order] = (await visitor.get(MEMBERSHIPS)).json.orders;
      return (await visitor.get(`/api/site-users/account/orders/${order.id}`)).json;
    },
    history: async () => {
      const setup = { kind: 'none' } as const;
      const settings = { profileFields: [], identity: null } as never;
      const member = await readMember(
        { store, payments: setup, settings },
        { siteUserId: '', isOwner: true },
        siteUserId,
      );
      return member.history.map(({ kind, by }) => `${kind} by ${by}`);
    },
    /** Lets everything happen again that has happened, in the order of the events and by the sweep. */
    async repeat() {
      await site.deliver(double.events);
      await site.members.sweepPayments();
      await site.members.settled();
    },
    /** Returns the mails of a kind, after all were sent. */
    async mailsOf(kind: string) {
      await site.members.sendMails();
      await site.members.settled();
      return site.mails.filter((mail) => mail.kind === kind);
    },
  };
}

const outcomeOf = ({ json }: Answer) =>
  json as unknown as { outcome: string; refund?: unknown; endsAt?: string };

describe('a withdrawal of a signed-in buyer', () => {
  test('ends the subscription and the access at once, and pays everything back once', async () => {
    const { declare, double, subscription, status, repeat, mailsOf, history, email } = await createBuyer(
      'letters',
      'letters-monthly',
    );
    const answer = await declare('withdrawal', '1001', {
      name: 'Ana Silva',
      reason: 'I have too many letters',
    });
    assert.equal(answer.status, 200);
    assert.deepEqual(outcomeOf(answer), {
      receivedAt: new Date(double.now * 1000).toISOString(),
      outcome: 'ended',
      endsAt: new Date(double.now * 1000).toISOString(),
      refund: { value: '10.00', currencyCode: 'USD' },
    });
    assert.deepEqual(
      [subscription.status, await status(), double.refunds.size],
      ['canceled', 'CANCELLED', 1],
    );
    await repeat();
    assert.equal(outcomeOf(await declare('withdrawal')).outcome, 'ended-before');
    await repeat();
    assert.deepEqual([await status(), double.refunds.size], ['CANCELLED', 1]);
    assert.deepEqual((await history()).sort(), [
      'ended by member',
      'joined by member',
      'paid by member',
      'refunded by member',
    ]);
    const [mail] = await mailsOf('contract-end');
    assert.equal(mail!.to, email);
    for (const part of [
      '1001',
      'Letters from the Bakery',
      'Ana Silva',
      'I have too many letters',
      'UTC',
      '$10.00',
    ])
      assert.ok(mail!.text.includes(part), part);
    const [first] = await mailsOf('owner-contract-end');
    assert.match(first!.text, /buyer-1@example\.com[\s\S]*You need not do anything/);
    assert.ok(first!.text.includes(`${ORIGIN}/owner#member-areas/members/`));
    assert.equal(first!.text.includes('too many letters'), false);
  });

  test('pays back every payment of the contract, and a renewal begins no new time', async () => {
    const { site, declare, double, store, visitor, status } = await createBuyer('letters', 'letters-monthly');
    await site.advance(30, visitor);
    await site.deliverNew();
    assert.equal(outcomeOf(await declare('withdrawal', '1002')).outcome, 'too-late');
    await store.db.updateTable('areas').set({ withdrawal_days: 60 }).execute();
    const [{ orders }] = [(await visitor.get(MEMBERSHIPS)).json];
    assert.equal(orders.length, 2);
    const answer = outcomeOf(await declare('withdrawal', '1002'));
    assert.deepEqual([answer.outcome, answer.refund], ['ended', { value: '20.00', currencyCode: 'USD' }]);
    assert.deepEqual([double.refunds.size, await status()], [2, 'CANCELLED']);
  });

  test('is too late after its last day everywhere on Earth, and changes nothing', async () => {
    const { site, declare, double, visitor, status, readOrder, mailsOf } = await createBuyer(
      'workshop',
      'workshop-once',
    );
    const placed = Date.parse((await readOrder()).placedAt);
    const until = (Math.floor(placed / DAY) + 15) * DAY + DAY / 2;
    assert.deepEqual((await readOrder()).withdrawal, {
      until: new Date(until - DAY).toISOString(),
      url: '/account/withdraw?order=1001',
    });
    await site.advance((until - 1000 - double.now * 1000) / DAY, visitor);
    assert.notEqual((await readOrder()).withdrawal, null);
    await site.advance(1 / 24, visitor);
    assert.equal((await readOrder()).withdrawal, null);
    assert.equal(outcomeOf(await declare('withdrawal')).outcome, 'too-late');
    assert.deepEqual([await status(), double.refunds.size], ['ACTIVE', 0]);
    assert.match((await mailsOf('owner-contract-end'))[0]!.text, /Decide whether you accept it/);
    assert.match((await mailsOf('contract-end'))[0]!.text, /The time for it was over/);
  });

  test('takes the access while the provider is out of order, and the sweep ends and pays back', async () => {
    const { site, declare, double, subscription, status, repeat, mailsOf } = await createBuyer(
      'letters',
      'letters-monthly',
    );
    double.outage = 500;
    assert.equal(outcomeOf(await declare('withdrawal')).outcome, 'ended');
    assert.deepEqual([await status(), subscription.status, double.refunds.size], ['CANCELLED', 'active', 0]);
    assert.equal((await mailsOf('owner-contract-end')).length, 0);
    double.outage = null;
    await site.members.sweepPayments();
    await repeat();
    assert.deepEqual(
      [await status(), subscription.status, double.refunds.size],
      ['CANCELLED', 'canceled', 1],
    );
    assert.equal((await mailsOf('owner-contract-end')).length, 1);
  });

  test('pays back once when the answer of the provider is lost', async () => {
    const { site, declare, double, mailsOf } = await createBuyer('workshop', 'workshop-once');
    double.losesRefundAnswers = true;
    await declare('withdrawal');
    double.losesRefundAnswers = false;
    double.now += 120;
    await site.members.sweepPayments();
    await site.members.sweepPayments();
    assert.equal(double.refunds.size, 1);
    assert.equal((await mailsOf('owner-contract-end')).length, 1);
  });

  test('leaves the refund to the owner when the provider has none', async () => {
    const { site, store, visitor } = await createBuyer('workshop', 'workshop-once');
    const { endOwnContract } = await import('../../../packages/server/src/payments/end-contract.js');
    const { siteUserId = '' } = visitor.readSiteUserInfo();
    const answer = await endOwnContract({ kind: 'none' }, store, siteUserId, {
      kind: 'withdrawal',
      orderNumber: '1001',
    });
    assert.deepEqual([answer.outcome, answer.refund], ['ended', undefined]);
    await site.members.sendMails();
    const textOf = (kind: string) => site.mails.find((mail) => mail.kind === kind)?.text ?? '';
    assert.match(textOf('owner-contract-end'), /you still have to pay back \$\d+\.00 by hand/);
    assert.match(textOf('contract-end'), /The owner of the site pays back \$\d+\.00 to you/);
  });

  test('of the order of somebody else is not found', async () => {
    const { site, status } = await createBuyer('letters', 'letters-monthly');
    const other = await site.signUp();
    const answer = await other.post(CONTRACT_ENDS, { kind: 'withdrawal', orderNumber: '1001' });
    assert.deepEqual([answer.status, answer.json.error.code, await status()], [404, 'not-found', 'ACTIVE']);
  });
});

describe('a cancellation of a signed-in buyer', () => {
  test('ends the subscription with its period, and the member can resume it', async () => {
    const { declare, double, subscription, status, visitor, repeat, history, mailsOf } = await createBuyer(
      'letters',
      'letters-monthly',
    );
    const answer = outcomeOf(await declare('cancellation'));
    assert.deepEqual(
      [answer.outcome, answer.endsAt, answer.refund],
      ['ended', new Date(double.periodEnd(subscription.id) * 1000).toISOString(), undefined],
    );
    assert.deepEqual([subscription.cancel_at_period_end, await status()], [true, 'ENDING']);
    assert.equal(outcomeOf(await declare('cancellation')).outcome, 'ended-before');
    await repeat();
    assert.ok((await history()).includes('cancelled by member'));
    assert.equal((await mailsOf('contract-end')).length, 2);
    const [{ id }] = (await visitor.get(MEMBERSHIPS)).json.memberships;
    assert.equal((await visitor.post(`${MEMBERSHIPS}/${id}/resume`, {})).status, 200);
    assert.equal(await status(), 'ACTIVE');
  });

  test('changes nothing about what was paid once', async () => {
    const { declare, status } = await createBuyer('workshop', 'workshop-once');
    assert.equal(outcomeOf(await declare('cancellation')).outcome, 'not-cancellable');
    assert.equal(await status(), 'ACTIVE');
  });
});

describe('a declaration of somebody who is signed out', () => {
  test('has the same answer for known and unknown orders, and changes nothing by itself', async () => {
    const { declareSignedOut, status, mailsOf, stranger } = await createBuyer('letters', 'letters-monthly');
    const known = await declareSignedOut('withdrawal');
    const unknown = await declareSignedOut('withdrawal', '1999', { name: 'Spam', reason: 'Buy pills' });
    assert.deepEqual([known.status, known.text], [unknown.status, unknown.text]);
    assert.equal(outcomeOf(known).outcome, 'received');
    assert.equal(await status(), 'ACTIVE');
    const mails = await mailsOf('contract-end');
    assert.equal(mails.length, 2);
    const lost = mails.find(({ text }) => text.includes('1999'))!;
    assert.match(lost.text, /There is no order with this number/);
    assert.equal(/Spam|pills/.test(lost.text + lost.html), false);
    // It counts from now on, so the owner learns of it.
    const [told, ...others] = await mailsOf('owner-contract-end');
    assert.match(told!.text, /sent without logging in, so nothing has changed yet/);
    assert.equal(others.length, 0);
    const missing = await stranger.post(CONTRACT_ENDS, { kind: 'withdrawal', orderNumber: '1001' });
    assert.deepEqual([missing.status, missing.json.error.fields], [400, { email: 'required' }]);
  });

  test('is limited by its email', async () => {
    const { declareSignedOut } = await createBuyer('letters', 'letters-monthly');
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await declareSignedOut('withdrawal', `20${n}`)).status);
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
  });
});

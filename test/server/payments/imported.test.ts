/** Subscriptions that were bought on another platform: after an import, they are like those that were bought here. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { importText } from '../moving/moving-site.js';
import { ACCOUNT, Visitor } from '../site.js';
import { hashPassword } from '../../../packages/server/src/people/secrets.js';
import { createPaymentSite, joinPaid, MEMBERSHIPS, ORIGIN } from './payment-site.js';

const EMAIL = 'ada@example.org';
const PRICE = { currency: 'usd', amount: 1000, interval: 'month', count: 1 };

/** Returns a site with a member who has paid elsewhere for some months, and was imported then. */
async function importMember({
  months = 3,
  metadata = {},
}: { months?: number; metadata?: Record<string, string> } = {}) {
  const site = await createPaymentSite();
  const { double, store } = site;
  const ids = double.subscribeElsewhere(PRICE, metadata);
  double.advance(28 * months);
  site.loseNew();
  const row = [
    EMAIL,
    'letters',
    'letters-monthly',
    ids.customer,
    ids.subscription,
    await hashPassword(ACCOUNT.password),
  ];
  const text = `email,area,option,customer_id,subscription_id,password_hash\n${row.join(',')}\n`;
  const [report] = await importText(store, text);
  assert.equal(report?.result, 'created');
  const visitor = new Visitor(ORIGIN, { send: (request) => site.members.fetch(request) });
  const logIn = async () => {
    await visitor.get('/account/login');
    await visitor.post('/api/site-users/account/session', { email: EMAIL, password: ACCOUNT.password });
  };
  await logIn();
  return {
    ...site,
    ...ids,
    site,
    visitor,
    text,
    readMembership: async () => {
      await logIn();
      return (await visitor.get(MEMBERSHIPS)).json.memberships[0];
    },
  };
}

describe('an imported subscription', () => {
  test('is read by the next sweep, with its earlier payments as orders and without mails about them', async () => {
    const { site, members, visitor, readMembership } = await importMember();
    assert.equal((await readMembership()).status, 'ACTIVE');
    assert.deepEqual(await members.sweepPayments(), { checked: 1, failed: 0 });
    const { status, paymentsMade, nextPaymentAt } = await readMembership();
    assert.deepEqual([status, paymentsMade, nextPaymentAt], ['ACTIVE', 3, '2026-04-30T10:00:00.000Z']);
    assert.equal((await visitor.get(MEMBERSHIPS)).json.orders.length, 3);
    await members.sendMails();
    assert.deepEqual(
      site.mails.filter(({ kind }) => kind === 'order-confirmation'),
      [],
    );
  });

  for (const [name, metadata] of [
    ['of another platform', {}],
    ['of another site with this server', { member_area_checkout: 'a-checkout-of-that-site' }],
  ] as const)
    test(`${name} is renewed by a webhook, with an order and a mail`, async () => {
      const { site, double, members, readMembership } = await importMember({ metadata });
      await members.sweepPayments();
      await members.settled();
      double.advance(31);
      const sent = site.mails.length;
      assert.ok((await site.deliverNew()).every((status) => status === 200));
      assert.equal((await readMembership()).paymentsMade, 4);
      await members.settled();
      assert.deepEqual(
        site.mails.slice(sent).map(({ kind }) => kind),
        ['order-confirmation'],
      );
    });

  test('ends when it is cancelled on the other platform', async () => {
    const { site, double, members, subscription, readMembership } = await importMember();
    await members.sweepPayments();
    double.subscriptions.get(subscription)!.cancel_at_period_end = true;
    double.subscriptions.get(subscription)!.cancel_at = Date.parse('2026-04-30T10:00:00Z') / 1000;
    double.advance(1);
    await members.sweepPayments();
    double.advance(40);
    await site.deliverNew();
    assert.equal((await readMembership()).status, 'CANCELLED');
  });

  test('is cancelled and resumed here', async () => {
    const { double, visitor, subscription, readMembership } = await importMember();
    const { id } = await readMembership();
    assert.equal((await visitor.delete(`${MEMBERSHIPS}/${id}`)).status, 200);
    assert.equal((await readMembership()).status, 'ENDING');
    assert.equal(double.subscriptions.get(subscription)!.cancel_at_period_end, true);
    assert.equal((await visitor.post(`${MEMBERSHIPS}/${id}/resume`, {})).status, 200);
    assert.equal((await readMembership()).status, 'ACTIVE');
    assert.equal(double.subscriptions.get(subscription)!.cancel_at_period_end, false);
  });

  test('leads nobody to a second payment', async () => {
    const { double, visitor } = await importMember();
    const { location } = await joinPaid(visitor, 'letters', 'letters-yearly');
    assert.equal(double.sessions.size, 0);
    assert.doesNotMatch(location ?? '', /checkout\.stripe/);
  });

  test('changes nothing when it is imported again after it was read', async () => {
    const { members, store, text } = await importMember();
    await members.sweepPayments();
    const read = () => store.db.selectFrom('memberships').selectAll().orderBy('id').execute();
    const before = await read();
    const [report] = await importText(store, text);
    assert.equal(report?.result, 'unchanged');
    assert.deepEqual(await read(), before);
    assert.deepEqual(await members.sweepPayments(), { checked: 0, failed: 0 });
  });

  test('ends at the provider when the account is closed', async () => {
    const { double, members, visitor, subscription } = await importMember();
    await members.sweepPayments();
    const closure = await visitor.post('/api/site-users/account/closure', { password: ACCOUNT.password });
    assert.equal(closure.status, 200);
    await members.settled();
    assert.equal(double.subscriptions.get(subscription)!.status, 'canceled');
  });
});

test('the customer of an import pays for another area with the same customer', async () => {
  const { double, visitor, customer } = await importMember();
  await joinPaid(visitor, 'workshop', 'workshop-once');
  assert.deepEqual(
    [...double.sessions.values()].map((session) => session.customer),
    [customer],
  );
});

test('a membership that was paid elsewhere until a day ends then, and is not resumed for nothing', async () => {
  const { store, members, double } = await createPaymentSite();
  const hash = await hashPassword(ACCOUNT.password);
  await importText(
    store,
    `email,area,option,status,ends_at,password_hash\n${EMAIL},letters,letters-monthly,ending,2026-02-20,${hash}\n`,
  );
  const visitor = new Visitor(ORIGIN, { send: (request) => members.fetch(request) });
  await visitor.get('/account/login');
  await visitor.post('/api/site-users/account/session', { email: EMAIL, password: ACCOUNT.password });
  const { id } = (await visitor.get(MEMBERSHIPS)).json.memberships[0];
  assert.equal((await visitor.post(`${MEMBERSHIPS}/${id}/resume`, {})).status, 409);
  await joinPaid(visitor, 'letters', 'letters-monthly');
  const { status, endsAt } = (await visitor.get(MEMBERSHIPS)).json.memberships[0];
  assert.deepEqual([status, endsAt, double.sessions.size], ['ENDING', '2026-02-20T00:00:00.000Z', 0]);
});

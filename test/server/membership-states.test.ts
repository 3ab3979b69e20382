/** What becomes of memberships in the course of time, and of requests that come at the same time. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openDatabase } from '../../demo/server/database/open-database.js';
import { joinArea, payToJoin } from '../../demo/server/areas/join-area.js';
import { startSite, type Visitor } from './site.js';

const MEMBERSHIPS = '/api/site-users/account/memberships';
const JOIN = '/api/site-users/account/member-areas';
const AREA = '/api/people-hub/v1/member-areas';

describe('a membership', async () => {
  const site = await startSite();
  const read = async (visitor: Visitor) => (await visitor.get(MEMBERSHIPS)).json;
  const first = async (visitor: Visitor) => (await read(visitor)).memberships[0];

  /** Somebody who has paid for an option, some days ago. */
  async function buyer(memberAreaId: string, pricingOptionId: string, daysAgo = 0): Promise<Visitor> {
    const visitor = await site.newcomer();
    const query = new URLSearchParams({ memberAreaId, pricingOptionId });
    const page = await visitor.get(`/checkout?${query.toString()}`);
    await visitor.submit(page, '/checkout', { action: 'pay' });
    const joinedAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    await site.alter('update memberships set joined_at = ? where id = ?', [
      joinedAt,
      (await first(visitor)).id,
    ]);
    return visitor;
  }
  const setStatus = async (visitor: Visitor, status: string) =>
    site.alter('update memberships set status = ? where id = ?', [status, (await first(visitor)).id]);

  test('that is paid once has no next payment and cannot be cancelled here', async () => {
    const visitor = await buyer('workshop', 'workshop-once');
    const { id, feeType, status, nextPaymentAt, paymentsMade } = await first(visitor);
    assert.deepEqual([feeType, status, nextPaymentAt, paymentsMade], ['one_time', 'ACTIVE', null, 1]);
    const refused = await visitor.delete(`${MEMBERSHIPS}/${id}`);
    assert.deepEqual([refused.status, refused.json.error.code], [409, 'not-cancellable']);
    assert.ok(refused.json.error.message);
  });

  test('in installments is complete when all are paid, and not before', async () => {
    for (const [daysAgo, status, paymentsMade] of [
      [0, 'ACTIVE', 1],
      [35, 'ACTIVE', 2],
      [100, 'COMPLETED', 3],
      [1000, 'COMPLETED', 3],
    ] as const) {
      const membership = await first(await buyer('workshop', 'workshop-installments', daysAgo));
      assert.deepEqual([membership.status, membership.paymentsMade], [status, paymentsMade]);
      assert.equal(membership.nextPaymentAt === null, status === 'COMPLETED');
    }
  });

  test('in installments is not complete while a payment has failed', async () => {
    const visitor = await buyer('workshop', 'workshop-installments', 100);
    await setStatus(visitor, 'PAYMENT_FAILED');
    assert.equal((await first(visitor)).status, 'PAYMENT_FAILED');
  });

  test('that recurs is never complete', async () => {
    const membership = await first(await buyer('letters', 'letters-monthly', 1000));
    assert.equal(membership.status, 'ACTIVE');
    assert.ok(membership.paymentsMade > 30);
  });

  test('that is kept as cancelled gives no access and makes room for a new one', async () => {
    const visitor = await buyer('letters', 'letters-monthly');
    await setStatus(visitor, 'CANCELLED');
    assert.equal((await first(visitor)).status, 'CANCELLED');
    assert.equal((await visitor.get(`${AREA}/letters`)).json.membership, undefined);
    const { json } = await visitor.put(`${JOIN}/letters/request-to-join`, {});
    assert.match(json.data.redirectUrlPath, /^\/checkout/);
  });

  test('that is not there is told so, and its order has an id', async () => {
    const visitor = await buyer('letters', 'letters-monthly');
    const { status, json } = await visitor.delete(`${MEMBERSHIPS}/nothing`);
    assert.deepEqual([status, json.error.code], [404, 'not-found']);
    assert.ok(json.error.message);
    const [order] = (await read(visitor)).orders as unknown as { id: unknown }[];
    assert.equal(typeof order?.id, 'string');
  });
});

describe('a request to join that is refused', async () => {
  const site = await startSite();

  test('says why', async () => {
    const visitor = await site.newcomer();
    const join = (id: string, body: object = {}) => visitor.put(`${JOIN}/${id}/request-to-join`, body);
    const owner = await site.signedIn('owner');
    for (const answer of [
      await join('nothing'),
      await join('letters', { pricingOptionId: 'workshop-once' }),
      await join('community', { pricingOptionId: 'letters-monthly' }),
    ]) {
      assert.ok([400, 404].includes(answer.status), String(answer.status));
      assert.ok(answer.json.error.message);
    }
    await owner.put('/api/marketing/member-areas/toggle', { memberAreasEnabled: false });
    const off = await join('community');
    assert.equal(off.status, 403);
    assert.ok(off.json.error.message);
    assert.deepEqual((await visitor.get(MEMBERSHIPS)).json, { memberships: [], orders: [] });
  });
});

describe('requests of one person at the same time', async () => {
  const site = await startSite();

  test('make one membership, and one order for what is paid', async () => {
    const database = await openDatabase(site.dataFolder);
    const pay = () => payToJoin(database, 'user-ana', 'letters', 'letters-monthly');
    const results = await Promise.all(Array.from({ length: 8 }, pay));
    for (const result of results) {
      assert.deepEqual(result, { kind: 'go', redirectUrlPath: '/members/letters' });
    }
    const rows = async (table: string) =>
      (await database.execute(`select * from ${table} where user_id = 'user-ana'`)).rows;
    assert.equal((await rows('memberships')).length, 1);
    assert.equal((await rows('orders')).length, 1);

    await Promise.all(Array.from({ length: 4 }, () => joinArea(database, 'user-ana', 'community', '', '')));
    assert.equal((await rows('memberships')).length, 2);
    assert.equal((await rows('orders')).length, 1);
    database.close();
  });
});

/** Tests how memberships change over time, and requests at the same time. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite, type Visitor } from './site.js';

const MEMBERSHIPS = '/api/site-users/account/memberships';
const JOIN = '/api/site-users/account/member-areas';
const AREA = '/api/people-hub/v1/member-areas';

describe('a membership', async () => {
  const site = await startSite();
  const readMemberships = async (visitor: Visitor) => (await visitor.get(MEMBERSHIPS)).json;
  const readFirst = async (visitor: Visitor) => (await readMemberships(visitor)).memberships[0];

  /** Returns a visitor who paid for an option some days ago. */
  async function createBuyer(memberAreaId: string, pricingOptionId: string, daysAgo = 0): Promise<Visitor> {
    const visitor = await site.signUp();
    const query = new URLSearchParams({ memberAreaId, pricingOptionId });
    const page = await visitor.get(`/checkout?${query.toString()}`);
    await visitor.submit(page, '/checkout', { action: 'pay' });
    const joinedAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    await site.updateDatabase('update memberships set joined_at = ? where id = ?', [
      joinedAt,
      (await readFirst(visitor)).id,
    ]);
    return visitor;
  }
  const setStatus = async (visitor: Visitor, status: string) =>
    site.updateDatabase('update memberships set status = ? where id = ?', [
      status,
      (await readFirst(visitor)).id,
    ]);

  test('that is paid once has no next payment and cannot be cancelled here', async () => {
    const visitor = await createBuyer('workshop', 'workshop-once');
    const { id, feeType, status, nextPaymentAt, paymentsMade } = await readFirst(visitor);
    assert.deepEqual([feeType, status, nextPaymentAt, paymentsMade], ['one_time', 'ACTIVE', null, 1]);
    const refusal = await visitor.delete(`${MEMBERSHIPS}/${id}`);
    assert.deepEqual([refusal.status, refusal.json.error.code], [409, 'not-cancellable']);
    assert.ok(refusal.json.error.message);
  });

  test('in installments is complete when all are paid, and not before', async () => {
    for (const [daysAgo, status, paymentsMade] of [
      [0, 'ACTIVE', 1],
      [35, 'ACTIVE', 2],
      [100, 'COMPLETED', 3],
      [1000, 'COMPLETED', 3],
    ] as const) {
      const membership = await readFirst(await createBuyer('workshop', 'workshop-installments', daysAgo));
      assert.deepEqual([membership.status, membership.paymentsMade], [status, paymentsMade]);
      assert.equal(membership.nextPaymentAt === null, status === 'COMPLETED');
    }
  });

  test('in installments is not complete while a payment has failed', async () => {
    const visitor = await createBuyer('workshop', 'workshop-installments', 100);
    await setStatus(visitor, 'PAYMENT_FAILED');
    assert.equal((await readFirst(visitor)).status, 'PAYMENT_FAILED');
  });

  test('with a failed payment gives no access, and every way into the area leads to Memberships', async () => {
    const visitor = await createBuyer('letters', 'letters-monthly');
    assert.equal((await readFirst(visitor)).url, '/members/letters');
    const checkout = await visitor.get('/checkout?memberAreaId=letters&pricingOptionId=letters-monthly');
    await setStatus(visitor, 'PAYMENT_FAILED');

    assert.doesNotMatch((await visitor.get('/members/letters')).text, /Welcome in/);
    assert.doesNotMatch((await visitor.get('/course/letters')).text, /class="lessons"/);
    assert.doesNotMatch((await visitor.get('/')).text, /href="\/members\/letters">/);
    assert.equal((await readFirst(visitor)).url, null);
    assert.equal((await visitor.get(`${AREA}/letters`)).json.membership?.status, 'PAYMENT_FAILED');

    const joined = await visitor.put(`${JOIN}/letters/request-to-join`, {});
    assert.deepEqual(
      [joined.status, joined.json],
      [200, { data: { redirectUrlPath: '/account/memberships' } }],
    );
    const paid = await visitor.submit(checkout, '/checkout', { action: 'pay' });
    assert.deepEqual([paid.status, paid.location], [303, '/account/memberships']);
    assert.equal((await readMemberships(visitor)).orders.length, 1);
  });

  test('that is cancelled twice keeps the end of the first time', async () => {
    const visitor = await createBuyer('letters', 'letters-monthly');
    const { id, nextPaymentAt } = await readFirst(visitor);
    for (let turn = 0; turn < 2; turn++) {
      assert.equal((await visitor.delete(`${MEMBERSHIPS}/${id}`)).status, 200);
      const { status, endsAt } = await readFirst(visitor);
      assert.deepEqual([status, endsAt], ['ENDING', nextPaymentAt]);
      // A later joining date would give a later end.
      await site.updateDatabase('update memberships set joined_at = ? where id = ?', [
        new Date(Date.now() + 86_400_000).toISOString(),
        id,
      ]);
    }
  });

  test('that recurs is never complete', async () => {
    const membership = await readFirst(await createBuyer('letters', 'letters-monthly', 1000));
    assert.equal(membership.status, 'ACTIVE');
    assert.ok(membership.paymentsMade > 30);
  });
});

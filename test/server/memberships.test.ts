import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startSite, type Visitor } from './site.js';

const MEMBERSHIPS = '/api/site-users/account/memberships';
const DAY = 86_400_000;

describe('memberships', async () => {
  const site = await startSite();

  async function pay(visitor: Visitor, memberAreaId: string, pricingOptionId: string) {
    const page = await visitor.get(
      `/checkout?${new URLSearchParams({ memberAreaId, pricingOptionId, originUrlPath: '/spa?a=b' })}`,
    );
    assert.equal(page.status, 200);
    return visitor.submit(page, '/checkout', { action: 'pay' });
  }
  const read = async (visitor: Visitor) => (await visitor.get(MEMBERSHIPS)).json;
  const first = async (visitor: Visitor) => (await read(visitor)).memberships[0];
  const areaStatus = async (visitor: Visitor, id: string) =>
    (await visitor.get(`/api/people-hub/v1/member-areas/${id}`)).json.membership?.status;
  const daysUntil = (date: string, start: string) => Math.round((Date.parse(date) - Date.parse(start)) / DAY);

  test('of a free area have no price and no payments', async () => {
    const { memberships, orders } = await read(await site.signedIn('member'));
    assert.equal(memberships.length, 1);
    const [{ id, joinedAt, title, ...rest }] = memberships;
    assert.ok(id && title && !Number.isNaN(Date.parse(joinedAt)));
    assert.equal(rest.memberAreaId, 'community');
    assert.equal(rest.feeType, 'free');
    assert.equal(rest.status, 'ACTIVE');
    assert.equal(rest.pricingOption, null);
    assert.equal(rest.paymentsMade, 0);
    assert.equal(rest.endsAt ?? null, null);
    assert.equal(rest.nextPaymentAt ?? null, null);
    assert.equal(rest.url, '/members/community');
    assert.deepEqual(orders, []);
  });

  test('are for the signed-in only', async () => {
    const { status, json } = await (await site.visitor()).get(MEMBERSHIPS);
    assert.deepEqual([status, json.error.code], [401, 'not-signed-in']);
  });

  test('are made by paying, with an order, and the way leads into the area', async () => {
    const visitor = await site.newcomer();
    const paid = await pay(visitor, 'letters', 'letters-monthly');
    assert.deepEqual([paid.status, paid.location], [303, '/members/letters']);
    const { memberships, orders } = await read(visitor);
    assert.equal(memberships[0].feeType, 'recurring');
    assert.equal(memberships[0].pricingOption?.id, 'letters-monthly');
    assert.equal(memberships[0].paymentsMade, 1);
    assert.equal(orders.length, 1);
    assert.equal(typeof orders[0].number, 'string');
    assert.deepEqual(orders[0].total, { value: '10.00', currencyCode: 'USD' });
    assert.ok(!Number.isNaN(Date.parse(orders[0].placedAt)));
    assert.equal(typeof orders[0].status, 'string');
  });

  test('are paid once however often Pay is pressed, and what was paid is not paid again', async () => {
    const visitor = await site.newcomer();
    const page = await visitor.get('/checkout?memberAreaId=workshop&pricingOptionId=workshop-once');
    await Promise.all(Array.from({ length: 4 }, () => visitor.submit(page, '/checkout', { action: 'pay' })));
    const { memberships, orders } = await read(visitor);
    assert.deepEqual([memberships.length, orders.length], [1, 1]);
  });

  for (const [area, option, feeType, days] of [
    ['letters', 'letters-monthly', 'recurring', [28, 31]],
    ['letters', 'letters-yearly', 'recurring', [365, 366]],
    ['workshop', 'workshop-installments', 'installments', [28, 31]],
  ] as const) {
    test(`${option} tells its next payment by its own period`, async () => {
      const visitor = await site.newcomer();
      await pay(visitor, area, option);
      const membership = await first(visitor);
      assert.equal(membership.feeType, feeType);
      const wait = daysUntil(membership.nextPaymentAt ?? '', membership.joinedAt);
      assert.ok(wait >= days[0] && wait <= days[1], String(wait));
    });
  }

  test('that recur end with what is paid when they are cancelled, and go on when joined again', async () => {
    const visitor = await site.newcomer();
    await pay(visitor, 'letters', 'letters-yearly');
    const { id, nextPaymentAt } = await first(visitor);
    assert.equal((await visitor.delete(`${MEMBERSHIPS}/${id}`)).status, 200);
    const ending = await first(visitor);
    assert.deepEqual([ending.status, ending.endsAt], ['ENDING', nextPaymentAt]);
    assert.equal(ending.nextPaymentAt ?? null, null);
    assert.equal(await areaStatus(visitor, 'letters'), 'ENDING');
    assert.match((await visitor.get('/members/letters')).text, /Your account/);

    const again = await visitor.put('/api/site-users/account/member-areas/letters/request-to-join', {});
    assert.deepEqual(again.json, { data: { redirectUrlPath: '/members/letters' } });
    const { memberships, orders } = await read(visitor);
    assert.deepEqual([memberships.length, memberships[0].status, orders.length], [1, 'ACTIVE', 1]);
  });

  test('that have ended give no access and can be bought again', async () => {
    const visitor = await site.newcomer();
    await pay(visitor, 'tea-club', 'tea-club-monthly');
    const { id } = await first(visitor);
    await visitor.delete(`${MEMBERSHIPS}/${id}`);
    await site.alter(`update memberships set ends_at = '2001-01-01T00:00:00.000Z' where id = ?`, [id]);
    assert.equal(await areaStatus(visitor, 'tea-club'), undefined);
    assert.doesNotMatch((await visitor.get('/members/tea-club')).text, /Your account/);
    const join = await visitor.put('/api/site-users/account/member-areas/tea-club/request-to-join', {});
    assert.match(join.json.data.redirectUrlPath, /^\/checkout/);
    await pay(visitor, 'tea-club', 'tea-club-monthly');
    assert.equal(await areaStatus(visitor, 'tea-club'), 'ACTIVE');
    assert.equal((await read(visitor)).orders.length, 2);
  });

  test('of a free area are left at once', async () => {
    const visitor = await site.newcomer();
    await visitor.put('/api/site-users/account/member-areas/community/request-to-join', {});
    const { id } = await first(visitor);
    assert.equal((await visitor.delete(`${MEMBERSHIPS}/${id}`)).status, 200);
    assert.equal(await areaStatus(visitor, 'community'), undefined);
    assert.doesNotMatch((await visitor.get('/members/community')).text, /Your account/);
  });

  test('paid once or in installments cannot be cancelled here', async () => {
    const visitor = await site.newcomer();
    await pay(visitor, 'workshop', 'workshop-installments');
    const { id } = await first(visitor);
    const { status, json } = await visitor.delete(`${MEMBERSHIPS}/${id}`);
    assert.deepEqual([status, typeof json.error.code], [409, 'string']);
    assert.equal((await first(visitor)).status, 'ACTIVE');
  });

  test('of somebody else are not found', async () => {
    const { id } = await first(await site.signedIn('member'));
    const { status, json } = await (await site.newcomer()).delete(`${MEMBERSHIPS}/${id}`);
    assert.deepEqual([status, json.error.code], [404, 'not-found']);
    assert.equal((await first(await site.signedIn('member'))).status, 'ACTIVE');
  });
});

describe('the checkout', async () => {
  const site = await startSite();
  const LETTERS =
    '/checkout?memberAreaId=letters&pricingOptionId=letters-monthly&originUrlPath=%2Fpricing%2Fletters';

  test('asks to log in and keeps what is to be bought', async () => {
    const { status, location } = await (await site.visitor()).get(LETTERS);
    assert.equal(status, 303);
    assert.match(
      location ?? '',
      /^\/account\/login\?.*memberAreaId=letters.*pricingOptionId=letters-monthly/,
    );
  });

  test('goes back to where the visitor came from on Cancel, and only to a path of this site', async () => {
    const visitor = await site.newcomer();
    const page = await visitor.get(LETTERS);
    const cancel = (fields = {}) => visitor.submit(page, '/checkout', { action: 'cancel', ...fields });
    assert.deepEqual([(await cancel()).status, (await cancel()).location], [303, '/pricing/letters']);
    assert.equal((await cancel({ originUrlPath: '//evil.example' })).location, '/');
    assert.equal((await cancel({ originUrlPath: '' })).location, '/');
    assert.deepEqual((await visitor.get(MEMBERSHIPS)).json.memberships, []);
  });

  test('takes nothing without the crumb or from another site', async () => {
    const visitor = await site.newcomer();
    const page = await visitor.get(LETTERS);
    const wrong = await visitor.submit(page, '/checkout', { action: 'pay', crumb: 'guess' });
    assert.deepEqual([wrong.status, wrong.json], [403, { crumbFail: true }]);
    assert.deepEqual((await visitor.get(MEMBERSHIPS)).json.memberships, []);
  });

  test('sells nothing while member areas are turned off', async () => {
    const visitor = await site.newcomer();
    const page = await visitor.get(LETTERS);
    const owner = await site.signedIn('owner');
    await owner.put('/api/marketing/member-areas/toggle', { memberAreasEnabled: false });
    const { status } = await visitor.submit(page, '/checkout', { action: 'pay' });
    await owner.put('/api/marketing/member-areas/toggle', { memberAreasEnabled: true });
    assert.equal(status, 403);
    assert.deepEqual((await visitor.get(MEMBERSHIPS)).json, { memberships: [], orders: [] });
  });

  test('sells nothing outside the enrollment dates', async () => {
    const visitor = await site.newcomer();
    const page = await visitor.get(LETTERS);
    await site.alter(`update areas set closes_at = '2001-01-01T00:00:00.000Z' where id = 'letters'`);
    const { status } = await visitor.submit(page, '/checkout', { action: 'pay' });
    await site.alter(`update areas set closes_at = null where id = 'letters'`);
    assert.equal(status, 400);
    assert.deepEqual((await visitor.get(MEMBERSHIPS)).json, { memberships: [], orders: [] });
  });

  test('is 404 for what cannot be bought', async () => {
    const visitor = await site.newcomer();
    assert.equal((await visitor.get('/checkout?memberAreaId=nothing')).status, 404);
    assert.equal(
      (await visitor.get('/checkout?memberAreaId=letters&pricingOptionId=workshop-once')).status,
      404,
    );
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
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
  const readMemberships = async (visitor: Visitor) => (await visitor.get(MEMBERSHIPS)).json;
  const readFirst = async (visitor: Visitor) => (await readMemberships(visitor)).memberships[0];
  const readAreaStatus = async (visitor: Visitor, id: string) =>
    (await visitor.get(`/api/people-hub/v1/member-areas/${id}`)).json.membership?.status;
  const daysUntil = (date: string, start: string) => Math.round((Date.parse(date) - Date.parse(start)) / DAY);

  test('of a free area have no price and no payments', async () => {
    const { memberships, orders } = await readMemberships(await site.logInAs('member'));
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

  test('are for signed-in visitors only', async () => {
    const { status, json } = await (await site.newVisitor()).get(MEMBERSHIPS);
    assert.deepEqual([status, json.error.code], [401, 'not-signed-in']);
  });

  test('are created by a payment, with an order, which redirects into the area', async () => {
    const visitor = await site.signUp();
    const answer = await pay(visitor, 'letters', 'letters-monthly');
    assert.deepEqual([answer.status, answer.location], [303, '/members/letters']);
    const { memberships, orders } = await readMemberships(visitor);
    assert.equal(memberships[0].feeType, 'recurring');
    assert.equal(memberships[0].pricingOption?.id, 'letters-monthly');
    assert.equal(memberships[0].paymentsMade, 1);
    assert.equal(orders.length, 1);
    assert.equal(typeof orders[0].number, 'string');
    assert.deepEqual(orders[0].total, { value: '10.00', currencyCode: 'USD' });
    assert.ok(!Number.isNaN(Date.parse(orders[0].placedAt)));
    assert.equal(typeof orders[0].status, 'string');
  });

  test('are paid once, however often Pay is clicked', async () => {
    const visitor = await site.signUp();
    const page = await visitor.get('/checkout?memberAreaId=workshop&pricingOptionId=workshop-once');
    await Promise.all(Array.from({ length: 4 }, () => visitor.submit(page, '/checkout', { action: 'pay' })));
    const { memberships, orders } = await readMemberships(visitor);
    assert.deepEqual([memberships.length, orders.length], [1, 1]);
  });

  for (const [area, option, feeType, days] of [
    ['letters', 'letters-monthly', 'recurring', [28, 31]],
    ['letters', 'letters-yearly', 'recurring', [365, 366]],
    ['workshop', 'workshop-installments', 'installments', [28, 31]],
  ] as const) {
    test(`have their next payment after the period of ${option}`, async () => {
      const visitor = await site.signUp();
      await pay(visitor, area, option);
      const membership = await readFirst(visitor);
      assert.equal(membership.feeType, feeType);
      const period = daysUntil(membership.nextPaymentAt ?? '', membership.joinedAt);
      assert.ok(period >= days[0] && period <= days[1], String(period));
    });
  }

  test('that recur end with the paid time when they are cancelled, and continue when joined again', async () => {
    const visitor = await site.signUp();
    await pay(visitor, 'letters', 'letters-yearly');
    const { id, nextPaymentAt } = await readFirst(visitor);
    assert.equal((await visitor.delete(`${MEMBERSHIPS}/${id}`)).status, 200);
    const ending = await readFirst(visitor);
    assert.deepEqual([ending.status, ending.endsAt], ['ENDING', nextPaymentAt]);
    assert.equal(ending.nextPaymentAt ?? null, null);
    assert.equal(await readAreaStatus(visitor, 'letters'), 'ENDING');
    assert.match((await visitor.get('/members/letters')).text, /Your account/);

    const answer = await visitor.put('/api/site-users/account/member-areas/letters/request-to-join', {});
    assert.deepEqual(answer.json, { data: { redirectUrlPath: '/members/letters' } });
    const { memberships, orders } = await readMemberships(visitor);
    assert.deepEqual([memberships.length, memberships[0].status, orders.length], [1, 'ACTIVE', 1]);
  });

  test('that have ended give no access and can be bought again', async () => {
    const visitor = await site.signUp();
    await pay(visitor, 'tea-club', 'tea-club-monthly');
    const { id } = await readFirst(visitor);
    await visitor.delete(`${MEMBERSHIPS}/${id}`);
    await site.updateDatabase(`update memberships set ends_at = '2001-01-01T00:00:00.000Z' where id = ?`, [
      id,
    ]);
    assert.equal(await readAreaStatus(visitor, 'tea-club'), undefined);
    assert.doesNotMatch((await visitor.get('/members/tea-club')).text, /Your account/);
    const join = await visitor.put('/api/site-users/account/member-areas/tea-club/request-to-join', {});
    assert.match(join.json.data.redirectUrlPath, /^\/checkout/);
    await pay(visitor, 'tea-club', 'tea-club-monthly');
    assert.equal(await readAreaStatus(visitor, 'tea-club'), 'ACTIVE');
    assert.equal((await readMemberships(visitor)).orders.length, 2);
  });

  test('of a free area end at once', async () => {
    const visitor = await site.signUp();
    await visitor.put('/api/site-users/account/member-areas/community/request-to-join', {});
    const { id } = await readFirst(visitor);
    assert.equal((await visitor.delete(`${MEMBERSHIPS}/${id}`)).status, 200);
    assert.equal(await readAreaStatus(visitor, 'community'), undefined);
    assert.doesNotMatch((await visitor.get('/members/community')).text, /Your account/);
  });

  test('in installments cannot be cancelled here', async () => {
    const visitor = await site.signUp();
    await pay(visitor, 'workshop', 'workshop-installments');
    const { id } = await readFirst(visitor);
    const { status, json } = await visitor.delete(`${MEMBERSHIPS}/${id}`);
    assert.deepEqual([status, typeof json.error.code], [409, 'string']);
    assert.equal((await readFirst(visitor)).status, 'ACTIVE');
  });

  test('of another person are not found', async () => {
    const { id } = await readFirst(await site.logInAs('member'));
    const { status, json } = await (await site.signUp()).delete(`${MEMBERSHIPS}/${id}`);
    assert.deepEqual([status, json.error.code], [404, 'not-found']);
    assert.equal((await readFirst(await site.logInAs('member'))).status, 'ACTIVE');
  });
});

describe('the checkout', async () => {
  const site = await startSite();
  const LETTERS =
    '/checkout?memberAreaId=letters&pricingOptionId=letters-monthly&originUrlPath=%2Fpricing%2Fletters';

  test('redirects a signed-out visitor to the login with the option', async () => {
    const { status, location } = await (await site.newVisitor()).get(LETTERS);
    assert.equal(status, 303);
    assert.match(
      location ?? '',
      /^\/account\/login\?.*memberAreaId=letters.*pricingOptionId=letters-monthly/,
    );
  });

  test('redirects to the origin on Cancel, and only to a path of this site', async () => {
    const visitor = await site.signUp();
    const page = await visitor.get(LETTERS);
    const cancel = (fields = {}) => visitor.submit(page, '/checkout', { action: 'cancel', ...fields });
    assert.deepEqual([(await cancel()).status, (await cancel()).location], [303, '/pricing/letters']);
    assert.equal((await cancel({ originUrlPath: '//evil.example' })).location, '/');
    assert.equal((await cancel({ originUrlPath: '' })).location, '/');
    assert.deepEqual((await visitor.get(MEMBERSHIPS)).json.memberships, []);
  });

  test('refuses a payment without the right crumb', async () => {
    const visitor = await site.signUp();
    const page = await visitor.get(LETTERS);
    const wrong = await visitor.submit(page, '/checkout', { action: 'pay', crumb: 'guess' });
    assert.deepEqual([wrong.status, wrong.json], [403, { crumbFail: true }]);
    assert.deepEqual((await visitor.get(MEMBERSHIPS)).json.memberships, []);
  });

  test('sells nothing while member areas are turned off', async () => {
    const visitor = await site.signUp();
    const page = await visitor.get(LETTERS);
    const owner = await site.logInAs('owner');
    await owner.put('/api/marketing/member-areas/toggle', { memberAreasEnabled: false });
    const { status } = await visitor.submit(page, '/checkout', { action: 'pay' });
    await owner.put('/api/marketing/member-areas/toggle', { memberAreasEnabled: true });
    assert.equal(status, 403);
    assert.deepEqual((await visitor.get(MEMBERSHIPS)).json, { memberships: [], orders: [] });
  });

  test('sells nothing outside the enrollment dates', async () => {
    const visitor = await site.signUp();
    const page = await visitor.get(LETTERS);
    await site.updateDatabase(`update areas set closes_at = '2001-01-01T00:00:00.000Z' where id = 'letters'`);
    const { status } = await visitor.submit(page, '/checkout', { action: 'pay' });
    await site.updateDatabase(`update areas set closes_at = null where id = 'letters'`);
    assert.equal(status, 400);
    assert.deepEqual((await visitor.get(MEMBERSHIPS)).json, { memberships: [], orders: [] });
  });

  test('is 404 for an unknown area or option', async () => {
    const visitor = await site.signUp();
    assert.equal((await visitor.get('/checkout?memberAreaId=nothing')).status, 404);
    assert.equal(
      (await visitor.get('/checkout?memberAreaId=letters&pricingOptionId=workshop-once')).status,
      404,
    );
  });
});

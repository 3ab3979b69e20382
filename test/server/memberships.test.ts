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
  const daysUntil = (date: string, start: string) => Math.round((Date.parse(date) - Date.parse(start)) / DAY);

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

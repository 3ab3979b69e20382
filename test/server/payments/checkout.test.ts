/** Tests how a visitor pays through Stripe: the payment page, the way back, and access whatever the webhooks do. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { Visitor } from '../site.js';
import { createPaymentSite, joinPaid, MEMBERSHIPS, ORIGIN, sessionOf } from './payment-site.js';

// The package sends its calls over HTTP here. The other files call the double inside the process.
const site = await createPaymentSite({ overHttp: true });
const { double } = site;

const readFirst = async (visitor: Visitor) => (await visitor.get(MEMBERSHIPS)).json.memberships[0];
const readOrders = async (visitor: Visitor) => (await visitor.get(MEMBERSHIPS)).json.orders;

/** Returns the parameters of the newest call to open a session. */
const lastSession = () =>
  double.changes.filter(({ call }) => call === 'POST /v1/checkout/sessions').at(-1)!.params;
/** Returns the path to which the visitor comes back from a payment page. */
const returnPath = (sessionId: string): string => {
  const params = double.sessions.get(sessionId)!['params'] as Record<string, string>;
  return params['success_url']!.slice(ORIGIN.length);
};

describe('the payment page', () => {
  const prices: [areaId: string, optionId: string, mode: string, priceData: unknown][] = [
    [
      'letters',
      'letters-yearly',
      'subscription',
      { currency: 'usd', unit_amount: '10000', recurring: { interval: 'year', interval_count: '1' } },
    ],
    ['workshop', 'workshop-once', 'payment', { currency: 'usd', unit_amount: '3000' }],
    [
      'workshop',
      'workshop-installments',
      'subscription',
      { currency: 'usd', unit_amount: '1000', recurring: { interval: 'month', interval_count: '1' } },
    ],
    // No decimals, and three of them.
    [
      'tea-club',
      'tea-club-monthly',
      'subscription',
      { currency: 'jpy', unit_amount: '1200', recurring: { interval: 'month', interval_count: '1' } },
    ],
    ['pearl-club', 'pearl-club-once', 'payment', { currency: 'kwd', unit_amount: '1500' }],
  ];
  for (const [areaId, optionId, mode, priceData] of prices) {
    test(`has the price of ${optionId} in its currency`, async () => {
      const visitor = await site.signUp();
      const { pricingOptions } = (await visitor.get(`/api/people-hub/v1/member-areas/${areaId}`)).json;
      assert.ok(
        pricingOptions.some(({ id }: { id: string }) => id === optionId),
        JSON.stringify(pricingOptions),
      );
      const checkout = await joinPaid(visitor, areaId, optionId);
      assert.equal(checkout.status, 303);
      assert.equal(checkout.headers.get('cache-control'), 'no-store');
      const { mode: sentMode, line_items: items, cancel_url: cancelUrl } = lastSession();
      const { product_data: product, ...price } = (
        items as Record<string, Record<string, Record<string, unknown>>>
      )['0']!['price_data']!;
      assert.deepEqual([sentMode, price, cancelUrl], [mode, priceData, `${ORIGIN}/pricing`]);
      assert.ok((product as { name: string }).name);
    });
  }

  test('is the same one for a visitor who comes again, and another one for another option', async () => {
    const visitor = await site.signUp();
    const first = await joinPaid(visitor, 'letters', 'letters-monthly');
    assert.equal((await joinPaid(visitor, 'letters', 'letters-monthly')).location, first.location);
    const other = await joinPaid(visitor, 'letters', 'letters-yearly');
    assert.notEqual(other.location, first.location);
    assert.equal(double.sessions.get(sessionOf(first))!.status, 'expired');
  });

  test('is one for ten requests at once, and has one customer', async () => {
    const visitor = await site.signUp();
    const customers = double.customers.size;
    const path = '/checkout?memberAreaId=letters&pricingOptionId=letters-monthly&originUrlPath=%2F';
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.get(path)));
    assert.equal(new Set(answers.map(({ location }) => location)).size, 1);
    assert.equal(double.customers.size, customers + 1);
  });

  test('uses the customer of the first purchase again, and makes a new one when Stripe has it no more', async () => {
    const visitor = await site.signUp();
    await joinPaid(visitor, 'letters', 'letters-monthly');
    const { customer } = lastSession();
    await joinPaid(visitor, 'workshop', 'workshop-once');
    assert.equal(lastSession()['customer'], customer);
    double.customers.delete(String(customer));
    assert.equal((await joinPaid(visitor, 'tea-club', 'tea-club-monthly')).status, 303);
    assert.notEqual(lastSession()['customer'], customer);
  });

  test('is not opened for a signed-out visitor, who is sent to the login', async () => {
    const visitor = await site.signUp();
    await visitor.delete('/api/site-users/account/session');
    const { status, location } = await visitor.get(
      '/checkout?memberAreaId=letters&pricingOptionId=letters-monthly',
    );
    assert.deepEqual(
      [status, location],
      [303, '/account/login?memberAreaId=letters&pricingOptionId=letters-monthly'],
    );
  });

  test('cannot be replaced by the form of the simulated checkout', async () => {
    const visitor = await site.signUp();
    const fields = { memberAreaId: 'letters', pricingOptionId: 'letters-monthly', action: 'pay' };
    const body = new URLSearchParams({ ...fields, crumb: visitor.readCookie('siteUserCrumb')! }).toString();
    const answer = await visitor.request('/checkout', {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    // It leads to the payment page, as the form of the provider's site does.
    assert.match(answer.headers.get('refresh') ?? '', /^0; url=http/);
    assert.equal(await readFirst(visitor), undefined);
  });

  test('does not open for an unknown area or option', async () => {
    const visitor = await site.signUp();
    assert.equal((await visitor.get('/checkout?memberAreaId=nothing')).status, 404);
    const wrong = await visitor.get('/checkout?memberAreaId=letters&pricingOptionId=workshop-once');
    assert.equal(wrong.status, 400);
  });

  test('does not open for a price that Stripe does not take, and the owner is told', async () => {
    const visitor = await site.signUp();
    await site.store.db
      .updateTable('pricing_options')
      .set({ price_value: '1.505' })
      .where('id', '=', 'pearl-club-once')
      .execute();
    const answer = await joinPaid(visitor, 'pearl-club', 'pearl-club-once');
    assert.equal(answer.status, 409);
    assert.match(answer.text, /This price cannot be paid/);
    assert.equal(site.problems.at(-1)?.kind, 'unsupported-price');
    assert.match(site.problems.at(-1)?.cause ?? '', /1\.505 KWD/);
  });

  test('says that it does not open while Stripe is out of order, and opens afterwards', async () => {
    const visitor = await site.signUp();
    double.outage = 503;
    const refused = await joinPaid(visitor, 'letters', 'letters-monthly');
    assert.equal(refused.status, 503);
    assert.match(refused.text, /Nothing was paid/);
    double.outage = null;
    assert.equal((await joinPaid(visitor, 'letters', 'letters-monthly')).status, 303);
  });
});

describe('a visitor who has paid', () => {
  test('is a member on the way back, before any webhook', async () => {
    const visitor = await site.signUp();
    const session = sessionOf(await joinPaid(visitor, 'letters', 'letters-monthly'));
    double.pay(session);
    const { status, location } = await visitor.get(returnPath(session));
    assert.deepEqual([status, location], [303, '/members/letters']);
    const { feeType, paymentsMade, nextPaymentAt, ...membership } = await readFirst(visitor);
    assert.deepEqual(
      [membership.status, feeType, paymentsMade, nextPaymentAt],
      ['ACTIVE', 'recurring', 1, '2026-02-28T10:00:00.000Z'],
    );
    const [order] = await readOrders(visitor);
    const details = JSON.parse(
      (await visitor.get(`/api/site-users/account/orders/${order!.id}`)).text,
    ) as Record<string, unknown>;
    assert.deepEqual(
      [details['total'], details['paymentMethod'], details['status']],
      [{ value: '10.00', currencyCode: 'USD' }, 'Visa •••• 4242', 'PAID'],
    );
  });

  test('signs nobody in on the way back, and gives nothing to who opens the link of somebody else', async () => {
    const visitor = await site.signUp();
    const session = sessionOf(await joinPaid(visitor, 'letters', 'letters-monthly'));
    double.pay(session);
    const [stranger, other] = [await site.signUp(), await site.signUp()];
    await stranger.delete('/api/site-users/account/session');
    await stranger.get(returnPath(session));
    assert.equal((await stranger.get('/api/site-users/account/profile')).status, 401);
    await other.get(returnPath(session));
    assert.deepEqual(JSON.parse((await other.get(MEMBERSHIPS)).text), { memberships: [], orders: [] });
    assert.equal((await readFirst(visitor)).status, 'ACTIVE');
  });

  test('is a member by the webhook alone, and once however often it comes', async () => {
    const visitor = await site.signUp();
    double.pay(sessionOf(await joinPaid(visitor, 'workshop', 'workshop-once')));
    const events = double.events.slice(-1);
    assert.deepEqual(await site.deliver([...events, ...events, ...events]), [200, 200, 200]);
    assert.deepEqual([(await readFirst(visitor)).status, (await readOrders(visitor)).length], ['ACTIVE', 1]);
  });

  test('is a member by the sweep alone', async () => {
    const visitor = await site.signUp();
    double.pay(sessionOf(await joinPaid(visitor, 'workshop', 'workshop-once')));
    assert.equal(await readFirst(visitor), undefined);
    const { failed } = await site.members.sweepPayments();
    assert.deepEqual([failed, (await readFirst(visitor)).status], [0, 'ACTIVE']);
  });

  test('is a member who comes from another device and joins again', async () => {
    const visitor = await site.signUp();
    double.pay(sessionOf(await joinPaid(visitor, 'letters', 'letters-monthly')));
    const { status, location } = await joinPaid(visitor, 'letters', 'letters-monthly');
    assert.deepEqual([status, location], [303, '/members/letters']);
    assert.equal((await readFirst(visitor)).status, 'ACTIVE');
  });

  test('waits on a page that goes on by itself while the money is on its way', async () => {
    const visitor = await site.signUp();
    const session = sessionOf(await joinPaid(visitor, 'workshop', 'workshop-once'));
    double.pay(session, 'later');
    const waiting = await visitor.get(returnPath(session));
    assert.equal(waiting.status, 200);
    assert.match(waiting.text, /We are waiting for your payment/);
    const [, seconds, path] = /^(\d+); url=(.*)$/.exec(waiting.headers.get('refresh') ?? '') ?? [];
    assert.equal(seconds, '3');
    // Nobody pays twice: the checkout leads to the same page.
    assert.match((await joinPaid(visitor, 'workshop', 'workshop-once')).text, /We are waiting/);
    assert.match((await visitor.get(`${path!.split('&')[0]}&tries=20`)).text, /Your bank may need some days/);
    double.settle(session, true);
    assert.equal((await visitor.get(path!)).location, '/members/workshop');
  });

  test('waits while Stripe is out of order, and becomes a member afterwards', async () => {
    const visitor = await site.signUp();
    const session = sessionOf(await joinPaid(visitor, 'workshop', 'workshop-once'));
    double.pay(session);
    double.outage = 500;
    const waiting = await visitor.get(returnPath(session));
    assert.match(waiting.text, /We are waiting/);
    double.outage = null;
    assert.equal((await visitor.get(returnPath(session))).location, '/members/workshop');
  });

  test('is not a member when the bank refuses the transfer', async () => {
    const visitor = await site.signUp();
    const session = sessionOf(await joinPaid(visitor, 'workshop', 'workshop-once'));
    double.pay(session, 'later');
    double.settle(session, false);
    await site.deliver(double.events.slice(-1));
    assert.equal((await visitor.get(returnPath(session))).location, '/pricing');
    assert.equal(await readFirst(visitor), undefined);
  });

  for (const [what, areaId, paid, other, when, leadsTo] of [
    ['a single payment', 'workshop', 'workshop-once', 'workshop-installments', 'now', '/members/workshop'],
    ['a subscription', 'letters', 'letters-monthly', 'letters-yearly', 'now', '/members/letters'],
    ['a bank transfer', 'workshop', 'workshop-once', 'workshop-installments', 'later', null],
  ] as const) {
    test(`pays nothing more when ${what} is made while its page is being closed for another option`, async () => {
      const visitor = await site.signUp();
      const session = sessionOf(await joinPaid(visitor, areaId, paid));
      const { size } = double.sessions;
      double.beforeExpire = (id) => void double.pay(id, when);
      const answer = await joinPaid(visitor, areaId, other);
      double.beforeExpire = null;
      assert.equal(double.sessions.get(session)!.status, 'complete');
      assert.equal(double.sessions.size, size);
      assert.equal(answer.location, leadsTo);
      if (when === 'later') assert.match(answer.text, /We are waiting for your payment/);
      else assert.equal((await readFirst(visitor)).status, 'ACTIVE');
    });
  }

  test('keeps the price of the day of the checkout', async () => {
    const visitor = await site.signUp();
    const session = sessionOf(await joinPaid(visitor, 'tea-club', 'tea-club-monthly'));
    await site.store.db
      .updateTable('pricing_options')
      .set({ price_value: '1500' })
      .where('id', '=', 'tea-club-monthly')
      .execute();
    double.pay(session);
    await visitor.get(returnPath(session));
    assert.equal((await readFirst(visitor)).pricingOption!.price.value, '1200');
  });

  test('pays once for an area: of two subscriptions, the second is ended, and the owner is told', async () => {
    const visitor = await site.signUp();
    const first = sessionOf(await joinPaid(visitor, 'letters', 'letters-monthly'));
    double.now += 1; // of two purchases that are alike, the membership follows the earlier one
    // The payment page of another option opens while the first one is being paid.
    const second = sessionOf(await joinPaid(visitor, 'letters', 'letters-yearly'));
    double.sessions.get(first)!.status = 'open';
    double.pay(first);
    double.pay(second);
    await site.deliver(double.events.slice(-8));
    const running = [first, second].filter(
      (id) => double.subscriptions.get(double.sessions.get(id)!.subscription!)!.status === 'active',
    );
    assert.equal(running.length, 1);
    assert.deepEqual([(await readFirst(visitor)).status, (await readOrders(visitor)).length], ['ACTIVE', 2]);
    assert.equal(site.problems.at(-1)?.kind, 'paid-twice');
    assert.ok(site.problems.at(-1)?.orderNumber);
  });
});

describe('the page to which visitors come back', () => {
  test('is unknown without a checkout', async () => {
    const visitor = await site.signUp();
    assert.equal((await visitor.get('/checkout/return')).status, 404);
    assert.equal((await visitor.get('/checkout/return?checkout=guess')).status, 404);
  });
});

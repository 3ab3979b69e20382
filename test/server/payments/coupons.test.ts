/** Coupons at Stripe: what is opened there, what is taken, and how a use is held, counted and freed. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { membershipsAnswer } from '../../../src/contract/account/memberships.js';
import { orderAnswer } from '../../../src/contract/account/order.js';
import type { NewCoupon } from '../../../src/contract/parts/coupon.js';
import type { Visitor } from '../site.js';
import { createPaymentSite, joinPaid, MEMBERSHIPS, type PaymentSite } from './payment-site.js';

const HALF: Pick<NewCoupon, 'reduction' | 'duration'> = {
  reduction: { kind: 'percent', percent: 50 },
  duration: { kind: 'once' },
};

/** Stores a coupon. */
async function addCoupon(site: PaymentSite, code: string, parts: Partial<NewCoupon> = {}): Promise<void> {
  const { reduction, duration, memberAreaId, endsAt, maxUses } = { ...HALF, ...parts };
  await site.store.db
    .insertInto('coupons')
    .values({
      id: code.toLowerCase(),
      code,
      reduction: JSON.stringify(reduction),
      duration: JSON.stringify(duration),
      area_id: memberAreaId ?? null,
      ends_at: endsAt ?? null,
      max_uses: maxUses ?? null,
      created_at: '2026-01-01T00:00:00.000Z',
    })
    .execute();
}

/** Enters a code, and goes on to the payment. Returns the id of the session, or the page that says why not. */
async function start(visitor: Visitor, code: string, option = 'letters-monthly') {
  const areaId = option.startsWith('letters') ? 'letters' : 'workshop';
  const page = await joinPaid(visitor, areaId, option);
  const applied = await visitor.submit(page, '/checkout', { action: 'apply', typedCode: code });
  if (!applied.location) return { session: '', page: applied };
  const priced = await visitor.get(applied.location);
  const answer = await visitor.submit(priced, '/checkout', { action: 'pay' });
  const address = (answer.headers.get('refresh') ?? '').replace(/^0; url=/, '');
  return { session: address ? new URL(address).pathname.slice(1) : '', page: answer };
}

/** Buys with a code. */
async function buy(site: PaymentSite, visitor: Visitor, code: string, option?: string) {
  const { session, page } = await start(visitor, code, option);
  assert.ok(session, page.text);
  assert.ok(site.double.pay(session));
  await site.deliverNew();
  return site.double.sessions.get(session)!;
}

const readAccount = async (visitor: Visitor) =>
  membershipsAnswer().parse((await visitor.get(MEMBERSHIPS)).json);

const totalsOf = async (visitor: Visitor) =>
  (await readAccount(visitor)).orders.map(({ total }) => total.value).reverse();

const usesOf = (site: PaymentSite) =>
  site.store.db.selectFrom('coupon_uses').select(['coupon_id', 'checkout_id', 'used_at']).execute();

/** Returns what the creation of the last coupon has sent. */
const sentCoupon = (site: PaymentSite) =>
  site.double.changes.findLast(({ call }) => call === 'POST /v1/coupons')?.params;

async function passMonths(site: PaymentSite, visitor: Visitor, count: number): Promise<void> {
  for (let month = 0; month < count; month++) {
    await site.advance(31, visitor);
    await site.deliverNew();
    await site.members.sweepPayments();
  }
}

describe('a code with a payment provider', () => {
  test('shows the page before the payment page, also without the consent, and only then', async () => {
    const site = await createPaymentSite();
    const visitor = await site.signUp();
    assert.equal((await joinPaid(visitor, 'letters', 'letters-monthly')).status, 303);
    await addCoupon(site, 'HALF', { memberAreaId: 'letters' });
    const page = await joinPaid(visitor, 'letters', 'letters-monthly');
    assert.match(page.text, /name="typedCode"/);
    assert.doesNotMatch(page.text, /withdrawalWaived/);
    assert.equal((await joinPaid(visitor, 'workshop', 'workshop-once')).status, 303);
  });

  test('takes less from the first payment', async () => {
    const site = await createPaymentSite();
    await addCoupon(site, 'HALF');
    const visitor = await site.signUp();
    await buy(site, visitor, 'half');
    assert.deepEqual(sentCoupon(site), {
      id: 'member_area_half_once',
      name: 'HALF',
      percent_off: '50',
      duration: 'once',
    });
    await passMonths(site, visitor, 1);
    assert.deepEqual(await totalsOf(visitor), ['5.00', '10.00']);
    const { orders } = await readAccount(visitor);
    const answer: unknown = (await visitor.get(`/api/site-users/account/orders/${orders.at(-1)?.id}`)).json;
    assert.deepEqual(orderAnswer().parse(answer).discount, {
      code: 'HALF',
      amount: { value: '5.00', currencyCode: 'USD' },
    });
  });

  test('takes less from the first payments, and the account counts them', async () => {
    const site = await createPaymentSite();
    await addCoupon(site, 'THREE', {
      reduction: { kind: 'amount', amount: { value: '4.00', currencyCode: 'USD' } },
      duration: { kind: 'payments', count: 3 },
    });
    const visitor = await site.signUp();
    await buy(site, visitor, 'THREE');
    const { amount_off, currency, duration_in_months } = sentCoupon(site) ?? {};
    assert.deepEqual([amount_off, currency, duration_in_months], ['400', 'usd', '3']);
    const left = async () => (await readAccount(visitor)).memberships[0]?.discount?.payments;
    const counted = [await left()];
    for (let month = 0; month < 3; month++) {
      await passMonths(site, visitor, 1);
      counted.push(await left());
    }
    assert.deepEqual(counted, [2, 1, undefined, undefined]);
    assert.deepEqual(await totalsOf(visitor), ['6.00', '6.00', '6.00', '10.00']);
  });

  test('counts years as months, and creates a coupon once for each length', async () => {
    const site = await createPaymentSite();
    await addCoupon(site, 'TWO', { duration: { kind: 'payments', count: 2 } });
    for (const option of ['letters-yearly', 'letters-yearly', 'letters-monthly'])
      await buy(site, await site.signUp(), 'TWO', option);
    assert.deepEqual([...site.double.coupons.keys()], ['member_area_two_24', 'member_area_two_2']);
  });

  test('is for all payments of the installments, and for the one of an option that is paid once', async () => {
    const site = await createPaymentSite();
    await addCoupon(site, 'ALWAYS', { duration: { kind: 'forever' } });
    const [one, other] = [await site.signUp(), await site.signUp()];
    await buy(site, one, 'ALWAYS', 'workshop-installments');
    await buy(site, other, 'ALWAYS', 'workshop-once');
    await passMonths(site, one, 3);
    assert.deepEqual(await totalsOf(one), ['5.00', '5.00', '5.00']);
    await site.advance(0, other);
    assert.deepEqual(await totalsOf(other), ['15.00']);
  });

  test('that takes off everything leads to an order of nothing, and the payments follow', async () => {
    const site = await createPaymentSite();
    await addCoupon(site, 'FREE', { reduction: { kind: 'percent', percent: 100 } });
    const [visitor, once] = [await site.signUp(), await site.signUp()];
    await buy(site, visitor, 'FREE');
    assert.equal(site.double.charges.size, 0);
    const [membership] = (await readAccount(visitor)).memberships;
    assert.deepEqual([membership?.status, membership?.nextPaymentAt], ['ACTIVE', '2026-02-28T10:00:00.000Z']);
    await buy(site, once, 'FREE', 'workshop-once');
    assert.equal((await readAccount(once)).memberships[0]?.status, 'ACTIVE');
    assert.deepEqual(await totalsOf(once), ['0.00']);
    await passMonths(site, visitor, 1);
    assert.deepEqual(await totalsOf(visitor), ['0.00', '10.00']);
  });

  test('asks for no payment method when nothing is ever paid', async () => {
    const site = await createPaymentSite();
    await addCoupon(site, 'GIFT', {
      reduction: { kind: 'percent', percent: 100 },
      duration: { kind: 'forever' },
    });
    await addCoupon(site, 'FIRST', { reduction: { kind: 'percent', percent: 100 } });
    const methodOf = (session: Record<string, unknown>) =>
      (session['params'] as Record<string, unknown>)['payment_method_collection'];
    assert.equal(methodOf(await buy(site, await site.signUp(), 'GIFT')), 'if_required');
    assert.equal(methodOf(await buy(site, await site.signUp(), 'FIRST')), undefined);
  });

  test('goes along to another option when it is for all payments', async () => {
    const site = await createPaymentSite();
    await site.store.db
      .updateTable('pricing_options')
      .set({ period_unit: 'MONTH', price_value: '30.00' })
      .where('id', '=', 'letters-yearly')
      .execute();
    await addCoupon(site, 'ALWAYS', { duration: { kind: 'forever' } });
    const visitor = await site.signUp();
    await buy(site, visitor, 'ALWAYS');
    const [membership] = (await readAccount(visitor)).memberships;
    const path = `${MEMBERSHIPS}/${membership?.id}/option`;
    const dueToday = { value: '10.00', currencyCode: 'USD' };
    const changed = await visitor.put(path, { pricingOptionId: 'letters-yearly', dueToday });
    assert.equal(changed.status, 200, changed.text);
    assert.deepEqual(await totalsOf(visitor), ['5.00', '10.00']);
    assert.equal((await readAccount(visitor)).memberships[0]?.discount?.price.value, '15.00');
  });

  test('takes the place of promotion codes, which Stripe does not take beside it', async () => {
    const site = await createPaymentSite({ options: { session: { allow_promotion_codes: true } } });
    await addCoupon(site, 'HALF');
    await buy(site, await site.signUp(), 'HALF');
  });

  test('is paid back as it was paid', async () => {
    const site = await createPaymentSite();
    await addCoupon(site, 'HALF');
    const visitor = await site.signUp();
    await buy(site, visitor, 'HALF');
    await visitor.post('/api/site-users/contract-ends', { kind: 'withdrawal', orderNumber: '1001' });
    assert.deepEqual(
      [...site.double.refunds.values()].map(({ amount }) => amount),
      [500],
    );
  });

  test('shows members what is really due when the owner changes the price', async () => {
    const site = await createPaymentSite();
    await addCoupon(site, 'ALWAYS', { duration: { kind: 'forever' } });
    const visitor = await site.signUp();
    await buy(site, visitor, 'ALWAYS');
    const owner = await site.signUp();
    await owner.post('/api/site-users/account/session', {
      email: 'owner@example.com',
      password: 'owner-pass-1',
    });
    const area = (await owner.get('/api/marketing/member-areas/letters')).json;
    await owner.put('/api/marketing/member-areas/letters', {
      name: 'Letters from the Bakery',
      purchaseType: 'RECURRING',
      pricingOptions: area.pricingOptions.map((one) =>
        one.id === 'letters-monthly' ? { ...one, price: { value: '12.00', currencyCode: 'USD' } } : one,
      ),
    });
    await owner.put('/api/marketing/member-area-prices/letters', { pricingOptionId: 'letters-monthly' });
    await site.members.settled();
    const { text } = site.mails.find(({ kind }) => kind === 'price-change')!;
    assert.match(text, /Price now: \$5\.00\n/);
    assert.match(text, /: \$6\.00\n/);
    const [membership] = (await readAccount(visitor)).memberships;
    assert.equal(membership?.nextPrice?.price.value, '6.00');
    await passMonths(site, visitor, 3);
    assert.deepEqual((await totalsOf(visitor)).at(-1), '6.00');
  });
});

describe('the use of a coupon', () => {
  test('is held by the open payment page, counted when it is paid, and had once', async () => {
    const site = await createPaymentSite();
    await addCoupon(site, 'HALF');
    const visitor = await site.signUp();
    const { session } = await start(visitor, 'HALF');
    assert.deepEqual(
      (await usesOf(site)).map(({ used_at: usedAt }) => usedAt),
      [null],
    );
    site.double.pay(session);
    await site.deliverNew();
    assert.notEqual((await usesOf(site))[0]?.used_at, null);
    const { page } = await start(visitor, 'HALF', 'workshop-once');
    assert.match(page.text, /You have used this code before\./);
  });

  test('is free again when the payment page has expired', async () => {
    const site = await createPaymentSite();
    await addCoupon(site, 'LAST', { maxUses: 1 });
    const [one, other] = [await site.signUp(), await site.signUp()];
    await start(one, 'LAST');
    assert.match((await start(other, 'LAST')).page.text, /This code has been used as often as it can be/);
    await site.advance(1.1, other);
    await site.deliverNew();
    assert.deepEqual(await usesOf(site), []);
    await buy(site, other, 'LAST');
  });

  test('moves along to another payment page of its person, in another area too', async () => {
    const site = await createPaymentSite();
    await addCoupon(site, 'LAST', { maxUses: 1 });
    const visitor = await site.signUp();
    await start(visitor, 'LAST');
    await start(visitor, 'LAST', 'letters-yearly');
    await buy(site, visitor, 'LAST', 'workshop-once');
    const states = [...site.double.sessions.values()].map(({ status }) => status);
    assert.deepEqual(states, ['expired', 'expired', 'complete']);
    assert.equal((await usesOf(site)).length, 1);
  });

  test('belongs to the payment page that was paid at the last moment', async () => {
    const site = await createPaymentSite();
    await addCoupon(site, 'HALF');
    const visitor = await site.signUp();
    const { session } = await start(visitor, 'HALF');
    site.double.beforeExpire = (id) => void site.double.pay(id);
    const { page } = await start(visitor, 'HALF', 'workshop-once');
    site.double.beforeExpire = null;
    assert.match((await visitor.get(page.location!)).text, /You have used this code before\./);
    assert.equal(site.double.sessions.get(session)?.status, 'complete');
    await site.deliverNew();
    const [use] = await usesOf(site);
    assert.notEqual(use?.used_at, null);
    assert.equal((await readAccount(visitor)).memberships[0]?.memberAreaId, 'letters');
  });

  test('is had by one of two people who want the last one at once', async () => {
    const site = await createPaymentSite();
    await addCoupon(site, 'LAST', { maxUses: 1 });
    const people = await Promise.all([site.signUp(), site.signUp(), site.signUp()]);
    const started = await Promise.all(people.map((visitor) => start(visitor, 'LAST')));
    assert.equal(started.filter(({ session }) => session !== '').length, 1);
    assert.equal((await usesOf(site)).length, 1);
  });
});

test('a provider that takes no discounts leaves no field for a code', async () => {
  const site = await createPaymentSite();
  await addCoupon(site, 'HALF');
  const { payments } = site;
  const without = await createPaymentSite({
    server: { payments: { ...payments, discountsCount: undefined } },
  });
  await addCoupon(without, 'HALF');
  const visitor = await without.signUp();
  assert.equal((await joinPaid(visitor, 'letters', 'letters-monthly')).status, 303);
});

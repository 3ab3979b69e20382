/** Coupons: how owners create and end them, and what a code does on the checkout that takes no money. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { membershipOptionsAnswer } from '../../src/contract/account/membership-options.js';
import { membershipsAnswer } from '../../src/contract/account/memberships.js';
import { orderAnswer } from '../../src/contract/account/order.js';
import { couponsAnswer } from '../../src/contract/owner/coupons.js';
import { createClockedSite, HOUR, MINUTE } from './clocked-site.js';
import type { Answer, Visitor } from './site.js';

const COUPONS = '/api/marketing/coupons';
const MEMBERSHIPS = '/api/site-users/account/memberships';
const DAY = 24 * HOUR;

const HALF = { reduction: { kind: 'percent', percent: 50 }, duration: { kind: 'once' } };

async function createSite(trialDays = 0) {
  const site = await createClockedSite();
  const owner = await site.logInAs('owner');
  await site.store.db
    .updateTable('pricing_options')
    .set({ trial_days: trialDays })
    .where('id', '=', 'letters-monthly')
    .execute();
  return {
    ...site,
    owner,
    create: (code: string, parts = {}) => owner.post(COUPONS, { code, ...HALF, ...parts }),
    readCoupon: async (code: string) =>
      couponsAnswer()
        .parse((await owner.get(COUPONS)).json)
        .coupons.find((one) => one.code === code),
  };
}

const checkoutOf = (areaId: string, optionId: string, code = '') =>
  `/checkout?${new URLSearchParams({ memberAreaId: areaId, pricingOptionId: optionId, ...(code && { code }) })}`;
const LETTERS = checkoutOf('letters', 'letters-monthly');

/** Presses a button of the form of the checkout. */
const press = (visitor: Visitor, page: Answer, action: string, fields = {}) =>
  visitor.submit(page, '/checkout', { action, ...fields });

/** Enters a code, and returns the page that follows. */
async function enter(visitor: Visitor, typedCode: string, address = LETTERS): Promise<Answer> {
  const answer = await press(visitor, await visitor.get(address), 'apply', { typedCode });
  return answer.location ? visitor.get(answer.location) : answer;
}

/** Buys with a code. */
async function buy(visitor: Visitor, code: string, address = LETTERS): Promise<Answer> {
  return press(visitor, await enter(visitor, code, address), 'pay');
}

const readAccount = async (visitor: Visitor) =>
  membershipsAnswer().parse((await visitor.get(MEMBERSHIPS)).json);
const readFirstOrder = async (visitor: Visitor) => {
  const { orders } = await readAccount(visitor);
  return orderAnswer().parse((await visitor.get(`/api/site-users/account/orders/${orders.at(-1)?.id}`)).json);
};

const alertOf = ({ text }: Answer) => /role="alert">([^<]*)</.exec(text)?.[1];

describe('the coupons of an owner', async () => {
  const { owner, create, readCoupon, signUp, forward, now } = await createSite();
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();

  test('are listed with what they take off, and their code is stored in capitals', async () => {
    const answer = await create(' summer ', {
      duration: { kind: 'payments', count: 3 },
      memberAreaId: 'letters',
      endsAt: later(DAY),
      maxUses: 10,
    });
    assert.equal(answer.status, 201);
    const { id, createdAt, ...coupon } = (await readCoupon('SUMMER'))!;
    assert.ok(id && createdAt);
    assert.deepEqual(coupon, {
      code: 'SUMMER',
      reduction: { kind: 'percent', percent: 50 },
      duration: { kind: 'payments', count: 3 },
      memberAreaId: 'letters',
      endsAt: later(DAY),
      maxUses: 10,
      status: 'active',
      numUses: 0,
    });
  });

  test('have a code that no other one has that has not ended', async () => {
    assert.equal((await create('ONE')).status, 201);
    const taken = await create('one');
    assert.deepEqual([taken.status, taken.json.error.code], [409, 'code-taken']);
    const { id } = (await readCoupon('ONE'))!;
    for (let time = 0; time < 2; time++) assert.equal((await owner.delete(`${COUPONS}/${id}`)).status, 200);
    assert.equal((await readCoupon('ONE'))?.status, 'ended');
    await forward(MINUTE);
    assert.equal((await create('ONE')).status, 201);
    assert.equal((await readCoupon('ONE'))?.status, 'active');
  });

  test('are refused with a wrong field', async () => {
    const fieldsOf = async (parts: object) => {
      const { status, json } = await owner.post(COUPONS, { code: 'WRONG', ...HALF, ...parts });
      assert.equal(status, 400, JSON.stringify(parts));
      return Object.keys(json.error.fields ?? {});
    };
    assert.deepEqual(await fieldsOf({ code: 'a b' }), ['code']);
    assert.deepEqual(await fieldsOf({ code: 'x'.repeat(41) }), ['code']);
    assert.deepEqual(await fieldsOf({ endsAt: later(-1) }), ['endsAt']);
    assert.deepEqual(await fieldsOf({ reduction: { kind: 'percent', percent: 101 } }), ['reduction.percent']);
    assert.equal((await create('NOWHERE', { memberAreaId: 'nowhere' })).status, 404);
    assert.equal((await owner.delete(`${COUPONS}/nothing`)).status, 404);
  });

  test('are for owners alone', async () => {
    const visitor = await signUp();
    for (const answer of [
      await visitor.get(COUPONS),
      await visitor.post(COUPONS, { code: 'MINE', ...HALF }),
      await visitor.delete(`${COUPONS}/any`),
    ])
      assert.equal(answer.status, 403);
  });

  test('expire', async () => {
    await create('SOON', { endsAt: later(HOUR) });
    await forward(2 * HOUR);
    assert.equal((await readCoupon('SOON'))?.status, 'expired');
    assert.equal((await create('SOON')).status, 201);
  });
});

describe('a code on the checkout', async () => {
  const { create, owner, signUp, readCoupon, mails, server, forward, now } = await createSite(7);

  test('has no field while there is no coupon for the area', async () => {
    const visitor = await signUp();
    assert.doesNotMatch((await visitor.get(LETTERS)).text, /typedCode/);
    await create('WORKSHOP', { memberAreaId: 'workshop' });
    assert.doesNotMatch((await visitor.get(LETTERS)).text, /typedCode/);
    await create('HALF');
    const { text } = await visitor.get(LETTERS);
    assert.match(text, /<label for="code">Code \(optional\)<\/label>/);
    assert.match(text, /7 days free, then \$10\.00 every month/);
  });

  test('shows the price with it, can be removed, and takes the place of the free days', async () => {
    const visitor = await signUp();
    const page = await enter(visitor, ' half ');
    assert.equal(page.status, 200);
    assert.match(page.text, /\$5\.00 for the first payment, then \$10\.00 every month/);
    assert.match(page.text, /Pay \$5\.00/);
    assert.match(page.text, /role="status">The code HALF is applied\./);
    const removed = await press(visitor, page, 'remove');
    assert.match((await visitor.get(removed.location!)).text, /7 days free/);
    await press(visitor, page, 'pay');
    const { memberships, orders } = await readAccount(visitor);
    assert.deepEqual(
      orders.map(({ total }) => total.value),
      ['5.00'],
    );
    const [membership] = memberships;
    assert.equal(membership?.trialEndsAt, undefined);
    assert.equal(membership?.discount, undefined, 'nothing is taken off the next payment');
    assert.equal((await readCoupon('HALF'))?.numUses, 1);
  });

  test('is in the order and its mail, with what it has taken off', async () => {
    const visitor = await signUp();
    await create('THREE', { duration: { kind: 'payments', count: 3 } });
    await buy(visitor, 'THREE');
    const order = await readFirstOrder(visitor);
    assert.deepEqual(order.discount, { code: 'THREE', amount: { value: '5.00', currencyCode: 'USD' } });
    await server.settled();
    const { text } = mails.findLast(({ kind }) => kind === 'order-confirmation')!;
    assert.match(text, /Price: \$5\.00 for each of the first 3 payments, then \$10\.00 every month\n/);
    assert.match(text, /Code THREE: −\$5\.00\n/);
    assert.match(text, /Total: \$5\.00\n/);
    assert.match(text, /Next payment: \$5\.00 on July 1, 2026/);
    const [membership] = (await readAccount(visitor)).memberships;
    assert.deepEqual(membership?.discount, {
      code: 'THREE',
      price: { value: '5.00', currencyCode: 'USD' },
      payments: 2,
    });
    const options: unknown = (await visitor.get(`${MEMBERSHIPS}/${membership.id}/options`)).json;
    assert.equal(membershipOptionsAnswer().parse(options).reason, 'discount');
  });

  test('is refused beside the field, which keeps what was typed', async () => {
    const visitor = await signUp();
    await create('ENDED');
    await owner.delete(`${COUPONS}/${(await readCoupon('ENDED'))?.id}`);
    await create('EUROS', {
      reduction: { kind: 'amount', amount: { value: '1.00', currencyCode: 'EUR' } },
    });
    const refusals = {
      '': 'Enter a code.',
      NOTHING: 'There is no such code. Check how it is written.',
      ENDED: 'This code can no longer be used.',
      WORKSHOP: 'This code is for another membership.',
      EUROS: 'This code is for prices in another currency.',
    };
    for (const [code, reason] of Object.entries(refusals)) {
      const page = await enter(visitor, code);
      assert.equal(page.status, 400);
      assert.equal(alertOf(page), reason);
      assert.match(
        page.text,
        new RegExp(`value="${code}"\\s+aria-invalid="true"\\s+aria-describedby="code-fault"\\s+autofocus`),
      );
    }
    await buy(visitor, 'HALF');
    const workshop = checkoutOf('workshop', 'workshop-once');
    assert.equal(alertOf(await enter(visitor, 'HALF', workshop)), 'You have used this code before.');
  });

  test('that was entered and not applied shows its price before anything is paid', async () => {
    const visitor = await signUp();
    const answer = await press(visitor, await visitor.get(LETTERS), 'pay', { typedCode: 'HALF' });
    assert.match((await visitor.get(answer.location!)).text, /\$5\.00 for the first payment/);
    assert.deepEqual((await readAccount(visitor)).memberships, []);
  });

  test('that has ended since it was applied is not paid with', async () => {
    const visitor = await signUp();
    await create('LATE', { endsAt: new Date(now().getTime() + HOUR).toISOString() });
    const page = await enter(visitor, 'LATE');
    await forward(2 * HOUR);
    assert.equal(alertOf(await press(visitor, page, 'pay')), 'This code can no longer be used.');
    assert.deepEqual((await readAccount(visitor)).memberships, []);
  });

  test('that takes off everything leads to an order of nothing', async () => {
    const visitor = await signUp();
    await create('FREE', { reduction: { kind: 'percent', percent: 100 } });
    await buy(visitor, 'FREE', checkoutOf('workshop', 'workshop-once'));
    const order = await readFirstOrder(visitor);
    assert.deepEqual([order.total.value, order.discount?.amount.value], ['0.00', '30.00']);
    await server.settled();
    const { text } = mails.findLast(({ kind }) => kind === 'order-confirmation')!;
    assert.match(text, /You are now a member of .*\. Nothing was due today\./);
    assert.match(text, /Price: \$0\.00 once instead of \$30\.00\n/);
  });

  test('that is for all payments stays after the option has changed', async () => {
    const visitor = await signUp();
    await create('ALWAYS', { duration: { kind: 'forever' } });
    await buy(visitor, 'ALWAYS');
    const [membership] = (await readAccount(visitor)).memberships;
    const { id, discount } = membership!;
    assert.deepEqual([discount?.price.value, discount?.payments], ['5.00', undefined]);
    const changed = await visitor.put(`${MEMBERSHIPS}/${id}/option`, { pricingOptionId: 'letters-yearly' });
    assert.equal(changed.status, 200, changed.text);
    const [planned] = (await readAccount(visitor)).memberships;
    assert.equal(planned?.discount?.price.value, '50.00');
    await server.settled();
    const { text } = mails.findLast(({ kind }) => kind === 'option-changed')!;
    assert.match(text, /\$50\.00/);
  });

  test('is paid back as it was paid by a withdrawal', async () => {
    const visitor = await signUp();
    await create('BACK');
    await buy(visitor, 'BACK');
    const [order] = (await readAccount(visitor)).orders;
    const answer = await visitor.post('/api/site-users/contract-ends', {
      kind: 'withdrawal',
      orderNumber: order?.number,
    });
    assert.equal(answer.json.outcome, 'ended');
    const { refunds } = await readFirstOrder(visitor);
    assert.deepEqual(
      refunds.map(({ amount }) => amount.value),
      ['5.00'],
    );
  });

  test('cannot be found by trying', async () => {
    const visitor = await signUp();
    for (let n = 0; n < 10; n++) assert.equal((await enter(visitor, `GUESS-${n}`)).status, 400);
    const refused = await enter(visitor, 'HALF');
    assert.equal(alertOf(refused), 'You have tried too many codes. Wait some minutes, and try again.');
    const linked = await visitor.get(checkoutOf('letters', 'letters-monthly', 'HALF'));
    assert.equal(linked.status, 429);
    await forward(11 * MINUTE);
    assert.equal((await enter(visitor, 'HALF')).status, 200);
  });
});

test('two people at the last use of a coupon: one of them has it', async () => {
  const { create, signUp, readCoupon } = await createSite();
  await create('LAST', { maxUses: 1 });
  const people = await Promise.all([signUp(), signUp(), signUp()]);
  const pages: Answer[] = [];
  for (const visitor of people) pages.push(await enter(visitor, 'LAST'));
  await Promise.all(people.map((visitor, index) => press(visitor, pages[index]!, 'pay')));
  const orders = await Promise.all(people.map(async (visitor) => (await readAccount(visitor)).orders.length));
  assert.deepEqual(orders.sort(), [0, 0, 1]);
  const coupon = await readCoupon('LAST');
  assert.deepEqual([coupon?.numUses, coupon?.status], [1, 'used-up']);
});

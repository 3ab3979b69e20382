/** Tests a new price for members whose subscriptions are at Stripe. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { PaymentsPort } from '../../../packages/server/src/payments/payments-port.js';
import { Visitor } from '../site.js';
import { createPaymentSite, joinPaid, MEMBERSHIPS, ORIGIN, sessionOf } from './payment-site.js';

const AREA = '/api/marketing/member-areas/letters';

/** Returns a site whose member pays 10.00 a month since January 31, and whose owner has made that 12.00. */
async function createSite() {
  const site = await createPaymentSite();
  const { double, members } = site;
  const visitor = await site.signUp();
  const session = sessionOf(await joinPaid(visitor, 'letters', 'letters-monthly'));
  double.pay(session);
  await site.deliverNew();
  const owner = new Visitor(ORIGIN, { send: (request) => members.fetch(request) });
  const logIn = async () => {
    await owner.get('/account/login');
    await owner.post('/api/site-users/account/session', {
      email: 'owner@example.com',
      password: 'owner-pass-1',
    });
  };
  await logIn();
  const save = (value: string) =>
    owner.put(AREA, {
      name: 'Letters from the Bakery',
      description: 'Letters.',
      purchaseType: 'RECURRING',
      benefits: [],
      pricingOptions: [
        {
          id: 'letters-monthly',
          price: { value, currencyCode: 'USD' },
          subscribable: true,
          billingPeriod: { value: 1, unit: 'MONTH' },
          numBillingCycles: 0,
        },
      ],
    });
  assert.equal((await save('12.00')).status, 200);
  const subscriptionId = double.sessions.get(session)!.subscription ?? '';
  return {
    site,
    double,
    visitor,
    owner,
    logIn,
    save,
    subscription: double.subscriptions.get(subscriptionId)!,
    change: () =>
      owner.put('/api/marketing/member-area-prices/letters', { pricingOptionId: 'letters-monthly' }),
    /** Lets days pass, and tells the site what has happened. */
    async pass(days: number) {
      await site.advance(days, visitor);
      await site.deliverNew();
      await site.members.sweepPayments();
    },
    amounts: () => [...double.invoices.values()].map((invoice) => invoice.amount_due),
    readPrice: async () => {
      const [own] = (await visitor.get(MEMBERSHIPS)).json.memberships as unknown as {
        pricingOption: { price: { value: string } };
        nextPrice?: { price: { value: string }; from: string };
      }[];
      return [own!.pricingOption.price.value, own!.nextPrice?.price.value, own!.nextPrice?.from.slice(0, 10)];
    },
    updates: () => double.changes.filter(({ params }) => params['items'] !== undefined),
  };
}

describe('a new price of a subscription', () => {
  test('is on no invoice before the planned renewal, and on each from then on', async () => {
    const { change, pass, amounts, readPrice, updates, visitor } = await createSite();
    assert.deepEqual((await change()).json, { members: 1 });
    // The next renewal, on February 28, is less than 30 days ahead.
    assert.deepEqual(await readPrice(), ['10.00', '12.00', '2026-03-28']);
    await pass(29);
    assert.deepEqual([amounts(), updates().length], [[1000, 1000], 0]);
    await pass(24); // to March 25
    assert.equal(updates().length, 1);
    assert.equal(updates()[0]!.params['proration_behavior'], 'none');
    // The renewal that Stripe names: the last day of March.
    assert.deepEqual(await readPrice(), ['10.00', '12.00', '2026-03-31']);
    await pass(1);
    assert.deepEqual([amounts(), updates().length], [[1000, 1000], 1]);
    await pass(7);
    assert.deepEqual(amounts(), [1000, 1000, 1200]);
    assert.deepEqual(await readPrice(), ['12.00', undefined, undefined]);
    const { orders } = (await visitor.get(MEMBERSHIPS)).json as unknown as {
      orders: { total: { value: string } }[];
    };
    assert.deepEqual(
      orders.map(({ total }) => total.value),
      ['12.00', '10.00', '10.00'],
    );
  });

  test('is not told to Stripe when the member cancels before', async () => {
    const { change, pass, visitor, updates, amounts } = await createSite();
    await change();
    await pass(29);
    const [own] = (await visitor.get(MEMBERSHIPS)).json.memberships as unknown as { id: string }[];
    assert.equal((await visitor.delete(`${MEMBERSHIPS}/${own!.id}`)).status, 200);
    await pass(60);
    assert.deepEqual([updates().length, amounts()], [0, [1000, 1000]]);
  });

  test('is told again after an outage, and after a crash, without another effect', async () => {
    const { site, double, change, pass, updates, subscription, readPrice } = await createSite();
    await change();
    await pass(29);
    double.outage = 503;
    double.advance(24);
    await site.members.sweepPayments();
    assert.equal(updates().length, 0);
    double.outage = null;
    await site.members.sweepPayments();
    assert.equal(subscription.price.amount, 1200);
    // The process has ended before it could store that Stripe knows the price.
    await site.store.db.updateTable('memberships').set({ next_price_told: 0 }).execute();
    await site.members.sweepPayments();
    assert.equal(updates().length, 1);
    await pass(8);
    assert.deepEqual(await readPrice(), ['12.00', undefined, undefined]);
  });

  test('begins with a later renewal when the sweep did not run before the planned one', async () => {
    const { site, change, visitor, amounts, pass } = await createSite();
    await change();
    await site.advance(62, visitor); // April 3, without a sweep
    await site.deliverNew();
    await pass(1);
    assert.deepEqual(amounts(), [1000, 1000, 1000]);
    await pass(30);
    assert.deepEqual(amounts(), [1000, 1000, 1000, 1200]);
  });

  test('stays on the membership when the owner changes the price once more', async () => {
    const { change, pass, save, logIn, readPrice, amounts } = await createSite();
    await change();
    await pass(53); // Stripe knows 12.00 from March 31
    await logIn();
    await save('15.00');
    assert.deepEqual((await change()).json, { members: 1 });
    assert.deepEqual(await readPrice(), ['12.00', '15.00', '2026-04-30']);
    await pass(32); // to April 26
    await pass(38);
    assert.deepEqual(amounts().slice(0, 5), [1000, 1000, 1200, 1500, 1500]);
  });

  test('is refused by a provider that cannot change prices', async () => {
    const payments = {} as PaymentsPort;
    const without = await createPaymentSite({ server: { payments } });
    const owner = new Visitor(ORIGIN, { send: (request) => without.members.fetch(request) });
    await owner.get('/account/login');
    await owner.post('/api/site-users/account/session', {
      email: 'owner@example.com',
      password: 'owner-pass-1',
    });
    const refused = await owner.put('/api/marketing/member-area-prices/letters', {
      pricingOptionId: 'letters-monthly',
    });
    assert.deepEqual([refused.status, refused.json.error.code], [409, 'no-price-changes']);
  });
});

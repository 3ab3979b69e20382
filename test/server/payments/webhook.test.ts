/** Tests the webhook of Stripe, and that an old reading of a purchase never replaces a newer one. */
import assert from 'node:assert/strict';
import { describe, onTestFinished, test, vi } from 'vitest';
import type { PaymentsPort, Purchase } from '../../../packages/server/src/index.js';
import { stripePayments } from '../../../packages/server/src/payments/stripe-payments.js';
import { syncCheckout } from '../../../packages/server/src/payments/sync-checkout.js';
import {
  createPaymentSite,
  joinPaid,
  MEMBERSHIPS,
  ORIGIN,
  sessionOf,
  WEBHOOK,
  WEBHOOK_SECRET,
} from './payment-site.js';
import { signedBody, signedDelivery } from './stripe-double.js';

const site = await createPaymentSite({
  options: { webhookSecret: ['whsec_former', WEBHOOK_SECRET] },
});
const send = (request: Request) => site.members.fetch(request);
const url = ORIGIN + WEBHOOK;

/** Returns the event of a payment that the site does not know of yet, and the visitor. */
async function createPayment() {
  const visitor = await site.signUp();
  site.double.pay(sessionOf(await joinPaid(visitor, 'workshop', 'workshop-once')));
  return { visitor, event: site.double.events.at(-1)! };
}

describe('the webhook', () => {
  test('needs no crumb, but the signature of one of its secrets', async () => {
    const { visitor, event } = await createPayment();
    assert.equal((await send(signedDelivery(event, { secret: 'whsec_former', url }))).status, 200);
    assert.equal((await visitor.get(MEMBERSHIPS)).json.memberships[0].status, 'ACTIVE');
  });

  const forged: [name: string, forge: (request: Request, body: string) => Request][] = [
    ['without a signature', (_, body) => new Request(url, { method: 'POST', body })],
    [
      'with a signature of another body',
      ({ headers }, body) =>
        new Request(url, {
          method: 'POST',
          headers,
          body: body.replace('"livemode":false', '"livemode":true'),
        }),
    ],
    [
      'with a text that is no signature',
      (_, body) => new Request(url, { method: 'POST', headers: { 'stripe-signature': 'v1=guess' }, body }),
    ],
  ];
  for (const [name, forge] of forged) {
    test(`refuses a message ${name}, and changes nothing`, async () => {
      const { visitor, event } = await createPayment();
      const signed = signedDelivery(event, { secret: WEBHOOK_SECRET, url });
      const answer = await send(forge(signed, await signed.clone().text()));
      assert.deepEqual(
        [answer.status, ((await answer.json()) as { error: { code: string } }).error.code],
        [400, 'bad-signature'],
      );
      assert.deepEqual((await visitor.get(MEMBERSHIPS)).json.memberships, []);
    });
  }

  test('refuses the signature of another secret, and one that is older than five minutes', async () => {
    const { event } = await createPayment();
    assert.equal((await send(signedDelivery(event, { secret: 'whsec_other', url }))).status, 400);
    const now = Math.floor(Date.now() / 1000);
    const sendAt = async (timestamp: number) =>
      (await send(signedDelivery(event, { secret: WEBHOOK_SECRET, url, timestamp }))).status;
    assert.deepEqual([await sendAt(now - 400), await sendAt(now - 200)], [400, 200]);
  });

  for (const [what, body] of [
    ['is not JSON', 'no json'],
    ['is null', 'null'],
    ['has no data', JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid' })],
    ['has no object', JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: {} })],
  ] as const) {
    test(`refuses a signed body that ${what}, so that Stripe does not send it again and again`, async () => {
      const before = site.problems.length;
      const answer = await send(signedBody(body, { secret: WEBHOOK_SECRET, url }));
      const { error } = (await answer.json()) as { error: { code: string } };
      assert.deepEqual([answer.status, error.code], [400, 'bad-webhook']);
      assert.equal(site.problems.length, before);
    });
  }

  test('accepts events that it does not know, and those of other applications', async () => {
    const unknown = { id: 'evt_1', object: 'event', type: 'payout.paid', data: { object: { id: 'po_1' } } };
    const other = {
      id: 'evt_2',
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object: { id: 'sub_other', object: 'subscription', customer: 'cus_other', metadata: {} } },
    };
    const lost = {
      ...other,
      data: { object: { ...other.data.object, metadata: { member_area_checkout: 'of-another-database' } } },
    };
    const before = site.double.calls.length;
    assert.deepEqual(await site.deliver([unknown, other, lost]), [200, 200, 200]);
    assert.equal(site.double.calls.length, before);
  });

  test('asks Stripe to come again while Stripe does not answer', async () => {
    const { visitor, event } = await createPayment();
    site.double.outage = 500;
    assert.deepEqual(await site.deliver([event]), [503]);
    site.double.outage = null;
    assert.deepEqual(await site.deliver([event]), [200]);
    assert.equal((await visitor.get(MEMBERSHIPS)).json.memberships[0].status, 'ACTIVE');
  });

  test('refuses a body that is too large, and a GET', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(1024 * 1024) });
    const large = new Request(url, {
      method: 'POST',
      body,
      headers: { 'content-length': String(body.length) },
    });
    assert.equal((await send(large)).status, 413);
    assert.equal((await send(new Request(url))).status, 404);
  });

  test('writes no personal data to the log', async () => {
    const lines: unknown[] = [];
    for (const name of ['log', 'warn', 'error'] as const)
      vi.spyOn(console, name).mockImplementation((...texts: unknown[]) => void lines.push(...texts));
    onTestFinished(() => void vi.restoreAllMocks());
    const { event } = await createPayment();
    site.double.outage = 500;
    await site.deliver([event]);
    site.double.outage = null;
    assert.doesNotMatch(JSON.stringify([lines, site.problems]), /buyer-|@|Nia/);
  });

  test('finds the checkout by its metadata when the process ended before it stored the session', async () => {
    const { visitor, event } = await createPayment();
    const id = String((event.data.object as { client_reference_id?: unknown }).client_reference_id);
    await site.store.db
      .updateTable('checkouts')
      .set({ session_id: null, url: null })
      .where('id', '=', id)
      .execute();
    await site.deliver([event]);
    assert.equal((await visitor.get(MEMBERSHIPS)).json.memberships[0].status, 'ACTIVE');
  });
});

describe('a reading of a purchase', () => {
  test('that began earlier and ends later does not replace a newer one', async () => {
    const { visitor, event } = await createPayment();
    const id = String((event.data.object as { client_reference_id?: unknown }).client_reference_id);
    const real = stripePayments({
      secretKey: 'sk_test_double',
      webhookSecret: WEBHOOK_SECRET,
      client: { httpClient: undefined as never },
    });
    const answers: ((purchase: Purchase) => void)[] = [];
    const payments: PaymentsPort = {
      ...real,
      readPurchase: () => new Promise((resolve) => answers.push(resolve)),
    };
    const services = { store: site.store, payments, report: () => {}, graceDays: 14 };
    /** Begins a sync, and returns it with the function that ends its reading. */
    const beginSync = async () => {
      const done = syncCheckout(services, id);
      const count = answers.length;
      while (answers.length === count) await new Promise((resolve) => setImmediate(resolve));
      return { done, answer: answers.at(-1)! };
    };
    const paid = (isRefunded: boolean): Purchase => ({
      kind: 'once',
      payment: {
        id: 'pi_reading',
        paidAt: site.store.now(),
        amount: { value: '30.00', currencyCode: 'USD' },
        method: null,
        refunds: [],
        isRefunded,
      },
    });
    const older = await beginSync();
    const newer = await beginSync();
    newer.answer(paid(true));
    assert.equal(await newer.done, 'ended');
    older.answer(paid(false));
    assert.equal(await older.done, 'ended');
    assert.deepEqual((await visitor.get(MEMBERSHIPS)).json.memberships, []);
  });
});

describe('the options of stripePayments', () => {
  test('are refused when they are not of Stripe, without being repeated in the message', () => {
    const refuse = (options: { secretKey: string; webhookSecret: string }, expected: RegExp) =>
      assert.throws(
        () => stripePayments(options),
        (error) =>
          error instanceof Error && expected.test(error.message) && !error.message.includes('secret-text'),
      );
    refuse({ secretKey: 'secret-text', webhookSecret: 'whsec_1' }, /secretKey .* sk_…/);
    refuse({ secretKey: 'sk_1', webhookSecret: 'secret-text' }, /webhookSecret .* whsec_…/);
  });
});

/** Tests the checkout of a site without a payment provider. */
import assert from 'node:assert/strict';
import { afterAll, describe, test } from 'vitest';
import '../fast-hashes.js';
import { seed } from '../../../demo/server/seed.js';
import {
  createMemberAreaServer,
  type MemberAreaServer,
  type PaymentsPort,
} from '../../../packages/server/src/index.js';
import { stripePayments } from '../../../packages/server/src/payments/stripe-payments.js';
import { createStore } from '../database.js';
import { ACCOUNT, Visitor } from '../site.js';
import { joinPaid, MEMBERSHIPS, ORIGIN } from './payment-site.js';

const store = await createStore();
await seed(store);
const sites: MemberAreaServer[] = [];
afterAll(async () => {
  for (const site of sites) await site.settled();
  await store.close();
});

/** Returns a visitor of a site with these payments who has created an account. */
async function signUp(payments?: 'simulated') {
  const members = createMemberAreaServer({
    origins: [ORIGIN],
    store,
    mail: { send: async () => {} },
    videoFolder: 'unused',
    log: () => undefined,
    payments,
  });
  sites.push(members);
  const visitor = new Visitor(ORIGIN, { send: (request) => members.fetch(request) });
  await visitor.get('/account/login');
  await visitor.post('/api/site-users/account', { ...ACCOUNT, email: `${payments ?? 'none'}@example.com` });
  return { visitor, members };
}

describe('a site without payments', () => {
  test('lets nobody into a paid area', async () => {
    const { visitor, members } = await signUp();
    const checkout = await joinPaid(visitor, 'letters', 'letters-monthly');
    assert.equal(checkout.status, 503);
    assert.match(checkout.text, /Payments are not set up/);
    const fields = { memberAreaId: 'letters', pricingOptionId: 'letters-monthly', action: 'pay' };
    const answer = await visitor.request('/checkout', {
      method: 'POST',
      headers: { origin: ORIGIN },
      body: new URLSearchParams({ ...fields, crumb: visitor.readCookie('siteUserCrumb')! }),
    });
    assert.equal(answer.status, 404);
    assert.deepEqual((await visitor.get(MEMBERSHIPS)).json.memberships, []);
    assert.deepEqual(await members.sweepPayments(), { checked: 0, failed: 0 });
    const webhook = await members.fetch(new Request(`${ORIGIN}/api/payments/webhook`, { method: 'POST' }));
    assert.equal(webhook.status, 404);
  });
});

describe('the owner of a site', () => {
  const QUOTAS = '/api/people-hub/v1/billing/plan-quotas';
  const provider = (isTest?: boolean) => ({ isTest }) as unknown as PaymentsPort;
  for (const [payments, mode, reason] of [
    [undefined, 'none', 'PAYMENTS_NOT_CONNECTED'],
    ['simulated', 'test', null],
    [provider(true), 'test', null],
    [provider(), 'live', null],
  ] as const) {
    test(`reads the payment mode ${mode}${reason ? ' and what is missing' : ''}`, async () => {
      const members = createMemberAreaServer({
        origins: [ORIGIN],
        store,
        mail: { send: async () => {} },
        log: () => undefined,
        payments,
      });
      sites.push(members);
      const owner = new Visitor(ORIGIN, { send: (request) => members.fetch(request) });
      await owner.get('/account/login');
      await owner.post('/api/site-users/account/session', {
        email: 'owner@example.com',
        password: 'owner-pass-1',
      });
      const { paymentMode, blockedReason } = JSON.parse((await owner.get(QUOTAS)).text) as Record<
        string,
        unknown
      >;
      assert.deepEqual([paymentMode, blockedReason], [mode, reason]);
    });
  }

  test('is in test mode with a test key of Stripe', () => {
    const isTest = (secretKey: string) => stripePayments({ secretKey, webhookSecret: 'whsec_1' }).isTest;
    assert.deepEqual([isTest('sk_test_1'), isTest('rk_test_1'), isTest('sk_live_1')], [true, true, false]);
  });
});

describe('a site with the simulated checkout', () => {
  test('has a page whose button makes a member', async () => {
    const { visitor } = await signUp('simulated');
    const page = await joinPaid(visitor, 'letters', 'letters-monthly');
    assert.match(page.text, /Letters from the Bakery[^]*\$10\.00 every month[^]*Pay \$10\.00/);
    assert.match(page.text, /Test mode[^]*No money is taken\./);
    const { status, location } = await visitor.submit(page, '/checkout', { action: 'pay' });
    assert.deepEqual([status, location], [303, '/members/letters']);
    assert.equal((await visitor.get(MEMBERSHIPS)).json.memberships[0].status, 'ACTIVE');
  });
});

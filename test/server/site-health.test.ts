/** What an owner learns about the mails, the webhooks and the payments of the site. */
import assert from 'node:assert/strict';
import { UndeliverableMailError } from 'member-area-server';
import { test } from 'vitest';
import { createClockedSite, HOUR } from './clocked-site.js';
import { freePort } from './free-port.js';
import { createPaymentSite, joinPaid, ORIGIN, sessionOf } from './payments/payment-site.js';
import { Visitor, type Answer } from './site.js';

const HEALTH = '/api/marketing/health';
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const facts = (answer: Answer) => answer.json as unknown as Record<string, unknown>;

test('the health counts the mails of a week that were given up, with the last code', async () => {
  const site = await createClockedSite({
    mail: { send: () => Promise.reject(new UndeliverableMailError('550')) },
  });
  const owner = await site.logInAs('owner');
  const mails = async () => facts(await owner.get(HEALTH))['mails'] as unknown;
  assert.deepEqual(await mails(), { waiting: 0, givenUp: 0 });
  const at = site.now().toISOString();
  await site.signUp();
  await site.server.settled();
  assert.deepEqual(await mails(), { waiting: 0, givenUp: 1, lastGivenUp: { at, code: '550' } });
  await site.forward(8 * 24 * HOUR);
  assert.deepEqual(await mails(), { waiting: 0, givenUp: 0 });
});

test('the health says since when an address takes no webhooks, and no more of it than its origin', async () => {
  const origin = `http://127.0.0.1:${await freePort()}`; // nobody listens there
  const url = `${origin}/secret-path?key=secret`;
  const site = await createClockedSite({ webhooks: [{ url, secret: SECRET }] });
  const owner = await site.logInAs('owner');
  const begin = site.now().toISOString();
  await (await site.signUp()).put('/api/site-users/account/member-areas/community/request-to-join', {});
  await site.server.settled();
  const read = async () => facts(await owner.get(HEALTH))['webhooks'] as unknown;
  const silent = { origin, silentSince: begin };
  assert.deepEqual(await read(), [{ ...silent, waiting: 1, givenUp: 0 }]);
  for (let n = 0; n < 8; n++) await site.forward(8 * HOUR);
  const [endpoint] = (await read()) as [Record<string, unknown>];
  assert.deepEqual([endpoint['waiting'], endpoint['givenUp']], [0, 1]);
  assert.match(JSON.stringify(endpoint['lastGivenUp']), /"code":"ECONNREFUSED"/);
});

test('the health says when the payment provider was heard of last, and when it was asked', async () => {
  const site = await createPaymentSite();
  const owner = new Visitor(ORIGIN, { send: (request) => site.members.fetch(request) });
  await owner.get('/account/login');
  const credentials = { email: 'owner@example.com', password: 'owner-pass-1' };
  await owner.post('/api/site-users/account/session', credentials);
  const payments = async () => facts(await owner.get(HEALTH))['payments'] as unknown;
  assert.deepEqual(await payments(), {});
  site.double.pay(sessionOf(await joinPaid(await site.signUp(), 'letters', 'letters-monthly')));
  await site.deliverNew();
  const time = new Date(site.double.now * 1000).toISOString();
  assert.deepEqual(await payments(), { lastWebhookAt: time });
  await site.members.sweepPayments();
  assert.deepEqual(await payments(), { lastWebhookAt: time, lastSweepAt: time });
});

test('the health of a site without a payment provider has no payments', async () => {
  const site = await createClockedSite();
  const owner = await site.logInAs('owner');
  assert.equal(facts(await owner.get(HEALTH))['payments'], undefined);
  assert.equal((await (await site.logInAs('visitor')).get(HEALTH)).status, 403);
  assert.equal((await (await site.newVisitor()).get(HEALTH)).status, 401);
});

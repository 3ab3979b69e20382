/** The webhooks about members: what they say, their signatures, and what happens when an endpoint fails. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookBody, WebhookEndpoint } from 'member-area-server';
import { describe, test } from 'vitest';
import { replayWebhooks } from '../../packages/server/src/webhooks/deliveries.js';
import { signWebhook } from '../../packages/server/src/webhooks/sign-webhook.js';
import { whenDone } from '../setup/when-done.js';
import { createClockedSite, HOUR, MINUTE } from './clocked-site.js';
import { createPaymentSite, joinPaid, sessionOf } from './payments/payment-site.js';
import type { Visitor } from './site.js';

const ACCOUNT = '/api/site-users/account';
const MEMBERSHIPS = '/api/marketing/memberships';
const DAY = 24 * HOUR;
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OLD_SECRET = `whsec_${Buffer.alloc(24, 9).toString('base64')}`;

/** A webhook that an endpoint has got. */
interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: WebhookBody & { readonly data: Record<string, string> };
}

/** Starts an endpoint that answers with a status. */
async function startEndpoint() {
  const received: Received[] = [];
  const endpoint = { status: 200, received, url: '' };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const { url: path = '', headers } = request;
      received.push({ path, headers, text, body: JSON.parse(text) as Received['body'] });
      response.writeHead(endpoint.status, { location: '/elsewhere' }).end('thanks');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenDone(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  endpoint.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return endpoint;
}

async function createSite(chosen: Partial<WebhookEndpoint> = {}) {
  const endpoint = await startEndpoint();
  const site = await createClockedSite({ webhooks: [{ url: endpoint.url, secret: SECRET, ...chosen }] });
  return { ...site, endpoint, types: () => endpoint.received.map(({ body }) => body.type) };
}

const join = (visitor: Visitor, area = 'community') =>
  visitor.put(`${ACCOUNT}/member-areas/${area}/request-to-join`, {});
const readProfile = async (visitor: Visitor) => (await visitor.get(`${ACCOUNT}/profile`)).json;
const readMembership = async (visitor: Visitor) =>
  (await visitor.get(`${ACCOUNT}/memberships`)).json.memberships[0]!;

/** Verifies a webhook as https://www.standardwebhooks.com says. */
function isSignedWith({ headers, text }: Received, secret: string): boolean {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

test('a webhook is signed as the libraries of Standard Webhooks do', () => {
  // The vector of their tests: https://github.com/standard-webhooks/standard-webhooks/tree/main/libraries
  const webhook = {
    id: 'msg_loFOjxBNrRLzqYUf',
    timestamp: 1731705121,
    body: '{"event_type":"ping","data":{"success":true}}',
  };
  const headers = signWebhook(webhook, ['whsec_plJ3nmyCDGBKInavdOK15jsl']);
  assert.deepEqual(headers, {
    'webhook-id': webhook.id,
    'webhook-timestamp': '1731705121',
    'webhook-signature': 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
  });
});

describe('webhooks', () => {
  test('tell who has joined, signed with each secret', async () => {
    const site = await createSite({ secret: [SECRET, OLD_SECRET] });
    const visitor = await site.signUp();
    await join(visitor);
    await site.server.settled();
    const [hook, ...others] = site.endpoint.received;
    assert.deepEqual(others, []);
    const { siteUserId, email } = await readProfile(visitor);
    const { id } = await readMembership(visitor);
    assert.deepEqual(hook!.body, {
      type: 'member.joined',
      timestamp: site.now().toISOString(),
      data: { siteUserId, email, memberAreaId: 'community', membershipId: id },
    });
    assert.equal(hook!.headers['content-type'], 'application/json');
    assert.equal(Number(hook!.headers['webhook-timestamp']) * 1000, site.now().getTime());
    for (const secret of [SECRET, OLD_SECRET]) assert.ok(isSignedWith(hook!, secret));
    assert.doesNotMatch(hook!.text, /Nia|Newcomer|whsec/);
  });

  test('tell of the end of a free membership at once, and of a paid one when it has come', async () => {
    const site = await createSite();
    const visitor = await site.signUp();
    await join(visitor);
    await visitor.delete(`${ACCOUNT}/memberships/${(await readMembership(visitor)).id}`);
    await site.server.settled();
    assert.deepEqual(site.types(), ['member.joined', 'membership.ended']);
    const query = new URLSearchParams({ memberAreaId: 'letters', pricingOptionId: 'letters-monthly' });
    await visitor.submit(await visitor.get(`/checkout?${query}`), '/checkout', { action: 'pay' });
    const { id } = await readMembership(visitor);
    await visitor.delete(`${ACCOUNT}/memberships/${id}`);
    await site.forward(29 * DAY);
    assert.deepEqual(site.types().slice(2), ['member.joined']);
    await site.forward(2 * DAY);
    assert.deepEqual(site.types().slice(3), ['membership.ended']);
    const { body } = site.endpoint.received.at(-1)!;
    assert.deepEqual([body.data['membershipId'], body.timestamp], [id, '2026-07-01T09:00:00.000Z']);
  });

  test('do not tell of an end that was taken back', async () => {
    const site = await createSite({ events: ['membership.ended'] });
    const visitor = await site.signUp();
    const query = new URLSearchParams({ memberAreaId: 'letters', pricingOptionId: 'letters-monthly' });
    await visitor.submit(await visitor.get(`/checkout?${query}`), '/checkout', { action: 'pay' });
    const { id } = await readMembership(visitor);
    await visitor.delete(`${ACCOUNT}/memberships/${id}`);
    await visitor.post(`${ACCOUNT}/memberships/${id}/resume`, {});
    await site.forward(60 * DAY);
    assert.deepEqual(site.types(), []);
  });

  test('tell of a closed account with its email, which is stored no longer than needed', async () => {
    const site = await createSite({ events: ['person.closed'] });
    site.endpoint.status = 503;
    const visitor = await site.signUp();
    await join(visitor);
    const { siteUserId, email } = await readProfile(visitor);
    await visitor.post(`${ACCOUNT}/closure`, { password: 'a-long-password' });
    await site.server.settled();
    site.endpoint.status = 200;
    await site.forward(MINUTE);
    const data = { siteUserId, email, memberAreaIds: ['community'] };
    assert.deepEqual(
      site.endpoint.received.map(({ body }) => body.data),
      [data, data],
    );
    const stored = await site.store.db.selectFrom('activity').selectAll().execute();
    assert.doesNotMatch(JSON.stringify(stored), /newcomer/);
  });

  test('tell what the staff does: who is let in, each end once, refunds and closed accounts', async () => {
    const site = await createSite();
    const owner = await site.logInAs('owner');
    const visitor = await site.signUp();
    const { siteUserId, email } = await readProfile(visitor);
    const inDays = (days: number) => new Date(site.now().getTime() + days * DAY).toISOString();
    const grant = { memberIds: [siteUserId], memberAreaId: 'community', endsAt: inDays(3) };
    await owner.post(MEMBERSHIPS, grant);
    const { id } = await readMembership(visitor);
    await owner.put(`${MEMBERSHIPS}/${id}`, { endsAt: inDays(5) });
    await site.forward(4 * DAY);
    assert.deepEqual(site.types(), ['member.joined']);
    await site.forward(2 * DAY);
    assert.deepEqual(site.types(), ['member.joined', 'membership.ended']);
    assert.equal(site.endpoint.received[1]!.body.timestamp, '2026-06-06T09:00:00.000Z');

    // The end of the membership that is replaced was told of.
    await owner.post(MEMBERSHIPS, { ...grant, endsAt: inDays(3) });
    const { id: second } = await readMembership(visitor);
    await owner.put(`${MEMBERSHIPS}/${second}`, { endsAt: null });
    await site.forward(5 * DAY);
    assert.deepEqual(site.types().slice(2), ['member.joined']);
    for (let n = 0; n < 2; n++) await owner.post(`${MEMBERSHIPS}/${second}/end`, { when: 'now' });
    await site.server.settled();
    assert.deepEqual(site.types().slice(3), ['membership.ended']);

    const query = new URLSearchParams({ memberAreaId: 'letters', pricingOptionId: 'letters-monthly' });
    await visitor.submit(await visitor.get(`/checkout?${query}`), '/checkout', { action: 'pay' });
    const [order] = (await owner.get(`/api/marketing/members/${siteUserId}`)).json.orders;
    await owner.post(`/api/marketing/orders/${order!.id}/refunds`, {
      key: 'k',
      value: '4.00',
      endsAccess: false,
    });
    await owner.delete(`/api/marketing/members/${siteUserId}`);
    await site.server.settled();
    assert.deepEqual(site.types().slice(4).sort(), ['member.joined', 'order.refunded', 'person.closed']);
    const dataOf = (type: string) => site.endpoint.received.find(({ body }) => body.type === type)!.body.data;
    assert.deepEqual(dataOf('order.refunded')['amount'], { value: '4.00', currencyCode: 'USD' });
    assert.deepEqual(dataOf('person.closed'), { siteUserId, email, memberAreaIds: ['letters'] });
    await site.forward(60 * DAY);
    assert.equal(site.types().length, 7);
  });

  test('store no email of a closed account when nobody wants to know', async () => {
    const site = await createClockedSite();
    const visitor = await site.signUp();
    await visitor.post(`${ACCOUNT}/closure`, { password: 'a-long-password' });
    await site.server.settled();
    const stored = await site.store.db.selectFrom('activity').selectAll().execute();
    assert.equal(stored.length, 1);
    assert.doesNotMatch(JSON.stringify(stored), /newcomer/);
  });

  test('are sent again for about a day with the same id, and then given up', async () => {
    const site = await createSite();
    site.endpoint.status = 500;
    await join(await site.signUp());
    await site.server.settled();
    const { received } = site.endpoint;
    for (const [wait, count] of [
      [4_000, 1],
      [1_000, 2],
      [5 * MINUTE, 3],
      [30 * MINUTE, 4],
      [2 * HOUR, 5],
      [5 * HOUR, 6],
      [8 * HOUR, 7],
      [8 * HOUR, 8],
      [48 * HOUR, 8],
    ] as const) {
      await site.forward(wait);
      assert.equal(received.length, count, `after ${wait} more`);
    }
    assert.equal(new Set(received.map(({ headers }) => headers['webhook-id'])).size, 1);
    assert.equal(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size, 8);
    const failures = site.entries.filter(({ event }) => event === 'webhook-failed');
    assert.deepEqual(
      failures.map(({ level }) => level),
      [...Array.from({ length: 7 }, () => 'warn'), 'error'],
    );
    assert.doesNotMatch(JSON.stringify(failures), /newcomer|127\.0/);
  });

  test('follow no redirect', async () => {
    const site = await createSite();
    site.endpoint.status = 307;
    await join(await site.signUp());
    await site.server.settled();
    assert.deepEqual(
      site.endpoint.received.map(({ path }) => path),
      ['/hooks'],
    );
    const [stored] = await site.store.db.selectFrom('webhook_deliveries').selectAll().execute();
    assert.deepEqual([stored!.failure, stored!.delivered_at], ['redirect', null]);
  });

  test('are not sent again to an endpoint that is gone', async () => {
    const site = await createSite();
    site.endpoint.status = 410;
    await join(await site.signUp());
    await site.forward(2 * DAY);
    assert.equal(site.endpoint.received.length, 1);
  });

  test('are sent again from a time on, and the owners get no second mail', async () => {
    const site = await createSite();
    const owner = await site.logInAs('owner');
    await owner.put('/api/marketing/owner-mails', { joined: 'at-once', paymentFailed: true, left: true });
    await join(await site.signUp());
    await site.forward(HOUR);
    const since = site.now().toISOString();
    await join(await site.signUp());
    await site.forward(HOUR);
    const mailCount = site.mails.length;
    assert.equal(await replayWebhooks(site.store, since), 1);
    await site.forward(0);
    const ids = site.endpoint.received.map(({ headers }) => headers['webhook-id']);
    assert.equal(ids.length, 3);
    assert.equal(ids[2], ids[1]);
    assert.equal(site.mails.length, mailCount);
  });

  test('are deleted with what they tell of after a week', async () => {
    const site = await createSite();
    await join(await site.signUp());
    await site.forward(8 * DAY);
    await join(await site.signUp());
    await site.server.settled();
    const { db } = site.store;
    assert.equal((await db.selectFrom('activity').selectAll().execute()).length, 1);
    assert.equal((await db.selectFrom('webhook_deliveries').selectAll().execute()).length, 1);
  });
});

test('webhooks tell of failed payments and refunds, each once', async () => {
  const endpoint = await startEndpoint();
  const site = await createPaymentSite({ server: { webhooks: [{ url: endpoint.url, secret: SECRET }] } });
  const { double } = site;
  const visitor = await site.signUp();
  const session = sessionOf(await joinPaid(visitor, 'letters', 'letters-monthly'));
  double.pay(session);
  await site.deliverNew();
  const { email } = await readProfile(visitor);
  double.declined.add(double.sessions.get(session)!.customer);
  await site.advance(30, visitor);
  const [charge] = [...double.charges.values()];
  double.refund(charge!.id, 400);
  for (let n = 0; n < 2; n++) await site.deliver(double.events);
  await site.members.settled();
  const hooks = endpoint.received.map(({ body }) => body);
  assert.deepEqual(hooks.map(({ type }) => type).sort(), [
    'member.joined',
    'order.refunded',
    'payment.failed',
  ]);
  const { data } = hooks.find(({ type }) => type === 'order.refunded')!;
  assert.equal(data['email'], email);
  assert.deepEqual(data['amount'], { value: '4.00', currencyCode: 'USD' });
  assert.match(data['orderNumber']!, /^\d+$/);
});

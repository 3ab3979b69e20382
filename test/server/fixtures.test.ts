import assert from 'node:assert/strict';
import { createMemberAreaServer, FixturesError } from 'member-area-server';
import { describe, onTestFinished, test } from 'vitest';
import { startSite, type Answer, type Visitor } from './site.js';

const SECRET = 'a-secret-of-the-tests';
const FIXTURES = '/api/conformance';
const PERSON = { email: 'dana@example.com', password: 'long-password-1', firstName: 'Dana', lastName: 'Doe' };

function call(visitor: Visitor, method: string, path: string, body?: unknown): Promise<Answer> {
  return visitor.request(FIXTURES + path, {
    method,
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

describe('the fixtures', async () => {
  const site = await startSite({ fixtures: { secret: SECRET } });
  const visitor = await site.newVisitor();
  const created = await call(visitor, 'POST', '/people', PERSON);
  const { siteUserId } = created.json;
  const { email, password } = PERSON;
  await visitor.post('/api/site-users/account/session', { email, password });

  test('create a person who can log in, and no second one with the email', async () => {
    assert.equal(created.status, 201);
    assert.equal((await visitor.get('/api/site-users/account/profile')).json.siteUserId, siteUserId);
    assert.equal((await call(visitor, 'POST', '/people', PERSON)).status, 409);
  });

  test('create a membership with its order, in place of an earlier one', async () => {
    const membership = { siteUserId, memberAreaId: 'letters', pricingOptionId: 'letters-monthly' };
    await call(visitor, 'POST', '/memberships', { ...membership, status: 'ACTIVE' });
    const answer = await call(visitor, 'POST', '/memberships', { ...membership, status: 'PAYMENT_FAILED' });
    const { memberships, orders } = (await visitor.get('/api/site-users/account/memberships')).json;
    assert.deepEqual(
      memberships.map(({ id, status }) => [id, status]),
      [[answer.json.id, 'PAYMENT_FAILED']],
    );
    assert.equal(orders.length, 2);
  });

  test('return the mails to an email with their links, without waiting', async () => {
    await visitor.post('/api/site-users/account/password-reset', { email });
    const { text } = await call(visitor, 'GET', `/mails?to=${encodeURIComponent(email)}`);
    const mails = JSON.parse(text) as { to: string; links: string[] }[];
    assert.deepEqual([...new Set(mails.map(({ to }) => to))], [email]);
    // Two mails can be sent at once, so the newest need not be the last.
    const resets = mails.flatMap(({ links }) => links).filter((link) => link.includes('/login/reset/'));
    assert.equal(resets.length, 1);
    assert.match(resets[0] ?? '', /\/account\/login\/reset\/[\w-]+$/);
  });

  test('set the quotas of the plan', async () => {
    await call(visitor, 'PUT', '/quotas', { memberAreas: 7 });
    const owner = await site.logInAs('owner');
    const { quotas } = (await owner.get('/api/people-hub/v1/billing/plan-quotas')).json;
    assert.equal(quotas.memberAreas.remaining, 0);
  });

  test('forget the tries that the rate limits have counted', async () => {
    const newcomer = await site.newVisitor();
    const guess = () =>
      newcomer.post('/api/site-users/account/session', { email: 'nobody@example.com', password: 'wrong' });
    for (let count = 0; count < 10; count++) await guess();
    assert.equal((await guess()).status, 429);
    await call(newcomer, 'DELETE', '/tries');
    assert.equal((await guess()).status, 401);
  });

  test('move the clock, also inside of transactions', async () => {
    await call(visitor, 'POST', '/clock', { forwardSeconds: 29 * 86_400 });
    assert.equal((await visitor.get('/api/site-users/account/profile')).status, 200);
    await visitor.request(`${FIXTURES}/clock`, { method: 'POST', body: '{"forwardSeconds":172800}' });
    assert.equal((await visitor.get('/api/site-users/account/profile')).status, 200, 'without the secret');
    await call(visitor, 'POST', '/clock', { forwardSeconds: 172_800 });
    assert.equal((await visitor.get('/api/site-users/account/profile')).status, 401);
    // The season opens in 30 days, as the transaction of the join sees it too.
    const newcomer = await site.signUp();
    const join = await newcomer.put('/api/site-users/account/member-areas/next-season/request-to-join', {});
    assert.equal(join.status, 200);
  });

  test('refuse a request without their secret', async () => {
    const answer = await visitor.request(`${FIXTURES}/mails`, { headers: { authorization: 'Bearer wrong' } });
    assert.equal(answer.status, 401);
  });
});

describe('a site without fixtures', async () => {
  const site = await startSite();

  test('has none of their calls', async () => {
    const visitor = await site.newVisitor();
    assert.equal((await call(visitor, 'GET', '/mails')).status, 404);
    assert.equal((await visitor.post(`${FIXTURES}/people`, PERSON)).status, 404);
  });
});

describe('the option fixtures', () => {
  const options = { origins: ['https://site.test'] as const, videoFolder: 'videos' };
  const create = (secret: string) =>
    createMemberAreaServer({
      ...options,
      store: undefined as never,
      mail: { send: () => Promise.resolve() },
      fixtures: { secret },
    });

  test('is refused in production', () => {
    const before = process.env['NODE_ENV'];
    onTestFinished(() => {
      if (before === undefined) delete process.env['NODE_ENV'];
      else process.env['NODE_ENV'] = before;
    });
    process.env['NODE_ENV'] = 'production';
    assert.throws(() => create(SECRET), { name: FixturesError.name, message: /NODE_ENV/ });
  });

  test('is refused with a secret that can be guessed', () => {
    assert.throws(() => create('secret'), { name: FixturesError.name, message: /6 characters/ });
  });
});

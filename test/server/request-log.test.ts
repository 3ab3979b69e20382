import assert from 'node:assert/strict';
import type { LogEntry } from 'member-area-server';
import { describe, test } from 'vitest';
import { logIn, ORIGIN, startInProcess } from './in-process-server.js';
import { readOperations } from './operations.js';
import { Visitor } from './site.js';

const AREA = '/api/people-hub/v1/member-areas';
const ACCOUNT = '/api/site-users/account';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const requestsOf = (entries: readonly LogEntry[]) => entries.filter((entry) => entry.event === 'request');

describe('the log', async () => {
  const server = await startInProcess();

  test('has a line for each request, with the pattern of its route and its id', async () => {
    const visitor = await server.newVisitor();
    server.entries.length = 0;
    const answer = await visitor.get(`${AREA}/community?token=secret`);
    assert.equal(answer.status, 200);
    const [entry] = requestsOf(server.entries);
    assert.ok(entry && server.entries.length === 1);
    const { time, ms, requestId, ...facts } = entry;
    assert.deepEqual(facts, {
      event: 'request',
      level: 'info',
      method: 'GET',
      route: '/api/people-hub/v1/member-areas/:id',
      status: 200,
    });
    assert.ok(Math.abs(Date.parse(time) - Date.now()) < 60_000, time);
    assert.ok(ms >= 0);
    assert.match(requestId, UUID);
    assert.equal(answer.headers.get('x-request-id'), requestId);
  });

  for (const [method, path, route, status] of [
    ['GET', `${AREA}/nowhere`, `${AREA}/:id`, 404],
    ['GET', `${ACCOUNT}/profile`, `${ACCOUNT}/profile`, 401],
    ['PUT', `${ACCOUNT}/password-reset/secret`, `${ACCOUNT}/password-reset/:token`, 403],
    ['PUT', '/api/marketing/member-areas/toggle', '/api/marketing/member-areas/toggle', 403],
    ['POST', '/account/form/login', '/account/form/login', 403],
    ['GET', '/account/frame/login/reset/secret', '/account/frame/*', 200],
    ['GET', '/api/ana@example.com', '/api/*', 404],
    ['GET', '/ana@example.com', '/*', 404],
    ['ANA', '/ana', '/*', 404],
  ] as const) {
    test(`names the route ${route} for ${method} ${path}`, async () => {
      server.entries.length = 0;
      await new Visitor(ORIGIN, { send: (request) => server.fetch(request) }).request(path, {
        method,
      });
      const [entry] = requestsOf(server.entries);
      assert.deepEqual(
        [entry?.method, entry?.route, entry?.status],
        [method === 'ANA' ? 'OTHER' : method, route, status],
      );
    });
  }

  test('has no line for a health check', async () => {
    server.entries.length = 0;
    const visitor = new Visitor(ORIGIN, { send: (request) => server.fetch(request) });
    assert.equal((await visitor.get('/healthz')).status, 200);
    assert.deepEqual(server.entries, []);
  });
});

describe('the id of a request', async () => {
  const [open, proxied] = [await startInProcess(), await startInProcess({ trustedProxies: 1 })];
  const readId = async (server: typeof open, sent: string) => {
    const request = new Request(`${ORIGIN}/healthz-of-nobody`, { headers: { 'x-request-id': sent } });
    return (await server.fetch(request)).headers.get('x-request-id');
  };

  test('is taken from a trusted proxy', async () => {
    assert.equal(await readId(proxied, 'proxy-1:42.a_b'), 'proxy-1:42.a_b');
  });

  test('is never taken from a visitor', async () => {
    assert.match((await readId(open, 'proxy-1')) ?? '', UUID);
  });

  for (const text of ['ana@example.com', 'a b', '"}', 'a'.repeat(129)]) {
    test(`is a new one in place of ${text.slice(0, 20)}`, async () => {
      assert.match((await readId(proxied, text)) ?? '', UUID);
    });
  }
});

describe('personal data', async () => {
  const MARK = 'zanzibar';
  const server = await startInProcess({
    trustedProxies: 1,
    mail: { send: ({ to }) => Promise.reject(new Error(`550 <${to}> no such user\n    at ${to}`)) },
  });

  test('is in no line of any route', async () => {
    const visitor = await logIn(await server.newVisitor(), 'owner');
    const signedOut = await server.newVisitor();
    const body = {
      ...{ email: `${MARK}@example.com`, firstName: MARK, lastName: MARK, password: `${MARK}-password` },
      ...{ name: MARK, purchaseType: MARK, headline: MARK, description: MARK, comment: MARK, reason: MARK },
      ...{ eventSchemaName: MARK, eventContent: { event_name: MARK }, originUrlPath: `/${MARK}` },
    };
    const headers = {
      'user-agent': MARK,
      'x-forwarded-for': '203.0.113.77',
      'x-request-id': `${MARK}@example.com`,
      'x-file-name': MARK,
      referer: `${ORIGIN}/${MARK}`,
      'if-match': `"${MARK}"`,
    };
    const operations = readOperations();
    assert.ok(operations.length > 30, String(operations.length));
    const before = requestsOf(server.entries).length;
    const send = (who: Visitor, method: string, path: string) =>
      method === 'GET'
        ? who.request(path, { headers })
        : who.sendChange(method, path, body, { ...headers, accept: '*/*' });
    const pages = ['/account/form/login', '/account/form/create', '/account/form/request-reset'].concat(
      ['/account/form/reset', '/account/form/confirm-email', '/checkout'],
      [`/account/frame/login/reset/${MARK}`, `/${MARK}`, `/api/${MARK}`],
    );
    const calls = [
      ...operations.map(({ method, path }) => ({ method, path: path.replace(/\{\w+\}/g, MARK) })),
      ...pages.map((path) => ({ method: path.includes('form') ? 'POST' : 'GET', path })),
    ];
    for (const who of [signedOut, visitor]) {
      for (const { method, path } of calls) await send(who, method, `${path}?email=${MARK}`);
    }
    assert.equal(requestsOf(server.entries).length - before, calls.length * 2);

    // A person who really signs up, whose first mail fails, and a database that quotes data in its errors.
    const newcomer = await server.newVisitor();
    const created = await newcomer.post(ACCOUNT, { ...body, email: `another-${MARK}@example.com` }, headers);
    assert.equal(created.status, 201);
    await server.settled();
    assert.ok(server.entries.some(({ event }) => event === 'mail-failed'));
    await server.store.db.schema
      .alterTable('memberships')
      .renameColumn('user_id', `person of ${MARK}`)
      .execute();
    assert.equal((await newcomer.get(`${ACCOUNT}/memberships`)).status, 500);
    const failure = server.entries.find((entry) => entry.event === 'request-failed');
    assert.ok(failure && failure.errorStack.length > 0);

    const { siteUserId } = created.json;
    const text = JSON.stringify(server.entries).toLowerCase();
    const secrets = [...newcomer.cookies.values(), ...visitor.cookies.values()].filter(
      (value) => value.length > 20,
    );
    for (const word of [MARK, '203.0.113.77', siteUserId, 'owner@example.com', ...secrets])
      assert.equal(text.includes(word.toLowerCase()), false, word);
  });

  test('of an error reaches the log of the site beside the line, and the id leads to it', async () => {
    const errors: unknown[] = [];
    const lines: LogEntry[] = [];
    const broken = await startInProcess({
      log: (entry, error) => {
        lines.push(entry);
        if (error) errors.push(error);
        throw new Error('The log is full.'); // No request may fail because of it.
      },
    });
    await broken.store.db.schema.dropTable('pricing_options').execute();
    const answer = await broken.fetch(new Request(`${ORIGIN}${AREA}/community`));
    assert.deepEqual(await answer.json(), { error: { code: 'internal', message: 'Something went wrong.' } });
    assert.match(String(errors[0]), /pricing_options/);
    assert.deepEqual(
      lines.map((entry) => [entry.event, entry.level, 'requestId' in entry && entry.requestId]),
      ['request-failed', 'request'].map((event) => [event, 'error', answer.headers.get('x-request-id')]),
    );
  });
});

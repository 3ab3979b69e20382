import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'vitest';
import { startDemo } from '../../demo/server/start-demo.js';
import { startInProcess } from './in-process-server.js';
import { findMail, readLink, startSite, type Mail, type Visitor } from './site.js';

const RESET = '/api/site-users/account/password-reset';
const PROXY = 'http://shop.example:5173';
const ANA = { email: 'visitor@example.com', password: 'visitor-pass-1' };

/** Sends a change with any `Host`, which `fetch` does not allow. */
async function sendWithHost(visitor: Visitor, url: string, host: string, path: string, body: object) {
  const { hostname, port } = new URL(url);
  const outgoing = request({
    hostname,
    port,
    path,
    method: 'POST',
    // A kept connection may have been closed by the server since the last request.
    agent: false,
    headers: {
      host,
      origin: `http://${host}`,
      'content-type': 'application/json',
      'x-csrf-token': visitor.readCookie('crumb') ?? '',
      cookie: `crumb=${visitor.cookies.get('crumb')}`,
    },
  });
  outgoing.end(JSON.stringify(body));
  const [answer] = (await once(outgoing, 'response')) as [{ statusCode: number; resume(): void }];
  answer.resume();
  return answer.statusCode;
}

/** Returns the origin of the link that was mailed last to set Ana's password. */
const mailedOrigin = async (visitor: Visitor): Promise<string> =>
  readLink(await findMail(visitor, 'password-reset', ANA.email)).origin;

describe('a forged Host', async () => {
  const site = await startSite();

  test('is not accepted as an origin, and no mailed link uses it', async () => {
    const visitor = await site.newVisitor();
    const status = await sendWithHost(visitor, site.url, 'evil.example', RESET, { email: ANA.email });
    assert.equal(status, 403);
    assert.deepEqual(await visitor.getList<Mail>('/demo/mail'), []);
  });

  test('is in no link when the page itself is on an accepted origin', async () => {
    const visitor = await site.newVisitor();
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    await visitor.post(RESET, { email: ANA.email }, headers);
    assert.equal(await mailedOrigin(visitor), site.url);
  });
});

describe('without a configured origin', async () => {
  const site = await startSite();
  const { port } = new URL(site.url);

  for (const name of ['localhost', '127.0.0.1', '[::1]']) {
    test(`accepts http://${name}, and mails link to it`, async () => {
      const visitor = await site.newVisitor();
      const origin = `http://${name}:${port}`;
      assert.equal((await visitor.post(RESET, { email: ANA.email }, { origin })).status, 202);
      assert.equal(await mailedOrigin(visitor), origin);
    });
  }

  for (const origin of [`https://localhost:PORT`, 'http://localhost:1', 'http://localhost.example:PORT']) {
    test(`refuses ${origin}`, async () => {
      const visitor = await site.newVisitor();
      const headers = { origin: origin.replace('PORT', port) };
      assert.equal((await visitor.post(RESET, { email: ANA.email }, headers)).status, 403);
    });
  }
});

describe('behind a proxy that changes the Host', async () => {
  const site = await startSite({ origins: `${PROXY}/, https://www.shop.example` });

  test('a visitor logs in and joins at the configured address', async () => {
    const visitor = await site.newVisitor();
    const headers = { origin: PROXY };
    assert.equal((await visitor.post('/api/site-users/account/session', ANA, headers)).status, 200);
    const join = '/api/site-users/account/member-areas/community/request-to-join';
    assert.equal((await visitor.put(join, {}, headers)).status, 200);
    assert.equal((await visitor.put(join, {}, { origin: 'https://www.shop.example' })).status, 200);
  });

  test('the address behind the proxy is refused', async () => {
    const visitor = await site.newVisitor();
    assert.equal((await visitor.post('/api/site-users/account/session', ANA)).status, 403);
  });

  test('mails link to the first configured address when the request has no Origin', async () => {
    const visitor = await site.newVisitor();
    const headers = { origin: null, 'sec-fetch-site': 'same-origin' };
    assert.equal((await visitor.post(RESET, { email: ANA.email }, headers)).status, 202);
    assert.equal(await mailedOrigin(visitor), PROXY);
  });
});

test('a refusal logs once which origin was sent, which are configured and what to set', async () => {
  const server = await startInProcess({ origins: ['https://www.shop.example'] });
  const visitor = await server.newVisitor();
  for (const origin of [PROXY, PROXY, 'null', null]) {
    const { status, json } = await visitor.post('/api/site-users/account/session', ANA, { origin });
    assert.deepEqual([status, json], [403, { crumbFail: true }]);
  }
  const refusals = server.entries.filter((entry) => entry.event === 'origin-refused');
  assert.deepEqual(
    refusals.map(({ origin }) => origin),
    [PROXY, null],
  );
  for (const { message } of refusals)
    assert.match(message, /https:\/\/www\.shop\.example.*add that one to the origins/);
});

for (const origins of ['www.shop.example', 'ftp://shop.example', 'https://']) {
  test(`the server does not start with the origin "${origins}", and names it`, async () => {
    const dataFolder = join(tmpdir(), 'member-area-demo-never-created');
    await assert.rejects(startDemo({ port: 0, dataFolder, origins }), {
      message: new RegExp(`DEMO_ORIGIN: "${origins}" .*https://www\\.example\\.com`),
    });
  });
}

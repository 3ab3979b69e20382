import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite } from './site.js';

const SESSION = '/api/site-users/account/session';
const ANA = { email: 'visitor@example.com', password: 'visitor-pass-1' };

describe('a change', async () => {
  const site = await startSite();

  test('may show its site through Referer or Sec-Fetch-Site when it has no Origin', async () => {
    const visitor = await site.newVisitor();
    const postWith = (headers: Record<string, string>) =>
      visitor.post(SESSION, ANA, { origin: null, ...headers });
    assert.equal((await postWith({ referer: `${site.url}/pricing/letters` })).status, 200);
    const other = await site.newVisitor();
    assert.equal(
      (await other.post(SESSION, ANA, { origin: null, 'sec-fetch-site': 'same-origin' })).status,
      200,
    );
  });

  test('must not be larger than 64 kB', async () => {
    const visitor = await site.newVisitor();
    const { status, json } = await visitor.post(SESSION, { ...ANA, more: 'x'.repeat(64 * 1024) });
    assert.deepEqual([status, typeof json.error.code], [413, 'string']);
  });
});

test('an unknown path of the API is 404 with a code', async () => {
  const site = await startSite();
  const { status, json } = await (await site.newVisitor()).get('/api/nothing');
  assert.deepEqual([status, json.error.code], [404, 'not-found']);
});

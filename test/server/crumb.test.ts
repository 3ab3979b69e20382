import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startSite, type Answer } from './site.js';

const SESSION = '/api/site-users/account/session';
const PROFILE = '/api/site-users/account/profile';
const ANA = { email: 'visitor@example.com', password: 'visitor-pass-1' };

describe('a change', async () => {
  const site = await startSite();
  const refused = ({ status, json }: Answer) => assert.deepEqual([status, json], [403, { crumbFail: true }]);

  test('needs the crumb cookie’s value of whoever is not signed in', async () => {
    const visitor = await site.visitor();
    refused(await visitor.post(SESSION, ANA, { 'x-csrf-token': null }));
    refused(await visitor.post(SESSION, ANA, { 'x-csrf-token': 'guess' }));
    assert.equal((await visitor.post(SESSION, ANA)).status, 200);
  });

  test('needs a crumb cookie at all', async () => {
    const visitor = await site.visitor();
    for (const given of ['', 'anything', 'undefined', null]) {
      visitor.cookies.clear();
      refused(await visitor.post(SESSION, ANA, { 'x-csrf-token': given }));
      visitor.cookies.clear();
      visitor.cookies.set('crumb', '');
      refused(await visitor.post(SESSION, ANA, { 'x-csrf-token': given }));
    }
  });

  test('needs the crumb of the session where there is one', async () => {
    const visitor = await site.signedIn('visitor');
    refused(
      await visitor.put(PROFILE, { firstName: 'Ana' }, { 'x-csrf-token': visitor.cookie('crumb') ?? '' }),
    );
    const other = await site.signedIn('visitor');
    const foreign = other.cookie('siteUserCrumb') ?? '';
    refused(await visitor.put(PROFILE, { firstName: 'Ana' }, { 'x-csrf-token': foreign }));
    visitor.cookies.set('siteUserCrumb', foreign); // a planted cookie does not make it right
    refused(await visitor.put(PROFILE, { firstName: 'Ana' }));
  });

  test('goes through at the one repeat after a refusal has put the cookies right', async () => {
    const planted = await site.signedIn('visitor');
    planted.cookies.set('siteUserCrumb', 'stale');
    refused(await planted.put(PROFILE, { firstName: 'Ana' }));
    assert.equal((await planted.put(PROFILE, { firstName: 'Ana' })).status, 200);

    const leftOver = await site.visitor();
    leftOver.cookies.set('siteUserCrumb', 'of-a-session-that-is-gone');
    refused(await leftOver.post(SESSION, ANA));
    assert.equal((await leftOver.post(SESSION, ANA)).status, 200);

    const withoutAny = await site.visitor();
    withoutAny.cookies.clear();
    refused(await withoutAny.post(SESSION, ANA));
    assert.equal((await withoutAny.post(SESSION, ANA)).status, 200);
  });

  test('must come from a page of this site, and another site is given no cookie', async () => {
    const visitor = await site.visitor();
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: null },
      { origin: null, referer: 'https://evil.example/' },
      { origin: null, referer: 'no address' },
      { origin: null, 'sec-fetch-site': 'cross-site' },
      { origin: null, 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example', referer: `${site.url}/`, 'sec-fetch-site': 'same-origin' },
      { origin: null, referer: 'https://evil.example/', 'sec-fetch-site': 'same-origin' },
    ]) {
      const answer = await visitor.post(SESSION, ANA, headers);
      refused(answer);
      assert.deepEqual(answer.headers.getSetCookie(), []);
    }
  });

  test('may show that by Referer or Sec-Fetch-Site where there is no Origin', async () => {
    const visitor = await site.visitor();
    const by = (headers: Record<string, string>) => visitor.post(SESSION, ANA, { origin: null, ...headers });
    assert.equal((await by({ referer: `${site.url}/pricing/letters` })).status, 200);
    const other = await site.visitor();
    assert.equal(
      (await other.post(SESSION, ANA, { origin: null, 'sec-fetch-site': 'same-origin' })).status,
      200,
    );
  });

  test('may be no larger than 64 kB', async () => {
    const visitor = await site.visitor();
    const { status, json } = await visitor.post(SESSION, { ...ANA, more: 'x'.repeat(64 * 1024) });
    assert.deepEqual([status, typeof json.error.code], [413, 'string']);
  });
});

test('an unknown call is 404 with a code', async () => {
  const site = await startSite();
  const { status, json } = await (await site.visitor()).get('/api/nothing');
  assert.deepEqual([status, json.error.code], [404, 'not-found']);
});

import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite, type Answer } from './site.js';

const SESSION = '/api/site-users/account/session';
const PROFILE = '/api/site-users/account/profile';
const ANA = { email: 'visitor@example.com', password: 'visitor-pass-1' };

describe('a change', async () => {
  const site = await startSite();
  const assertCrumbFailure = ({ status, json }: Answer) =>
    assert.deepEqual([status, json], [403, { crumbFail: true }]);

  test('needs the value of the crumb cookie from a signed-out visitor', async () => {
    const visitor = await site.newVisitor();
    assertCrumbFailure(await visitor.post(SESSION, ANA, { 'x-csrf-token': null }));
    assertCrumbFailure(await visitor.post(SESSION, ANA, { 'x-csrf-token': 'guess' }));
    assert.equal((await visitor.post(SESSION, ANA)).status, 200);
  });

  test('is refused without a crumb cookie', async () => {
    const visitor = await site.newVisitor();
    for (const crumb of ['', 'anything', 'undefined', null]) {
      visitor.cookies.clear();
      assertCrumbFailure(await visitor.post(SESSION, ANA, { 'x-csrf-token': crumb }));
      visitor.cookies.clear();
      visitor.cookies.set('crumb', '');
      assertCrumbFailure(await visitor.post(SESSION, ANA, { 'x-csrf-token': crumb }));
    }
  });

  test('needs the crumb of the session from a signed-in visitor', async () => {
    const visitor = await site.logInAs('visitor');
    assertCrumbFailure(
      await visitor.put(PROFILE, { firstName: 'Ana' }, { 'x-csrf-token': visitor.readCookie('crumb') ?? '' }),
    );
    const other = await site.logInAs('visitor');
    const foreign = other.readCookie('siteUserCrumb') ?? '';
    assertCrumbFailure(await visitor.put(PROFILE, { firstName: 'Ana' }, { 'x-csrf-token': foreign }));
    visitor.cookies.set('siteUserCrumb', foreign); // A planted cookie does not help.
    assertCrumbFailure(await visitor.put(PROFILE, { firstName: 'Ana' }));
  });

  test('succeeds on the repeat after a refusal has corrected the cookies', async () => {
    const withWrongCrumb = await site.logInAs('visitor');
    withWrongCrumb.cookies.set('siteUserCrumb', 'stale');
    assertCrumbFailure(await withWrongCrumb.put(PROFILE, { firstName: 'Ana' }));
    assert.equal((await withWrongCrumb.put(PROFILE, { firstName: 'Ana' })).status, 200);

    const withOldCrumb = await site.newVisitor();
    withOldCrumb.cookies.set('siteUserCrumb', 'of-an-ended-session');
    assertCrumbFailure(await withOldCrumb.post(SESSION, ANA));
    assert.equal((await withOldCrumb.post(SESSION, ANA)).status, 200);

    const withoutCookies = await site.newVisitor();
    withoutCookies.cookies.clear();
    assertCrumbFailure(await withoutCookies.post(SESSION, ANA));
    assert.equal((await withoutCookies.post(SESSION, ANA)).status, 200);
  });

  test('must come from a page of this site, and sets no cookie for another site', async () => {
    const visitor = await site.newVisitor();
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
      assertCrumbFailure(answer);
      assert.deepEqual(answer.headers.getSetCookie(), []);
    }
  });

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

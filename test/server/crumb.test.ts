import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { readHiddenFields, readSetCookie, startSite, type Answer } from './site.js';

const SESSION = '/api/site-users/account/session';
const AREA = '/api/people-hub/v1/member-areas/letters';
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

describe('the crumbs', async () => {
  const site = await startSite();

  test('are not needed for reading', async () => {
    const visitor = await site.newVisitor();
    visitor.cookies.clear();
    assert.equal((await visitor.get(AREA)).status, 200);
    assert.equal((await visitor.request(AREA, { method: 'HEAD' })).status, 200);
    assert.equal((await visitor.request(AREA, { method: 'OPTIONS' })).status, 404);
    assert.equal((await visitor.request(AREA, { method: 'PATCH' })).status, 403);
  });

  test('are the same in the first page and in the cookie, and stay the same', async () => {
    const visitor = await site.newVisitor();
    visitor.cookies.clear();
    const first = await visitor.get('/account/form/login');
    const crumb = visitor.readCookie('crumb');
    assert.match(crumb ?? '', /^[\w-]{43}$/);
    assert.equal(readHiddenFields(first.text, '/account/form/login')['crumb'], crumb);
    assert.equal(first.headers.getSetCookie().filter((line) => line.startsWith('crumb=')).length, 1);

    const second = await visitor.get('/account/form/login');
    assert.equal(readSetCookie(second, 'crumb'), undefined);
    assert.equal(readHiddenFields(second.text, '/account/form/login')['crumb'], crumb);
  });

  test('that a refusal removes are those that the visitor has', async () => {
    const visitor = await site.newVisitor();
    const cookieNames = (answer: Answer) => answer.headers.getSetCookie().map((line) => line.split('=')[0]);
    const sendWrongCrumb = () => visitor.post(SESSION, {}, { 'x-csrf-token': 'guess' });
    assert.ok(!cookieNames(await sendWrongCrumb()).includes('siteUserCrumb'));
    visitor.cookies.set('siteUserCrumb', 'left-over');
    assert.ok(cookieNames(await sendWrongCrumb()).includes('siteUserCrumb'));
    assert.equal(visitor.readCookie('siteUserCrumb'), undefined);
  });
});

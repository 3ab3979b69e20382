/** Tests who may send which request, and the answers to the others. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { readHiddenFields, readSetCookie, startSite, type Answer } from './site.js';

const SESSION = '/api/site-users/account/session';
const PROFILE = '/api/site-users/account/profile';
const RESET = '/api/site-users/account/password-reset';
const AREA = '/api/people-hub/v1/member-areas/letters';

/** Asserts that a refusal has a message, and returns its status and code. */
function readRefusal({ status, json }: Answer): unknown[] {
  assert.ok(json.error.message, `${json.error.code} has no message`);
  return [status, json.error.code];
}

describe('logging in', async () => {
  const site = await startSite();
  const ana = { email: 'visitor@example.com', password: 'visitor-pass-1' };

  test('returns the person with all fields', async () => {
    const { json } = await (await site.newVisitor()).post(SESSION, ana);
    assert.deepEqual(json, {
      siteUserId: 'user-ana',
      firstName: 'Ana',
      lastName: 'Ortiz',
      email: ana.email,
    });
  });

  test('has a message with the reason of a refusal', async () => {
    const visitor = await site.newVisitor();
    const wrong = await visitor.post(SESSION, { ...ana, password: 'wrong' });
    assert.deepEqual(readRefusal(wrong), [401, 'wrong-credentials']);
    await site.updateDatabase(
      `insert into tries (key, until) select key, until from tries,
       (with recursive n (i) as (select 1 union all select i + 1 from n where i < 9) select i from n) copies
       where key like ?`,
      [`log-in ${ana.email} %`],
    );
    assert.deepEqual(readRefusal(await visitor.post(SESSION, ana)), [429, 'too-many-tries']);
    const expired = await visitor.put(`${RESET}/${'x'.repeat(43)}`, { password: 'long-enough-now' });
    assert.deepEqual(readRefusal(expired), [410, 'link-expired']);
  });
});

describe('logging out', async () => {
  const site = await startSite();

  test('works for a signed-out visitor', async () => {
    const visitor = await site.newVisitor();
    assert.equal((await visitor.delete(SESSION)).status, 200);
    assert.equal((await visitor.get(PROFILE)).status, 401);
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
    const first = await visitor.get('/account/frame/login');
    const crumb = visitor.readCookie('crumb');
    assert.match(crumb ?? '', /^[\w-]{43}$/);
    assert.equal(readHiddenFields(first.text, '/account/form/login')['crumb'], crumb);
    assert.equal(first.headers.getSetCookie().filter((line) => line.startsWith('crumb=')).length, 1);

    const second = await visitor.get('/account/frame/login');
    assert.equal(readSetCookie(second, 'crumb'), undefined);
    assert.equal(readHiddenFields(second.text, '/account/form/login')['crumb'], crumb);
  });

  test('that a refusal sets are for the whole site, for the time of the session', async () => {
    const visitor = await site.logInAs('visitor');
    const crumb = visitor.readCookie('siteUserCrumb') ?? '';
    const line = readSetCookie(await visitor.post(SESSION, {}, { 'x-csrf-token': 'guess' }), 'siteUserCrumb');
    assert.match(line ?? '', /; path=\//);
    assert.match(line ?? '', /; samesite=lax/);
    const days = Number(/max-age=(\d+)/.exec(line ?? '')?.[1]) / 86_400;
    assert.ok(days >= 1, String(days));
    assert.equal(visitor.readCookie('siteUserCrumb'), crumb);
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

/** Who may call what, and what those who may not are told. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hiddenFields, setCookie, startSite, type Answer } from './site.js';

const SESSION = '/api/site-users/account/session';
const PROFILE = '/api/site-users/account/profile';
const RESET = '/api/site-users/account/password-reset';
const AREAS = '/api/marketing/member-areas';
const AREA = '/api/people-hub/v1/member-areas/letters';

/** The status and code of a refusal that says something. */
function refusal({ status, json }: Answer): unknown[] {
  assert.ok(json.error.message, `${json.error.code} says nothing`);
  return [status, json.error.code];
}

describe('a call of the owner', async () => {
  const site = await startSite();

  test('is for whoever is signed in as the owner', async () => {
    assert.deepEqual(refusal(await (await site.visitor()).get(AREAS)), [401, 'not-signed-in']);
    for (const somebody of [await site.signedIn('member'), await site.newcomer()]) {
      assert.deepEqual(refusal(await somebody.get(AREAS)), [403, 'not-owner']);
    }
    assert.equal((await (await site.signedIn('owner')).get(AREAS)).status, 200);
  });
});

describe('logging in', async () => {
  const site = await startSite();
  const ana = { email: 'visitor@example.com', password: 'visitor-pass-1' };

  test('answers the whole person', async () => {
    const { json } = await (await site.visitor()).post(SESSION, ana);
    assert.deepEqual(json, {
      siteUserId: 'user-ana',
      firstName: 'Ana',
      lastName: 'Ortiz',
      email: ana.email,
    });
  });

  test('says why it was refused', async () => {
    const visitor = await site.visitor();
    const wrong = await visitor.post(SESSION, { ...ana, password: 'wrong' });
    assert.deepEqual(refusal(wrong), [401, 'wrong-credentials']);
    await site.alter(
      `insert into tries select key, until from tries,
       (with recursive n (i) as (select 1 union all select i + 1 from n where i < 9) select i from n)
       where key like ?`,
      [`log-in ${ana.email} %`],
    );
    assert.deepEqual(refusal(await visitor.post(SESSION, ana)), [429, 'too-many-tries']);
    const expired = await visitor.put(`${RESET}/${'x'.repeat(43)}`, { password: 'long-enough-now' });
    assert.deepEqual(refusal(expired), [410, 'link-expired']);
  });
});

describe('logging out', async () => {
  const site = await startSite();

  test('is no fault of somebody who is not signed in', async () => {
    const visitor = await site.visitor();
    assert.equal((await visitor.delete(SESSION)).status, 200);
    assert.equal((await visitor.get(PROFILE)).status, 401);
  });
});

describe('the crumbs', async () => {
  const site = await startSite();

  test('are not needed to read, in whatever way', async () => {
    const visitor = await site.visitor();
    visitor.cookies.clear();
    assert.equal((await visitor.get(AREA)).status, 200);
    assert.equal((await visitor.request(AREA, { method: 'HEAD' })).status, 200);
    assert.equal((await visitor.request(AREA, { method: 'OPTIONS' })).status, 404);
    assert.equal((await visitor.request(AREA, { method: 'PATCH' })).status, 403);
  });

  test('are the same in the first page a visitor sees and in their cookie, and stay', async () => {
    const visitor = await site.visitor();
    visitor.cookies.clear();
    const first = await visitor.get('/account/frame/login');
    const crumb = visitor.cookie('crumb');
    assert.match(crumb ?? '', /^[\w-]{43}$/);
    assert.equal(hiddenFields(first.text, '/account/form/login')['crumb'], crumb);
    assert.equal(first.headers.getSetCookie().filter((line) => line.startsWith('crumb=')).length, 1);

    const second = await visitor.get('/account/frame/login');
    assert.equal(setCookie(second, 'crumb'), undefined);
    assert.equal(hiddenFields(second.text, '/account/form/login')['crumb'], crumb);
  });

  test('that a refusal brings along are for the whole site, as long as the session', async () => {
    const visitor = await site.signedIn('visitor');
    const crumb = visitor.cookie('siteUserCrumb') ?? '';
    const started = setCookie(await visitor.post(SESSION, {}, { 'x-csrf-token': 'guess' }), 'siteUserCrumb');
    assert.match(started ?? '', /; path=\//);
    assert.match(started ?? '', /; samesite=lax/);
    const days = Number(/max-age=(\d+)/.exec(started ?? '')?.[1]) / 86_400;
    assert.ok(days >= 1, String(days));
    assert.equal(visitor.cookie('siteUserCrumb'), crumb);
  });

  test('that a refusal takes away are those a visitor has', async () => {
    const visitor = await site.visitor();
    const names = (answer: Answer) => answer.headers.getSetCookie().map((line) => line.split('=')[0]);
    const refuse = () => visitor.post(SESSION, {}, { 'x-csrf-token': 'guess' });
    assert.ok(!names(await refuse()).includes('siteUserCrumb'));
    visitor.cookies.set('siteUserCrumb', 'left-over');
    assert.ok(names(await refuse()).includes('siteUserCrumb'));
    assert.equal(visitor.cookie('siteUserCrumb'), undefined);
  });
});

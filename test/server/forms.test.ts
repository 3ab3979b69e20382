import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { ACCOUNT, startSite, Visitor } from './site.js';

const LOGIN = '/account/form/login';
const CREATE = '/account/form/create';
const JOIN =
  '?accountLoginOrigin=MEMBER_AREA_BLOCK&memberAreaId=community&pricingOptionId=&originUrlPath=%2F';

describe('without JavaScript', async () => {
  const site = await startSite();
  const readProfileStatus = async (visitor: Visitor) =>
    (await visitor.get('/api/site-users/account/profile')).status;

  test('a visitor creates an account on their first page and becomes a member', async () => {
    const visitor = new Visitor(site.url);
    const page = await visitor.get(`/account/form/login/create${JOIN}`);
    const answer = await visitor.submit(page, CREATE, { ...ACCOUNT, email: 'plain@example.com' });
    assert.deepEqual([answer.status, answer.location], [303, '/members/community']);
    assert.match((await visitor.get('/members/community')).text, /Your account/);
  });

  test('a visitor logs in and is redirected to the checkout of the option', async () => {
    const visitor = await site.newVisitor();
    const query = JOIN.replace('community', 'letters').replace('OptionId=', 'OptionId=letters-yearly');
    const page = await visitor.get(`/account/form/login${query}`);
    const fields = { email: 'visitor@example.com', password: 'visitor-pass-1' };
    const { status, location } = await visitor.submit(page, LOGIN, fields);
    assert.equal(status, 303);
    assert.match(
      location ?? '',
      /^\/checkout\?memberAreaId=letters&pricingOptionId=letters-yearly&originUrlPath=%2F$/,
    );
    assert.equal((await visitor.get(location ?? '')).status, 200);
  });

  test('a wrong password shows the form again with the email and the join, without the password', async () => {
    const visitor = await site.newVisitor();
    const page = await visitor.get(`/account/form/login${JOIN}`);
    const fields = { email: 'visitor@example.com', password: 'wrong-password-1' };
    const answer = await visitor.submit(page, LOGIN, fields);
    assert.equal(answer.status, 401);
    assert.match(answer.text, /role="alert"/);
    assert.match(answer.text, /value="visitor@example\.com"/);
    assert.doesNotMatch(answer.text, /wrong-password-1/);
    const secondAnswer = await visitor.submit(answer, LOGIN, { ...fields, password: 'visitor-pass-1' });
    assert.equal(secondAnswer.location, '/members/community');
  });

  test('a taken email or a short password shows the form again with the typed values', async () => {
    const visitor = await site.newVisitor();
    const page = await visitor.get('/account/form/login/create');
    for (const [fields, status] of [
      [{ email: 'visitor@example.com' }, 409],
      [{ email: 'short@example.com', password: 'short' }, 400],
    ] as const) {
      const answer = await visitor.submit(page, CREATE, { ...ACCOUNT, ...fields });
      assert.equal(answer.status, status);
      assert.match(answer.text, new RegExp(`value="${fields.email}"`));
      assert.match(answer.text, /value="Newcomer"/);
    }
    assert.equal(await readProfileStatus(visitor), 401);
  });

  test('an email that is too long shows the form again and counts under no limit', async () => {
    const visitor = await site.newVisitor();
    const email = `${'a'.repeat(250)}@example.com`;
    for (const [path, action, fields] of [
      ['/account/form/login', LOGIN, { password: 'visitor-pass-1' }],
      ['/account/form/login/create', CREATE, ACCOUNT],
      ['/account/form/login/request-reset', '/account/form/request-reset', {}],
    ] as const) {
      const page = await visitor.get(path);
      assert.match(page.text, /name="email"[^>]*maxlength="254"/);
      const answer = await visitor.submit(page, action, { ...fields, email });
      assert.equal(answer.status, 400, action);
      assert.match(answer.text, /role="alert"/);
      assert.ok(answer.text.includes(email));
    }
    const tries = await site.readDatabase(`select key from tries where key like '%aaa%'`);
    assert.deepEqual(tries, []);
  });

  test('an email with spaces around it is the same email', async () => {
    const visitor = await site.newVisitor();
    const page = await visitor.get('/account/form/login');
    const fields = { email: ' visitor@example.com ', password: 'visitor-pass-1' };
    assert.equal((await visitor.submit(page, LOGIN, fields)).status, 303);
  });

  test('nothing changes without the right crumb or from another site', async () => {
    const visitor = await site.newVisitor();
    const page = await visitor.get('/account/form/login');
    const fields = { email: 'visitor@example.com', password: 'visitor-pass-1' };
    const wrong = await visitor.submit(page, LOGIN, { ...fields, crumb: 'guess' });
    assert.deepEqual([wrong.status, wrong.json], [403, { crumbFail: true }]);
    for (const crumb of ['', 'anything']) {
      visitor.cookies.clear();
      const none = await visitor.submit(page, LOGIN, { ...fields, crumb });
      assert.deepEqual([none.status, none.json], [403, { crumbFail: true }]);
    }
    await visitor.get('/');
    const foreign = await visitor.request(LOGIN, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, crumb: visitor.readCookie('crumb') ?? '' }).toString(),
    });
    assert.deepEqual([foreign.status, foreign.json], [403, { crumbFail: true }]);
    assert.equal(await readProfileStatus(visitor), 401);
  });

  test('a login without a join redirects to the account or home, never to another site', async () => {
    const visitor = await site.newVisitor();
    const page = await visitor.get('/account/form/login?originUrlPath=%2F%2Fevil.example');
    const fields = { email: 'visitor@example.com', password: 'visitor-pass-1' };
    const { status, location } = await visitor.submit(page, LOGIN, fields);
    assert.equal(status, 303);
    assert.equal(new URL(location ?? '', site.url).origin, site.url);
    assert.equal(await readProfileStatus(visitor), 200);
  });

  test('a visitor who logs in but cannot join sees the reason and stays signed in', async () => {
    const visitor = await site.newVisitor();
    const page = await visitor.get(`/account/form/login${JOIN.replace('community', 'last-season')}`);
    const fields = { email: 'visitor@example.com', password: 'visitor-pass-1' };
    const answer = await visitor.submit(page, LOGIN, fields);
    assert.match(answer.text, /no longer available/);
    assert.doesNotMatch(answer.text, /name="password"/);
    assert.equal(await readProfileStatus(visitor), 200);
  });
});

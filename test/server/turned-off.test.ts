import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { ACCOUNT, startSite } from './site.js';

const ACCOUNTS = '/api/site-users/account';
const SESSION = `${ACCOUNTS}/session`;
const TOGGLE = '/api/marketing/member-areas/toggle';
const ANA = { email: 'visitor@example.com', password: 'visitor-pass-1' };
const OLU = { email: 'owner@example.com', password: 'owner-pass-1' };
const CLOSED = /Memberships for this site is closed\. Contact the site owner for access\./;

describe('while the owner has member areas turned off', async () => {
  const site = await startSite();
  const member = await site.signUp();
  const owner = await site.logInAs('owner');
  await owner.put(TOGGLE, { memberAreasEnabled: false });

  test('a wrong password has its usual answer, which reveals no account', async () => {
    const visitor = await site.newVisitor();
    for (const email of [ANA.email, OLU.email, 'nobody@example.com']) {
      const { status, json } = await visitor.post(SESSION, { email, password: 'wrong' });
      assert.deepEqual([status, json.error.code], [401, 'wrong-credentials'], email);
    }
  });

  test('visitors cannot create an account or learn whether an email has one', async () => {
    const visitor = await site.newVisitor();
    for (const email of ['new@example.com', ANA.email]) {
      const { status, json } = await visitor.post(ACCOUNTS, { ...ACCOUNT, email });
      assert.deepEqual([status, json.error.code], [403, 'feature-off']);
    }
    assert.equal(visitor.readCookie('session'), undefined);
    assert.deepEqual(await site.readDatabase("select * from users where email = 'new@example.com'"), []);
  });

  test('the forms without JavaScript show that, before and after they are sent', async () => {
    const visitor = await site.newVisitor();
    const login = await visitor.get('/account/form/login');
    assert.match(login.text, CLOSED);
    assert.match(login.text, /name="password"/);
    const logIn = await visitor.submit(login, '/account/form/login', ANA);
    assert.equal(logIn.status, 403);
    assert.match(logIn.text, CLOSED);
    const creation = await visitor.get('/account/form/login/create');
    assert.match(creation.text, CLOSED);
    assert.doesNotMatch(creation.text, /<form|name="password"/);
    // As sent from a page that was open before.
    const earlier = { text: login.text.replace('/account/form/login', '/account/form/create') };
    const create = await visitor.submit(earlier, '/account/form/create', {
      ...ACCOUNT,
      email: 'new@example.com',
    });
    assert.equal(create.status, 403);
    assert.match(create.text, CLOSED);
    assert.equal(visitor.readCookie('session'), undefined);
  });

  test('the home page of the demo offers nothing to join, and says why', async () => {
    const { text } = await (await site.newVisitor()).get('/');
    assert.doesNotMatch(text, /<member-area-join/);
    assert.match(text, /Memberships for this site is closed\./);
    assert.match(text, /<h2[^>]*>The Commons<\/h2>/);
  });

  test('the page of the account has it in its settings', async () => {
    const { text } = await (await site.newVisitor()).get('/account/frame/login');
    assert.match(text, /"memberAreasEnabled":\s*false/);
  });

  test('the owner can log in, and sees why the join did not continue', async () => {
    assert.equal((await (await site.newVisitor()).post(SESSION, OLU)).status, 200);
    const visitor = await site.newVisitor();
    const page = await visitor.get('/account/form/login?memberAreaId=community');
    const answer = await visitor.submit(page, '/account/form/login', OLU);
    assert.match(answer.text, CLOSED);
    assert.doesNotMatch(answer.text, /name="password"/);
    assert.equal((await visitor.get(`${ACCOUNTS}/profile`)).json.email, OLU.email);
  });

  test('signed-in visitors stay signed in, and can change their password', async () => {
    const change = { newPassword: 'another-password', currentPassword: ACCOUNT.password };
    assert.equal((await member.put(`${ACCOUNTS}/profile`, change)).status, 200);
  });

  test('everything works again after they are turned on', async () => {
    await owner.put(TOGGLE, { memberAreasEnabled: true });
    assert.equal((await (await site.newVisitor()).post(SESSION, ANA)).status, 200);
    const answer = await (await site.newVisitor()).post(ACCOUNTS, { ...ACCOUNT, email: 'new@example.com' });
    assert.equal(answer.status, 201);
    const { text } = await (await site.newVisitor()).get('/account/form/login');
    assert.doesNotMatch(text, CLOSED);
  });
});

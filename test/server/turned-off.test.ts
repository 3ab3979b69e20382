import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ACCOUNT, startSite } from './site.js';

const ACCOUNTS = '/api/site-users/account';
const SESSION = `${ACCOUNTS}/session`;
const TOGGLE = '/api/marketing/member-areas/toggle';
const ANA = { email: 'visitor@example.com', password: 'visitor-pass-1' };
const OLU = { email: 'owner@example.com', password: 'owner-pass-1' };
const CLOSED = /Memberships for this site is closed\. Contact the site owner for access\./;

describe('while the owner has member areas turned off', async () => {
  const site = await startSite();
  const member = await site.newcomer();
  const owner = await site.signedIn('owner');
  await owner.put(TOGGLE, { memberAreasEnabled: false });

  test('nobody logs in', async () => {
    const visitor = await site.visitor();
    const { status, json } = await visitor.post(SESSION, ANA);
    assert.deepEqual([status, json.error.code], [403, 'feature-off']);
    assert.equal(visitor.cookie('session'), undefined);
    assert.equal(visitor.cookie('SiteUserInfo'), undefined);
  });

  test('a wrong password is a wrong password, so that nobody learns who has an account', async () => {
    const visitor = await site.visitor();
    for (const email of [ANA.email, OLU.email, 'nobody@example.com']) {
      const { status, json } = await visitor.post(SESSION, { email, password: 'wrong' });
      assert.deepEqual([status, json.error.code], [401, 'wrong-credentials'], email);
    }
  });

  test('nobody creates an account, nor learns whether an email has one', async () => {
    const visitor = await site.visitor();
    for (const email of ['new@example.com', ANA.email]) {
      const { status, json } = await visitor.post(ACCOUNTS, { ...ACCOUNT, email });
      assert.deepEqual([status, json.error.code], [403, 'feature-off']);
    }
    assert.equal(visitor.cookie('session'), undefined);
    assert.deepEqual(await site.read("select * from users where email = 'new@example.com'"), []);
  });

  test('the forms without JavaScript say so', async () => {
    const visitor = await site.visitor();
    const logIn = await visitor.submit(await visitor.get('/account/frame/login'), '/account/form/login', ANA);
    assert.equal(logIn.status, 403);
    assert.match(logIn.text, CLOSED);
    const create = await visitor.submit(
      await visitor.get('/account/frame/login/create'),
      '/account/form/create',
      { ...ACCOUNT, email: 'new@example.com' },
    );
    assert.equal(create.status, 403);
    assert.match(create.text, CLOSED);
    assert.equal(visitor.cookie('session'), undefined);
  });

  test('the owner logs in, and is told why the join did not go on', async () => {
    assert.equal((await (await site.visitor()).post(SESSION, OLU)).status, 200);
    const visitor = await site.visitor();
    const page = await visitor.get('/account/frame/login?memberAreaId=community');
    const told = await visitor.submit(page, '/account/form/login', OLU);
    assert.match(told.text, CLOSED);
    assert.doesNotMatch(told.text, /name="password"/);
    assert.equal((await visitor.get(`${ACCOUNTS}/profile`)).json.email, OLU.email);
  });

  test('who is signed in stays so, and may change the password', async () => {
    const change = { newPassword: 'another-password', currentPassword: ACCOUNT.password };
    assert.equal((await member.put(`${ACCOUNTS}/profile`, change)).status, 200);
  });

  test('everything is open again once they are turned on', async () => {
    await owner.put(TOGGLE, { memberAreasEnabled: true });
    assert.equal((await (await site.visitor()).post(SESSION, ANA)).status, 200);
    const made = await (await site.visitor()).post(ACCOUNTS, { ...ACCOUNT, email: 'new@example.com' });
    assert.equal(made.status, 201);
  });
});

/** Tests of closing an account: what is deleted, what is kept, and who may do it. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { ACCOUNT, startSite, type Visitor } from './site.js';

const ROOT = '/api/site-users/account';
const CLOSURE = `${ROOT}/closure`;
const PROFILE = `${ROOT}/profile`;
const SESSION = `${ROOT}/session`;
const RESET = `${ROOT}/password-reset`;
const { password } = ACCOUNT;

const close = (who: Visitor, body: object = { password }) => who.post(CLOSURE, body);

describe('closing an account', async () => {
  const site = await startSite();

  test('ends all sessions of the person, and tells the browser that nobody is signed in', async () => {
    const here = await site.signUp();
    const { email } = (await here.get(PROFILE)).json;
    const elsewhere = await site.newVisitor();
    await elsewhere.post(SESSION, { email, password });
    assert.equal((await close(here)).status, 200);
    for (const visitor of [here, elsewhere]) assert.equal((await visitor.get(PROFILE)).status, 401);
    assert.deepEqual(here.readSiteUserInfo(), { authenticated: false });
    assert.deepEqual([here.readCookie('session'), here.readCookie('siteUserCrumb')], [undefined, undefined]);
    assert.equal((await (await site.newVisitor()).post(SESSION, { email, password })).status, 401);
  });

  test('deletes the person, and keeps the orders without a name', async () => {
    const visitor = await site.signUp();
    const { siteUserId, email } = (await visitor.get(PROFILE)).json;
    await visitor.put(PROFILE, { marketingOptIn: true });
    await visitor.put(`${ROOT}/member-areas/community/request-to-join`, {});
    await visitor.post(RESET, { email });
    await visitor.get('/demo/mail'); // waits until the mail with the link was sent
    await site.updateDatabase(
      "insert into orders (id, number, user_id, area_id, title, total_value, currency_code, placed_at, status) values ('o-closed', 5000, ?, 'letters', 'Letters', '10.00', 'USD', '2026-01-01', 'PAID')",
      [siteUserId],
    );
    await close(visitor);
    for (const table of ['memberships', 'sessions', 'reset_tokens'])
      assert.deepEqual(await site.readDatabase(`select * from ${table} where user_id = '${siteUserId}'`), []);
    assert.deepEqual(await site.readDatabase(`select * from users where email = '${email}'`), []);
    const orders = await site.readDatabase("select * from orders where id = 'o-closed'");
    assert.equal(orders.length, 1);
  });

  test('frees the email, and the new account has nothing of the old one', async () => {
    const visitor = await site.signUp();
    const { siteUserId, email } = (await visitor.get(PROFILE)).json;
    await close(visitor);
    assert.equal((await visitor.post(ROOT, { ...ACCOUNT, email })).status, 201);
    const profile = (await visitor.get(PROFILE)).json;
    assert.notEqual(profile.siteUserId, siteUserId);
    assert.equal(profile.marketingOptIn, false);
  });

  test('needs the right password', async () => {
    const visitor = await site.signUp();
    for (const [body, code] of [
      [{ password: 'wrong-password' }, 'invalid'],
      [{ password: '' }, 'required'],
      [{}, 'required'],
      [{ password: 'x'.repeat(1001) }, 'too-long'],
      [{ password: 7 }, 'invalid'],
    ] as const) {
      const { status, json } = await close(visitor, body);
      assert.deepEqual([status, json.error.fields?.['password']], [400, code]);
    }
    assert.equal((await visitor.get(PROFILE)).status, 200);
  });

  test('is limited like a login, for wrong passwords', async () => {
    const visitor = await site.signUp();
    for (let n = 0; n < 10; n++) await close(visitor, { password: 'wrong-password' });
    const answer = await close(visitor);
    assert.deepEqual([answer.status, answer.json.error.code], [429, 'too-many-tries']);
    assert.equal((await visitor.get(PROFILE)).status, 200);
  });

  test('is refused to the owner, also with the right password', async () => {
    const owner = await site.logInAs('owner');
    const { status, json } = await close(owner, { password: 'owner-pass-1' });
    assert.deepEqual([status, json.error.code], [403, 'owner-account']);
    assert.equal((await owner.get(PROFILE)).status, 200);
  });

  test('leaves other people alone', async () => {
    const [leaving, staying] = [await site.signUp(), await site.signUp()];
    await staying.put(`${ROOT}/member-areas/community/request-to-join`, {});
    await close(leaving);
    assert.equal((await staying.get(PROFILE)).status, 200);
    const { memberships } = (await staying.get(`${ROOT}/memberships`)).json;
    assert.equal(memberships.length, 1);
  });
});

/** Tests of closing an account: what is deleted, what is kept, and who may do it. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { ACCOUNT, startSite, type Visitor } from './site.js';

const ROOT = '/api/site-users/account';
const CLOSURE = `${ROOT}/closure`;
const PROFILE = `${ROOT}/profile`;
const RESET = `${ROOT}/password-reset`;
const { password } = ACCOUNT;

const close = (who: Visitor, body: object = { password }) => who.post(CLOSURE, body);

describe('closing an account', async () => {
  const site = await startSite();

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
});

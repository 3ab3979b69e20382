/** The pages with which a buyer withdraws from a contract or cancels it, without JavaScript. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { findMail, readLink, startSite, type Visitor } from './site.js';

const MEMBERSHIPS = '/api/site-users/account/memberships';
const PAGE = { headers: { accept: 'text/html,application/xhtml+xml' } };

describe('the pages that end a contract', async () => {
  const site = await startSite();

  /** Returns a visitor who has paid for an option, and the number of the order. */
  async function createBuyer(memberAreaId = 'letters', pricingOptionId = 'letters-monthly') {
    const visitor = await site.signUp();
    const page = await visitor.get(`/checkout?${new URLSearchParams({ memberAreaId, pricingOptionId })}`);
    await visitor.submit(page, '/checkout', { action: 'pay' });
    const [order] = (await visitor.get(MEMBERSHIPS)).json.orders;
    const { email } = (await visitor.get('/api/site-users/account/profile')).json;
    return { visitor, email, number: String(order.number) };
  }

  const statusOf = async (visitor: Visitor) => (await visitor.get(MEMBERSHIPS)).json.memberships[0].status;

  test('let a signed-in buyer withdraw in two steps, with a page that says when and what', async () => {
    const { visitor, email, number } = await createBuyer();
    const first = await visitor.get(`/account/withdraw?order=${number}`);
    assert.match(first.text, new RegExp(`<option value="${number}" selected`));
    assert.doesNotMatch(first.text, /name="email"/);
    const second = await visitor.submit(first, '/account/withdraw', {
      orderNumber: number,
      name: 'Nia Newcomer',
      reason: 'Too many letters',
    });
    for (const part of [
      'Confirm withdrawal',
      number,
      'Letters from the Bakery',
      'Nia Newcomer',
      'Too many letters',
    ])
      assert.ok(second.text.includes(part), part);
    assert.equal(await statusOf(visitor), 'ACTIVE');
    const result = await visitor.submit(second, '/account/withdraw', {});
    assert.match(result.text, /You have withdrawn from the contract/);
    assert.match(result.text, /\$10\.00/);
    assert.match(result.text, /UTC/);
    assert.equal(await statusOf(visitor), 'CANCELLED');
    assert.match((await findMail(visitor, 'contract-end', email)).text, /Too many letters/);
    const again = await visitor.submit(second, '/account/withdraw', {});
    assert.match(again.text, /The contract had ended before/);
  });

  test('let a signed-out buyer confirm by a mail, whose link changes nothing until its button is pressed', async () => {
    const { visitor, email, number } = await createBuyer();
    const stranger = await site.newVisitor();
    const first = await stranger.get('/account/withdraw');
    const second = await stranger.submit(first, '/account/withdraw', { orderNumber: number, email });
    assert.match(second.text, /Confirm withdrawal/);
    const result = await stranger.submit(second, '/account/withdraw', {});
    assert.match(result.text, /We have received your declaration/);
    const { pathname } = readLink(await findMail(visitor, 'contract-end', email));
    assert.match(pathname, /^\/account\/withdraw\/[\w-]{20,}$/);
    const page = await stranger.get(pathname);
    assert.equal(await statusOf(visitor), 'ACTIVE');
    const done = await stranger.submit(page, pathname, {});
    assert.match(done.text, /You have withdrawn from the contract/);
    assert.equal(await statusOf(visitor), 'CANCELLED');
    const again = await stranger.submit(page, pathname, {});
    assert.equal(again.status, 410);
    assert.equal((await stranger.get(pathname)).status, 410);
    assert.match((await findMail(visitor, 'contract-end', email)).text, /Paid back to you/);
  });

  test('let a buyer cancel, and each page leads to the other', async () => {
    const { visitor, number } = await createBuyer();
    const first = await visitor.get('/account/cancel');
    assert.match(first.text, /href="\/account\/withdraw"/);
    assert.match((await visitor.get('/account/withdraw')).text, /href="\/account\/cancel"/);
    const second = await visitor.submit(first, '/account/cancel', { orderNumber: number });
    assert.match(second.text, /Confirm cancellation/);
    assert.match(
      (await visitor.submit(second, '/account/cancel', {})).text,
      /You have cancelled the contract/,
    );
    assert.equal(await statusOf(visitor), 'ENDING');
  });

  test('keep what was typed when a field is wrong, and escape it', async () => {
    const stranger = await site.newVisitor();
    const first = await stranger.get('/account/withdraw');
    const answer = await stranger.submit(first, '/account/withdraw', {
      orderNumber: '<1>',
      email: 'nobody',
      name: 'Nia "N"',
    });
    assert.equal(answer.status, 400);
    assert.match(answer.text, /role="alert"/);
    for (const part of ['value="&lt;1&gt;"', 'value="nobody"', 'value="Nia &quot;N&quot;"'])
      assert.ok(answer.text.includes(part), part);
    const { visitor } = await createBuyer();
    const missing = await visitor.submit(await visitor.get('/account/withdraw'), '/account/withdraw', {
      orderNumber: '9',
    });
    assert.equal(missing.status, 404);
    assert.match(missing.text, /You have no order with this number/);
  });

  test('refuse a form without its crumb', async () => {
    const { visitor, number } = await createBuyer();
    const answer = await visitor.request('/account/withdraw', {
      method: 'POST',
      headers: { ...PAGE.headers, origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ step: 'confirm', orderNumber: number, crumb: 'wrong' }).toString(),
    });
    assert.equal(answer.status, 403);
    assert.equal(await statusOf(visitor), 'ACTIVE');
  });

  test('lose their links when the password is set anew, and when the account is closed', async () => {
    for (const end of ['password', 'closure']) {
      const { visitor, email, number } = await createBuyer();
      const stranger = await site.newVisitor();
      await stranger.post('/api/site-users/contract-ends', {
        kind: 'withdrawal',
        orderNumber: number,
        email,
      });
      const { pathname } = readLink(await findMail(visitor, 'contract-end', email));
      const page = await stranger.get(pathname);
      assert.equal(page.status, 200);
      if (end === 'closure')
        await visitor.post('/api/site-users/account/closure', { password: 'a-long-password' });
      else
        await visitor.put('/api/site-users/account/profile', {
          currentPassword: 'a-long-password',
          newPassword: 'another-long-password',
        });
      assert.equal((await stranger.get(pathname)).status, 410, end);
      const rows = await site.readDatabase(
        `select email, email_key from contract_ends where order_number = '${number}'`,
      );
      assert.equal(rows[0]!['email'], end === 'closure' ? null : email);
    }
  });

  test('are in the download of the own data', async () => {
    const { visitor, number } = await createBuyer();
    await visitor.post('/api/site-users/contract-ends', {
      kind: 'withdrawal',
      orderNumber: number,
      reason: 'No time',
    });
    const { contractEnds } = JSON.parse((await visitor.get('/api/site-users/account/data')).text) as {
      contractEnds: { reason: string; outcome: string }[];
    };
    assert.deepEqual(
      contractEnds.map(({ reason, outcome }) => [reason, outcome]),
      [['No time', 'ended']],
    );
  });
});

/** Tests the consent that access begins at once, by which a buyer loses the right of withdrawal. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { Visitor } from '../site.js';
import { createPaymentSite, joinPaid, MEMBERSHIPS } from './payment-site.js';

const CONTRACT_ENDS = '/api/site-users/contract-ends';

const readOrder = async (visitor: Visitor) => {
  const [order] = (await visitor.get(MEMBERSHIPS)).json.orders;
  return (await visitor.get(`/api/site-users/account/orders/${order.id}`)).json;
};

/** Returns the session that the page after the form leads to. */
const sessionOf = (refresh: string | null): string =>
  new URL((refresh ?? '').replace(/^0; url=/, '')).pathname.slice(1);

/** Returns a site that asks for the consent, and a buyer who is asked. */
async function createBuyer() {
  const site = await createPaymentSite({ server: { withdrawalConsent: true } });
  const visitor = await site.signUp();
  const page = await joinPaid(visitor, 'letters', 'letters-monthly');
  return {
    site,
    visitor,
    page,
    /** Goes on to the payment, and pays. */
    async pay(fields: Record<string, string>) {
      const answer = await visitor.submit(page, '/checkout', { action: 'pay', ...fields });
      assert.equal(answer.status, 200);
      site.double.pay(sessionOf(answer.headers.get('refresh')));
      await site.deliverNew();
    },
    async orderMail() {
      await site.members.settled();
      return site.mails.find(({ kind }) => kind === 'order-confirmation')?.text ?? '';
    },
  };
}

describe('the consent that access begins at once', () => {
  test('is asked for before the payment page, with the price, and is not ticked', async () => {
    const { page, site } = await createBuyer();
    assert.equal(page.status, 200);
    assert.match(page.text, /\$10\.00 every month/);
    assert.match(
      page.text,
      /<input\s+name="withdrawalWaived"\s+type="checkbox"\s+value="true"(?![^>]*checked)/,
    );
    assert.equal(site.double.sessions.size, 0);
  });

  test('ends the right of withdrawal of who gives it, for all orders of the contract', async () => {
    const { site, visitor, pay, orderMail } = await createBuyer();
    await pay({ withdrawalWaived: 'true' });
    assert.equal((await readOrder(visitor)).withdrawal, null);
    assert.match(await orderMail(), /agreed that you lose your right of withdrawal/);
    const answer = await visitor.post(CONTRACT_ENDS, { kind: 'withdrawal', orderNumber: '1001' });
    assert.equal(answer.json.outcome, 'waived');
    assert.equal((await visitor.get(MEMBERSHIPS)).json.memberships[0].status, 'ACTIVE');
    await site.advance(29, visitor);
    await site.deliverNew();
    const stored = await site.store.db.selectFrom('orders').select('withdrawal_waived_at').execute();
    assert.equal(stored.filter((row) => row.withdrawal_waived_at !== null).length, 2);
  });

  test('leaves the right to who does not give it', async () => {
    const { visitor, pay, orderMail } = await createBuyer();
    await pay({});
    assert.ok((await readOrder(visitor)).withdrawal);
    assert.match(await orderMail(), /You can withdraw from this contract until February 14, 2026\./);
    assert.match(await orderMail(), /\/account\/withdraw\?order=1001/);
    const answer = await visitor.post(CONTRACT_ENDS, { kind: 'withdrawal', orderNumber: '1001' });
    assert.equal(answer.json.outcome, 'ended');
  });

  test('opens another payment page when it is given after the first one was opened', async () => {
    const { site, visitor, page, pay } = await createBuyer();
    await visitor.submit(page, '/checkout', { action: 'pay' });
    await pay({ withdrawalWaived: 'true' });
    assert.equal((await readOrder(visitor)).withdrawal, null);
    assert.deepEqual([...site.double.sessions.values()].map(({ status }) => status).sort(), [
      'complete',
      'expired',
    ]);
  });

  test('is not asked for in an area without days for a withdrawal, and without the option', async () => {
    const { site } = await createBuyer();
    await site.store.db.updateTable('areas').set({ withdrawal_days: 0 }).execute();
    assert.equal((await joinPaid(await site.signUp(), 'letters', 'letters-monthly')).status, 303);
    const other = await createPaymentSite();
    assert.equal((await joinPaid(await other.signUp(), 'letters', 'letters-monthly')).status, 303);
  });

  test('is on the checkout that takes no money', async () => {
    const { members, signUp } = await createPaymentSite({
      server: { withdrawalConsent: true, payments: 'simulated' },
    });
    const visitor = await signUp();
    const page = await joinPaid(visitor, 'letters', 'letters-monthly');
    assert.match(page.text, /name="withdrawalWaived"/);
    await visitor.submit(page, '/checkout', { action: 'pay', withdrawalWaived: 'true' });
    assert.equal((await readOrder(visitor)).withdrawal, null);
    await members.settled();
  });
});

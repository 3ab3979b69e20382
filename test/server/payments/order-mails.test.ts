/** Tests the mails about orders at Stripe: the first has what was agreed on, those about later payments are short. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { Visitor } from '../site.js';
import { createPaymentSite, joinPaid, MEMBERSHIPS, ORIGIN, sessionOf } from './payment-site.js';

/** Returns a site with a member who has paid at Stripe. The purchase is not read yet. */
async function createBuyer(areaId = 'letters', optionId = 'letters-monthly') {
  const site = await createPaymentSite({ server: { context: { termsUrl: 'https://law.example/terms' } } });
  const visitor = await site.signUp();
  site.double.pay(sessionOf(await joinPaid(visitor, areaId, optionId)));
  return {
    site,
    visitor,
    /** Returns the mails about orders, the oldest first. */
    async readMails(): Promise<string[]> {
      await site.deliverNew();
      await site.members.settled();
      return site.mails
        .filter(({ kind }) => kind === 'order-confirmation')
        .map(({ text }) => text.replace(/[\u00a0\u202f]/g, ' '));
    },
  };
}

const readFirst = async (visitor: Visitor) => (await visitor.get(MEMBERSHIPS)).json.memberships[0]!;

describe('the mail about an order', () => {
  test('has what was agreed on at the first payment, and the next payment at each later one', async () => {
    const { site, visitor, readMails } = await createBuyer();
    const [first = ''] = await readMails();
    assert.match(first, /You are now a member of Letters from the Bakery\./);
    assert.match(first, /Price: \$10\.00 every month\nStart: January 31, 2026\nTotal: \$10\.00\n/);
    assert.match(first, /Next payment: \$10\.00 on February 28, 2026\n/);
    assert.ok(first.includes(`Your memberships:\n${ORIGIN}/account/memberships\n`));
    assert.ok(first.includes(':\nhttps://law.example/terms\n'));
    await site.advance(29, visitor);
    const [, later = '', ...more] = await readMails();
    assert.deepEqual(more, []);
    assert.match(later, /Thank you for your payment for Letters from the Bakery\./);
    assert.match(later, /Date: February 28, 2026\nMembership: .*\nTotal: \$10\.00\n/);
    assert.match(later, /Next payment: \$10\.00 on March 31, 2026\n/);
    assert.equal((await readFirst(visitor)).nextPaymentAt?.slice(0, 10), '2026-03-31');
    assert.doesNotMatch(later, /now a member|Price:|Start:|cancel|law\.example/);
  });

  test('counts the installments until the last one', async () => {
    const { site, visitor, readMails } = await createBuyer('workshop', 'workshop-installments');
    await readMails();
    await site.advance(29, visitor);
    await readMails();
    await site.advance(31, visitor);
    const mails = await readMails();
    assert.match(mails[0]!, /Price: \$10\.00 every month for 3 months, \$30\.00 in total\n/);
    assert.deepEqual(
      mails.map((text) =>
        /^(Paid now: .*)\n(Payments: .*)(?:\n(Next payment: .*))?\n\n/m.exec(text)?.slice(1),
      ),
      [
        ['Paid now: $10.00', 'Payments: 1 of 3', 'Next payment: $10.00 on February 28, 2026'],
        ['Paid now: $10.00', 'Payments: 2 of 3', 'Next payment: $10.00 on March 31, 2026'],
        ['Paid now: $10.00', 'Payments: 3 of 3', undefined],
      ],
    );
  });

  test('has the price that the owner has planned for the next payment, as the account has it', async () => {
    const { site, visitor, readMails } = await createBuyer();
    await readMails();
    const { id } = await readFirst(visitor);
    const { db } = site.store;
    await db
      .insertInto('pricing_options')
      .values({
        ...{ id: 'dearer', area_id: 'letters', position: 9, price_value: '12.00', currency_code: 'USD' },
        ...{ subscribable: 1, period_value: 1, period_unit: 'MONTH', cycles: 0, offered: 0 },
      })
      .execute();
    await db
      .updateTable('memberships')
      .set({ next_option_id: 'dearer', next_price_from: '2026-03-28T10:00:00.000Z' })
      .where('id', '=', id)
      .execute();
    await site.advance(29, visitor);
    assert.match((await readMails())[1] ?? '', /Total: \$10\.00\nNext payment: \$12\.00 on March 31, 2026\n/);
  });

  test('says only what was paid when the membership is over before it is sent', async () => {
    const { site, readMails } = await createBuyer();
    await site.readPurchases();
    await site.store.db
      .updateTable('memberships')
      .set({ status: 'CANCELLED', ends_at: '2026-01-31T10:00:00.000Z' })
      .execute();
    await site.members.sendMails();
    site.loseNew();
    const [mail = ''] = await readMails();
    assert.match(mail, /Thank you for your payment for Letters from the Bakery\./);
    assert.doesNotMatch(mail, /now a member|Price:|Next payment/);
  });

  test('links to no terms for a site whose setting is no address of the web', async () => {
    const site = await createPaymentSite({ server: { context: { termsUrl: 'javascript:alert(1)' } } });
    const visitor = await site.signUp();
    site.double.pay(sessionOf(await joinPaid(visitor, 'workshop', 'workshop-once')));
    await site.deliverNew();
    await site.members.settled();
    const { text = '', html = '' } = site.mails.find(({ kind }) => kind === 'order-confirmation') ?? {};
    assert.match(text, /Price: \$30\.00 once\n/);
    assert.match(text, /There are no more payments\./);
    assert.doesNotMatch(text + html, /The terms of|javascript/);
  });
});

/** The mails about paid memberships: an order is confirmed, and so is a cancellation. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { readLink, startSite, type Mail, type Visitor } from './site.js';

const ACCOUNT = '/api/site-users/account';

describe('a paid membership', async () => {
  const site = await startSite();
  const emailOf = async (visitor: Visitor) => (await visitor.get(`${ACCOUNT}/profile`)).json.email;
  /** Returns the mails to a visitor, except the one that asks to confirm the email. */
  const readMails = async (visitor: Visitor) => {
    const to = await emailOf(visitor);
    const mails = await visitor.getList<Mail>('/demo/mail');
    return mails.filter((mail) => mail.to === to && mail.kind !== 'email-confirmation');
  };
  const readMemberships = async (visitor: Visitor) => (await visitor.get(`${ACCOUNT}/memberships`)).json;
  async function pay(visitor: Visitor, memberAreaId: string, pricingOptionId: string) {
    const path = `/checkout?${new URLSearchParams({ memberAreaId, pricingOptionId, originUrlPath: '/' })}`;
    const page = await visitor.get(path);
    return visitor.submit(page, '/checkout', { action: 'pay' });
  }
  const cancel = async (visitor: Visitor) => {
    const [membership] = (await readMemberships(visitor)).memberships;
    return visitor.delete(`${ACCOUNT}/memberships/${membership!.id}`);
  };

  test('is confirmed by a mail with the order, once', async () => {
    const visitor = await site.signUp();
    for (let n = 0; n < 2; n++) assert.equal((await pay(visitor, 'letters', 'letters-monthly')).status, 303);
    const mails = await readMails(visitor);
    assert.deepEqual(
      mails.map(({ kind, subject }) => [kind, subject]),
      [['order-confirmation', 'Your order at Crumb & Crust']],
    );
    const [order] = (await readMemberships(visitor)).orders;
    assert.match(mails[0]!.text, /You are now a member of Letters from the Bakery\./);
    assert.match(mails[0]!.text, new RegExp(`Order number: ${String(order!.number)}\n`));
    assert.match(mails[0]!.text, /Total: \$10\.00\n/);
    assert.equal(readLink(mails[0]!).pathname, `/account/orders/${order!.id}`);
  });

  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  /** Returns the day of a time as mails write it. */
  const dayOf = (time: string) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));

  for (const [name, areaId, optionId, line, rows, rule, absent] of [
    [
      'that renews',
      'letters',
      'letters-monthly',
      '$10.00 every month',
      ['Total: $10.00', 'Next payment: $10.00 on {next}'],
      /renews by itself until you cancel it\. You can cancel it among your memberships/,
      /Payments:|Paid now/,
    ],
    [
      'that is paid once',
      'workshop',
      'workshop-once',
      '$30.00 once',
      ['Total: $30.00'],
      /There are no more payments\./,
      /Payments:|Paid now|Next payment|cancel it/,
    ],
    [
      'that is paid in installments',
      'workshop',
      'workshop-installments',
      '$10.00 every month for 3 months, $30.00 in total',
      ['Paid now: $10.00', 'Payments: 1 of 3', 'Next payment: $10.00 on {next}'],
      /The payments end by themselves after the last one\./,
      /Total:|cancel it/,
    ],
  ] as const)
    test(`${name} is confirmed with what was agreed on, as the checkout and the account have it`, async () => {
      const visitor = await site.signUp();
      const query = new URLSearchParams({ memberAreaId: areaId, pricingOptionId: optionId });
      assert.ok((await visitor.get(`/checkout?${query}`)).text.includes(line));
      await pay(visitor, areaId, optionId);
      const { memberships, orders } = await readMemberships(visitor);
      const [{ joinedAt, nextPaymentAt }, order] = [memberships[0]!, orders[0]!];
      const mail = (await readMails(visitor)).find(({ kind }) => kind === 'order-confirmation')!;
      const text = plain(mail.text);
      const table = [
        `Order number: ${Number(order.number)}`,
        `Date: ${dayOf(order.placedAt)}`,
        `Membership: ${memberships[0]!.title}`,
        `Price: ${line}`,
        `Start: ${dayOf(joinedAt)}`,
        ...rows.map((row) => row.replace('{next}', () => dayOf(nextPaymentAt!))),
      ];
      assert.ok(text.includes(`\n\n${table.join('\n')}\n\n`), text);
      assert.match(text, rule);
      assert.doesNotMatch(text, absent);
      assert.match(text, /Your memberships:\nhttps?:\/\/[^/]+\/account\/memberships\n/);
      assert.match(text, /The terms of Crumb & Crust:\nhttps?:\/\/[^/]+\/terms\n/);
      assert.match(text, /contact the owner of the site and name the order number/);
      assert.ok(plain(mail.html).includes(line));
    });

  test('is not confirmed when nothing was paid', async () => {
    const visitor = await site.signUp();
    await visitor.put(`${ACCOUNT}/member-areas/community/request-to-join`, {});
    assert.equal((await cancel(visitor)).status, 200);
    assert.deepEqual(await readMails(visitor), []);
  });

  test('that is cancelled gets one mail with the end of the access, in the language of the person', async () => {
    const visitor = await site.signUp();
    await visitor.put(`${ACCOUNT}/profile`, { language: 'de' });
    await pay(visitor, 'letters', 'letters-monthly');
    for (let n = 0; n < 2; n++) assert.equal((await cancel(visitor)).status, 200);
    const mails = (await readMails(visitor)).filter(({ kind }) => kind === 'cancellation');
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['Ihre Mitgliedschaft wurde gekündigt'],
    );
    const [membership] = (await readMemberships(visitor)).memberships;
    const day = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' });
    assert.ok(mails[0]!.text.includes(`Zugang bis zum ${day.format(new Date(membership!.endsAt!))}.`));
  });

  test('whose payment has failed is cancelled at once, and the mail says so', async () => {
    const visitor = await site.signUp();
    await pay(visitor, 'letters', 'letters-monthly');
    const [membership] = (await readMemberships(visitor)).memberships;
    await site.updateDatabase("update memberships set status = 'PAYMENT_FAILED' where id = ?", [
      membership!.id,
    ]);
    await cancel(visitor);
    const mails = (await readMails(visitor)).filter(({ kind }) => kind === 'cancellation');
    assert.match(mails[0]!.text, /Your access has ended\./);
  });
});

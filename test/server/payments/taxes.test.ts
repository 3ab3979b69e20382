/** Tests the taxes and the invoice of the provider: the order and its mail have them. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { createPaymentSite, joinPaid, MEMBERSHIPS, sessionOf } from './payment-site.js';

/** Returns the order of a buyer, and its mail. */
async function buy(areaId: string, optionId: string, prepare: Parameters<typeof createPaymentSite>[0] = {}) {
  const site = await createPaymentSite(prepare);
  site.double.tax = { name: 'VAT', percentage: 19 };
  const visitor = await site.signUp();
  site.double.pay(sessionOf(await joinPaid(visitor, areaId, optionId)));
  await site.deliverNew();
  await site.members.settled();
  const [{ id }] = (await visitor.get(MEMBERSHIPS)).json.orders;
  return {
    order: (await visitor.get(`/api/site-users/account/orders/${id}`)).json,
    mail: site.mails.find(({ kind }) => kind === 'order-confirmation')?.text ?? '',
  };
}

describe('an order with taxes', () => {
  test('of a subscription has those of the invoice, and its page', async () => {
    const { order, mail } = await buy('letters', 'letters-monthly');
    assert.deepEqual(order.taxes, [{ label: 'VAT 19 %', amount: { value: '1.60', currencyCode: 'USD' } }]);
    assert.match(order.invoiceUrl ?? '', /^https:\/\/invoice\.stripe\.test\/in_/);
    assert.match(mail, /Total: \$10\.00\nIncluding VAT 19 %: \$1\.60\n/);
    assert.ok(mail.includes(`Your invoice:\n${order.invoiceUrl}\n`));
  });

  test('of one payment has those of the session, and an invoice when there is one', async () => {
    const once = await buy('workshop', 'workshop-once');
    assert.equal(once.order.taxes.length, 1);
    assert.equal(once.order.invoiceUrl, null);
    const { order } = await buy('workshop', 'workshop-once', {
      options: { session: { invoice_creation: { enabled: true } } },
    });
    assert.match(order.invoiceUrl ?? '', /^https:\/\/invoice\.stripe\.test\/in_/);
  });
});

/** Tests the details of an order. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite, type Visitor } from './site.js';

const ACCOUNT = '/api/site-users/account';

describe('an order', async () => {
  const site = await startSite();
  const readList = async (visitor: Visitor) => (await visitor.get(`${ACCOUNT}/memberships`)).json;
  const readOrder = async (visitor: Visitor, id: string) =>
    (await visitor.get(`${ACCOUNT}/orders/${id}`)).json;

  /** Returns a visitor who has paid for an option, and the order in the list. */
  async function createBuyer(memberAreaId: string, pricingOptionId: string) {
    const visitor = await site.signUp();
    const page = await visitor.get(`/checkout?${new URLSearchParams({ memberAreaId, pricingOptionId })}`);
    await visitor.submit(page, '/checkout', { action: 'pay' });
    return { visitor, listed: (await readList(visitor)).orders[0] };
  }

  test('has what the list has, the item, the payment method and no refunds', async () => {
    const { visitor, listed } = await createBuyer('letters', 'letters-monthly');
    const { items, paymentMethod, refunds, withdrawal, taxes, invoiceUrl, discount, ...rest } =
      await readOrder(visitor, listed.id);
    assert.deepEqual(rest, listed);
    assert.deepEqual([paymentMethod, refunds], ['Demo card', []]);
    assert.deepEqual(
      [withdrawal?.url, taxes, invoiceUrl, discount],
      [`/account/withdraw?order=${String(listed.number)}`, [], null, null],
    );
    assert.equal(items.length, 1);
    assert.deepEqual(
      [items[0].title, items[0].amount, items[0].pricingOption?.id, items[0].url],
      [
        'Letters from the Bakery',
        { value: '10.00', currencyCode: 'USD' },
        'letters-monthly',
        '/members/letters',
      ],
    );
  });

  test('keeps the title and the option that were bought, and leads to the area while the visitor may enter', async () => {
    const { visitor, listed } = await createBuyer('tea-club', 'tea-club-monthly');
    await site.updateDatabase(`update areas set name = 'Coffee Club' where id = 'tea-club'`);
    await site.updateDatabase(`delete from pricing_options where id = 'tea-club-monthly'`);
    await site.updateDatabase(`update memberships set status = 'CANCELLED' where area_id = 'tea-club'`);
    const [item] = (await readOrder(visitor, listed.id)).items;
    assert.deepEqual([item.title, item.pricingOption?.id, item.url], ['Tea Club', 'tea-club-monthly', null]);
  });

  test('has its refunds, the oldest first', async () => {
    const { visitor, listed } = await createBuyer('pearl-club', 'pearl-club-once');
    const refund = (id: string, value: string, at: string) =>
      site.updateDatabase('insert into refunds values (?, ?, ?, ?)', [id, listed.id, value, at]);
    await refund('r2', '1.000', '2026-03-02T00:00:00.000Z');
    await refund('r1', '0.500', '2026-03-01T00:00:00.000Z');
    assert.deepEqual((await readOrder(visitor, listed.id)).refunds, [
      { refundedAt: '2026-03-01T00:00:00.000Z', amount: { value: '0.500', currencyCode: 'KWD' } },
      { refundedAt: '2026-03-02T00:00:00.000Z', amount: { value: '1.000', currencyCode: 'KWD' } },
    ]);
  });
});

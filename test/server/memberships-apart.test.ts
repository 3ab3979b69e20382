/** Tests that a change of one membership does not affect others, of the same person or of another. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite, type Visitor } from './site.js';

const MEMBERSHIPS = '/api/site-users/account/memberships';

describe('memberships', async () => {
  const site = await startSite();
  const readMemberships = async (visitor: Visitor) => (await visitor.get(MEMBERSHIPS)).json;
  const join = (visitor: Visitor, id: string) =>
    visitor.put(`/api/site-users/account/member-areas/${id}/request-to-join`, {});
  async function pay(visitor: Visitor, memberAreaId: string, pricingOptionId: string) {
    const query = new URLSearchParams({ memberAreaId, pricingOptionId });
    const page = await visitor.get(`/checkout?${query.toString()}`);
    await visitor.submit(page, '/checkout', { action: 'pay' });
  }

  /** Returns a visitor who has bought two areas and joined a free one. */
  async function createBuyer(): Promise<Visitor> {
    const visitor = await site.signUp();
    await join(visitor, 'community');
    await pay(visitor, 'letters', 'letters-monthly');
    await pay(visitor, 'tea-club', 'tea-club-monthly');
    return visitor;
  }
  const findId = async (visitor: Visitor, areaId: string) =>
    (await readMemberships(visitor)).memberships.find(({ memberAreaId }) => memberAreaId === areaId)?.id ??
    '';
  const readStatuses = async (visitor: Visitor) =>
    Object.fromEntries(
      (await readMemberships(visitor)).memberships.map(({ memberAreaId, status }) => [memberAreaId, status]),
    );

  test('are listed oldest first, orders newest first, without an order for a free area', async () => {
    const visitor = await createBuyer();
    const { memberships, orders } = await readMemberships(visitor);
    assert.deepEqual(
      memberships.map(({ memberAreaId }) => memberAreaId),
      ['community', 'letters', 'tea-club'],
    );
    assert.deepEqual(
      orders.map(({ total }) => total),
      [
        { value: '1200', currencyCode: 'JPY' },
        { value: '10.00', currencyCode: 'USD' },
      ],
    );
    const [newer, older] = orders.map(({ number }) => Number(number));
    assert.equal(newer, (older ?? 0) + 1);
  });

  test('are cancelled one at a time, and for one person', async () => {
    const [one, other] = [await createBuyer(), await createBuyer()];
    await one.delete(`${MEMBERSHIPS}/${await findId(one, 'letters')}`);
    assert.deepEqual(await readStatuses(one), {
      community: 'ACTIVE',
      letters: 'ENDING',
      'tea-club': 'ACTIVE',
    });
    const all = { community: 'ACTIVE', letters: 'ACTIVE', 'tea-club': 'ACTIVE' };
    assert.deepEqual(await readStatuses(other), all);
  });

  test('of a free area are ended without ending any other', async () => {
    const [one, other] = [await createBuyer(), await createBuyer()];
    await one.delete(`${MEMBERSHIPS}/${await findId(one, 'community')}`);
    assert.deepEqual(await readStatuses(one), { letters: 'ACTIVE', 'tea-club': 'ACTIVE' });
    assert.equal((await readMemberships(other)).memberships.length, 3);
  });

  test('with a failed payment are not continued by a join, and end at once when they are cancelled', async () => {
    const [one, other] = [await createBuyer(), await createBuyer()];
    for (const visitor of [one, other]) {
      const id = await findId(visitor, 'letters');
      await site.updateDatabase(`update memberships set status = 'PAYMENT_FAILED' where id = ?`, [id]);
    }
    await join(one, 'letters');
    assert.equal((await readStatuses(one))['letters'], 'PAYMENT_FAILED');
    assert.equal((await one.delete(`${MEMBERSHIPS}/${await findId(one, 'letters')}`)).status, 200);
    assert.deepEqual(await readStatuses(one), {
      community: 'ACTIVE',
      letters: 'CANCELLED',
      'tea-club': 'ACTIVE',
    });
    assert.equal((await readStatuses(other))['letters'], 'PAYMENT_FAILED');
  });
});

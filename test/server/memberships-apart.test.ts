/** What one person does to a membership changes nothing of another membership, their own or somebody else's. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startSite, type Visitor } from './site.js';

const MEMBERSHIPS = '/api/site-users/account/memberships';

describe('memberships', async () => {
  const site = await startSite();
  const read = async (visitor: Visitor) => (await visitor.get(MEMBERSHIPS)).json;
  const join = (visitor: Visitor, id: string) =>
    visitor.put(`/api/site-users/account/member-areas/${id}/request-to-join`, {});
  async function pay(visitor: Visitor, memberAreaId: string, pricingOptionId: string) {
    const query = new URLSearchParams({ memberAreaId, pricingOptionId });
    const page = await visitor.get(`/checkout?${query.toString()}`);
    await visitor.submit(page, '/checkout', { action: 'pay' });
  }

  /** Somebody who has bought three areas and joined a free one. */
  async function buyer(): Promise<Visitor> {
    const visitor = await site.newcomer();
    await join(visitor, 'community');
    await pay(visitor, 'letters', 'letters-monthly');
    await pay(visitor, 'tea-club', 'tea-club-monthly');
    return visitor;
  }
  const idOf = async (visitor: Visitor, areaId: string) =>
    (await read(visitor)).memberships.find(({ memberAreaId }) => memberAreaId === areaId)?.id ?? '';
  const statuses = async (visitor: Visitor) =>
    Object.fromEntries(
      (await read(visitor)).memberships.map(({ memberAreaId, status }) => [memberAreaId, status]),
    );

  test('are in the order they were made, orders the newest first, none for a free area', async () => {
    const visitor = await buyer();
    const { memberships, orders } = await read(visitor);
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

  test('that are cancelled are the one that was named, of the one who named it', async () => {
    const [one, other] = [await buyer(), await buyer()];
    await one.delete(`${MEMBERSHIPS}/${await idOf(one, 'letters')}`);
    assert.deepEqual(await statuses(one), { community: 'ACTIVE', letters: 'ENDING', 'tea-club': 'ACTIVE' });
    const all = { community: 'ACTIVE', letters: 'ACTIVE', 'tea-club': 'ACTIVE' };
    assert.deepEqual(await statuses(other), all);
  });

  test('of a free area are left without leaving any other', async () => {
    const [one, other] = [await buyer(), await buyer()];
    await one.delete(`${MEMBERSHIPS}/${await idOf(one, 'community')}`);
    assert.deepEqual(await statuses(one), { letters: 'ACTIVE', 'tea-club': 'ACTIVE' });
    assert.equal((await read(other)).memberships.length, 3);
  });

  test('that go on are the one of the area that is joined, of the one who joins', async () => {
    const [one, other] = [await buyer(), await buyer()];
    for (const visitor of [one, other]) {
      for (const area of ['letters', 'tea-club']) {
        await visitor.delete(`${MEMBERSHIPS}/${await idOf(visitor, area)}`);
      }
    }
    await join(one, 'letters');
    assert.deepEqual(await statuses(one), { community: 'ACTIVE', letters: 'ACTIVE', 'tea-club': 'ENDING' });
    assert.deepEqual(await statuses(other), {
      community: 'ACTIVE',
      letters: 'ENDING',
      'tea-club': 'ENDING',
    });
  });

  test('with a failed payment neither go on by joining nor end by cancelling', async () => {
    const visitor = await buyer();
    const id = await idOf(visitor, 'letters');
    await site.alter(`update memberships set status = 'PAYMENT_FAILED' where id = ?`, [id]);
    await join(visitor, 'letters');
    assert.equal((await statuses(visitor))['letters'], 'PAYMENT_FAILED');
    await visitor.delete(`${MEMBERSHIPS}/${id}`);
    assert.equal((await statuses(visitor))['letters'], 'PAYMENT_FAILED');
  });

  test('that have ended make room for a new one of the same area and person alone', async () => {
    const [one, other] = [await buyer(), await buyer()];
    for (const visitor of [one, other]) {
      for (const area of ['letters', 'tea-club']) {
        const id = await idOf(visitor, area);
        await visitor.delete(`${MEMBERSHIPS}/${id}`);
        await site.alter(`update memberships set ends_at = '2001-01-01T00:00:00.000Z' where id = ?`, [id]);
      }
    }
    await pay(one, 'letters', 'letters-yearly');
    const ended = { community: 'ACTIVE', letters: 'CANCELLED', 'tea-club': 'CANCELLED' };
    assert.deepEqual(await statuses(one), { ...ended, letters: 'ACTIVE' });
    assert.deepEqual(await statuses(other), ended);
    assert.equal((await read(one)).orders.length, 3);
    assert.equal((await read(other)).orders.length, 2);
  });
});

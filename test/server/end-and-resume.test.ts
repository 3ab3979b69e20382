/** Tests how a cancelled membership is resumed, and how the reason for its end is stored for the owner. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite, type Visitor } from './site.js';

const ACCOUNT = '/api/site-users/account';
const MEMBERSHIPS = `${ACCOUNT}/memberships`;

describe('the end of a membership', async () => {
  const site = await startSite();
  const readFirst = async (visitor: Visitor) => (await visitor.get(MEMBERSHIPS)).json.memberships[0];
  const resume = (visitor: Visitor, id: string) => visitor.post(`${MEMBERSHIPS}/${id}/resume`, {});
  const sendReason = (visitor: Visitor, id: string, body: unknown) =>
    visitor.put(`${MEMBERSHIPS}/${id}/cancellation-reason`, body);
  /** Returns the stored reasons for the end of a membership. */
  const readReasons = async (id: string) =>
    (await site.readDatabase('select * from cancellations'))
      .filter((row) => row['membership_id'] === id)
      .map((row) => [row['area_id'], row['reason'], row['comment']]);

  /** Returns a visitor who has paid for the letters, and the id of the membership. */
  async function createMember(optionId = 'letters-monthly', areaId = 'letters') {
    const visitor = await site.signUp();
    const query = new URLSearchParams({ memberAreaId: areaId, pricingOptionId: optionId });
    await visitor.submit(await visitor.get(`/checkout?${query}`), '/checkout', { action: 'pay' });
    const { id } = await readFirst(visitor);
    return { visitor, id };
  }
  /** Returns a visitor who has cancelled the letters, and the id of the membership. */
  async function createLeaver() {
    const member = await createMember();
    assert.equal((await member.visitor.delete(`${MEMBERSHIPS}/${member.id}`)).status, 200);
    return member;
  }

  test('cannot be undone when the option is no longer sold', async () => {
    const { visitor, id } = await createLeaver();
    await site.updateDatabase(`update memberships set option_id = 'letters-daily' where id = ?`, [id]);
    const before = await readFirst(visitor);
    const { status, json } = await resume(visitor, id);
    assert.deepEqual([status, json.error.code], [409, 'not-resumable']);
    assert.deepEqual(await readFirst(visitor), before);
  });

  test('cannot be undone while member areas are turned off', async () => {
    const { visitor, id } = await createLeaver();
    const owner = await site.logInAs('owner');
    const toggle = (memberAreasEnabled: boolean) =>
      owner.put('/api/marketing/member-areas/toggle', { memberAreasEnabled });
    await toggle(false);
    const closed = await resume(visitor, id);
    await toggle(true);
    assert.deepEqual([closed.status, closed.json.error.code], [403, 'feature-off']);
    assert.equal((await readFirst(visitor)).status, 'ENDING');
  });

  test('is stored with its reason, of which the last one counts', async () => {
    const { visitor, id } = await createLeaver();
    assert.deepEqual(await readReasons(id), [['letters', null, null]]);
    const first = { reason: 'TOO_EXPENSIVE', comment: ' Ten dollars\nare too much. ' };
    assert.equal((await sendReason(visitor, id, first)).status, 200);
    assert.deepEqual(await readReasons(id), [['letters', 'TOO_EXPENSIVE', 'Ten dollars\nare too much.']]);
    assert.equal((await sendReason(visitor, id, { reason: 'OTHER' })).status, 200);
    assert.deepEqual(await readReasons(id), [['letters', 'OTHER', null]]);
  });

  test('is stored with its reason after a free area was left', async () => {
    const visitor = await site.signUp();
    await visitor.put(`${ACCOUNT}/member-areas/community/request-to-join`, {});
    const { id } = await readFirst(visitor);
    await visitor.delete(`${MEMBERSHIPS}/${id}`);
    assert.equal((await sendReason(visitor, id, { reason: 'NOT_USED' })).status, 200);
    assert.deepEqual(await readReasons(id), [['community', 'NOT_USED', null]]);
  });

  test('has no reason any more when it was undone, by Resume or by a join', async () => {
    for (const undo of [
      resume,
      (visitor: Visitor) => visitor.put(`${ACCOUNT}/member-areas/letters/request-to-join`, {}),
    ]) {
      const { visitor, id } = await createLeaver();
      await sendReason(visitor, id, { reason: 'NOT_USED' });
      assert.equal((await undo(visitor, id)).status, 200);
      assert.deepEqual(await readReasons(id), []);
      assert.equal((await sendReason(visitor, id, { reason: 'NOT_USED' })).status, 404);
    }
  });

  test('has no reason of somebody else, or while it has not come', async () => {
    const { visitor, id } = await createMember();
    for (const who of [visitor, await site.signUp()]) {
      const { status, json } = await sendReason(who, id, { reason: 'OTHER' });
      assert.deepEqual([status, json.error.code], [404, 'not-found']);
    }
    await visitor.delete(`${MEMBERSHIPS}/${id}`);
    assert.equal((await sendReason(await site.signUp(), id, { reason: 'OTHER' })).status, 404);
    assert.deepEqual(await readReasons(id), [['letters', null, null]]);
  });

  test('has no reason after a cancellation that was refused', async () => {
    const { visitor, id } = await createMember('workshop-installments', 'workshop');
    assert.equal((await visitor.delete(`${MEMBERSHIPS}/${id}`)).status, 409);
    assert.deepEqual(await readReasons(id), []);
  });
});

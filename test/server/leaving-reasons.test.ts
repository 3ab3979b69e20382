import assert from 'node:assert/strict';
import type { LeavingReasonList } from 'member-area-elements/core/api';
import { describe, test } from 'vitest';
import { startSite } from './site.js';

const REASONS = '/api/marketing/leaving-reasons';

describe('the reasons for leaving', async () => {
  const site = await startSite();
  const readPage = async (cursor?: string) => {
    const answer = await (
      await site.logInAs('owner')
    ).get(cursor === undefined ? REASONS : `${REASONS}?${String(new URLSearchParams({ cursor }))}`);
    assert.equal(answer.status, 200, answer.text);
    return JSON.parse(answer.text) as LeavingReasonList;
  };

  test('have the words of the person, the area and who it was', async () => {
    const small = await startSite();
    const member = await small.logInAs('member');
    const path = '/api/site-users/account/memberships/membership-ben-community';
    assert.equal((await member.sendChange('DELETE', path)).status, 200);
    const comment = '<b>Rye</b> & "oats"';
    assert.equal(
      (await member.put(`${path}/cancellation-reason`, { reason: 'MISSING_SOMETHING', comment })).status,
      200,
    );
    const found = JSON.parse((await (await small.logInAs('owner')).get(REASONS)).text) as LeavingReasonList;
    const [{ at, ...reason } = { at: '' }, ...others] = found.reasons;
    assert.equal(others.length, 0);
    assert.ok(Date.now() - Date.parse(at) < 60_000);
    assert.deepEqual(reason, {
      memberAreaId: 'community',
      title: 'The Commons',
      reason: 'MISSING_SOMETHING',
      comment,
      memberId: 'user-ben',
    });
  });

  test('come in pages, the newest first, without a gap between reasons of the same moment', async () => {
    for (let index = 0; index < 45; index++) {
      const at = new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 30))).toISOString();
      await site.updateDatabase(
        "insert into cancellations (membership_id, user_id, area_id, cancelled_at, reason, comment) values (?, 'user-ben', 'letters', ?, 'OTHER', ?)",
        [`left-${String(index).padStart(2, '0')}`, at, String(index)],
      );
    }
    await site.updateDatabase(
      "insert into cancellations (membership_id, user_id, area_id, cancelled_at) values ('silent', 'user-ben', 'letters', '2026-01-02T00:00:00.000Z')",
    );
    const first = await readPage();
    const second = await readPage(first.next);
    const third = await readPage(second.next);
    assert.equal(third.next, null);
    assert.deepEqual(
      [first, second, third].flatMap(({ reasons }) => reasons.map(({ comment }) => Number(comment))),
      Array.from({ length: 45 }, (_, index) => 44 - index),
    );
  });

  test('stay without a title when their area was deleted', async () => {
    await site.updateDatabase("update cancellations set area_id = 'gone' where membership_id = 'left-44'");
    assert.equal((await readPage()).reasons[0]?.title, '');
  });

  test('refuse a cursor that is not one', async () => {
    const owner = await site.logInAs('owner');
    for (const cursor of [
      'x',
      '',
      '2026-01-01',
      "2026-01-01T00:00:00.000Z ' or 1=1 --\u0000",
      'x'.repeat(501),
    ])
      assert.equal(
        (await owner.get(`${REASONS}?${String(new URLSearchParams({ cursor }))}`)).status,
        400,
        cursor,
      );
  });

  test('are refused to a member with 403, and to signed-out visitors with 401', async () => {
    assert.equal((await (await site.logInAs('member')).get(REASONS)).status, 403);
    assert.equal((await (await site.newVisitor()).get(REASONS)).status, 401);
  });
});

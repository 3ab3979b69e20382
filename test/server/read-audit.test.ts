import assert from 'node:assert/strict';
import type { AuditList } from 'member-area-elements/core/api';
import { describe, test } from 'vitest';
import { startSite, type Site } from './site.js';

const AUDIT = '/api/marketing/audit';

interface Line {
  readonly operation: string;
  readonly personId?: string;
  readonly areaId?: string;
  readonly subjectId?: string;
  readonly fields?: readonly string[];
}

const addLine = (site: Site, { operation, personId = 'user-olu', areaId, subjectId, fields = [] }: Line) =>
  site.updateDatabase(
    "insert into audit (at, person_id, operation, area_id, subject_id, fields) values ('2026-01-01T00:00:00.000Z', ?, ?, ?, ?, ?)",
    [personId, operation, areaId ?? null, subjectId ?? null, JSON.stringify(fields)],
  );

describe('the record of changes for the owner', async () => {
  const site = await startSite();
  const readAt = async (of: Site, query: Record<string, string> = {}) => {
    const owner = await of.logInAs('owner');
    const answer = await owner.get(`${AUDIT}?${String(new URLSearchParams(query))}`);
    assert.equal(answer.status, 200, answer.text);
    return JSON.parse(answer.text) as AuditList;
  };

  test('names who has done what, to which area and to whom, the newest first', async () => {
    await addLine(site, { operation: 'updateMemberArea', areaId: 'letters', fields: ['name'] });
    await addLine(site, { operation: 'deleteMemberArea', areaId: 'gone' });
    await addLine(site, { operation: 'addNote', subjectId: 'user-ben' });
    await addLine(site, {
      operation: 'endMembership',
      areaId: 'community',
      subjectId: 'membership-ben-community',
    });
    await addLine(site, { operation: 'saveBlock', subjectId: 'front-page', personId: 'user-closed' });
    const at = '2026-01-01T00:00:00.000Z';
    const by = 'owner@example.com';
    const member = { id: 'user-ben', email: 'member@example.com' };
    assert.deepEqual(await readAt(site), {
      entries: [
        { at, operation: 'saveBlock', fields: [] },
        {
          at,
          operation: 'endMembership',
          by,
          area: { id: 'community', title: 'The Commons' },
          member,
          fields: [],
        },
        { at, operation: 'addNote', by, member, fields: [] },
        { at, operation: 'deleteMemberArea', by, area: { id: 'gone', title: '' }, fields: [] },
        {
          ...{ at, operation: 'updateMemberArea', by },
          ...{ area: { id: 'letters', title: 'Letters from the Bakery' }, fields: ['name'] },
        },
      ],
      people: [{ id: 'user-olu', email: by }],
      next: null,
    });
  });

  test('finds what was done to a person: to the account, a membership, an order or an ended membership', async () => {
    await site.updateDatabase(
      "insert into orders (id, number, user_id, area_id, title, total_value, currency_code, placed_at, status) values ('order-1', 1001, 'user-ben', 'letters', 'Letters', '5.00', 'USD', '2026-01-01T00:00:00.000Z', 'PAID')",
    );
    await site.updateDatabase(
      "insert into cancellations (membership_id, user_id, area_id, cancelled_at) values ('ended', 'user-ben', 'letters', '2026-01-01T00:00:00.000Z')",
    );
    await addLine(site, { operation: 'refundOrder', subjectId: 'order-1' });
    await addLine(site, { operation: 'moveMembershipEnd', subjectId: 'ended' });
    const { entries } = await readAt(site, { member: 'user-ben' });
    assert.deepEqual(
      entries.map(({ operation, member }) => [operation, member?.email]),
      ['moveMembershipEnd', 'refundOrder', 'endMembership', 'addNote'].map((operation) => [
        operation,
        'member@example.com',
      ]),
    );
    assert.deepEqual((await readAt(site, { member: 'user-olu' })).entries, []);
  });

  test('finds what one person has done', async () => {
    await addLine(site, { operation: 'addNote', subjectId: 'user-ben', personId: 'user-ben' });
    const { entries, people } = await readAt(site, { by: 'user-ben' });
    assert.deepEqual(
      entries.map(({ operation, by }) => [operation, by]),
      [['addNote', 'member@example.com']],
    );
    assert.deepEqual(
      people.map(({ id }) => id),
      ['user-ben', 'user-olu'],
    );
    assert.deepEqual((await readAt(site, { by: "x' or 1=1 --" })).entries, []);
  });

  test('has no email of a closed account, only its id', async () => {
    await addLine(site, { operation: 'closeMember', subjectId: 'user-closed' });
    const [entry] = (await readAt(site)).entries;
    assert.deepEqual(entry?.member, { id: 'user-closed' });
    await site.updateDatabase("delete from users where id = 'user-ben'");
    const { entries, people } = await readAt(site);
    assert.ok(!JSON.stringify({ entries, people }).includes('member@example.com'));
    // An order stays, and with it the id.
    assert.deepEqual(entries.find(({ operation }) => operation === 'refundOrder')?.member, {
      id: 'user-ben',
    });
  });

  test('comes in pages; a change in between moves no line', async () => {
    const long = await startSite();
    for (let index = 0; index < 120; index++) await addLine(long, { operation: `change-${index}` });
    const first = await readAt(long);
    await addLine(long, { operation: 'in-between' });
    const second = await readAt(long, { cursor: first.next ?? '' });
    const third = await readAt(long, { cursor: second.next ?? '' });
    assert.equal(third.next, null);
    assert.deepEqual(
      [first, second, third].flatMap(({ entries }) => entries.map(({ operation }) => operation)),
      Array.from({ length: 120 }, (_, index) => `change-${119 - index}`),
    );
  });

  test('refuses a cursor and filters that are none', async () => {
    const owner = await site.logInAs('owner');
    for (const query of [
      { cursor: 'x' },
      { cursor: '-1' },
      { cursor: '' },
      { by: '\u0000' },
      { member: 'x'.repeat(201) },
    ])
      assert.equal(
        (
          await owner.get(
            `${AUDIT}?${String(new URLSearchParams(query as unknown as Record<string, string>))}`,
          )
        ).status,
        400,
      );
  });

  test('is refused to a member with 403, and to signed-out visitors with 401', async () => {
    assert.equal((await (await site.logInAs('visitor')).get(AUDIT)).status, 403);
    assert.equal((await (await site.newVisitor()).get(AUDIT)).status, 401);
  });
});

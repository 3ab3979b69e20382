import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, mock, test } from 'node:test';
import { columnText } from '../../demo/server/database/values.js';
import { openDatabase } from '../../demo/server/database/open-database.js';
import { joinArea, payToJoin } from '../../demo/server/areas/join-area.js';
import { readPlanQuotas } from '../../demo/server/areas/plan-quotas.js';

const FAR = '2999-01-01T00:00:00.000Z';
const PAST = '2001-01-01T00:00:00.000Z';

/** Creates a database with the seeded people and areas. */
async function createDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'member-area-demo-'));
  const database = await openDatabase(folder);
  after(async () => {
    database.close();
    await rm(folder, { recursive: true });
  });
  const readRows = async (sql: string) => (await database.execute(sql)).rows;
  return {
    database,
    readOrders: () => readRows('select user_id, area_id from orders'),
    /** Adds a membership with an end. */
    addEndingMembership: (person: string, area: string, endsAt: string, status = 'ENDING') =>
      database.execute({
        sql: `insert into memberships (id, user_id, area_id, option_id, status, joined_at, ends_at)
              values (?, ?, ?, null, ?, ?, ?)`,
        args: [`${person}-${area}`, person, area, status, PAST, endsAt],
      }),
    /** Returns all memberships, each as one text. */
    readMemberships: async () =>
      (
        await readRows('select user_id, area_id, status, ends_at from memberships order by user_id, area_id')
      ).map((row) =>
        ['user_id', 'area_id', 'status', 'ends_at']
          .map((column) => columnText(row, column))
          .join(' ')
          .trim(),
      ),
  };
}

describe('a membership', () => {
  test('is paid once per person, even for many payments at the same time', async () => {
    const { database, readOrders, readMemberships } = await createDatabase();
    const pay = (person: string) => payToJoin(database, person, 'letters', 'letters-monthly');
    const results = await Promise.all([...Array.from({ length: 5 }, () => pay('user-ana')), pay('user-ben')]);
    for (const result of results)
      assert.deepEqual(result, { kind: 'go', redirectUrlPath: '/members/letters' });
    assert.deepEqual((await readOrders()).map((row) => row['user_id']).sort(), ['user-ana', 'user-ben']);
    assert.deepEqual(await readMemberships(), [
      'user-ana letters ACTIVE',
      'user-ben community ACTIVE',
      'user-ben letters ACTIVE',
    ]);
  });

  test('of a free area creates no order', async () => {
    const { database, readOrders } = await createDatabase();
    await joinArea(database, 'user-ana', 'community', '', '');
    assert.deepEqual(await readOrders(), []);
  });

  test('that is joined again continues, and no other does', async () => {
    const { database, addEndingMembership, readMemberships } = await createDatabase();
    await addEndingMembership('user-ana', 'letters', FAR);
    await addEndingMembership('user-ana', 'tea-club', FAR);
    await addEndingMembership('user-ben', 'letters', FAR);
    await joinArea(database, 'user-ana', 'letters', '', '');
    assert.deepEqual(await readMemberships(), [
      'user-ana letters ACTIVE',
      `user-ana tea-club ENDING ${FAR}`,
      'user-ben community ACTIVE',
      `user-ben letters ENDING ${FAR}`,
    ]);
  });

  test('that has ended can be bought again, and no other ended membership changes', async () => {
    const { database, addEndingMembership, readMemberships, readOrders } = await createDatabase();
    await addEndingMembership('user-ana', 'letters', PAST);
    await addEndingMembership('user-ana', 'tea-club', PAST);
    await addEndingMembership('user-ben', 'letters', PAST);
    await addEndingMembership('user-olu', 'letters', FAR, 'CANCELLED');
    const result = await joinArea(database, 'user-ana', 'letters', '', '');
    assert.match(result.kind === 'go' ? result.redirectUrlPath : '', /^\/checkout\?/);
    await payToJoin(database, 'user-ana', 'letters', 'letters-monthly');
    assert.deepEqual(await readMemberships(), [
      'user-ana letters ACTIVE',
      `user-ana tea-club ENDING ${PAST}`,
      'user-ben community ACTIVE',
      `user-ben letters ENDING ${PAST}`,
      `user-olu letters CANCELLED ${FAR}`,
    ]);
    assert.equal((await readOrders()).length, 1);
  });

  test('has ended at the moment of its end', async () => {
    const { database, addEndingMembership } = await createDatabase();
    await addEndingMembership('user-ana', 'letters', '2030-01-01T00:00:00.000Z');
    const readRedirectPath = async (now: string) => {
      mock.timers.enable({ apis: ['Date'], now: Date.parse(now) });
      try {
        const result = await joinArea(database, 'user-ana', 'letters', '', '');
        return result.kind === 'go' ? new URL(result.redirectUrlPath, 'http://site').pathname : result.kind;
      } finally {
        mock.timers.reset();
      }
    };
    assert.equal(await readRedirectPath('2030-01-01T00:00:00.000Z'), '/checkout');
    assert.equal(await readRedirectPath('2029-12-31T23:59:59.999Z'), '/members/letters');
  });

  test('can be joined from the opening to the closing, both moments included', async () => {
    const { database } = await createDatabase();
    await database.execute(
      `update areas set opens_at = '2030-01-01T00:00:00.000Z', closes_at = '2030-02-01T00:00:00.000Z'
       where id = 'letters'`,
    );
    for (const [now, expected] of [
      ['2029-12-31T23:59:59.999Z', 1],
      ['2030-01-01T00:00:00.000Z', 'go'],
      ['2030-02-01T00:00:00.000Z', 'go'],
      ['2030-02-01T00:00:00.001Z', 2],
    ] as const) {
      mock.timers.enable({ apis: ['Date'], now: Date.parse(now) });
      const result = await joinArea(database, 'user-ana', 'letters', '', '');
      mock.timers.reset();
      assert.equal(result.kind === 'go' ? 'go' : result.errorCode, expected, now);
    }
  });
});

test('the plan counts only members whose membership has not ended', async () => {
  const { database, addEndingMembership } = await createDatabase();
  await addEndingMembership('user-ana', 'letters', PAST);
  await addEndingMembership('user-ana', 'tea-club', FAR, 'CANCELLED');
  await addEndingMembership('user-ben', 'letters', FAR);
  const { members } = (await readPlanQuotas(database)).quotas;
  assert.deepEqual(members, { limit: null, used: 2, remaining: null, unlimited: true });
});

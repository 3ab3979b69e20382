import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, test, vi } from 'vitest';
import { openDemoStore } from '../../demo/server/start-demo.js';
import { joinArea, payToJoin } from '../../packages/server/src/areas/join-area.js';
import { readPlanQuotas } from '../../packages/server/src/areas/plan-quotas.js';
import { createDatabase } from './database.js';

const FAR = '2999-01-01T00:00:00.000Z';
const PAST = '2001-01-01T00:00:00.000Z';

/** Creates a store with the seeded people and areas. */
async function createStore() {
  const folder = await mkdtemp(join(tmpdir(), 'member-area-demo-'));
  const database = await createDatabase(folder);
  const store = await openDemoStore(folder, database.url);
  afterAll(async () => {
    await store.close();
    await database.remove();
    await rm(folder, { recursive: true });
  });
  const { db } = store;
  return {
    store,
    readOrders: () => db.selectFrom('orders').select(['user_id', 'area_id']).execute(),
    /** Adds a membership with an end. Its member has cancelled it, unless it was given with the end. */
    async addEndingMembership(
      person: string,
      area: string,
      endsAt: string,
      status: 'ENDING' | 'CANCELLED' | 'GIVEN' = 'ENDING',
    ) {
      const stored = { id: `${person}-${area}`, user_id: person, area_id: area };
      await db
        .insertInto('memberships')
        .values({
          ...stored,
          status: status === 'GIVEN' ? 'ENDING' : status,
          joined_at: PAST,
          ends_at: endsAt,
        })
        .execute();
      if (status !== 'ENDING') return;
      const { id: membership_id, ...ids } = stored;
      await db
        .insertInto('cancellations')
        .values({ membership_id, ...ids, cancelled_at: PAST, reason: null, comment: null })
        .execute();
    },
    /** Returns all memberships, each as one text. */
    readMemberships: async () => {
      const memberships = await db
        .selectFrom('memberships')
        .select(['user_id', 'area_id', 'status', 'ends_at'])
        .orderBy('user_id')
        .orderBy('area_id')
        .execute();
      return memberships.map(({ user_id, area_id, status, ends_at: endsAt }) =>
        [user_id, area_id, status, endsAt ?? ''].join(' ').trim(),
      );
    },
  };
}

describe('a membership', () => {
  test('is paid once per person, even for many payments at the same time', async () => {
    const { store, readOrders, readMemberships } = await createStore();
    const pay = (person: string) => payToJoin(store, person, 'letters', 'letters-monthly');
    const results = await Promise.all([...Array.from({ length: 5 }, () => pay('user-ana')), pay('user-ben')]);
    for (const result of results)
      assert.deepEqual(result, { kind: 'go', redirectUrlPath: '/members/letters' });
    assert.deepEqual((await readOrders()).map((row) => row.user_id).sort(), ['user-ana', 'user-ben']);
    assert.deepEqual(await readMemberships(), [
      'user-ana letters ACTIVE',
      'user-ben community ACTIVE',
      'user-ben letters ACTIVE',
    ]);
  });

  test('of a free area creates no order', async () => {
    const { store, readOrders } = await createStore();
    await joinArea(store, 'user-ana', 'community', '', '');
    assert.deepEqual(await readOrders(), []);
  });

  test('that is joined again continues, and no other does', async () => {
    const { store, addEndingMembership, readMemberships } = await createStore();
    await addEndingMembership('user-ana', 'letters', FAR);
    await addEndingMembership('user-ana', 'tea-club', FAR);
    await addEndingMembership('user-ben', 'letters', FAR);
    await joinArea(store, 'user-ana', 'letters', '', '');
    assert.deepEqual(await readMemberships(), [
      'user-ana letters ACTIVE',
      `user-ana tea-club ENDING ${FAR}`,
      'user-ben community ACTIVE',
      `user-ben letters ENDING ${FAR}`,
    ]);
  });

  test('that was given until a day does not go on when it is joined again', async () => {
    const { store, addEndingMembership, readMemberships } = await createStore();
    await addEndingMembership('user-ana', 'letters', FAR, 'GIVEN');
    await joinArea(store, 'user-ana', 'letters', '', '');
    assert.deepEqual((await readMemberships())[0], `user-ana letters ENDING ${FAR}`);
  });

  test('that has ended can be bought again, and no other ended membership changes', async () => {
    const { store, addEndingMembership, readMemberships, readOrders } = await createStore();
    await addEndingMembership('user-ana', 'letters', PAST);
    await addEndingMembership('user-ana', 'tea-club', PAST);
    await addEndingMembership('user-ben', 'letters', PAST);
    await addEndingMembership('user-olu', 'letters', FAR, 'CANCELLED');
    const result = await joinArea(store, 'user-ana', 'letters', '', '');
    assert.match(result.kind === 'go' ? result.redirectUrlPath : '', /^\/checkout\?/);
    await payToJoin(store, 'user-ana', 'letters', 'letters-monthly');
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
    const { store, addEndingMembership } = await createStore();
    await addEndingMembership('user-ana', 'letters', '2030-01-01T00:00:00.000Z');
    const readRedirectPath = async (now: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
      try {
        const result = await joinArea(store, 'user-ana', 'letters', '', '');
        return result.kind === 'go' ? new URL(result.redirectUrlPath, 'http://site').pathname : result.kind;
      } finally {
        vi.useRealTimers();
      }
    };
    assert.equal(await readRedirectPath('2030-01-01T00:00:00.000Z'), '/checkout');
    assert.equal(await readRedirectPath('2029-12-31T23:59:59.999Z'), '/members/letters');
  });

  test('can be joined from the opening to the closing, both moments included', async () => {
    const { store } = await createStore();
    await store.db
      .updateTable('areas')
      .set({ opens_at: '2030-01-01T00:00:00.000Z', closes_at: '2030-02-01T00:00:00.000Z' })
      .where('id', '=', 'letters')
      .execute();
    for (const [now, expected] of [
      ['2029-12-31T23:59:59.999Z', 1],
      ['2030-01-01T00:00:00.000Z', 'go'],
      ['2030-02-01T00:00:00.000Z', 'go'],
      ['2030-02-01T00:00:00.001Z', 2],
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
      const result = await joinArea(store, 'user-ana', 'letters', '', '');
      vi.useRealTimers();
      assert.equal(result.kind === 'go' ? 'go' : result.errorCode, expected, now);
    }
  });
});

test('the plan counts only members whose membership has not ended', async () => {
  const { store, addEndingMembership } = await createStore();
  await addEndingMembership('user-ana', 'letters', PAST);
  await addEndingMembership('user-ana', 'tea-club', FAR, 'CANCELLED');
  await addEndingMembership('user-ben', 'letters', FAR);
  const { members } = (await readPlanQuotas(store, undefined, { kind: 'none' })).quotas;
  assert.deepEqual(members, { limit: null, used: 2, remaining: null, unlimited: true });
});

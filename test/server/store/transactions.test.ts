import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, test } from 'vitest';
import type { Data, Locks } from '../../../packages/server/src/store/store.js';
import { GatheredRead } from '../../../packages/server/src/store/gathered-read.js';
import { createDatabase } from '../database.js';

const setting = (key: string) => ({ key, value: 'x' });

for (const kind of ['sqlite', 'postgres'] as const) {
  describe(`works of one moment that share a transaction in ${kind}`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'member-area-transactions-'));
    const database = await createDatabase(folder, kind);
    const store = await database.openStore();
    afterAll(async () => {
      await store.close();
      await database.remove();
      await rm(folder, { recursive: true });
    });
    const insert = (key: string) => (data: Data) =>
      data.db.insertInto('settings').values(setting(key)).execute();
    const readKeys = async (prefix: string) =>
      (await database.run(`select key from settings where key like '${prefix}%' order by key`)).map(
        ({ key }) => key,
      );

    test('are all stored when each knows its result', async () => {
      const seen = new Set<Data['db']>();
      const results = await Promise.all(
        ['all-1', 'all-2', 'all-3'].map((key) =>
          store.transactTogether({}, async (data) => {
            seen.add(data.db);
            await insert(key)(data);
            return key;
          }),
        ),
      );
      assert.deepEqual(results, ['all-1', 'all-2', 'all-3']);
      assert.deepEqual(await readKeys('all-'), results);
      assert.equal(seen.size, 1);
    });

    test('store what the others do when one of them throws, which learns its own error', async () => {
      const failure = new Error('no');
      const ends = await Promise.allSettled([
        store.transactTogether({}, insert('one-1')),
        store.transactTogether({}, async (data) => {
          await insert('one-2')(data);
          throw failure;
        }),
        store.transactTogether({}, insert('one-3')),
      ]);
      assert.deepEqual(
        ends.map(({ status }) => status),
        ['fulfilled', 'rejected', 'fulfilled'],
      );
      assert.equal(ends[1].status === 'rejected' && ends[1].reason, failure);
      assert.deepEqual(await readKeys('one-'), ['one-1', 'one-3']);
    });

    test('never run beside each other with the same exclusive lock', async () => {
      let running = 0;
      const most = new Map<string, number>();
      const work = (locks: Locks, name: string) =>
        store.transactTogether(locks, async ({ db }) => {
          running++;
          most.set(name, Math.max(most.get(name) ?? 0, running));
          await db.selectFrom('settings').selectAll().execute();
          running--;
        });
      const person = { exclusive: ['person 1'] } as const;
      await Promise.all([work(person, 'same'), work(person, 'same'), work(person, 'same')]);
      assert.equal(most.get('same'), 1);
      const area = { shared: ['area 1'] } as const;
      await Promise.all([work(area, 'shared'), work(area, 'shared')]);
      assert.equal(most.get('shared'), 2);
    });

    test('wait for no lock that another transaction has, but for the work that needs it', async () => {
      let release = () => {};
      const isHeld = new Promise<void>((resolve) => (release = resolve));
      let gotLock = () => {};
      const hasLock = new Promise<void>((resolve) => (gotLock = resolve));
      if (kind === 'sqlite') return; // its transactions run one after the other
      const holder = store.transact({ exclusive: ['person held'] }, async () => {
        gotLock();
        await isHeld;
      });
      await hasLock;
      const waiting = store.transactTogether({ exclusive: ['person held'] }, insert('wait-1'));
      await store.transactTogether({ exclusive: ['person free'] }, insert('wait-2'));
      assert.deepEqual(await readKeys('wait-'), ['wait-2']);
      release();
      await Promise.all([holder, waiting]);
      assert.deepEqual(await readKeys('wait-'), ['wait-1', 'wait-2']);
    });

    test('are not seen by a read outside before they are stored', async () => {
      await store.transact({}, async (data) => {
        await insert('unseen')(data);
        const rows = await store.db.selectFrom('settings').select('key').execute();
        assert.ok(!rows.some(({ key }) => key === 'unseen'));
      });
      const rows = await store.db.selectFrom('settings').select('key').execute();
      assert.ok(rows.some(({ key }) => key === 'unseen'));
    });

    test('are read by one query, and again after each change', async () => {
      const asked: (readonly string[])[] = [];
      const values = new GatheredRead(async ({ db }, keys: readonly string[]) => {
        asked.push(keys);
        const rows = await db.selectFrom('settings').selectAll().where('key', 'in', keys).execute();
        return (key) => rows.find((row) => row.key === key)?.value;
      });
      await store.transact({}, insert('read'));
      const read = () => values.find(store, 'read');
      assert.deepEqual(await Promise.all([read(), read(), values.find(store, 'none')]), [
        'x',
        'x',
        undefined,
      ]);
      assert.deepEqual(asked, [['read', 'none']]);
      await store.db.updateTable('settings').set({ value: 'y' }).where('key', '=', 'read').execute();
      assert.equal(await read(), 'y');
    });

    test('have the columns that another process has added since', async () => {
      const readAll = () =>
        store.db
          .selectFrom('settings')
          .selectAll()
          .where('key', '=', 'memberAreasEnabled')
          .executeTakeFirst();
      await readAll();
      await database.run('alter table settings add column note text');
      assert.deepEqual(await readAll(), { key: 'memberAreasEnabled', value: 'true', note: null });
    });
  });
}

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresStore } from 'member-area-server/postgres';
import { sql } from 'kysely';
import { afterAll, describe, test } from 'vitest';
import { createDatabase } from '../database.js';

describe('a store in PostgreSQL', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'member-area-postgres-store-'));
  const database = await createDatabase(folder, 'postgres');
  const store = await postgresStore({ url: database.url!, connections: 2 });
  afterAll(async () => {
    await store.close();
    await database.remove();
    await rm(folder, { recursive: true });
  });
  const save = (key: string) => store.db.insertInto('settings').values({ key, value: '' }).execute();
  const has = async (key: string) =>
    (await store.db.selectFrom('settings').select('key').where('key', '=', key).execute()).length > 0;

  test('finds nothing under an id with U+0000, and stores U+FFFD in its place', async () => {
    assert.equal(await has('memberAreasEnabled\u0000'), false);
    await save('a\u0000b');
    assert.equal(await has('a\ufffdb'), true);
  });

  test('rolls a transaction back when its connection ends, and takes a new one for the next', async () => {
    const lost = store.transact({}, async ({ db }) => {
      await db.insertInto('settings').values({ key: 'lost', value: '' }).execute();
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      const backend = [rows[0]?.pid];
      await database.run('select pg_terminate_backend(?)', backend);
      // Nothing runs on the connection when its end arrives, so the error is an event.
      const find = 'select pid from pg_stat_activity where pid = ?';
      while ((await database.run(find, backend)).length > 0);
      await db.selectFrom('settings').selectAll().execute();
    });
    await assert.rejects(lost);
    assert.equal(await has('lost'), false);
    await store.transact({}, ({ db }) =>
      db.insertInto('settings').values({ key: 'kept', value: '' }).execute(),
    );
    assert.equal(await has('kept'), true);
  });

  test('runs a transaction again that PostgreSQL has ended because of a deadlock', async () => {
    await store.transact({}, async ({ db }) => {
      await db
        .insertInto('settings')
        .values(['one', 'other'].map((key) => ({ key, value: '' })))
        .execute();
    });
    const touch = (first: string, second: string, both: Barrier) =>
      store.transact({}, async ({ db }) => {
        for (const [n, key] of [first, second].entries()) {
          await db
            .updateTable('settings')
            .set((row) => ({ value: sql`${row.ref('value')} || ${first}` }))
            .where('key', '=', key)
            .execute();
          if (n === 0) await both.arrive();
        }
      });
    const both = new Barrier(2);
    await Promise.all([touch('one', 'other', both), touch('other', 'one', both)]);
    const rows = await database.run(`select value from settings where key in ('one', 'other')`);
    for (const { value } of rows) assert.match(String(value), /^(?:oneother|otherone)$/);
  });

  test('lets transactions with the same exclusive lock run one after the other, and shared ones together', async () => {
    const running: string[] = [];
    const log: string[] = [];
    const work = (name: string, kind: 'exclusive' | 'shared') =>
      store.transact({ [kind]: ['area x'] }, async ({ db }) => {
        running.push(name);
        await sql`select 1`.execute(db);
        log.push(running.join(' '));
        running.splice(running.indexOf(name), 1);
      });
    await Promise.all([work('a', 'exclusive'), work('b', 'exclusive')]);
    assert.deepEqual(log.sort(), ['a', 'b']);

    const both = new Barrier(2);
    const share = () => store.transact({ shared: ['area x'] }, () => both.arrive());
    await Promise.all([share(), share()]); // each waits until the other runs
  });
});

/** Lets a number of callers wait for each other. Later calls do not wait. */
class Barrier {
  #missing: number;
  #open = () => {};
  readonly #all: Promise<void>;

  constructor(count: number) {
    this.#missing = count;
    this.#all = new Promise((resolve) => (this.#open = resolve));
  }

  arrive(): Promise<void> {
    if (--this.#missing <= 0) this.#open();
    return this.#all;
  }
}

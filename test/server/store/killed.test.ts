import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from 'member-area-server';
import '../fast-hashes.js';
import { afterAll, describe, test } from 'vitest';
import { openDemoStore, startDemo } from '../../../demo/server/start-demo.js';
import { startPostgresCluster } from '../../setup/postgres-cluster.js';
import { createDatabase, postgresDatabase, type TestDatabase } from '../database.js';
import { inParallel } from './in-parallel.js';
import { addPeople, type SignedInPerson } from './senders.js';
import { startSiteProcess } from './site-process.js';

const WRITES = 120;
/** The number of answers after which a process is killed. */
const ANSWERS_BEFORE = 40;
/** The number of requests that wait for their answers at the same time: as many writes are open when a process is killed. */
const MOST_AT_ONCE = 8;

interface Write {
  readonly person: SignedInPerson;
  readonly area: 'community' | 'letters';
  isAnswered: boolean;
}

/** Returns a free join and a payment for each of 60 people. */
async function planWrites(store: Store): Promise<Write[]> {
  const people = await addPeople(store, WRITES / 2);
  return people.flatMap((person) =>
    (['community', 'letters'] as const).map((area) => ({ person, area, isAnswered: false })),
  );
}

/**
 * Sends the writes that were not answered yet. One that fails stays unanswered.
 *
 * @param onAnswer called with the number of answers so far
 */
async function sendAll(
  url: string,
  writes: readonly Write[],
  onAnswer: (count: number) => void = () => {},
): Promise<void> {
  const send = async (write: Write) => {
    const { person, area } = write;
    const { status } =
      area === 'community'
        ? await person.send(url, 'PUT', `/api/site-users/account/member-areas/${area}/request-to-join`, {})
        : await person.send(url, 'POST', '/checkout', new URLSearchParams({ memberAreaId: area }));
    if (status >= 400) return;
    write.isAnswered = true;
    onAnswer(writes.filter(({ isAnswered }) => isAnswered).length);
  };
  const open = writes.filter(({ isAnswered }) => !isAnswered);
  await inParallel(
    MOST_AT_ONCE,
    open.map((write) => () => send(write).catch(() => {})),
  );
}

/** Asserts that every answered write is stored, once, and that nothing is stored by half. */
async function assertWhole(database: TestDatabase, writes: readonly Write[]): Promise<number> {
  const read = async (sql: string) =>
    (await database.run(sql)).map((row) => `${row['user_id']} ${row['area_id']}`).sort();
  const memberships = await read(`select user_id, area_id from memberships where user_id like 'person-%'`);
  const orders = await read('select user_id, area_id from orders');
  assert.equal(new Set(memberships).size, memberships.length);
  for (const { person, area, isAnswered } of writes)
    if (isAnswered) assert.ok(memberships.includes(`${person.id} ${area}`), 'an answered write is stored');
  assert.deepEqual(
    orders,
    memberships.filter((membership) => membership.endsWith(' letters')),
  );
  return memberships.length;
}

for (const name of ['sqlite', 'postgres'] as const) {
  describe(`a server that is killed while it writes to ${name}`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'member-area-killed-'));
    const database = await createDatabase(folder, name);
    const store = await openDemoStore(folder, database.url);
    afterAll(async () => {
      await store.close();
      await database.remove();
      await rm(folder, { recursive: true });
    });

    test('has stored all that it has answered and nothing by half, and goes on after a start', async () => {
      const writes = await planWrites(store);
      const first = await startSiteProcess(folder, database.url);
      let killed: Promise<unknown> | undefined;
      await sendAll(first.url, writes, (count) => {
        if (count === ANSWERS_BEFORE) killed = first.end('SIGKILL');
      });
      await killed;
      const answered = writes.filter(({ isAnswered }) => isAnswered).length;
      assert.ok(answered >= ANSWERS_BEFORE && answered < WRITES, `${answered} answers`);
      const stored = await assertWhole(database, writes);
      console.log(`${answered} writes answered and ${stored} stored before the kill`);

      const second = await startDemo({ port: 0, dataFolder: folder, databaseUrl: database.url });
      await sendAll(second.url, writes);
      await second.close();
      assert.equal(writes.filter(({ isAnswered }) => isAnswered).length, WRITES);
      assert.equal(await assertWhole(database, writes), WRITES);
    });
  });
}

/**
 * Kills the process of a connection to PostgreSQL. It is chosen at this moment, because the servers close connections that
 * they have not used for ten seconds.
 */
async function killBackend(database: TestDatabase): Promise<void> {
  const [backend] = await database.run(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
     order by state = 'idle' limit 1`,
  );
  process.kill(Number(backend?.['pid']), 'SIGKILL');
}

describe('a server whose database is killed while it writes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'member-area-killed-'));
  // A cluster of its own: the end of one process of PostgreSQL interrupts all of them.
  const cluster = await startPostgresCluster();
  const database = postgresDatabase(cluster.url);
  const store = await openDemoStore(folder, cluster.url);
  afterAll(async () => {
    await store.close();
    await cluster.stop();
    await rm(folder, { recursive: true });
  });

  test('answers with an error meanwhile, and goes on with nothing stored by half', async () => {
    const writes = await planWrites(store);
    const site = await startDemo({
      port: 0,
      dataFolder: folder,
      databaseUrl: cluster.url,
      log: () => undefined, // the errors are expected
    });
    const recovery = cluster.recovery();
    let killed: Promise<void> | undefined;
    await sendAll(site.url, writes, (count) => {
      if (count === ANSWERS_BEFORE) killed = killBackend(database);
    });
    await killed;
    await recovery;
    const answered = writes.filter(({ isAnswered }) => isAnswered).length;
    assert.ok(answered >= ANSWERS_BEFORE && answered < WRITES, `${answered} answers`);
    await assertWhole(database, writes);

    await sendAll(site.url, writes);
    await site.close();
    assert.equal(writes.filter(({ isAnswered }) => isAnswered).length, WRITES);
    assert.equal(await assertWhole(database, writes), WRITES);
  });
});

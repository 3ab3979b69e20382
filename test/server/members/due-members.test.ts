/** What the list of members is sorted by, of thousands of people who lack it, as after a migration. */
import assert from 'node:assert/strict';
import { createMemberAreaServer, type Store } from 'member-area-server';
import type { MemberList } from 'member-area-elements/contract/owner/members';
import { describe, test } from 'vitest';
import { DueMembers, updateDueMembers } from '../../../packages/server/src/areas/due-members.js';
import { fillWithMembers, OWNER_HEADERS } from '../../bench/server/member-data.js';
import { whenDone } from '../../setup/when-done.js';
import { createStore } from '../database.js';
import { MEMBERS } from './people.js';

const SIZE = 2000;
/** With the owner. */
const ALL = SIZE + 1;
/** The people of one transaction. */
const BATCH = 500;

/** Returns a store with people whose columns nobody has written. */
async function createFilledStore(): Promise<Store> {
  const store = await createStore();
  whenDone(() => store.close());
  await fillWithMembers(store, SIZE);
  return store;
}

function createServer(store: Store) {
  const server = createMemberAreaServer({
    origins: ['http://localhost'],
    store,
    mail: { send: () => Promise.resolve() },
    log: () => {},
  });
  let sendAnswer = () => {};
  const answered = new Promise<void>((resolve) => (sendAnswer = resolve));
  return {
    ...server,
    /** Reads as the owner. Nothing runs after the answers before {@link sendAnswer}. */
    read: (path: string) =>
      server.fetch(new Request(`http://localhost${path}`, { headers: OWNER_HEADERS }), { answered }),
    sendAnswer,
  };
}

async function countDue({ db }: Store): Promise<number> {
  return (await db.selectFrom('users').select('id').where('members_due_at', 'is not', null).execute()).length;
}

describe('people who lack the columns of the list', () => {
  test('get them after the first answer of a server, whatever was asked', async () => {
    const store = await createFilledStore();
    const { read, sendAnswer, settled } = createServer(store);
    assert.equal((await read('/healthz')).status, 200);
    assert.equal(await countDue(store), ALL);
    sendAnswer();
    await settled();
    assert.equal(await countDue(store), 0);
  });

  test('get them in part while the list is read, and all of them afterwards', async () => {
    const store = await createFilledStore();
    const { read, sendAnswer, settled } = createServer(store);
    const first = (await (await read(MEMBERS)).json()) as MemberList;
    assert.deepEqual([first.total, first.members.length], [ALL, 50]);
    assert.equal(await countDue(store), ALL - BATCH);
    sendAnswer();
    await settled();
    assert.equal(await countDue(store), 0);
    const { members } = (await (await read(`${MEMBERS}?sort=next-payment`)).json()) as MemberList;
    const payments = members.map(({ nextPaymentAt }) => nextPaymentAt ?? '');
    assert.ok(payments.every((at) => at !== ''));
    assert.deepEqual(payments, payments.toSorted());
  });

  test('are all in an export, which begins before all of them have got them', async () => {
    const store = await createFilledStore();
    const { read } = createServer(store);
    const answer = await read(`${MEMBERS}/export`);
    assert.equal(answer.status, 200);
    assert.equal(await countDue(store), ALL - BATCH);
    const emails = (await answer.text())
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]);
    assert.equal(emails.length, ALL);
    assert.deepEqual(emails, emails.toSorted());
  });

  test('get them once from processes that begin at the same time', async () => {
    const store = await createFilledStore();
    const reports = await Promise.all(
      [1, 2].map(async () => {
        let people = 0;
        await updateDueMembers(store, (written) => (people = written));
        return people;
      }),
    );
    assert.equal(await countDue(store), 0);
    assert.equal(reports[0]! + reports[1]!, ALL);
  });

  test('get them later when the server stops', async () => {
    const store = await createFilledStore();
    const dueMembers = new DueMembers(store);
    const all = dueMembers.updateAll();
    dueMembers.stop();
    await all;
    assert.equal(await countDue(store), ALL - BATCH);
  });
});

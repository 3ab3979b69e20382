/** What visitors and whoever runs the site see when its database cannot be written, is another file, or a request is not whole. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { DatabaseFileError } from 'member-area-server';
import { nodeListener } from 'member-area-server/node';
import { sqliteStore } from 'member-area-server/sqlite';
import { afterAll, describe, test } from 'vitest';
import { ORIGIN, startInProcess, type InProcessServer } from './in-process-server.js';

const readHealth = async (server: InProcessServer) => {
  const answer = await server.fetch(new Request(`${ORIGIN}/healthz`));
  return [answer.status, ((await answer.json()) as { status: string }).status];
};

describe('a database without space', () => {
  const setPages = (server: InProcessServer, count: number) =>
    sql`pragma max_page_count = ${sql.raw(String(count))}`.execute(server.store.db);

  test('answers changes with 503, is not healthy, and recovers when there is space again', async () => {
    const server = await startInProcess();
    const visitor = await server.newVisitor();
    await setPages(server, 1); // SQLite takes the number of pages that there are
    server.entries.length = 0;
    let answer = await visitor.post('/api/events', event());
    for (let n = 0; answer.status === 202 && n < 200; n++)
      answer = await visitor.post('/api/events', event());
    assert.deepEqual([answer.status, answer.json.error.code], [503, 'storage']);
    assert.equal(answer.headers.get('retry-after'), '60');
    assert.deepEqual(
      server.entries
        .filter(({ event: name }) => name !== 'request')
        .map(({ event: name, level }) => [name, level]),
      [['store-full', 'error']],
    );
    await assert.rejects(
      server.store.transact({}, ({ db }) =>
        db
          .insertInto('settings')
          .values({ key: 'large', value: 'x'.repeat(10_000) })
          .execute(),
      ),
      { code: 'SQLITE_FULL' },
    );
    assert.deepEqual(await readHealth(server), [503, 'store-full']);
    assert.equal((await visitor.get('/api/people-hub/v1/member-areas/community')).status, 200);

    await setPages(server, 1_000_000);
    assert.deepEqual(await readHealth(server), [200, 'ok']);
    assert.equal((await visitor.post('/api/events', event())).status, 202);
    const rows = await server.store.db.selectFrom('settings').select('key').execute();
    assert.ok(rows.every(({ key }) => !key.startsWith('probe')));
  });

  const event = () => ({ eventSchemaName: 'MemberAreas', eventContent: { text: 'x'.repeat(4000) } });
});

describe('a file that is no database of the site', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'member-area-files-'));
  afterAll(() => rm(folder, { recursive: true }));
  const rejectsWith = async (file: string, message: RegExp) => {
    await assert.rejects(sqliteStore({ file }), (error) => {
      assert.ok(error instanceof DatabaseFileError);
      assert.equal(error.file, file);
      assert.ok(
        error.message.startsWith(`sqliteStore: ${JSON.stringify(file)} cannot be opened`),
        error.message,
      );
      assert.match(error.message, message);
      return true;
    });
  };

  test('is named by the error of the start: a file of another program', async () => {
    const file = join(folder, 'notes.db');
    await writeFile(file, 'These are notes, and not a database. '.repeat(100));
    await rejectsWith(file, /not a SQLite database\. Restore it from a backup, or name another file/);
  });

  test('is named by the error of the start: a damaged file', async () => {
    const file = join(folder, 'damaged.db');
    const store = await sqliteStore({ file });
    await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
    await store.close();
    const content = await readFile(file);
    await writeFile(file, content.fill(0xaa, 4096));
    await rejectsWith(file, /damaged\. Restore it from a backup/);
  });

  test('is named by the error of the start: a folder', async () => {
    const file = join(folder, 'folder.db');
    await mkdir(file);
    await rejectsWith(file, /it is a folder, or this process may not/);
  });
});

describe('a request that is not whole', () => {
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x'])
    test(`is refused with 400 as a form of ${type}`, async () => {
      const server = await startInProcess();
      const visitor = await server.newVisitor();
      const answer = await visitor.request('/account/form/login', {
        method: 'POST',
        body: 'abc',
        headers: { 'content-type': type },
      });
      assert.deepEqual([answer.status, answer.json.error.code], [400, 'invalid']);
      assert.ok(server.entries.every(({ level }) => level !== 'error'));
    });

  for (const [name, framing] of [
    ['with a length', 'Content-Length: 100\r\n\r\n{"half'],
    ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"hal\r\n'],
  ] as const)
    test(`is no error of the server: an upload ${name} that the client breaks off`, async () => {
      const server = await startInProcess();
      const http = createServer(nodeListener(server.fetch)).listen(0, 'localhost');
      await once(http, 'listening');
      afterAll(() => http.close().closeAllConnections());
      const head = `POST /api/events HTTP/1.1\r\nHost: localhost\r\nOrigin: ${ORIGIN}\r\nContent-Type: application/json\r\n`;
      const requested = once(http, 'request');
      const socket = connect((http.address() as AddressInfo).port, 'localhost').resume();
      socket.on('error', () => {}); // the server may reset it
      socket.write(head + framing);
      await requested;
      socket.destroy();
      await server.close(); // waits for the request
      const lines = server.entries.filter(({ event }) => !event.startsWith('clos'));
      assert.deepEqual(
        lines.map((line) => [line.event, line.level, line.event === 'request' && line.status]),
        [['request', 'info', 400]],
      );
    });

  test('is not confused with a lost connection of the server itself, which stays an error', async () => {
    const server = await startInProcess();
    const visitor = await server.newVisitor();
    const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    server.store.transact = () => Promise.reject(lost);
    const account = { email: 'visitor@example.com', password: 'visitor-pass-1' };
    const answer = await visitor.post('/api/site-users/account/session', account);
    assert.equal(answer.status, 500);
    assert.ok(server.entries.some(({ event, level }) => event === 'request-failed' && level === 'error'));
  });
});

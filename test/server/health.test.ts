import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { ORIGIN, startInProcess } from './in-process-server.js';

describe('the health check', () => {
  const readHealth = async (server: Awaited<ReturnType<typeof startInProcess>>, path = '/healthz') => {
    const answer = await server.fetch(new Request(ORIGIN + path));
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.deepEqual(answer.headers.getSetCookie(), []);
    return [answer.status, ((await answer.json()) as { status: string }).status];
  };

  test('says that the server is ready and alive', async () => {
    const server = await startInProcess();
    assert.deepEqual(await readHealth(server), [200, 'ok']);
    assert.deepEqual(await readHealth(server, '/healthz/live'), [200, 'ok']);
  });

  test('says that the database does not answer, and that the process still does', async () => {
    const server = await startInProcess();
    await server.store.close();
    assert.deepEqual(await readHealth(server), [503, 'store-unavailable']);
    assert.deepEqual(await readHealth(server, '/healthz/live'), [200, 'ok']);
    assert.deepEqual(
      server.entries.map(({ event, level }) => [event, level]),
      [['store-unavailable', 'error']],
    );
  });

  test('says that the server is stopping while requests are still answered', async () => {
    const server = await startInProcess();
    const closed = server.close({ drainMs: 200 });
    assert.deepEqual(await readHealth(server), [503, 'closing']);
    const area = await server.fetch(new Request(`${ORIGIN}/api/people-hub/v1/member-areas/community`));
    assert.equal(area.status, 200);
    assert.deepEqual(await closed, { unfinished: 0 });
  });
});

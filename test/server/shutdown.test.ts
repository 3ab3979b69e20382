import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { ORIGIN, startInProcess } from './in-process-server.js';

describe('a closed server', () => {
  test('refuses further requests, and lets the client repeat them elsewhere', async () => {
    const server = await startInProcess();
    const [first, second] = await Promise.all([server.close(), server.close()]);
    assert.deepEqual([first, second], [{ unfinished: 0 }, { unfinished: 0 }]);
    const answer = await server.fetch(new Request(`${ORIGIN}/api/people-hub/v1/member-areas/community`));
    assert.deepEqual(
      [answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')],
      [503, '1', 'no-store'],
    );
    assert.deepEqual(await answer.json(), {
      error: { code: 'closing', message: 'The server is stopping. Try again.' },
    });
  });

  test('has sent the mails of the requests that it answered', async () => {
    const sent: string[] = [];
    let begin = () => {};
    let release = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    const server = await startInProcess({
      mail: {
        async send({ to }) {
          begin();
          await released;
          sent.push(to);
        },
      },
    });
    const visitor = await server.newVisitor();
    const path = '/api/site-users/account/password-reset';
    assert.equal((await visitor.post(path, { email: 'member@example.com' })).status, 202);
    const closed = server.close();
    await begun;
    release();
    assert.deepEqual(await closed, { unfinished: 0 });
    assert.deepEqual(sent, ['member@example.com']);
  });

  test('does not wait longer than it was told, and says how much has not ended', async () => {
    const server = await startInProcess({ mail: { send: () => new Promise(() => {}) } });
    const visitor = await server.newVisitor();
    await visitor.post('/api/site-users/account/password-reset', { email: 'member@example.com' });
    const { unfinished } = await server.close({ withinMs: 20 });
    // The look for mails after the first request may wait for the mail too.
    assert.ok(unfinished > 0, String(unfinished));
    assert.deepEqual(
      server.entries.filter(({ event }) => event === 'closed').map(({ level }) => level),
      ['warn'],
    );
  });
});

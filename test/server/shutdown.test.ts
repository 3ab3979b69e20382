import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { LogEntry } from 'member-area-elements/server';
import { describe, test } from 'vitest';
import { startDemoProcess } from './demo-process.js';
import { ORIGIN, startInProcess } from './in-process-server.js';

describe('a stopped process', () => {
  test('answers every request that it has accepted, then exits with 0', async () => {
    const { url, lines, end } = await startDemoProcess();
    const agent = new Agent({ keepAlive: true });
    const { headers } = await send(request(`${url}/account/frame`, { agent }));
    const crumb = /crumb=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? assert.fail();

    // Log-ins take long, because their passwords are hashed: they run when the signal comes. "100 Continue" says that the
    // server has accepted the request.
    const logIns = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const outgoing = request(`${url}/api/site-users/account/session`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-csrf-token': crumb,
            cookie: `crumb=${crumb}`,
            origin: url,
            expect: '100-continue',
          },
        });
        outgoing.flushHeaders();
        await once(outgoing, 'continue');
        return outgoing;
      }),
    );
    const received: string[] = [];
    const reads = new EventEmitter();
    /** Reads areas on a connection that is kept alive, until the server is gone. */
    const readAreas = async () => {
      for (;;) {
        const outgoing = request(`${url}/api/people-hub/v1/member-areas/community`, { agent });
        const answer = await send(outgoing).catch(() => null);
        if (!answer) return;
        assert.equal(answer.status, 200);
        received.push(String(answer.headers['x-request-id']));
        reads.emit('read');
      }
    };
    const firstRead = once(reads, 'read');
    const readers = Array.from({ length: 8 }, readAreas);
    await firstRead;
    const body = JSON.stringify({ email: 'visitor@example.com', password: 'visitor-pass-1' });
    const answers = Promise.all(logIns.map((outgoing) => send(outgoing, body)));
    const ended = end('SIGTERM');

    for (const { status, headers: answered, content } of await answers) {
      assert.equal(status, 200, content);
      received.push(String(answered['x-request-id']));
    }
    await Promise.all(readers);
    assert.equal(await ended, 0);
    agent.destroy();

    const entries = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as LogEntry);
    const accepted = entries.filter((entry) => entry.event === 'request').map(({ requestId }) => requestId);
    const lost = accepted.filter((id) => !received.includes(id) && id !== headers['x-request-id']);
    assert.deepEqual(lost, []);
    assert.deepEqual(
      entries.filter(({ event }) => event.startsWith('clos')).map(({ time: _, ...entry }) => entry),
      [
        { level: 'info', event: 'closing' },
        { level: 'info', event: 'closed', unfinished: 0 },
      ],
    );
  });
});

interface Answered {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly content: string;
}

/** Sends the rest of a request, and reads the whole answer. Throws for a connection that ends before it. */
async function send(outgoing: ClientRequest, body?: string): Promise<Answered> {
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  const content = await text(answer);
  return { status: answer.statusCode, headers: answer.headers, content };
}

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

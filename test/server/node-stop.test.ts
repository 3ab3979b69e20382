/** A server stops in time, whatever the connections on it have sent. */
import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { Agent, createServer, get, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { LogEntry, MemberAreaServer } from 'member-area-server';
import { nodeListener, nodeStop, type RequestHandler } from 'member-area-server/node';
import { describe, test } from 'vitest';
import { ORIGIN, startInProcess } from './in-process-server.js';
import { startDemoProcess } from './demo-process.js';
import { Visitor } from './site.js';

const HEAD = 'POST /api/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const HALF_OF_A_BODY = `${HEAD}Content-Length: 100\r\n\r\n{"half`;

/** Opens a connection, and sends a text that is no whole request. */
async function openConnection(port: number, sent: string): Promise<Socket> {
  const socket = connect(port, 'localhost').resume();
  socket.on('error', () => {}); // the server resets it
  await once(socket, 'connect');
  if (sent !== '') await new Promise((resolve) => socket.write(sent, resolve));
  return socket;
}

/** Resolves when the server has closed a connection, or has reset it. */
const isClosed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

/** Serves a site, and returns what stops it. */
async function serve(members: MemberAreaServer, handler: RequestHandler = members.fetch) {
  const server = createServer(nodeListener(handler));
  const stop = nodeStop(server, members);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port, stop };
}

describe('a server that is stopped', () => {
  for (const [name, sent] of [
    ['has sent nothing', ''],
    ['has sent half of the headers', HEAD],
  ] as const) {
    test(`does not wait for a connection that ${name}`, async () => {
      const { server, port, stop } = await serve(await startInProcess());
      const accepted = once(server, 'connection');
      const socket = await openConnection(port, sent);
      await accepted;
      const closed = isClosed(socket);
      assert.deepEqual(await stop({ withinMs: 600_000 }), { unfinished: 0 });
      await closed;
    });
  }

  test('closes a connection that has sent half of a body when the time is over', async () => {
    const members = await startInProcess();
    const { server, port, stop } = await serve(members);
    const requested = once(server, 'request');
    const socket = await openConnection(port, HALF_OF_A_BODY);
    await requested;
    const closed = isClosed(socket);
    assert.deepEqual(await stop({ requestsWithinMs: 50 }), { unfinished: 0 });
    await closed;
    await assert.rejects(members.store.db.selectFrom('users').select('id').execute());
  });

  test('answers the requests that run, also those for pages of the site, before the store is closed', async () => {
    const members = await startInProcess();
    let answerPage = () => {};
    const isAsked = new Promise<void>((resolve) => (answerPage = resolve));
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const { port, stop } = await serve(members, async ({ headers }) => {
      begin();
      await isAsked;
      const visit = await members.visit(new Request(ORIGIN, { headers }));
      return new Response(visit.person === null ? 'signed out' : 'signed in');
    });
    const page = get({ port, host: 'localhost' });
    const answered = once(page, 'response') as Promise<[IncomingMessage]>;
    await begun;
    const stopped = stop();
    answerPage();
    const [answer] = await answered;
    assert.deepEqual([answer.statusCode, await text(answer)], [200, 'signed out']);
    assert.deepEqual(await stopped, { unfinished: 0 });
  });

  test('says so to the health check first, and still answers, with a drain', async () => {
    const members = await startInProcess();
    const { port, stop } = await serve(members);
    const stopped = stop({ drainMs: 1500 });
    const statuses = await Promise.all(
      ['/healthz', '/api/people-hub/v1/member-areas/community'].map(
        async (path) => (await fetch(`http://localhost:${port}${path}`)).status,
      ),
    );
    assert.deepEqual(statuses, [503, 200]);
    await stopped;
  });

  test('is stopped once, whoever asks again', async () => {
    const { stop } = await serve(await startInProcess());
    assert.deepEqual(await Promise.all([stop(), stop()]), [{ unfinished: 0 }, { unfinished: 0 }]);
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

describe('a stopped process', () => {
  test('answers every request that it has accepted in spite of silent connections, then exits with 0', async () => {
    const { url, lines, end } = await startDemoProcess({ env: { DEMO_FAULTS: '1' } });
    const port = Number(new URL(url).port);
    await Promise.all([openConnection(port, ''), openConnection(port, HEAD)]);
    assert.ok((await new Visitor(url).delete('/demo/faults')).status < 300, 'the faults are turned on');
    const agent = new Agent({ keepAlive: true });
    const { headers } = await send(request(`${url}/account/login`, { agent }));
    const crumb = /crumb=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? assert.fail();

    // Log-ins take long, because their passwords are hashed: they run when the signal comes. "100 Continue" says that the
    // server has accepted the request.
    const logIns = await Promise.all(
      Array.from({ length: 4 }, async () => {
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

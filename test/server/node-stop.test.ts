/** A server stops in time, whatever the connections on it have sent. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { MemberAreaServer } from 'member-area-elements/server';
import { nodeListener, nodeStop, type RequestHandler } from 'member-area-elements/server/node';
import { describe, test } from 'vitest';
import { ORIGIN, startInProcess } from './in-process-server.js';
import { startDemoProcess } from './demo-process.js';

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

test('the demo ends on SIGTERM while a connection has sent nothing and another one half of the headers', async () => {
  const { url, end } = await startDemoProcess();
  const port = Number(new URL(url).port);
  await Promise.all([openConnection(port, ''), openConnection(port, HEAD)]);
  await (await fetch(`${url}/healthz`)).text(); // so that the server has accepted the earlier ones
  assert.equal(await end('SIGTERM'), 0);
});

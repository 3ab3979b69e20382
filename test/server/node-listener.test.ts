import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler } from 'express';
import type { Bindings, MemberAreaServer } from 'member-area-server';
import { nodeListener, nodeMiddleware, type RequestHandler } from 'member-area-server/node';
import { afterAll, describe, test } from 'vitest';

/** Starts a server on a free port, and returns its address. */
async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  afterAll(() => server.close().closeAllConnections());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
const serve = (handler: RequestHandler) => listen(nodeListener(handler));

/** A server that answers one path with what it was sent. */
const echo: Pick<MemberAreaServer, 'fetch' | 'handles'> = {
  handles: (pathname) => pathname.startsWith('/api/'),
  fetch: async (incoming) => new Response(`${incoming.method} ${incoming.url} ${await incoming.text()}`),
};

describe('nodeListener', () => {
  test('hands over the whole request, and sends the whole answer', async () => {
    const url = await serve(async (incoming) => {
      const headers = new Headers({ 'x-seen': incoming.headers.get('x-sent') ?? '' });
      headers.append('set-cookie', 'a=1');
      headers.append('set-cookie', 'b=2');
      return new Response(`${incoming.method} ${new URL(incoming.url).search} ${await incoming.text()}`, {
        status: 201,
        headers,
      });
    });
    const answer = await fetch(`${url}/path?a=b`, {
      method: 'PUT',
      body: 'text',
      headers: { 'x-sent': 'yes' },
    });
    assert.deepEqual([answer.status, await answer.text()], [201, 'PUT ?a=b text']);
    assert.equal(answer.headers.get('x-seen'), 'yes');
    assert.deepEqual(answer.headers.getSetCookie(), ['a=1', 'b=2']);
  });

  test('hands over a request of the platform, which can be copied, also without a length of its body', async () => {
    const platformRequest = Request;
    const url = await serve(async (incoming) => {
      const copy = new Request(incoming, { headers: { 'x-copy': 'yes' } });
      return new Response(`${copy.method} ${copy.body === null} ${await copy.text()}`);
    });
    const chunked = new Blob(['in ', 'chunks']).stream();
    const send = async (init: RequestInit & { readonly duplex?: 'half' }) => (await fetch(url, init)).text();
    assert.equal(await send({ method: 'POST', body: chunked, duplex: 'half' }), 'POST false in chunks');
    assert.equal(await send({ method: 'DELETE' }), 'DELETE true ');
    assert.equal(globalThis.Request, platformRequest);
  });

  test('answers a request of the method TRACE', async () => {
    const url = await serve(() => new Response('never'));
    const traced = request(url, { method: 'TRACE' });
    traced.end();
    const [answer] = (await once(traced, 'response')) as [IncomingMessage];
    answer.resume();
    assert.equal(answer.statusCode, 405);
  });

  test('streams the body of an answer', async () => {
    let sendRest = () => {};
    const url = await serve(
      () =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode('first'));
              sendRest = () => {
                controller.enqueue(new TextEncoder().encode('second'));
                controller.close();
              };
            },
          }),
        ),
    );
    const reader = (await fetch(url)).body!.pipeThrough(new TextDecoderStream()).getReader();
    assert.equal((await reader.read()).value, 'first');
    sendRest();
    assert.equal((await reader.read()).value, 'second');
  });

  test('tells the address of the client, and when the answer was sent', async () => {
    const seen: Bindings[] = [];
    const url = await serve((_, bindings) => {
      seen.push({ address: bindings.address, answered: bindings.answered });
      return new Response('done');
    });
    await (await fetch(url)).text();
    assert.match(seen[0]?.address ?? '', /^(?:::1|127\.0\.0\.1|::ffff:127\.0\.0\.1)$/);
    await seen[0]?.answered;
  });

  test('aborts the signal of a request whose client has gone', async () => {
    let resolveAborted = () => {};
    const isAborted = new Promise<void>((resolve) => (resolveAborted = resolve));
    let resolveStarted = () => {};
    const isStarted = new Promise<void>((resolve) => (resolveStarted = resolve));
    const url = await serve(async ({ signal }) => {
      signal.addEventListener('abort', () => resolveAborted());
      resolveStarted();
      await isAborted;
      return new Response('too late');
    });
    const leaving = request(url).on('error', () => {});
    leaving.end();
    await isStarted;
    leaving.destroy();
    await isAborted;
  });
});

describe('nodeMiddleware', () => {
  test('answers the paths of the server, and leaves the others to Express', async () => {
    const app = express()
      .use(nodeMiddleware(echo as MemberAreaServer))
      .get('/mine', (_, answer) => void answer.send('mine'));
    const url = await listen(app);
    assert.equal(await (await fetch(`${url}/mine`)).text(), 'mine');
    const answer = await fetch(`${url}/api/call?x=1`, { method: 'POST', body: '{}' });
    assert.equal(await answer.text(), `POST ${url}/api/call?x=1 {}`);
    assert.equal((await fetch(`${url}/nothing`)).status, 404);
  });

  test('knows the whole path when Express has mounted it below one', async () => {
    const url = await listen(express().use('/api', nodeMiddleware(echo as MemberAreaServer)));
    assert.equal(await (await fetch(`${url}/api/call`)).text(), `GET ${url}/api/call `);
  });

  test('says what to do when another middleware has read the body', async () => {
    const answerError: ErrorRequestHandler = (error: Error, _incoming, answer, _next) => {
      answer.status(500).send(error.message);
    };
    const app = express()
      .use(express.json())
      .use(nodeMiddleware(echo as MemberAreaServer))
      .use(answerError);
    const url = await listen(app);
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/call`, { method: 'POST', body: '{}', headers });
    assert.equal(answer.status, 500);
    assert.match(
      await answer.text(),
      /^\/api\/call: another middleware has read the body.*before express\.json\(\)\.$/,
    );
    assert.equal((await fetch(`${url}/api/call`)).status, 200);
  });
});

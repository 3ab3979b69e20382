/**
 * A backend whose answers the test defines. It uses real HTTP, so that network failures can be tested too.
 *
 * - `PUT /__script/{id}` with `[{ status, headers, body, kind }, ...]`: sets the answers, in their order
 * - anything at `/__scripted/{id}/...`: returns the next answer, or 501 when none is left
 * - `GET /__calls/{id}?atLeast=2`: returns the calls so far as `[{ method, url, headers, body, aborted }, ...]`, after it
 *   has waited for that number
 * - `PUT /__release/{id}`: sends the oldest held answer, after it has waited for one
 *
 * Kinds: `json` (the default), `held` (JSON after its release), `html`, `truncate` (ends in the middle of the body),
 * `hang` (never answers), `reset` (resets the connection). The test chooses the id.
 */
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const PATH = /^\/__(script|scripted|calls|release)\/([^/]+)(\/.*)?$/;

export function scriptedServer() {
  const scripts = new Map();
  const scriptOf = (id) => {
    if (!scripts.has(id)) scripts.set(id, { answers: [], calls: [], held: [], events: new EventEmitter() });
    return scripts.get(id);
  };

  async function middleware(context, next) {
    // A browser repeats a call by itself when a reused connection is reset, so no connection is used twice.
    context.set('Connection', 'close');
    const [, route, id, path] = PATH.exec(context.path) ?? [];
    if (!route) return next();
    const script = scriptOf(id);
    context.set('Cache-Control', 'no-store');
    if (route === 'calls') {
      while (script.calls.length < Number(context.query.atLeast ?? 0)) await once(script.events, 'call');
      context.body = script.calls;
    } else if (route === 'release') {
      while (script.held.length === 0) await once(script.events, 'held');
      script.held.shift()();
      context.status = 204;
    } else if (route === 'script') {
      script.answers = JSON.parse(await readBody(context.req));
      context.status = 204;
    } else {
      const call = await record(script, context, path ?? '/');
      await answer(context, script, call);
    }
  }
  return { middleware };
}

async function record({ calls, events }, { req, res, method, search, headers }, path) {
  const call = { method, url: `${path}${search}`, headers, body: await readBody(req), aborted: false };
  res.once('close', () => (call.aborted = !res.writableFinished));
  calls.push(call);
  events.emit('call');
  return call;
}

async function answer(context, { answers, held, events }, { method, url }) {
  // The first answer for this call, or for any call.
  const index = answers.findIndex(({ to = '' }) => url.includes(to));
  const [scripted] = index === -1 ? [] : answers.splice(index, 1);
  if (!scripted) {
    context.status = 501;
    context.body = { error: `The script has no answer left for ${method} ${url}` };
    return;
  }
  const { status = 200, headers = {}, body, kind = 'json' } = scripted;
  if (kind === 'hang' || kind === 'reset') {
    context.respond = false;
    // Otherwise the runner reports a 404.
    context.status = 200;
    if (kind === 'reset') await resetConnection(context.req.socket);
    return;
  }
  if (kind === 'held') {
    await new Promise((resolve) => {
      held.push(resolve);
      events.emit('held');
    });
  }

  const isHtml = kind === 'html';
  const bytes = Buffer.from(
    isHtml ? (body ?? '<!doctype html><h1>Not JSON</h1>') : JSON.stringify(body ?? null),
  );
  context.status = status;
  context.set('Content-Type', isHtml ? 'text/html; charset=utf-8' : 'application/json');
  context.set(headers);
  if (kind === 'truncate') {
    context.respond = false;
    context.res.writeHead(status, { 'Content-Length': bytes.length });
    context.res.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => context.req.socket.destroy());
  } else if (body !== undefined || isHtml) {
    context.body = bytes;
  } else {
    // `null` removes the content type and changes the status, so the status is set again.
    context.body = null;
    context.status = status;
  }
}

/** Resets in the middle of the headers. A browser repeats a read by itself when it has received nothing. */
async function resetConnection(socket) {
  socket.write('HTTP/1.1 ');
  await sleep(20);
  socket.resetAndDestroy();
}

async function readBody(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

/**
 * A backend whose answers the test writes. Real HTTP, so that what only a network can do is tested too.
 *
 * - `PUT /__script/{id}` with `[{ status, headers, body, kind }, ...]`: the answers, first to last
 * - anything at `/__scripted/{id}/...`: takes the next of them; 501 when none is left
 * - `GET /__calls/{id}?atLeast=2`: what was called so far, as `[{ method, url, headers, body, aborted }, ...]`, once it
 *   was that often
 * - `PUT /__release/{id}`: lets the answer go that is held longest, once there is one
 *
 * Kinds: `json` (the default), `held` (JSON, once it is released), `html`, `truncate` (ends in the middle of the body),
 * `hang` (never answers), `reset` (cuts the connection). The id is made up by the test.
 */
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const PATH = /^\/__(script|scripted|calls|release)\/([^/]+)(\/.*)?$/;

export function scriptedServer() {
  const scripts = new Map();
  const scriptOf = (id) => {
    if (!scripts.has(id)) scripts.set(id, { answers: [], calls: [], held: [], news: new EventEmitter() });
    return scripts.get(id);
  };

  async function middleware(context, next) {
    // A browser repeats a call by itself when a connection it has used before is cut: no connection is used twice.
    context.set('Connection', 'close');
    const [, route, id, path] = PATH.exec(context.path) ?? [];
    if (!route) return next();
    const script = scriptOf(id);
    context.set('Cache-Control', 'no-store');
    if (route === 'calls') {
      while (script.calls.length < Number(context.query.atLeast ?? 0)) await once(script.news, 'call');
      context.body = script.calls;
    } else if (route === 'release') {
      while (script.held.length === 0) await once(script.news, 'held');
      script.held.shift()();
      context.status = 204;
    } else if (route === 'script') {
      script.answers = JSON.parse(await bodyOf(context.req));
      context.status = 204;
    } else {
      const call = await record(script, context, path ?? '/');
      await answer(context, script, call);
    }
  }
  return { middleware };
}

async function record({ calls, news }, { req, res, method, search, headers }, path) {
  const call = { method, url: `${path}${search}`, headers, body: await bodyOf(req), aborted: false };
  res.once('close', () => (call.aborted = !res.writableFinished));
  calls.push(call);
  news.emit('call');
  return call;
}

async function answer(context, { answers, held, news }, { method, url }) {
  // The first that is for this call, or for any.
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
    // Else the runner notes a call that was not found.
    context.status = 200;
    if (kind === 'reset') await reset(context.req.socket);
    return;
  }
  if (kind === 'held') {
    await new Promise((resolve) => {
      held.push(resolve);
      news.emit('held');
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
    // Assigned last, an empty body takes the content type with it and leaves the status.
    context.body = null;
    context.status = status;
  }
}

/** In the middle of the headers: a browser repeats a read by itself when it has received nothing at all. */
async function reset(socket) {
  socket.write('HTTP/1.1 ');
  await sleep(20);
  socket.resetAndDestroy();
}

async function bodyOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

/**
 * A backend whose responses the test defines. It uses real HTTP, so that network failures can be tested.
 *
 * - `PUT /__script/{id}` with `[{ status, headers, body, kind }, ...]`: sets the responses, in their order
 * - any request to `/__scripted/{id}/...`: takes the next response; 501 when none is left
 * - `GET /__calls/{id}?atLeast=2`: returns the calls as `[{ method, url, headers, body, aborted }, ...]`, as soon as
 *   there are so many
 * - `PUT /__release/{id}`: sends the oldest `held` response, as soon as there is one
 *
 * Kinds: `json` (the default), `held` (JSON, sent after a release), `html`, `truncate` (ends in the middle of the body),
 * `hang` (sends nothing), `reset` (closes the connection). The test chooses the id.
 */
import { EventEmitter, once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, Middleware } from 'koa';
import type { RecordedCall, ScriptedAnswer } from './scripted.js';

const PATH = /^\/__(script|scripted|calls|release)\/([^/]+)(\/.*)?$/;

interface Script {
  answers: ScriptedAnswer[];
  calls: RecordedCall[];
  /** Functions that send the responses which are held. */
  held: (() => void)[];
  /** Emits `call` and `held`. */
  events: EventEmitter;
}

export function scriptedServer(): Middleware {
  const scripts = new Map<string, Script>();
  const getScript = (id: string): Script => {
    const script = scripts.get(id) ?? { answers: [], calls: [], held: [], events: new EventEmitter() };
    scripts.set(id, script);
    return script;
  };

  return async (context, next) => {
    // A browser repeats a request when a connection that it has used before is closed. So no connection is used twice.
    context.set('Connection', 'close');
    const [, route, id, path = '/'] = PATH.exec(context.path) ?? [];
    if (route === undefined || id === undefined) {
      await next();
      return;
    }
    const script = getScript(id);
    context.set('Cache-Control', 'no-store');
    if (route === 'calls') {
      while (script.calls.length < Number(context.query['atLeast'] ?? 0)) await once(script.events, 'call');
      context.body = script.calls;
    } else if (route === 'release') {
      while (script.held.length === 0) await once(script.events, 'held');
      script.held.shift()?.();
      context.status = 204;
    } else if (route === 'script') {
      script.answers = JSON.parse(await readBody(context.req)) as ScriptedAnswer[];
      context.status = 204;
    } else {
      await answer(context, script, await record(context, script, path));
    }
  };
}

async function record({ req, res, method, search, headers }: Context, script: Script, path: string) {
  const call: RecordedCall = {
    method,
    url: `${path}${search}`,
    headers: headers as Record<string, string>,
    body: await readBody(req),
    aborted: false,
  };
  res.once('close', () => (call.aborted = !res.writableFinished));
  script.calls.push(call);
  script.events.emit('call');
  return call;
}

async function answer(context: Context, script: Script, { method, url }: RecordedCall): Promise<void> {
  const scripted = takeAnswer(script, url);
  if (!scripted) {
    context.status = 501;
    context.body = { error: `The script has no answer left for ${method} ${url}` };
    return;
  }
  const { kind } = scripted;
  if (kind === 'hang' || kind === 'reset') {
    context.respond = false;
    // With the default status the runner would report a missing file.
    context.status = 200;
    if (kind === 'reset') await reset(context.req.socket);
    return;
  }
  if (kind === 'held') {
    await new Promise<void>((resolve) => {
      script.held.push(resolve);
      script.events.emit('held');
    });
  }
  send(context, scripted);
}

/** Removes and returns the first answer for this address, or for any address. */
function takeAnswer({ answers }: Script, url: string): ScriptedAnswer | undefined {
  const index = answers.findIndex(({ to = '' }) => url.includes(to));
  return index === -1 ? undefined : answers.splice(index, 1)[0];
}

function send(context: Context, { status = 200, headers = {}, body, kind }: ScriptedAnswer): void {
  const isHtml = kind === 'html';
  const bytes = Buffer.from(isHtml ? toHtml(body) : JSON.stringify(body ?? null));
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
    // An empty body removes the content type and sets the status 204, so the status is set again.
    context.body = null;
    context.status = status;
  }
}

function toHtml(body: unknown): string {
  return typeof body === 'string' ? body : '<!doctype html><h1>Not JSON</h1>';
}

/** Closes the connection in the middle of the headers: a browser repeats a GET that received no byte at all. */
async function reset(socket: Socket): Promise<void> {
  socket.write('HTTP/1.1 ');
  await sleep(20);
  socket.resetAndDestroy();
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

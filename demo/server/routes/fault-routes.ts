import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import type { DemoEnvironment } from '../environment.js';
import { readJson } from '../http/json-body.js';

/** The number of faults that are kept, the newest. */
const MOST_FAULTS = 100;
const LONGEST_DELAY = 600_000;

const faultSchema = z.object({
  path: z.string().min(1),
  kind: z
    .string()
    .regex(/^(status:[2-5]\d\d|delay:\d+|hang|reset|truncate|html|crumbFail|captcha)$/)
    .refine((kind) => !kind.startsWith('delay:') || Number(kind.slice(6)) <= LONGEST_DELAY),
  times: z.int().min(1).default(1),
});

/** Creates the routes that set faults, and the middleware that makes them happen. */
export function createFaults() {
  let faults: z.infer<typeof faultSchema>[] = [];

  const routes = new Hono<DemoEnvironment>()
    .post('/', async (c) => {
      const fault = await readJson(c, faultSchema);
      faults = [...faults.filter(({ times }) => times > 0), fault].slice(-MOST_FAULTS);
      return c.json(faults);
    })
    .delete('/', (c) => {
      faults = [];
      return c.body(null, 204);
    });

  const middleware = createMiddleware<DemoEnvironment>(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (pathname.startsWith('/demo/')) return next();
    const fault = faults.find(({ path, times }) => times > 0 && (pathname + search).startsWith(path));
    if (!fault) return next();
    fault.times--;
    const [kind, value] = fault.kind.split(':');
    switch (kind) {
      case 'status':
        return answerStatus(c, Number(value));
      case 'delay':
        await new Promise((resolve) => setTimeout(resolve, Number(value)));
        return next();
      case 'hang':
        return waitForClose(c);
      case 'reset':
        c.env.incoming.socket.destroy();
        return RESPONSE_ALREADY_SENT;
      case 'html':
        return c.html('<!doctype html><title>A page</title><p>This is not what was asked for.</p>');
      case 'crumbFail':
        return c.json({ crumbFail: true }, 403);
      case 'captcha':
        return c.json({ error: { code: 'captcha', message: 'The captcha was not solved.' } }, 400);
      default: // truncate
        await next();
        return sendHalf(c);
    }
  });

  return { routes, middleware };
}

function answerStatus(c: Context<DemoEnvironment>, status: number): Response {
  return [204, 205, 304].includes(status)
    ? c.body(null, status as 204)
    : c.json({ error: { code: 'fault', message: 'A fault was asked for.' } }, status as 500);
}

/** Sends nothing until the client closes the connection. */
const waitForClose = (c: Context<DemoEnvironment>) =>
  new Promise<Response>((resolve) => c.env.outgoing.once('close', () => resolve(RESPONSE_ALREADY_SENT)));

/** Announces the whole answer, sends half of its body, and closes the connection. */
async function sendHalf(c: Context<DemoEnvironment>): Promise<undefined> {
  const body = Buffer.from(await c.res.arrayBuffer());
  const { incoming, outgoing } = c.env;
  outgoing.writeHead(c.res.status, {
    ...Object.fromEntries(c.res.headers),
    'set-cookie': c.res.headers.getSetCookie(),
    'content-length': body.length,
  });
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => incoming.socket.destroySoon());
  // Undefined first: an answer that replaces another one inherits its headers.
  c.res = undefined;
  c.res = RESPONSE_ALREADY_SENT;
}

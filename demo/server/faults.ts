import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import type { Environment } from './environment.js';
import { validBody } from './refusal.js';

/** Faults that are kept, the newest. */
const MOST_FAULTS = 100;
const LONGEST_DELAY = 600_000;

const fault = z.object({
  path: z.string().min(1),
  kind: z
    .string()
    .regex(/^(status:[2-5]\d\d|delay:\d+|hang|reset|truncate|html|crumbFail)$/)
    .refine((kind) => !kind.startsWith('delay:') || Number(kind.slice(6)) <= LONGEST_DELAY),
  times: z.int().min(1).default(1),
});

/** The fault switch: a route to set faults, and the middleware that has them happen. */
export function createFaults() {
  let faults: z.infer<typeof fault>[] = [];

  const routes = new Hono<Environment>()
    .post('/', async (c) => {
      const added = await validBody(c.req, fault);
      faults = [...faults.filter(({ times }) => times > 0), added].slice(-MOST_FAULTS);
      return c.json(faults);
    })
    .delete('/', (c) => {
      faults = [];
      return c.body(null, 204);
    });

  const middleware = createMiddleware<Environment>(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const found = pathname.startsWith('/demo/')
      ? undefined
      : faults.find(({ path, times }) => times > 0 && (pathname + search).startsWith(path));
    if (!found) return next();
    found.times--;
    const [kind, value] = found.kind.split(':');
    switch (kind) {
      case 'status':
        return [204, 205, 304].includes(Number(value))
          ? c.body(null, Number(value) as 204)
          : c.json({ error: { code: 'fault', message: 'A fault was asked for.' } }, Number(value) as 500);
      case 'delay':
        await new Promise((resolve) => setTimeout(resolve, Number(value)));
        return next();
      case 'hang':
        return new Promise<Response>((resolve) =>
          c.env.outgoing.once('close', () => resolve(RESPONSE_ALREADY_SENT)),
        );
      case 'reset':
        c.env.incoming.socket.destroy();
        return RESPONSE_ALREADY_SENT;
      case 'html':
        return c.html('<!doctype html><title>A page</title><p>This is not what was asked for.</p>');
      case 'crumbFail':
        return c.json({ crumbFail: true }, 403);
      default: {
        await next();
        const body = Buffer.from(await c.res.arrayBuffer());
        const { outgoing } = c.env;
        outgoing.writeHead(c.res.status, {
          ...Object.fromEntries(c.res.headers),
          'set-cookie': c.res.headers.getSetCookie(),
          'content-length': body.length,
        });
        outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () =>
          c.env.incoming.socket.destroySoon(),
        );
        // Set to undefined first: an answer that replaces another inherits its headers.
        c.res = undefined;
        c.res = RESPONSE_ALREADY_SENT;
        return undefined;
      }
    }
  });

  return { routes, middleware };
}

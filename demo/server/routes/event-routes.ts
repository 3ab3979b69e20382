import { Hono } from 'hono';
import { z } from 'zod';
import type { Environment } from '../environment.js';
import { Refusal, validBody } from '../refusal.js';
import { isOurOrigin } from '../security/require-crumb.js';

const event = z.object({
  eventSchemaName: z.string().max(100),
  eventContent: z.record(z.string(), z.unknown()),
});

/** The events collector. A beacon can carry no crumb, so the origin alone decides. */
export const eventRoutes = new Hono<Environment>().post('/', async (c) => {
  if (!isOurOrigin(c)) throw new Refusal(403, 'foreign-origin', 'Events come from pages of this site.');
  const body = await validBody(c.req, event);
  // `fetch` of the library asks for JSON; a beacon cannot say what it accepts.
  const transport = c.req.header('accept') === '*/*' ? 'beacon' : 'fetch';
  await c.var.database.execute({
    sql: 'insert into events (received_at, transport, body) values (?, ?, ?)',
    args: [new Date().toISOString(), transport, JSON.stringify(body)],
  });
  return c.body(null, 202);
});

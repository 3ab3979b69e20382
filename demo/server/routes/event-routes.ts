import { Hono } from 'hono';
import { z } from 'zod';
import type { Environment } from '../environment.js';
import { Refusal, validBody } from '../refusal.js';

/** Events that are kept. */
const MOST_EVENTS = 1000;

const fact = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const event = z.object({
  eventSchemaName: z.string().max(100),
  eventContent: z.record(z.string().max(100), z.union([fact, z.array(fact)])),
});

/** The events collector. A beacon can carry no crumb, so the origin alone decides. */
export const eventRoutes = new Hono<Environment>().post('/', async (c) => {
  if (!c.var.settings.origins.accepts(c.req))
    throw new Refusal(403, 'foreign-origin', 'Events come from pages of this site.');
  const body = await validBody(c.req, event);
  // `fetch` of the library asks for JSON; a beacon cannot say what it accepts.
  const transport = c.req.header('accept') === '*/*' ? 'beacon' : 'fetch';
  await c.var.database.batch(
    [
      {
        sql: 'insert into events (received_at, transport, body) values (?, ?, ?)',
        args: [new Date().toISOString(), transport, JSON.stringify(body)],
      },
      { sql: 'delete from events where id <= (select max(id) from events) - ?', args: [MOST_EVENTS] },
    ],
    'write',
  );
  return c.body(null, 202);
});

import { Hono } from 'hono';
import { sendEvent } from 'member-area-elements/contract/visitor/send-event';
import { currentTime, keepNewest } from '../store/values.js';
import type { Environment } from '../http/environment.js';
import { validBody } from '../http/input.js';
import { Refusal } from '../http/refusal.js';

/** The number of events that are stored. */
const MOST_EVENTS = 1000;

/** The events collector: `/api/events`. It checks the origin and no crumb, because a beacon cannot send a header. */
export const eventRoutes = new Hono<Environment>().post('/', async (c) => {
  if (!c.var.settings.origins.accepts(c.req))
    throw new Refusal('foreign-origin', { message: 'Events come from pages of this site.' });
  const body = await validBody(c.req, sendEvent);
  // The library's `fetch` asks for JSON. A beacon cannot say what it accepts.
  const transport = c.req.header('accept') === '*/*' ? 'beacon' : 'fetch';
  const { store } = c.var;
  await store.db
    .insertInto('events')
    .values({ received_at: currentTime(store), transport, body: JSON.stringify(body) })
    .execute();
  await keepNewest(store.db, 'events', MOST_EVENTS);
  return c.body(null, 202);
});

import { Hono } from 'hono';
import { z } from 'zod';
import { columnText } from '../database/column-text.js';
import type { Environment } from '../environment.js';
import { validBody } from '../refusal.js';

/** Reports of violations that are kept. */
const MOST_REPORTS = 200;

/**
 * What the demo has seen: events, mail, and reports of content security policy violations, the newest of each. Only
 * for a site that nobody but its developer reaches.
 */
export function demoRoutes() {
  let violations: unknown[] = [];
  return new Hono<Environment>()
    .get('/events', async (c) => {
      const { rows } = await c.var.database.execute('select * from events order by id');
      return c.json(
        rows.map((row) => ({
          receivedAt: row['received_at'],
          transport: row['transport'],
          body: JSON.parse(columnText(row, 'body')) as unknown,
        })),
      );
    })
    .get('/mail', async (c) => {
      await c.var.outbox.settled(); // what was asked for before is in the list
      const { rows } = await c.var.database.execute('select * from mail order by id');
      return c.json(
        rows.map((row) => ({
          sentAt: row['sent_at'],
          to: row['recipient'],
          subject: row['subject'],
          body: row['body'],
        })),
      );
    })
    .post('/csp', async (c) => {
      violations = [...violations, await validBody(c.req, z.unknown())].slice(-MOST_REPORTS);
      return c.body(null, 204);
    })
    .get('/csp', (c) => c.json(violations))
    .delete('/csp', (c) => {
      violations = [];
      return c.body(null, 204);
    });
}

import { Hono } from 'hono';
import { z } from 'zod';
import { columnText } from '../database/values.js';
import type { Environment } from '../http/environment.js';
import { validBody } from '../http/input.js';

/** The number of policy reports that are kept in memory. */
const MOST_REPORTS = 200;

/**
 * The newest events, mails and reports of Content-Security-Policy violations: `/demo`. Only for a site that nobody but
 * its developer can reach.
 */
export function toolRoutes() {
  let reports: unknown[] = [];
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
      await c.var.outbox.settled(); // so that the list has the mails of all earlier requests
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
      reports = [...reports, await validBody(c.req, z.unknown())].slice(-MOST_REPORTS);
      return c.body(null, 204);
    })
    .get('/csp', (c) => c.json(reports))
    .delete('/csp', (c) => {
      reports = [];
      return c.body(null, 204);
    });
}

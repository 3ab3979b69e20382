import { Hono } from 'hono';
import { z } from 'zod';
import type { DemoMail } from '../demo-mail.js';
import type { DemoEnvironment } from '../environment.js';
import { readJson } from '../http/json-body.js';
import { mailRoutes } from './mail-routes.js';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** A report of a policy violation: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const report = z.record(z.string(), z.union([value, z.record(z.string(), value)]));

/** The number of policy reports that are kept in memory. */
const MOST_REPORTS = 200;

/**
 * The newest events, mails and reports of Content-Security-Policy violations: `/demo`. Only for a site that nobody but
 * its developer can reach.
 */
export function toolRoutes(mail: DemoMail) {
  let reports: unknown[] = [];
  return new Hono<DemoEnvironment>()
    .get('/events', async (c) => {
      const events = await c.var.store.db.selectFrom('events').selectAll().orderBy('id').execute();
      return c.json(
        events.map(({ received_at: receivedAt, transport, body }) => ({
          receivedAt,
          transport,
          body: JSON.parse(body) as unknown,
        })),
      );
    })
    .route('/mail', mailRoutes(mail))
    .post('/csp', async (c) => {
      reports = [...reports, await readJson(c, report)].slice(-MOST_REPORTS);
      return c.body(null, 204);
    })
    .get('/csp', (c) => c.json(reports))
    .delete('/csp', (c) => {
      reports = [];
      return c.body(null, 204);
    });
}

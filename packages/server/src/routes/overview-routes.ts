import { Hono } from 'hono';
import { audit } from 'member-area-elements/contract/owner/audit';
import { leavingReasons } from 'member-area-elements/contract/owner/leaving-reasons';
import { overview } from 'member-area-elements/contract/owner/overview';
import type { Environment } from '../http/environment.js';
import { validQuery } from '../http/input.js';
import { sendAnswer } from '../http/send-answer.js';
import { readAuditPage } from '../operations/read-audit.js';
import { readLeavingReasons } from '../overview/leaving-reasons.js';
import { readOverview } from '../overview/read-overview.js';
import { requireOwner } from '../people/access.js';

/** The numbers of the site, the reasons for leaving and the record of changes: `/api/marketing`. */
export const overviewRoutes = new Hono<Environment>()
  .get('/overview', async (c) => {
    requireOwner(c);
    return sendAnswer(c, overview, await readOverview(c.var.store));
  })
  .get('/leaving-reasons', async (c) => {
    requireOwner(c);
    const query = validQuery(c.req, leavingReasons);
    return sendAnswer(c, leavingReasons, await readLeavingReasons(c.var.store, query));
  })
  .get('/audit', async (c) => {
    requireOwner(c);
    return sendAnswer(c, audit, await readAuditPage(c.var.store, validQuery(c.req, audit)));
  });

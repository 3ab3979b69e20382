import { Hono } from 'hono';
import { findArea } from '../area-store.js';
import type { Environment } from '../environment.js';
import { planQuotas } from '../plan-quotas.js';
import { Refusal } from '../refusal.js';
import { requireOwner } from '../security/require-person.js';

/** A member area for everybody, plan quotas for the owner: `/api/people-hub/v1`. */
export const peopleHubRoutes = new Hono<Environment>()
  .get('/member-areas/:id', async (c) => {
    const area = await findArea(c.var.database, c.req.param('id'), c.var.session?.siteUserId);
    if (!area) throw new Refusal(404, 'not-found', 'There is no such member area.');
    return c.json(area);
  })
  .get('/billing/plan-quotas', async (c) => {
    requireOwner(c);
    return c.json(await planQuotas(c.var.database));
  });

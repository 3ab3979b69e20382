import { Hono } from 'hono';
import { z } from 'zod';
import { findArea } from '../area-store.js';
import type { Environment } from '../environment.js';
import { lockScreenTag, readLockScreen } from '../read-lock-screen.js';
import { Refusal, validBody } from '../refusal.js';
import { requireOwner } from '../security/require-person.js';

const customization = z.object({
  headline: z.string().trim().min(1).max(100),
  description: z.string().max(500),
  joinButtonVisibility: z.boolean(),
  benefitsVisibility: z.boolean(),
});

/** The lock screen's customization: `/api/marketing/member-area-lock-screen-customization`. */
export const lockScreenRoutes = new Hono<Environment>()
  .get('/:id', async (c) => {
    const area = await findArea(c.var.database, c.req.param('id'));
    if (!area) throw new Refusal(404, 'not-found', 'There is no such member area.');
    const lockScreen = await readLockScreen(c.var.database, area);
    c.header('etag', lockScreenTag(lockScreen));
    return c.json(lockScreen);
  })
  .put('/:id/lock-screen/update', async (c) => {
    requireOwner(c);
    const id = c.req.param('id');
    const area = await findArea(c.var.database, id);
    if (!area) throw new Refusal(404, 'not-found', 'There is no such member area.');
    const { headline, description, joinButtonVisibility, benefitsVisibility } = await validBody(
      c.req,
      customization,
    );
    const stored = await readLockScreen(c.var.database, area);
    const wanted = c.req.header('if-match');
    const changed = new Refusal(412, 'changed', 'Somebody else has changed it meanwhile.');
    if (wanted && wanted !== '*' && wanted !== lockScreenTag(stored)) throw changed;
    const { rowsAffected } = await c.var.database.execute({
      // Written only where what was read is still there: two owners may save in the same moment.
      sql: `insert into lock_screens select ?, ?, ?, ?, ? where not ? or not exists (select 1 from lock_screens
              where area_id = ? and not (headline = ? and description = ?
                and join_button_visibility = ? and benefits_visibility = ?))
            on conflict (area_id) do update set headline = excluded.headline, description = excluded.description,
              join_button_visibility = excluded.join_button_visibility,
              benefits_visibility = excluded.benefits_visibility`,
      args: [
        ...[id, headline, description, joinButtonVisibility ? 1 : 0, benefitsVisibility ? 1 : 0],
        ...[wanted ? 1 : 0, id, stored.headline, stored.description],
        ...[stored.joinButtonVisibility ? 1 : 0, stored.benefitsVisibility ? 1 : 0],
      ],
    });
    if (rowsAffected === 0) throw changed;
    return c.json({});
  })
  .put('/:id/lock-screen/reset', async (c) => {
    requireOwner(c);
    if (!(await findArea(c.var.database, c.req.param('id'))))
      throw new Refusal(404, 'not-found', 'There is no such member area.');
    await c.var.database.execute({
      sql: 'delete from lock_screens where area_id = ?',
      args: [c.req.param('id')],
    });
    return c.json({});
  });
